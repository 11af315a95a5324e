import ArgumentParser
import Foundation
import Recording

/// The command line of `uikit-demo`.
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uikit-demo", abstract: "Shows what UIKit on X11 can do.",
        discussion:
            "In the window, Ctrl+F searches pages, cards and API, Ctrl+Shift+I opens the inspector, and F11 covers the screen."
    )

    @Option(help: "The page to open: see --list-pages.")
    var page: DemoPage?

    @Flag(help: "Print the names of the pages, a line each, and exit.")
    var listPages = false

    @Option(help: ArgumentHelp("The window's size in points.", valueName: "WxH"))
    var size: DemoSize?

    @Option(help: ArgumentHelp("Pixels in a point, 0.5 to 8; the desktop's setting when left out."))
    var scale: Double?

    @Option(help: "The text of the plain page's field.")
    var text = ""

    @Option(help: ArgumentHelp("Write the first settled frame to a PNG file and exit.", valueName: "FILE"))
    var screenshot: String?

    @Flag(help: "Draw in memory; no X server is needed.")
    var offscreen = false

    @Option(
        help: ArgumentHelp(
            "Write what happens as JSON, an object a line; - is standard output.", valueName: "FILE"))
    var log: String?

    @Option(
        help: ArgumentHelp(
            "Listen at a Unix socket for commands in JSON, an object a line.", valueName: "SOCKET"))
    var control: String?

    @OptionGroup(title: "Presenting")
    var presenter: PresenterOptions

    @Option(
        help: ArgumentHelp(
            "Record the session, without what is typed into secure fields.", valueName: "FILE"))
    var record: String?

    @Option(
        help: ArgumentHelp(
            """
            Play a recording, with its page and size; with --offscreen in memory, as fast as it can. What evemu-record \
            and libinput record have written is played on --page at --size.
            """,
            valueName: "FILE"))
    var replay: String?

    @Option(help: ArgumentHelp("How many times as fast a recording is played in a window, 0.1 to 100."))
    var speed: Double?

    @Flag(help: "Play a recording that was cut short as far as it goes.")
    var partial = false

    @Option(
        help: ArgumentHelp(
            "Make a film of the recording or the tour, in memory: NAME is a folder for frames, NAME.apng an animation, NAME.png a sheet.",
            valueName: "NAME"))
    var film: String?

    @Option(help: ArgumentHelp("Pictures a second of a film, 1 to 120.", valueName: "N"))
    var filmRate = 30.0

    @Flag(help: "Show the pages by themselves, until a touch, a click or a key.")
    var tour = false

    @Flag(help: "Print what this desktop offers and what to install, a line each, and exit.")
    var check = false

    @Flag(help: "Print the version and exit.")
    var version = false

    mutating func validate() throws {
        if let scale, !(0.5...8).contains(scale) {
            throw ValidationError("--scale takes a number from 0.5 to 8, not \(scale)")
        }
        if let speed, !(0.1...100).contains(speed) {
            throw ValidationError("--speed takes a number from 0.1 to 100, not \(speed)")
        }
        if let film, Film.Form(path: film) == nil {
            throw ValidationError("--film takes a folder, or a name that ends in .apng or .png, not \(film)")
        }
        if film != nil, replay == nil, !tour { throw ValidationError("--film needs --replay or --tour") }
        if !(1...120).contains(filmRate) {
            throw ValidationError("--film-rate takes a number from 1 to 120, not \(filmRate)")
        }
        if tour, replay != nil || record != nil {
            throw ValidationError("--tour excludes --replay and --record")
        }
        if tour, offscreen, film == nil, screenshot == nil {
            throw ValidationError("--tour with --offscreen needs --film or --screenshot")
        }
        if replay == nil, speed != nil || partial {
            throw ValidationError("--speed and --partial need --replay")
        }
        if replay != nil, record != nil {
            throw ValidationError("--record and --replay exclude each other")
        }
        if record != nil, control != nil {
            throw ValidationError("--record does not record what --control does: they exclude each other")
        }
        if replay != nil, offscreen || film != nil, speed != nil {
            throw ValidationError("--speed is for a window: --offscreen plays as fast as it can")
        }
    }

    static let versionText = "uikit-demo 0.1.0"
}

/// The window's size as written on the command line.
struct DemoSize: ExpressibleByArgument {
    let width: Int
    let height: Int

    /// A window larger than this is a typing error.
    private static let limit = 16384

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
        guard (1...Self.limit).contains(width), (1...Self.limit).contains(height) else { return nil }
        self.init(width: width, height: height)
    }
}
