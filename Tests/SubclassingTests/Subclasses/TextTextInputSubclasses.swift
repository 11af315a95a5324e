import UIKit

final class SubclassOfUITextInputMode: UITextInputMode {
    override var primaryLanguage: String? { super.primaryLanguage }

    override class var activeInputModes: [UITextInputMode] { super.activeInputModes }
}

final class SubclassOfUITextInputStringTokenizer: UITextInputStringTokenizer {
    override func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange? { super.rangeEnclosingPosition(position, with: granularity, inDirection: direction) }

    override func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool { super.isPosition(position, atBoundary: granularity, inDirection: direction) }

    override func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? { super.position(from: position, toBoundary: granularity, inDirection: direction) }

    override func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool { super.isPosition(position, withinTextUnit: granularity, inDirection: direction) }
}

final class SubclassOfUITextPosition: UITextPosition {}

final class SubclassOfUITextInputAssistantItem: UITextInputAssistantItem {
    override var allowsHidingShortcuts: Bool {
        get { super.allowsHidingShortcuts }
        set { super.allowsHidingShortcuts = newValue }
    }
}

final class SubclassOfUITextInputPasswordRules: UITextInputPasswordRules {
    override init(descriptor passwordRulesDescriptor: String) {
        super.init(descriptor: passwordRulesDescriptor)
    }

    override var passwordRulesDescriptor: String { super.passwordRulesDescriptor }
}

final class SubclassOfUITextRange: UITextRange {
    override var isEmpty: Bool { super.isEmpty }

    override var start: UITextPosition { super.start }

    override var end: UITextPosition { super.end }
}
