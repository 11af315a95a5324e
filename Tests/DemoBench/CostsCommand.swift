import ArgumentParser
import XServers

/// Prints what the toolkit costs as a table in Markdown.
struct CostsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "costs",
        abstract: "Prints a table of what the toolkit costs, for Docs/Performance.md.",
        discussion: "The floor is a bare Xlib window that draws one string, on the same server.")

    @Option(help: "How many keys are typed, and how often the programs are started: a tenth of that.")
    var keys = 300

    @Option(help: "How long each thing is done that goes on, in seconds.")
    var seconds = 10.0

    func run() throws {
        print("| what | cost | of the floor | how it is measured |")
        print("| --- | --- | --- | --- |")
        let server = try XServer.xvfb()
        let programs = try (MeasuredProgram.plainPage(on: server), MeasuredProgram.floor(on: server))
        try measureStart(programs.0, programs.1)
        try measureKeys(programs.0, programs.1)
        try measureRest(programs.0, programs.1)
        try measureWindow(WindowSize(width: 1280, height: 800, scale: 1), page: "text-fields")
        try measureWindow(WindowSize(width: 1920, height: 1080, scale: 2), page: "text-fields")
        try measureDrag(WindowSize(width: 1920, height: 1080, scale: 2))
    }

    private func row(_ what: String, _ cost: String, _ ratio: Double? = nil, _ how: String) {
        print("| \(what) | \(cost) | \(ratio.map { "\($0.tenths) ×" } ?? "") | \(how) |")
    }

    private func milliseconds(_ seconds: Double) -> String { "\((seconds * 1000).hundredths) ms" }

    private func megabytes(_ bytes: Int) -> String { "\((Double(bytes) / 1e6).tenths) MB" }

    private func measureStart(_ ours: MeasuredProgram, _ floor: MeasuredProgram) throws {
        let rounds = max(3, keys / 10)
        guard let times = Quantiles(try ours.startTimes(rounds: rounds)),
            let least = Quantiles(try floor.startTimes(rounds: rounds))
        else { return }
        row(
            "start to the first pixels", milliseconds(times.median), times.median / least.median,
            "the page `plain`, files in the cache; the median of \(rounds)")
    }

    private func measureKeys(_ ours: MeasuredProgram, _ floor: MeasuredProgram) throws {
        let (typed, least) = (try ours.type(keys: keys), try floor.type(keys: keys))
        guard let delays = Quantiles(typed.delays), let leastDelays = Quantiles(least.delays) else { return }
        row(
            "key to pixels", milliseconds(delays.median), delays.median / leastDelays.median,
            "XTEST, 50 keys a second, the screen is read until it differs; the median")
        row(
            "the same, 99th percentile", milliseconds(delays.ninetyNine),
            delays.ninetyNine / leastDelays.ninetyNine, "")
        row(
            "processor time of a key", milliseconds(typed.processorSeconds),
            typed.processorSeconds / least.processorSeconds,
            "press and release, all threads; `/proc`")
    }

    private func measureRest(_ ours: MeasuredProgram, _ floor: MeasuredProgram) throws {
        let (rest, least) = (try ours.rest(seconds: seconds), try floor.rest(seconds: 1))
        row(
            "memory, resident", megabytes(rest.residentBytes),
            Double(rest.residentBytes) / Double(least.residentBytes),
            "the page `plain`, 3 seconds after its start")
        row(
            "memory, in proportion (PSS)", megabytes(rest.proportionalBytes),
            Double(rest.proportionalBytes) / Double(least.proportionalBytes), "")
        row("wake-ups a second", rest.wakeups.tenths, nil, "while the caret blinks and nobody types")
    }

    private func measureWindow(_ size: WindowSize, page: String) throws {
        let server = try XServer.around(size)
        if let times = Quantiles(
            try MeasuredDemo(page: page, size: size, on: server).times(ofSteps: 200).map(\.time))
        {
            row(
                "a step of resizing", milliseconds(times.median), nil,
                "the page `\(page)` near \(size), from the event to the presented frame; processor time")
        }
        for page in ["tables", "text-view"] {
            guard
                let times = Quantiles(
                    try MeasuredDemo(page: page, size: size, on: server).scroll(seconds: seconds))
            else { continue }
            row(
                "a frame of scrolling", milliseconds(times.median), nil,
                "the page `\(page)` at \(size), a click of the wheel 60 times a second")
        }
    }

    private func measureDrag(_ size: WindowSize) throws {
        let drag = try MeasuredDemo(page: "gestures", size: size, on: XServer.around(size)).drag(
            seconds: seconds)
        guard let times = Quantiles(drag.costs) else { return }
        row(
            "a frame of dragging", milliseconds(times.median), nil,
            "a photograph with a shadow at \(size); \(drag.skipped) of \(drag.asked) positions, 120 a second, not drawn"
        )
    }
}
