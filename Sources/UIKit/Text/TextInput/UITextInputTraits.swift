/// What a text input object asks of the keyboards, real and on the screen, that type into it.
///
/// On the keyboard on the screen `default` is yes, as on iOS. A real keyboard types what its keys have on them where a
/// trait is `default`, as everywhere on the desktop, unless `UIApplication.correctsHardwareTyping` is on; an explicit yes
/// acts there too. UIKit's own views mark misspelt words in prose by default. In secrets, e-mail addresses, URLs and
/// numbers nothing is changed or marked, whatever the traits say.
///
/// All traits are optional in UIKit: each has the default that its name says.
///
/// ```swift
/// field.autocapitalizationType = .words
/// field.autocorrectionType = .no
/// field.returnKeyType = .next
/// field.textContentType = .givenName
/// ```
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    /// Which letters become capitals as keys type them; not what is pasted or comes from an input method. A capital
    /// that was deleted is not made again. Default `sentences`, which is to a real keyboard what `default` is of the
    /// other traits.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether words are corrected as they are typed; by default not in names. Default `default`.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether misspelt words are marked while the text is edited: not with `no`, nor by default in names. Default
    /// `default`.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether straight quotation marks become those of the language that is typed. Undoing once
    /// brings the straight one back. Default `default`.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether two hyphens become an em dash. Undoing once brings them back. Default `default`.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Whether spaces are added around pasted words, and removed with deleted and cut ones. Undoing
    /// once leaves what was pasted or deleted itself. Default `default`.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// The kind of keyboard on the screen. Default `default`.
    var keyboardType: UIKeyboardType { get set }
    /// The appearance of the keyboard on the screen. Default `default`.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// What the Return key is called. Default `default`.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the Return key does nothing while there is no text. Default false.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is a secret: shown as bullets, never copied, never learned. Default false.
    var isSecureTextEntry: Bool { get set }
    /// What the text means, for what can be offered to fill it in. Default nil.
    var textContentType: UITextContentType! { get set }
    /// What a password that is made up for the text has to be like. It has no effect here: no passwords are made up. Default
    /// nil.
    var passwordRules: UITextInputPasswordRules? { get set }
}

/// A type may leave a trait out; setting it then does nothing.
extension UITextInputTraits {
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    public var smartQuotesType: UITextSmartQuotesType {
        get { .default }
        set {}
    }
    public var smartDashesType: UITextSmartDashesType {
        get { .default }
        set {}
    }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { .default }
        set {}
    }
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }
    public var passwordRules: UITextInputPasswordRules? {
        get { nil }
        set {}
    }
}

/// Which letters become capitals by themselves.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// Nothing by itself; the first letter of each word; of each sentence; every letter.
    case none, words, sentences, allCharacters
}

/// Whether words are corrected as they are typed.
public enum UITextAutocorrectionType: Int, Sendable {
    /// As is usual for the kind of text; never; always.
    case `default`, no, yes
}

/// Whether misspelt words are marked.
public enum UITextSpellCheckingType: Int, Sendable {
    /// As is usual for the kind of text; never; always.
    case `default`, no, yes
}

/// Whether straight quotation marks become curled ones.
public enum UITextSmartQuotesType: Int, Sendable {
    /// As is usual for the kind of text; never; always.
    case `default`, no, yes
}

/// Whether two hyphens become a dash.
public enum UITextSmartDashesType: Int, Sendable {
    /// As is usual for the kind of text; never; always.
    case `default`, no, yes
}

/// Whether spaces are added and removed around pasted words.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// As is usual for the kind of text; never; always.
    case `default`, no, yes
}

/// The kind of keyboard on the screen.
public enum UIKeyboardType: Int, Sendable {
    /// The keyboard of the user's language, letters first.
    case `default` = 0
    /// ASCII letters; figures and punctuation first.
    case asciiCapable, numbersAndPunctuation
    /// ASCII letters, with a dot, a slash and ".com" in place of the space bar.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL
    /// Figures; figures and what telephones dial; both with names; what addresses of mail need.
    case numberPad, phonePad, namePhonePad, emailAddress
    /// Figures and a separator; letters with @ and #; what searches of the web need; ASCII figures.
    case decimalPad, twitter, webSearch, asciiCapableNumberPad

    /// The old name of `asciiCapable`.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// The appearance of the keyboard on the screen.
public enum UIKeyboardAppearance: Int, Sendable {
    /// As the user interface is, or dark, or light.
    case `default`, dark, light

    /// The old name of `dark`.
    public static let alert = UIKeyboardAppearance.dark
}

/// What the Return key is called.
public enum UIReturnKeyType: Int, Sendable {
    /// A new line, or that the input is complete.
    case `default` = 0
    /// What pressing the key means here.
    case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
