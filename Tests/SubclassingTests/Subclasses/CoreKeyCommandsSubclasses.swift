import UIKit

final class SubclassOfUIKeyCommand: UIKeyCommand {
    override var input: String? { super.input }

    override var modifierFlags: UIKeyModifierFlags { super.modifierFlags }

    override var wantsPriorityOverSystemBehavior: Bool {
        get { super.wantsPriorityOverSystemBehavior }
        set { super.wantsPriorityOverSystemBehavior = newValue }
    }

    override var allowsAutomaticLocalization: Bool {
        get { super.allowsAutomaticLocalization }
        set { super.allowsAutomaticLocalization = newValue }
    }

    override var allowsAutomaticMirroring: Bool {
        get { super.allowsAutomaticMirroring }
        set { super.allowsAutomaticMirroring = newValue }
    }
}
