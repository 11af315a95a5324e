import ArgumentParser
import XServers

/// Drags a photograph over the demo, and prints what a frame costs and whether each place was drawn.
struct DragCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drag", abstract: "Drags the photograph of the page of gestures, 120 times a second.")

    @OptionGroup var window: WindowOptions

    @Option(help: "How long it is dragged, in seconds.")
    var seconds = 10.0

    func run() throws {
        let size = try window.windowSize()
        let server = try XServer.around(size)
        print(
            """
            A photograph with a shadow that is dragged over the demo at \(size), 120 positions a second: milliseconds \
            of the processor for a frame, and the positions that were never drawn.
            """)
        print(Quantiles.heading + "120 a second")
        let drag = try MeasuredDemo(page: "gestures", size: size, on: server).drag(seconds: seconds)
        print(Quantiles.row("gestures", drag.costs) + "\(drag.skipped) of \(drag.asked) not drawn")
    }
}
