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

    @Flag(
        help: ArgumentHelp(
            "Resize under a window manager and in step with what is shown, as managers do.",
            discussion: "Each step waits until the window says that it shows the one before it."))
    var sync = false

    func run() throws {
        let server = try XServer.xvfb(width: 1600, height: 1000)
        let names = try pages.isEmpty ? Self.allPages(on: server) : pages
        if sync { return try measureInStep(names, on: server) }
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
        let race = try window.race(seconds: seconds)
        print(Self.row(page, timed.map(\.time)), "     \(race.skipped) of \(race.asked) not drawn")
    }

    private func measureInStep(_ names: [String], on server: XServer) throws {
        let manager = try WindowManager.openbox(on: server)
        print(
            """
            A step of resizing the demo near 1280 x 800 with _NET_WM_SYNC_REQUEST under a window manager: milliseconds \
            from the announcement until the size is shown, and how many such steps there were in a second.
            """)
        print("  page                 median    99 %    most      steps a second")
        for page in names {
            let times = try ResizedWindow(page: page, on: server).timesInStep(seconds: seconds)
            print(
                Self.row(page, times), String(format: "     %.0f", Double(times.count) / times.reduce(0, +)))
        }
        withExtendedLifetime(manager) {}
    }

    /// The page's name with the median of the times, the ninety-ninth of a hundred and the longest.
    private static func row(_ page: String, _ times: [Double]) -> String {
        let times = times.sorted()
        let name = page.padding(toLength: 20, withPad: " ", startingAt: 0)
        let figures = [times[times.count / 2], times[times.count * 99 / 100], times[times.count - 1]]
            .map { String(format: "%7.2f", $0 * 1000) }.joined(separator: " ")
        return "  \(name) \(figures)"
    }
}
