internal import WindowSystem

/// What the text system puts in a window's first responder as its `inputDelegate`.
///
/// It is notified of changes that do not come from the keyboard. When they remove the marked text, the input method is
/// notified that it composes no more; custom keyboards are notified of everything.
@MainActor
final class TextInputListener: UITextInputDelegate, WindowFeature {
    private unowned let window: UIWindow
    private weak var input: (any UIResponder & UITextInput)?
    private var wasComposing = false

    init(window: UIWindow) { self.window = window }

    func firstResponderDidChange() { listen(to: window.firstResponder) }

    /// Listens to this responder, if it has a text, and no longer to the one before.
    private func listen(to responder: UIResponder?) {
        guard input !== responder else { return }
        if let old = input { leave(old) }
        wasComposing = false
        input = responder.flatMap {
            KeyboardInput.editableText(of: $0) ?? $0 as? any UIResponder & UITextInput
        }
        // An input delegate of the app is left in place.
        if let input, input.inputDelegate == nil { input.inputDelegate = self }
    }

    /// A text that loses the keyboard keeps what was composed. UIKit's own views see to that themselves.
    private func leave(_ old: any UIResponder & UITextInput) {
        KeyboardInput.client(of: old)?.keyboardDidLeave()
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

    /// UIKit's own views report all changes, and each end of a composition, themselves.
    private var isOwnView: Bool { input is any TextObservable }

    private func willChange() {
        if input?.markedTextRange != nil { wasComposing = true }
    }

    private func didChange() {
        if let input, !isOwnView { KeyboardInput.client(of: input)?.keyboardTextDidChange() }
        guard wasComposing, let input, input.markedTextRange == nil else { return }
        wasComposing = false
        if !isOwnView { window.apply(.cancelComposition) }
    }
}
