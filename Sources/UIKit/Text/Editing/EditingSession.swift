internal import WindowSystem

/// What a view that edits text remembers between keys and presses: what all editing needs, and the features that have
/// been used in this text.
@MainActor
final class EditingSession {
    let blink = CaretBlink()
    /// What of the text the middle button pastes.
    let primary = PrimaryOffer()
    /// Made with the first edit, or when the undo manager is first asked for.
    var undo: TextUndo?
    /// Whether the change that is being made comes from a key, an input method or a feature: then the input method
    /// knows of the end of marked text.
    var isComposing = false
    /// When something was typed or deleted last, by the app's clock.
    var lastEdit: TimeInterval = -.infinity
    /// Whether the next text that is typed replaces all: a secret is typed anew, as it can't be read and corrected.
    var replacesAllOnInput = false
    /// What the text that is being inserted becomes.
    var substitution: TextSubstitution?
    /// Editing from its beginning to its end, so that calls made in between notice that it ended or began anew.
    private(set) var run = ReentrancyGuard()

    /// Seconds without an edit after which the next one is undone by itself.
    static let undoPause: TimeInterval = 2

    /// Those that exist, in the order of the list.
    private var features: [any TextEditingFeature] = []
    private var keyObservers: [any NSObjectProtocol] = []

    // MARK: Features

    /// A feature that has been used in this text; nil when it has not.
    func existing<Feature: TextEditingFeature>(_ type: Feature.Type) -> Feature? {
        for feature in features where Swift.type(of: feature) == type { return feature as? Feature }
        return nil
    }

    /// A feature of the text that the session belongs to; made if need be.
    func feature<Feature: TextEditingFeature>(_ type: Feature.Type, of text: any EditableText) -> Feature {
        if let present = existing(type) { return present }
        let made = Feature(text)
        let rank = Self.rank(of: type)
        let index = features.firstIndex { Self.rank(of: Swift.type(of: $0)) > rank } ?? features.endIndex
        features.insert(made, at: index)
        return made
    }

    private static func rank(of type: any TextEditingFeature.Type) -> Int {
        TextEditingFeatures.all.firstIndex { $0 == type } ?? .max
    }

    /// Tells every feature that exists.
    func forEach(_ body: (any TextEditingFeature) -> Void) {
        for feature in features { body(feature) }
    }

    /// Whether something holds of a feature that exists. Stops at the first one.
    func contains(where body: (any TextEditingFeature) -> Bool) -> Bool {
        for feature in features where body(feature) { return true }
        return false
    }

    // MARK: Begin and end

    /// Editing begins: follows the keyboard's coming to and leaving the window.
    func begin(in window: UIWindow?, keyDidChange: @escaping @MainActor () -> Void) {
        run.begin()
        let names = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification]
        keyObservers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
                // Posted by the window, on the main thread.
                MainActor.assumeIsolated(keyDidChange)
            }
        }
    }

    /// Editing has ended.
    func end() {
        replacesAllOnInput = false
        run.invalidate()
        keyObservers.forEach(NotificationCenter.default.removeObserver)
        keyObservers = []
    }
}
