import TextEngine
internal import WindowSystem

/// The keyboard level of text input: what keys and input methods do to the responder that
/// has the keyboard. It asks whether a change may be made, then makes it on the document level.
///
/// Works on UIKit's own text views, and on any other object through UITextInput or UIKeyInput alone.
@MainActor
enum KeyboardInput {
    /// A key that no responder has handled.
    ///
    /// - Returns: whether it meant something to the text.
    static func handle(_ key: KeySample, for responder: UIResponder) -> Bool {
        guard key.phase == .down || key.phase == .repeated, let client = client(of: responder)
        else { return false }
        if TextEditingFeatures.interceptors.contains(where: { $0.handle(key, for: responder) }) {
            return true
        }
        if let command = TextKeyBindings.command(for: key) {
            return intercept(command, for: responder) || client.keyboardPerform(command)
        }
        guard client.keyboardTakesText, !TextKeyBindings.suppressText(key.modifiers),
            key.text.contains(where: { !$0.isControl })
        else { return false }
        intercept(nil, for: responder)
        client.keyboardType(key.text)
        return true
    }

    /// Whether a key edits the responder's text, or moves about in it, rather than type into it.
    static func claims(_ key: KeySample, for responder: UIResponder) -> Bool {
        guard let command = TextKeyBindings.command(for: key), let client = client(of: responder)
        else { return false }
        return TextEditingFeatures.interceptors.contains { $0.claims(command) }
            || client.keyboardClaims(command)
    }

    /// A command, or a text (nil), is about to reach the text. Returns whether that was all the command is to do.
    @discardableResult
    static func intercept(_ command: KeyCommand?, for responder: UIResponder) -> Bool {
        TextEditingFeatures.interceptors.contains { $0.intercept(command, for: responder) }
    }

    /// Text that an input method or a Compose sequence finished.
    static func commit(_ text: String, for responder: UIResponder) {
        guard !text.isEmpty, let client = client(of: responder) else { return }
        intercept(nil, for: responder)
        client.keyboardInsert(text)
    }

    /// Text that an input method is composing; nil when it stopped without a result.
    static func compose(_ composition: Composition?, for responder: UIResponder) {
        guard let client = client(of: responder) else { return }
        guard let composition, !composition.text.isEmpty else {
            return client.keyboardCompose(noText, selectedRange: NSRange(location: 0, length: 0))
        }
        intercept(nil, for: responder)
        let caret = composition.text.unicodeScalars.prefix(max(0, composition.caret))
            .reduce(0) { $0 + UTF16.width($1) }
        let tint = (responder as? UIView)?.tintColor ?? .systemBlue
        client.keyboardCompose(
            composition.attributedText(selectionColor: tint.withAlphaComponent(0.25)),
            selectedRange: NSRange(location: caret, length: 0))
    }

    /// Made once: Foundation on Linux never frees what an attributed string allocates.
    private static let noText = NSAttributedString(string: "")

    /// The input method goes on composing nothing that is not shown.
    static func dropComposition(for responder: UIResponder) {
        let chain = sequence(first: responder, next: \.next)
        chain.lazy.compactMap { $0 as? UIWindow }.first?.apply(.cancelComposition)
    }

    /// Where text is being typed, in the window's coordinates, and what kind; nil when the responder takes no
    /// text.
    static func place(in responder: UIResponder) -> (caret: CGRect, kind: TextInputKind)? {
        guard let client = client(of: responder), let caret = client.keyboardCaretRect else { return nil }
        return (caret, client.keyboardKind)
    }

    /// The kind of text that is being typed; nil when the responder takes no text.
    static func kind(of responder: UIResponder) -> TextInputKind? { client(of: responder)?.keyboardKind }

    static func client(of responder: UIResponder) -> (any KeyboardClient)? {
        if let own = editableText(of: responder) { return own }
        if let input = responder as? any UIResponder & UITextInput {
            return TextInputKeyboardClient(input)
        }
        return (responder as? any UIResponder & UIKeyInput).map(KeyInputKeyboardClient.init)
    }

    /// The responder if it is one of UIKit's texts. Asked at each key: a cast to a class costs less than one to a
    /// protocol.
    static func editableText(of responder: UIResponder) -> (any EditableText)? {
        (responder as? UITextField) ?? (responder as? UITextView)
    }
}

/// What the keyboard level asks of a text view.
@MainActor
protocol KeyboardClient {
    /// Whether characters that are typed mean anything to the text.
    var keyboardTakesText: Bool { get }

    /// Types a text in place of the marked text or the selection, if that is allowed.
    func keyboardInsert(_ text: String)

    /// Types what a key has on it, as the text's traits request it: quotes may be curled, letters become capitals.
    func keyboardType(_ text: String)

    /// Carries out what a key asks for. Returns whether the key meant something.
    func keyboardPerform(_ command: KeyCommand) -> Bool

    /// Whether the text itself does what a key asks for, so that no key command of the app should.
    func keyboardClaims(_ command: KeyCommand) -> Bool

    /// Shows unconfirmed text; an empty text takes it away.
    ///
    /// - Parameter selectedRange: UTF-16 offsets from the start of the text.
    func keyboardCompose(_ text: NSAttributedString, selectedRange: NSRange)

    /// The document has notified of a change of its text or selection.
    func keyboardTextDidChange()

    /// The document is no longer the one that is typed into.
    func keyboardDidLeave()

    /// Where the caret is in the window; nil when nothing can be typed.
    var keyboardCaretRect: CGRect? { get }

    /// What input methods may know and do.
    var keyboardKind: TextInputKind { get }
}

extension KeyboardClient {
    var keyboardTakesText: Bool { true }

    func keyboardType(_ text: String) { keyboardInsert(text) }

    func keyboardTextDidChange() {}

    func keyboardDidLeave() {}
}

extension KeyCommand {
    /// Whether a key means this only to a text of many lines that is read a page at a time: elsewhere Page Up and
    /// Down scroll, and Tab moves the focus.
    var isForPages: Bool {
        switch self {
        case .tab, .move(.pageUp, _), .move(.pageDown, _): true
        default: false
        }
    }
}

extension Character {
    /// Whether the character is one that no key types: C0, C1, DEL.
    var isControl: Bool {
        unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
}

/// The keyboard of an object that only takes characters.
@MainActor
private struct KeyInputKeyboardClient: KeyboardClient {
    let input: any UIResponder & UIKeyInput

    init(_ input: any UIResponder & UIKeyInput) { self.input = input }

    func keyboardInsert(_ text: String) { input.insertText(text) }

    func keyboardPerform(_ command: KeyCommand) -> Bool {
        switch command {
        case .delete(.characterBackward): input.deleteBackward()
        case .returnKey: input.insertText("\n")
        default: return input.performEditAction(command)
        }
        return true
    }

    func keyboardClaims(_ command: KeyCommand) -> Bool {
        switch command {
        case .delete(.characterBackward), .returnKey: true
        default: input.editAction(for: command) != nil
        }
    }

    /// There is nowhere to show it: it arrives when it is finished.
    func keyboardCompose(_ text: NSAttributedString, selectedRange: NSRange) {}

    var keyboardCaretRect: CGRect? { (input as? UIView).map { $0.convert($0.bounds, to: nil) } }

    var keyboardKind: TextInputKind { input.isSecureTextEntry ? .secret : .characters }
}

extension UIResponder {
    /// Sends the standard edit action that a key stands for to the first responder in the chain that can do it at
    /// present; false when the key stands for none, or there is no such responder.
    func performEditAction(_ command: KeyCommand) -> Bool {
        guard let (action, target) = editAction(for: command) else { return false }
        return UIApplication.shared.sendAction(action, to: target, from: nil, for: nil)
    }

    /// The standard edit action that a key stands for, and the responder that does it.
    func editAction(for command: KeyCommand) -> (action: Selector, target: Any)? {
        let action: Selector
        switch command {
        case .cut: action = "cut:"
        case .copy: action = "copy:"
        case .paste: action = "paste:"
        case .selectAll: action = "selectAll:"
        case .style(let change): action = change.action
        default: return nil
        }
        return target(forAction: action, withSender: nil).map { (action, $0) }
    }
}

/// The keys of the standard edit actions where there is no text: they go to the responder in the chain
/// that implements the action.
@MainActor
enum TextEditKeys {
    /// - Returns: whether a responder did what the key stands for.
    static func handle(_ key: KeySample, for responder: UIResponder) -> Bool {
        guard let command = TextKeyBindings.command(for: key) else { return false }
        return responder.performEditAction(command)
    }
}
