import Dispatch
import WindowSystem
import X11

/// A screen reader that is offered keys, as a test has it answer. It lives as long as it listens.
@MainActor
final class PlayedReader {
    private let client: PaintingClient
    private weak var system: X11WindowSystem?
    /// What it answers at once; nil to keep the answer.
    var decide: (KeyStroke) -> Bool?
    /// All that it was offered.
    private(set) var offered: [KeyStroke] = []
    /// The answers that it has kept, in the order of the keys.
    private(set) var kept: [@MainActor (Bool) -> Void] = []
    /// The turns of the event loop in which each was offered.
    private(set) var turns: [Int] = []

    /// Begins to listen.
    init(_ x: XFixture, decide: @escaping (KeyStroke) -> Bool?) {
        client = x.client
        system = x.system
        self.decide = decide
        x.system.assistiveDesktop?.keyListener = { [self] stroke, answer in
            offered.append(stroke)
            turns.append(client.turns)
            if let isTaken = self.decide(stroke) { answer(isTaken) } else { kept.append(answer) }
        }
    }

    func stop() { system?.assistiveDesktop?.keyListener = nil }

    /// Answers later from now on, as over a bus.
    func takesSoon(_ takes: @escaping @MainActor (KeyStroke) -> Bool) {
        decide = { [unowned self] stroke in
            let isTaken = takes(stroke)
            DispatchQueue.main.async {
                MainActor.assumeIsolated { self.kept.removeFirst()(isTaken) }
            }
            return nil
        }
    }

    /// The symbols of the keys that went down, as characters.
    var presses: String {
        String(String.UnicodeScalarView(offered.filter(\.isPress).compactMap { Unicode.Scalar($0.symbol) }))
    }
}
