import UIKit

final class SubclassOfUITextDropProposal: UITextDropProposal {
    override var dropAction: UITextDropProposal.Action {
        get { super.dropAction }
        set { super.dropAction = newValue }
    }

    override var dropProgressMode: UITextDropProposal.ProgressMode {
        get { super.dropProgressMode }
        set { super.dropProgressMode = newValue }
    }

    override var useFastSameViewOperations: Bool {
        get { super.useFastSameViewOperations }
        set { super.useFastSameViewOperations = newValue }
    }

    override var dropPerformer: UITextDropProposal.Performer {
        get { super.dropPerformer }
        set { super.dropPerformer = newValue }
    }
}
