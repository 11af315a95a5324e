/// Gives a custom keyboard access to the document that it types into, whatever class the document has.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
    /// The text before the caret or the selection, within its paragraph, at most 1024 UTF-16 units. nil
    /// when there is none, or for secure text entry.
    var documentContextBeforeInput: String? { get }
    /// The text after the caret or the selection, within its paragraph, at most 1024 UTF-16 units. nil
    /// when there is none, or for secure text entry.
    var documentContextAfterInput: String? { get }
    /// The selected text; nil when nothing is selected, or for secure text entry.
    var selectedText: String? { get }
    /// The input mode of the document; nil when there is none.
    var documentInputMode: UITextInputMode? { get }
    /// Identifies the document: unchanged as long as the same responder is the first responder.
    var documentIdentifier: UUID { get }
    /// Moves the caret by `offset` characters, backwards when negative, stopping at either end of the
    /// text. At most 1024 characters per call.
    func adjustTextPosition(byCharacterOffset offset: Int)
    /// Shows text that is not confirmed yet, replacing the marked text before.
    ///
    /// - Parameter selectedRange: UTF-16 offsets from the start of the text.
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    /// Confirms the marked text.
    func unmarkText()
}

/// The proxy of the first responder of a controller's window.
///
/// Text is inserted in the same way as from a hardware keyboard, so that delegates can refuse it.
@MainActor
final class FirstResponderProxy: NSObject, UITextDocumentProxy {
    private weak var controller: UIInputViewController?
    private weak var lastDocument: UIResponder?
    private var lastIdentifier = UUID()

    init(controller: UIInputViewController) { self.controller = controller }

    private var responder: UIResponder? {
        let window = controller?.viewIfLoaded?.window ?? UIApplication.shared.keyWindow
        return window?.firstResponder
    }

    private var document: (any UIResponder & UIKeyInput)? { responder as? any UIResponder & UIKeyInput }

    private var input: (any UIResponder & UITextInput)? { responder as? any UIResponder & UITextInput }

    private var client: (any KeyboardClient)? { responder.flatMap(KeyboardInput.client) }

    // MARK: Typing

    var hasText: Bool { document?.hasText ?? false }

    func insertText(_ text: String) {
        guard !text.isEmpty else { return }
        let isReturn = text == "\n"
        HiddenInput.reporting(isReturn ? .returnKey : .type(characters: text.count), of: responder) {
            if isReturn { _ = client?.keyboardPerform(.returnKey) } else { client?.keyboardInsert(text) }
        }
    }

    func deleteBackward() {
        HiddenInput.reporting(.delete(isWord: false), of: responder) {
            _ = client?.keyboardPerform(.delete(.characterBackward))
        }
    }

    func setMarkedText(_ markedText: String, selectedRange: NSRange) {
        client?.keyboardCompose(NSAttributedString(string: markedText), selectedRange: selectedRange)
    }

    func unmarkText() { input?.unmarkText() }

    func adjustTextPosition(byCharacterOffset offset: Int) {
        guard let input, var position = input.selectedTextRange?.end else { return }
        if offset < 0, let start = input.selectedTextRange?.start { position = start }
        for _ in 0..<min(offset.magnitude, UInt(FirstResponderProxy.contextLimit)) {
            guard let next = neighbour(of: position, forward: offset > 0, in: input) else { break }
            position = next
        }
        input.selectedTextRange = input.emptyRange(at: position)
        if let range = input.selectedTextRange {
            HiddenInput.report(.select(input.utf16Offsets(of: range)), of: input)
        }
    }

    /// The position after the character that follows a position, or before the one that precedes it.
    private func neighbour(
        of position: UITextPosition, forward: Bool, in input: any UITextInput
    ) -> UITextPosition? {
        let direction = UITextDirection.storage(forward ? .forward : .backward)
        let unit = input.tokenizer.rangeEnclosingPosition(
            position, with: .character, inDirection: direction)
        if let unit { return forward ? unit.end : unit.start }
        return input.position(from: position, offset: forward ? 1 : -1)
    }

    // MARK: Context

    private static let contextLimit = 1024

    var documentContextBeforeInput: String? { context(forward: false) }

    var documentContextAfterInput: String? { context(forward: true) }

    private func context(forward: Bool) -> String? {
        guard let input, !input.isSecureTextEntry, let selection = input.selectedTextRange
        else { return nil }
        let edge = forward ? selection.end : selection.start
        let limit = FirstResponderProxy.contextLimit
        let end = forward ? input.endOfDocument : input.beginningOfDocument
        let far = input.position(from: edge, offset: forward ? limit : -limit) ?? end
        guard let range = input.range(between: edge, and: far), let text = input.text(in: range)
        else { return nil }
        let part: Substring
        if forward {
            part = text.prefix { !$0.isNewline }
        } else {
            part = text.lastIndex { $0.isNewline }.map { text[text.index(after: $0)...] } ?? text[...]
        }
        return part.isEmpty ? nil : String(part)
    }

    var selectedText: String? {
        guard let input, !input.isSecureTextEntry, let range = input.selectedTextRange, !range.isEmpty
        else { return nil }
        return input.text(in: range)
    }

    var documentInputMode: UITextInputMode? { responder?.textInputMode }

    var documentIdentifier: UUID {
        if lastDocument !== responder || responder == nil {
            lastDocument = responder
            lastIdentifier = UUID()
        }
        return lastIdentifier
    }

    // MARK: Traits

    // Those of the document; setting them on the proxy has no effect.
    var autocapitalizationType: UITextAutocapitalizationType {
        get { document?.autocapitalizationType ?? .sentences }
        set {}
    }
    var autocorrectionType: UITextAutocorrectionType {
        get { document?.autocorrectionType ?? .default }
        set {}
    }
    var spellCheckingType: UITextSpellCheckingType {
        get { document?.spellCheckingType ?? .default }
        set {}
    }
    var smartQuotesType: UITextSmartQuotesType {
        get { document?.smartQuotesType ?? .default }
        set {}
    }
    var smartDashesType: UITextSmartDashesType {
        get { document?.smartDashesType ?? .default }
        set {}
    }
    var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { document?.smartInsertDeleteType ?? .default }
        set {}
    }
    var keyboardType: UIKeyboardType {
        get { document?.keyboardType ?? .default }
        set {}
    }
    var keyboardAppearance: UIKeyboardAppearance {
        get { document?.keyboardAppearance ?? .default }
        set {}
    }
    var returnKeyType: UIReturnKeyType {
        get { document?.returnKeyType ?? .default }
        set {}
    }
    var enablesReturnKeyAutomatically: Bool {
        get { document?.enablesReturnKeyAutomatically ?? false }
        set {}
    }
    var isSecureTextEntry: Bool {
        get { document?.isSecureTextEntry ?? false }
        set {}
    }
    var textContentType: UITextContentType! {
        // nil is the trait's default: the content type is unknown.
        get { document?.textContentType }
        set {}
    }
    var passwordRules: UITextInputPasswordRules? {
        get { document?.passwordRules }
        set {}
    }
}
