internal import WindowSystem

/// The text system's ear at a window's first responder: its `inputDelegate`.
///
/// It hears of what happens to a text without the keyboard's doing. When that takes the marked text away, the input
/// method is told that it composes no more; custom keyboards are told of everything.
@MainActor
final class TextInputListener: UITextInputDelegate {
    private unowned let window: UIWindow
    private weak var input: (any UIResponder & UITextInput)?
    private var wasComposing = false

    init(window: UIWindow) { self.window = window }

    /// Listens to this responder, if it has a text, and no longer to the one before.
    func listen(to responder: UIResponder?) {
        guard input !== responder else { return }
        if let old = input { leave(old) }
        wasComposing = false
        input = responder as? any UIResponder & UITextInput
        // Somebody else's ear is left alone.
        if let input, input.inputDelegate == nil { input.inputDelegate = self }
    }

    /// A text without the keyboard keeps what was composed. UIKit's own views see to that themselves.
    private func leave(_ old: any UIResponder & UITextInput) {
        if old.inputDelegate === self { old.inputDelegate = nil }
        guard !(old is any TextObservable), old.markedTextRange != nil else { return }
        old.unmarkText()
        window.apply(.cancelComposition)
    }

    // MARK: UITextInputDelegate

    func selectionWillChange(_ textInput: (any UITextInput)?) {
        willChange()
        window.inputViews.documentTells { $0.selectionWillChange(textInput) }
    }

    func textWillChange(_ textInput: (any UITextInput)?) {
        willChange()
        window.inputViews.documentTells { $0.textWillChange(textInput) }
    }

    func selectionDidChange(_ textInput: (any UITextInput)?) {
        didChange()
        guard !isOwnView else { return }
        window.inputViews.documentTells { $0.selectionDidChange(textInput) }
    }

    func textDidChange(_ textInput: (any UITextInput)?) {
        didChange()
        guard !isOwnView else { return }
        window.inputViews.documentTells { $0.textDidChange(textInput) }
    }

    /// UIKit's own views tell of changes, and of the end of a composition, whoever made them.
    private var isOwnView: Bool { input is any TextObservable }

    private func willChange() {
        if input?.markedTextRange != nil { wasComposing = true }
    }

    private func didChange() {
        guard wasComposing, let input, input.markedTextRange == nil else { return }
        wasComposing = false
        if !isOwnView { window.apply(.cancelComposition) }
    }
}
