import TextEngine
internal import WindowSystem

/// The keyboard level of text input: what a person's keys and input methods do to the responder that
/// has the keyboard. It asks whether a change may be made, then makes it on the document level.
///
/// Works on UIKit's own text views, and on any other object through UITextInput or UIKeyInput alone.
@MainActor
enum KeyboardInput {
    /// A key that no responder kept to itself.
    ///
    /// - Returns: whether it meant something to the text.
    static func handle(_ key: KeySample, for responder: UIResponder) -> Bool {
        guard key.phase == .down || key.phase == .repeated, let client = client(of: responder)
        else { return false }
        if let command = KeyBindings.command(for: key) { return client.keyboardPerform(command) }
        guard client.keyboardTakesText, !KeyBindings.suppressText(key.modifiers),
            key.text.contains(where: { !$0.isControl })
        else { return false }
        client.keyboardInsert(key.text)
        return true
    }

    /// Whether a key edits the responder's text, or moves about in it, rather than type into it.
    static func claims(_ key: KeySample, for responder: UIResponder) -> Bool {
        guard let command = KeyBindings.command(for: key), let client = client(of: responder)
        else { return false }
        return client.keyboardClaims(command)
    }

    /// Text that an input method or a Compose sequence finished.
    static func commit(_ text: String, for responder: UIResponder) {
        guard !text.isEmpty else { return }
        client(of: responder)?.keyboardInsert(text)
    }

    /// Text that an input method is composing; nil when it stopped without a result.
    static func compose(_ composition: Composition?, for responder: UIResponder) {
        guard let client = client(of: responder) else { return }
        let text = composition?.text ?? ""
        let caret = text.unicodeScalars.prefix(max(0, composition?.caret ?? 0))
            .reduce(0) { $0 + UTF16.width($1) }
        client.keyboardCompose(text, selectedRange: NSRange(location: caret, length: 0))
    }

    /// Where text is being typed, in the window's coordinates; nil when the responder takes no text, or
    /// takes a secret that no input method may see.
    static func caretRect(of responder: UIResponder) -> CGRect? {
        client(of: responder)?.keyboardCaretRect
    }

    static func client(of responder: UIResponder) -> (any KeyboardClient)? {
        if let own = responder as? any KeyboardClient { return own }
        if let input = responder as? any UIResponder & UITextInput {
            return TextInputKeyboardClient(input)
        }
        return (responder as? any UIResponder & UIKeyInput).map(KeyInputKeyboardClient.init)
    }
}

/// What the keyboard level asks of a text view.
@MainActor
protocol KeyboardClient {
    /// Whether characters that are typed mean anything to the text.
    var keyboardTakesText: Bool { get }

    /// Types a text in place of the marked text or the selection, if that is allowed.
    func keyboardInsert(_ text: String)

    /// Carries out what a key asks for. Returns whether the key meant something.
    func keyboardPerform(_ command: KeyCommand) -> Bool

    /// Whether the text itself does what a key asks for, so that no key command of the app should.
    func keyboardClaims(_ command: KeyCommand) -> Bool

    /// Shows unconfirmed text; an empty text takes it away.
    ///
    /// - Parameter selectedRange: UTF-16 offsets from the start of the text.
    func keyboardCompose(_ text: String, selectedRange: NSRange)

    /// Where the caret is in the window; nil for secrets.
    var keyboardCaretRect: CGRect? { get }
}

extension KeyboardClient {
    var keyboardTakesText: Bool { true }
}

extension KeyCommand {
    /// Whether a key means this only to a text of many lines that is seen a page at a time: elsewhere Page Up and
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
    func keyboardCompose(_ text: String, selectedRange: NSRange) {}

    var keyboardCaretRect: CGRect? {
        guard !input.isSecureTextEntry, let view = input as? UIView else { return nil }
        return view.convert(view.bounds, to: nil)
    }
}

extension UIResponder {
    /// Sends the standard edit action that a key stands for to the first in the chain that can do it at
    /// present; false when the key stands for none, or there is nobody.
    func performEditAction(_ command: KeyCommand) -> Bool {
        guard let (action, target) = editAction(for: command) else { return false }
        return UIApplication.shared.sendAction(action, to: target, from: nil, for: nil)
    }

    /// The standard edit action that a key stands for and who does it.
    func editAction(for command: KeyCommand) -> (action: Selector, target: Any)? {
        let action: Selector
        switch command {
        case .cut: action = "cut:"
        case .copy: action = "copy:"
        case .paste: action = "paste:"
        case .selectAll: action = "selectAll:"
        default: return nil
        }
        return target(forAction: action, withSender: nil).map { (action, $0) }
    }
}

/// The keys of the standard edit actions where there is no text: they go to whoever in the responder chain
/// implements the action.
@MainActor
enum EditKeys {
    /// - Returns: whether somebody did what the key stands for.
    static func handle(_ key: KeySample, for responder: UIResponder) -> Bool {
        guard let command = KeyBindings.command(for: key) else { return false }
        return responder.performEditAction(command)
    }
}
