@testable import UIKit

extension UITextView {
    /// Whether the caret is in the part of its blinking in which it is seen.
    var caretIsShown: Bool { session.blink.isVisible }
}

extension UITextField {
    /// Whether the caret is in the part of its blinking in which it is seen.
    var caretIsShown: Bool { session.blink.isVisible }
}
