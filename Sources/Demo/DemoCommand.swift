import ArgumentParser
import Foundation

/// The command line of `uikit-demo`.
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uikit-demo", abstract: "Shows what UIKit on X11 can do.",
        discussion: "In the window, Ctrl+Shift+I opens the inspector, and F11 covers the screen.")

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

    @Flag(help: "Print what this desktop offers and what to install, a line each, and exit.")
    var check = false

    @Flag(help: "Print the version and exit.")
    var version = false

    mutating func validate() throws {
        if let scale, !(0.5...8).contains(scale) {
            throw ValidationError("--scale takes a number from 0.5 to 8, not \(scale)")
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
