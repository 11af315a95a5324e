import WindowSystem
import X11
import XServers

/// A window with a caret on a screen of the suite's, and an input method that is found when it opens.
@MainActor
final class InputMethodFixture {
    let x: XFixture
    let window: WindowID

    static let caret = PixelRect(x: 20, y: 10, width: 1, height: 16)

    /// - Parameter kind: what takes the text; nil for nothing.
    init(on server: XServer, kind: TextInputKind? = .document) throws {
        x = try XFixture(server)
        window = try x.openWindow()
        if let kind { type(into: kind) }
    }

    /// Says that text is typed, and gives the method a turn to be opened.
    func type(into kind: TextInputKind?, at caret: PixelRect = caret) {
        x.system.apply(.textInput(caret: kind == nil ? nil : caret, kind: kind ?? .document), to: window)
        x.system.runTurn()
    }

    func tap(_ keys: String...) throws { try tap(keys) }

    func tap(_ keys: [String]) throws { for key in keys { try x.user.tap(key) } }

    /// The texts that were shown as unfinished, in order; nil where there was none any more.
    var compositions: [Composition?] { x.client.events.compactMap { Kind.composition($0.event) } }

    /// What is shown as unfinished now.
    var shown: String? { compositions.last.flatMap { $0 }?.text }

    /// All text that was finished.
    var committed: String { x.client.events.compactMap { Kind.text($0.event) }.joined() }

    /// What plain keys typed.
    var typed: String { x.client.events.compactMap { Kind.keyDown($0.event)?.text }.joined() }

    func wait(for what: String, until condition: () throws -> Bool) throws {
        try x.user.wait(for: what, within: 5, until: condition)
    }

    /// Waits until this is shown as unfinished, and says otherwise what was.
    func waitForComposition(_ text: String?) throws {
        do {
            try wait(for: "the composition") { compositions.last.map { $0?.text } == .some(text) }
        } catch {
            throw XServersError.timedOut(
                "the composition \(text?.prefix(20) ?? "nil"); was \(compositions.map { $0?.text.prefix(20) ?? "nil" }), "
                    + "finished “\(committed.prefix(20))”")
        }
    }

    /// Waits until this is all that was finished.
    func waitForCommit(_ text: String) throws {
        do {
            try wait(for: "finished text") { committed == text }
        } catch {
            throw XServersError.timedOut(
                "“\(text.prefix(20))”; finished was “\(committed.prefix(20))”, typed “\(typed)”")
        }
    }
}

/// The screen and the servers of a suite, made once.
@MainActor
final class InputMethodStage {
    let server: XServer
    let user: XTestUser
    private var engines: [String: FcitxServer] = [:]

    init() throws {
        server = try XServer.xvfb(width: 640, height: 480)
        user = try XTestUser(display: server.display)
    }

    /// Makes an engine of fcitx5 the one that serves.
    func use(_ engine: String, onTheSpot: Bool = true) throws {
        let key = "\(engine) \(onTheSpot)"
        guard engines[key] == nil else { return }
        engines.values.forEach { $0.terminate() }
        engines = [:]
        engines[key] = try FcitxServer(engine: engine, on: user, server: server, onTheSpot: onTheSpot)
    }
}
