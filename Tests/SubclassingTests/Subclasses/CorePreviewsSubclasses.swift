import UIKit

final class SubclassOfUIPreviewParameters: UIPreviewParameters {
    override var visiblePath: UIBezierPath? {
        get { super.visiblePath }
        set { super.visiblePath = newValue }
    }

    override var shadowPath: UIBezierPath? {
        get { super.shadowPath }
        set { super.shadowPath = newValue }
    }

    override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set { super.backgroundColor = newValue }
    }
}

final class SubclassOfUIPreviewTarget: UIPreviewTarget {
    override var container: UIView { super.container }

    override var center: CGPoint { super.center }

    override var transform: CGAffineTransform { super.transform }
}

final class SubclassOfUITargetedPreview: UITargetedPreview {
    override var view: UIView { super.view }

    override var parameters: UIPreviewParameters { super.parameters }

    override var target: UIPreviewTarget { super.target }

    override var size: CGSize { super.size }

    override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        super.retargetedPreview(with: newTarget)
    }
}
