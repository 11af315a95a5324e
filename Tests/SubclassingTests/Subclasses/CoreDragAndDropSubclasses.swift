import UIKit

final class SubclassOfUIDragInteraction: UIDragInteraction {
    override weak var delegate: (any UIDragInteractionDelegate)? { super.delegate }

    override weak var view: UIView? { super.view }

    override var allowsSimultaneousRecognitionDuringLift: Bool {
        get { super.allowsSimultaneousRecognitionDuringLift }
        set { super.allowsSimultaneousRecognitionDuringLift = newValue }
    }

    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }

    override class var isEnabledByDefault: Bool { super.isEnabledByDefault }

    override func willMove(to view: UIView?) { super.willMove(to: view) }

    override func didMove(to view: UIView?) { super.didMove(to: view) }
}

final class SubclassOfUIDragItem: UIDragItem {
    override var itemProvider: NSItemProvider { super.itemProvider }

    override var localObject: Any? {
        get { super.localObject }
        set { super.localObject = newValue }
    }

    override var previewProvider: (() -> UIDragPreview?)? {
        get { super.previewProvider }
        set { super.previewProvider = newValue }
    }
}

final class SubclassOfUIDragPreview: UIDragPreview {
    override var view: UIView { super.view }

    override var parameters: UIDragPreviewParameters { super.parameters }
}

final class SubclassOfUIDragPreviewParameters: UIDragPreviewParameters {}

final class SubclassOfUIDragPreviewTarget: UIDragPreviewTarget {}

final class SubclassOfUIDropInteraction: UIDropInteraction {
    override weak var delegate: (any UIDropInteractionDelegate)? { super.delegate }

    override weak var view: UIView? { super.view }

    override var allowsSimultaneousDropSessions: Bool {
        get { super.allowsSimultaneousDropSessions }
        set { super.allowsSimultaneousDropSessions = newValue }
    }

    override func willMove(to view: UIView?) { super.willMove(to: view) }

    override func didMove(to view: UIView?) { super.didMove(to: view) }
}

final class SubclassOfUIDropProposal: UIDropProposal {
    override var operation: UIDropOperation { super.operation }

    override var isPrecise: Bool {
        get { super.isPrecise }
        set { super.isPrecise = newValue }
    }

    override var prefersFullSizePreview: Bool {
        get { super.prefersFullSizePreview }
        set { super.prefersFullSizePreview = newValue }
    }
}

final class SubclassOfUITargetedDragPreview: UITargetedDragPreview {}
