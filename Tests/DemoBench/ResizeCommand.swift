import ArgumentParser
import XServers

/// Resizes the demo, and prints what the steps cost and whether each was drawn.
struct ResizeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resize",
        abstract:
            "Resizes the demo page by page, and prints what a step costs and which sizes were never drawn."
    )

    @Argument(help: "The pages; without any, all.")
    var pages: [String] = []

    @OptionGroup var window: WindowOptions

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
        let size = try window.windowSize()
        let server = try XServer.around(size)
        let names = try pages.isEmpty ? server.demoPages() : pages
        if sync { return try measureInStep(names, size, on: server) }
        print(
            """
            A step of resizing the demo near \(size): milliseconds of the processor from the event to the \
            presented frame, and the steps at 60 a second that were never drawn.
            """)
        print(Quantiles.heading + "60 a second")
        for page in names {
            let demo = try MeasuredDemo(page: page, size: size, on: server)
            let timed = try demo.times(ofSteps: steps)
            if each { for step in timed { print("    \(step.size) \((step.time * 1000).hundredths)") } }
            let race = try demo.race(seconds: seconds)
            print(Quantiles.row(page, timed.map(\.time)) + "\(race.skipped) of \(race.asked) not drawn")
        }
    }

    private func measureInStep(_ names: [String], _ size: WindowSize, on server: XServer) throws {
        let manager = try WindowManager.openbox(on: server)
        print(
            """
            A step of resizing the demo near \(size) with _NET_WM_SYNC_REQUEST under a window manager: milliseconds \
            from the announcement until the size is shown, and how many such steps there were in a second.
            """)
        print(Quantiles.heading + "steps a second")
        for page in names {
            let times = try MeasuredDemo(page: page, size: size, on: server).timesInStep(seconds: seconds)
            print(Quantiles.row(page, times) + "\(Int(Double(times.count) / times.reduce(0, +)))")
        }
        withExtendedLifetime(manager) {}
    }
}
