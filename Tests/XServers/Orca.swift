import Foundation

/// A real screen reader: Orca, whose voice is this object instead of a synthesizer. It ends with this object.
///
/// It needs an X server with a window manager, and keys that are held as `XTestUser.strike` holds them.
public final class Orca {
    private let child: Child
    /// What it has said since the last look.
    private var said: [String] = []
    private static let mark = "SAY "

    /// Starts it in a session and returns once it listens. The session's programs are told to be readable.
    ///
    /// - Throws: `XServersError` when Orca is not installed, with what it wrote.
    public init(in session: AccessibilitySession) throws {
        // Programs must be able to connect before it asks for them.
        try session.set(.isEnabled, true)
        child = try Child(
            // Debian's modules belong to its own Python, whatever else is in PATH.
            "/usr/bin/python3", ["-c", Self.program], environment: session.environment())
        do {
            try child.waitForLine("Orca to listen") { line in
                listen(to: line)
                return line.contains("ORCA: Starting registry")
            }
        } catch {
            guard FileManager.default.fileExists(atPath: "/usr/bin/orca") else {
                throw XServersError.missing("Orca", package: "orca")
            }
            throw error
        }
    }

    /// Starts Orca as /usr/bin/orca does, but writes what it says and does to the standard output, line by line, and
    /// leaves other Orcas of this user alone.
    private static let program = """
        import json, sys
        from gi.repository import GLib
        from orca import debug, orca, speechdispatcherfactory, speechserver

        class Voice(speechserver.SpeechServer):
            shutdownActiveServers = staticmethod(lambda: None)

            def say(self, text):
                print("\(mark)" + json.dumps(text, ensure_ascii=False))

            def speak(self, text=None, acss=None, interrupt=True):
                if text: self.say(text)

            def speakCharacter(self, character, acss=None):
                self.say(character)

            def speakKeyEvent(self, event, acss=None):
                self.say(event.getKeyName())

            def sayAll(self, utterances, progress):
                for context, acss in utterances: self.say(context.utterance)

        voice = Voice()
        speechdispatcherfactory.SpeechServer.getSpeechServer = staticmethod(lambda info=None: voice)
        sys.stdout.reconfigure(line_buffering=True)
        debug.debugLevel, debug.eventDebugLevel, debug.debugFile = debug.LEVEL_ALL, debug.LEVEL_OFF, sys.stdout
        # To write down all about the object of each event takes dozens of questions, which nobody asks otherwise.
        debug.printDetails = lambda *arguments, **named: None
        # A signal is noticed when Python runs, which it does not while nothing happens.
        GLib.timeout_add(100, lambda: True)
        orca.getSettingsManager().activate(None, {"enableBraille": False, "enableSound": False})
        sys.exit(orca.main())
        """

    /// Everything that it wrote about what it did so far: the events that it got, the keys, why it kept silent, and what
    /// it said.
    public var log: [String] { child.lines }

    /// What it did last, for messages.
    private var lastWords: String {
        "\(child.standardError)\n\(log.suffix(60).joined(separator: "\n"))"
    }

    // MARK: What it says

    /// What it has said since the last look: one text an utterance.
    public func takeSpeech() -> [String] {
        while let line = try? child.nextLine(within: 0) { listen(to: line) }
        defer { said = [] }
        return said
    }

    /// Waits until it has said all of these texts since the last look, in this order, perhaps with others in between,
    /// and returns what it said so far.
    ///
    /// - Throws: `XServersError.timedOut`, with what it said instead.
    @discardableResult
    public func waitForSpeech(
        containing texts: String..., within seconds: Double = Deadline.usualSeconds
    ) throws -> [String] {
        let hasSaidAll = { [unowned self] in
            var rest = said.joined(separator: "\n")[...]
            return texts.allSatisfy { text in
                guard let range = rest.range(of: text) else { return false }
                rest = rest[range.upperBound...]
                return true
            }
        }
        if !hasSaidAll() {
            do {
                try child.waitForLine("Orca to speak", within: seconds) { line in
                    listen(to: line)
                    return hasSaidAll()
                }
            } catch {
                throw XServersError.timedOut("Orca to say \(texts); it said \(said)\n\(lastWords)")
            }
        }
        defer { said = [] }
        return said
    }

    /// Waits until it has neither said nor done anything for a while.
    ///
    /// - Throws: `XServersError.timedOut` when it does not come to rest.
    public func waitForQuiet(seconds: Double = 0.4) throws {
        let deadline = Deadline()
        while let line = try? child.nextLine(within: seconds) {
            listen(to: line)
            if deadline.hasPassed { throw XServersError.timedOut("Orca to be quiet") }
        }
    }

    private func listen(to line: String) {
        guard line.hasPrefix(Self.mark),
            let text = try? JSONDecoder().decode(
                String.self, from: Data(line.dropFirst(Self.mark.count).utf8))
        else { return }
        said.append(text)
    }

    // MARK: Ending

    /// Ends it as its user does; it takes leave of the programs.
    public func terminate() {
        child.signal(SIGTERM)
        _ = try? child.waitForExit(within: 5)
        child.terminate()
    }

    /// Ends it as a crash would.
    public func kill() {
        child.signal(SIGKILL)
        child.terminate()
    }
}
