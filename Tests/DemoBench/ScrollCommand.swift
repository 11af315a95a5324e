import ArgumentParser
import XServers

/// Turns the wheel over the demo, and prints what a frame costs.
struct ScrollCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scroll",
        abstract: "Turns the wheel 60 times a second over each page of the demo that scrolls.")

    @Argument(help: "The pages; without any, all.")
    var pages: [String] = []

    @OptionGroup var window: WindowOptions

    @Option(help: "How long the wheel is turned over each page, in seconds.")
    var seconds = 10.0

    func run() throws {
        let size = try window.windowSize()
        let server = try XServer.around(size)
        print(
            """
            A click of the wheel over the demo at \(size), 60 a second: milliseconds of the processor for a frame, with \
            its events and layout.
            """)
        print(Quantiles.heading + "frames")
        for page in try pages.isEmpty ? server.demoPages() : pages {
            let costs = try MeasuredDemo(page: page, size: size, on: server).scroll(seconds: seconds)
            // What does not scroll has nothing to tell.
            guard Double(costs.count) > seconds * 10 else { continue }
            print(Quantiles.row(page, costs) + "\(costs.count + 1)")
        }
    }
}
