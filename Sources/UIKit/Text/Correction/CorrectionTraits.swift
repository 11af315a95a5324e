/// What is corrected in a text as it is typed, by its traits.
///
/// An explicit yes acts always, and so do capitals of words and of all letters; a no never does. What `default` and
/// `sentences` mean depends on the keyboard: on the one on the screen they act, as on iOS. A real key types what it has
/// on it, as everywhere on the desktop, unless `UIApplication.correctsHardwareTyping` is on. Misspelt words are marked by
/// default, in prose.
///
/// Nothing is changed or marked in a text that is no prose whatever the traits say: secrets, e-mail addresses, URLs
/// and numbers.
struct CorrectionTraits: Equatable {
    var capitals = UITextAutocapitalizationType.none
    var quotes = false
    var dashes = false
    var spaces = false
    var marksMisspellings = false
    var corrects = false

    /// For text that is typed as it is.
    static let none = CorrectionTraits()

    /// Whether keys may type something else than what they have on them.
    var changesKeys: Bool { capitals != .none || quotes || dashes || corrects }
}

extension CorrectionTraits {
    /// - Parameter defaultsAct: whether `default` and `sentences` change what is typed.
    @MainActor
    init(_ traits: any UITextInputTraits, defaultsAct: Bool) {
        guard !traits.isSecureTextEntry, CorrectionTraits.isProse(traits.keyboardType) else { return }
        let content: UITextContentType? = traits.textContentType
        if let content, CorrectionTraits.codes.contains(content) { return }
        // Names of people and places are in no dictionary.
        let isName = content != nil || traits.keyboardType == .namePhonePad
        let capitals = traits.autocapitalizationType
        self.capitals = defaultsAct || capitals != .sentences ? capitals : .none
        quotes = traits.smartQuotesType == .yes || traits.smartQuotesType == .default && defaultsAct
        dashes = traits.smartDashesType == .yes || traits.smartDashesType == .default && defaultsAct
        spaces =
            traits.smartInsertDeleteType == .yes || traits.smartInsertDeleteType == .default && defaultsAct
        marksMisspellings =
            traits.spellCheckingType == .yes || traits.spellCheckingType == .default && !isName
        corrects =
            traits.autocorrectionType == .yes
            || traits.autocorrectionType == .default && defaultsAct && !isName
    }

    /// The traits for what is being typed now, on whichever keyboard.
    @MainActor
    init(now traits: any UITextInputTraits) {
        let application = UIApplication.shared
        let defaultsAct = KeyboardInput.source == .screen || application.correctsHardwareTyping
        self.init(traits, defaultsAct: defaultsAct)
        // Pasting and cutting are no typing: whether the keyboard is on the screen decides about them.
        if !defaultsAct, let responder = traits as? UIResponder,
            application.softwareKeyboard.isWanted(by: responder)
        {
            spaces = CorrectionTraits(traits, defaultsAct: true).spaces
        }
    }

    /// Whether a word that was typed on any keyboard may be corrected.
    @MainActor
    static func mayCorrect(_ traits: any UITextInputTraits) -> Bool {
        CorrectionTraits(traits, defaultsAct: true).corrects
    }

    private static func isProse(_ keyboard: UIKeyboardType) -> Bool {
        switch keyboard {
        case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter, .webSearch: true
        case .URL, .emailAddress, .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: false
        }
    }

    private static let codes: Set<UITextContentType> = [
        .emailAddress, .URL, .username, .password, .newPassword, .oneTimeCode, .telephoneNumber,
        .creditCardNumber, .postalCode,
    ]
}
