import ArgumentParser
import Foundation
import XServers

/// Measures the demo from outside, on an X server of its own: what steps of resizing, scrolling and dragging cost, and
/// the table of costs in `Docs/Performance.md`.
///
/// The program to be measured lies beside this one.
@main
struct DemoBenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo-bench",
        abstract: "Measures the demo from outside, on an X server of its own.",
        subcommands: [
            ResizeCommand.self, ScrollCommand.self, DragCommand.self, CostsCommand.self, FloorCommand.self,
        ])
}

/// The window that is measured.
struct WindowOptions: ParsableArguments {
    @Option(help: "The window's size in points.")
    var size = "1280x800"

    @Option(help: "Pixels in a point.")
    var scale = 1

    func windowSize() throws -> WindowSize {
        guard let size = WindowSize(size, scale: scale) else {
            throw ValidationError("the size is like 1280x800, the scale from 1 to 8")
        }
        return size
    }
}

extension XServer {
    /// A server whose screen has room for a window of a size and for the pointer beside it.
    static func around(_ size: WindowSize) throws -> XServer {
        try xvfb(width: (size.width + 320) * size.scale, height: (size.height + 200) * size.scale)
    }

    /// The names of the demo's pages.
    func demoPages() throws -> [String] {
        try Child.run(Programs.product("uikit-demo"), ["--list-pages"], environment: environment())
            .text.split(separator: "\n").map(String.init)
    }
}
