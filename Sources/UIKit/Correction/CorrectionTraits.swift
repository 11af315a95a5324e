/// What is corrected in a text as it is typed, by its traits.
///
/// What the traits' `default` means where keys are real ones, as on a desktop: a key types what is on it. Quotes,
/// dashes and spaces around pasted words are changed, and words corrected, only where a trait says yes, and capitals
/// are made only where the trait was set. Misspelt words are marked by default, in prose.
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
    /// - Parameter setsCapitals: whether the trait for capitals was set: the value that it has unless set asks for
    ///   none of a real keyboard.
    @MainActor
    init(_ traits: any UITextInputTraits, setsCapitals: Bool) {
        guard !traits.isSecureTextEntry, CorrectionTraits.isProse(traits.keyboardType) else { return }
        let content: UITextContentType? = traits.textContentType
        if let content, CorrectionTraits.codes.contains(content) { return }
        // Names of people and places are in no dictionary.
        let isName = content != nil || traits.keyboardType == .namePhonePad
        let capitals = traits.autocapitalizationType
        self.capitals = setsCapitals || capitals != .sentences ? capitals : .none
        quotes = traits.smartQuotesType == .yes
        dashes = traits.smartDashesType == .yes
        spaces = traits.smartInsertDeleteType == .yes
        marksMisspellings =
            traits.spellCheckingType == .yes || traits.spellCheckingType == .default && !isName
        corrects = traits.autocorrectionType == .yes
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

extension EditableText {
    var correctionTraits: CorrectionTraits {
        CorrectionTraits(self, setsCapitals: session.setsCapitals)
    }
}
