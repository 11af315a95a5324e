import ArgumentParser
import Foundation
import XServers

/// Resizes the demo on an X server of its own, and prints what the steps cost and whether each was drawn.
///
/// The program to be measured lies beside this one.
@main
struct ResizeBenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resize-bench",
        abstract:
            "Resizes the demo page by page, and prints the processor's time of a step and the frames a second."
    )

    @Argument(help: "The pages; without any, all.")
    var pages: [String] = []

    @Option(help: "How many steps of a page are timed.")
    var steps = 300

    @Option(help: "How long each page is resized 60 times a second, in seconds.")
    var seconds = 10.0

    @Flag(help: "Print every step that is timed: its size, and its time in milliseconds.")
    var each = false

    func run() throws {
        let server = try XServer.xvfb(width: 1600, height: 1000)
        let names = try pages.isEmpty ? Self.allPages(on: server) : pages
        print(
            """
            A step of resizing the demo near 1280 x 800: milliseconds of the processor from the event to the \
            presented frame, and the steps at 60 a second that were never drawn.
            """)
        print("  page                 median    99 %    most      60 a second")
        for page in names { try measure(page, on: server) }
    }

    private static func allPages(on server: XServer) throws -> [String] {
        let list = try Child.run(
            Programs.product("uikit-demo"), ["--list-pages"], environment: server.environment())
        return list.text.split(separator: "\n").map(String.init)
    }

    private func measure(_ page: String, on server: XServer) throws {
        let window = try ResizedWindow(page: page, on: server)
        let timed = try window.times(ofSteps: steps)
        if each { for step in timed { print("    \(step.size)", String(format: "%.2f", step.time * 1000)) } }
        let times = timed.map(\.time).sorted()
        let race = try window.race(seconds: seconds)
        let name = page.padding(toLength: 20, withPad: " ", startingAt: 0)
        let figures = [times[times.count / 2], times[times.count * 99 / 100], times[times.count - 1]]
            .map { String(format: "%7.2f", $0 * 1000) }.joined(separator: " ")
        print("  \(name) \(figures)      \(race.skipped) of \(race.asked) not drawn")
    }
}
