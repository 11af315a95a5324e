/// What a password has to be like that is made up for a text: see `UITextInputTraits.passwordRules`. Nothing here makes up
/// passwords; the rules are only kept.
///
/// Source: UIKit's UITextInputPasswordRules. It is not archived.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject {
    /// The rules, as they were given.
    open private(set) var passwordRulesDescriptor: String

    /// Rules in Apple's notation, as `required: upper; required: digit; minlength: 12;`. It is not checked.
    public init(descriptor passwordRulesDescriptor: String) {
        self.passwordRulesDescriptor = passwordRulesDescriptor
        super.init()
    }
}
