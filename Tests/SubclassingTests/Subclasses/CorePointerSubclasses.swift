import UIKit

final class SubclassOfUIPointerInteraction: UIPointerInteraction {
    override weak var delegate: (any UIPointerInteractionDelegate)? { super.delegate }

    override weak var view: UIView? { super.view }

    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }

    override func willMove(to view: UIView?) { super.willMove(to: view) }

    override func didMove(to view: UIView?) { super.didMove(to: view) }

    override func invalidate() { super.invalidate() }
}

final class SubclassOfUIPointerRegion: UIPointerRegion {
    nonisolated override var rect: CGRect { super.rect }

    nonisolated override var identifier: AnyHashable? { super.identifier }

    override var latchingAxes: UIAxis {
        get { super.latchingAxes }
        set { super.latchingAxes = newValue }
    }
}

final class SubclassOfUIPointerRegionRequest: UIPointerRegionRequest {
    override var location: CGPoint { super.location }

    override var modifiers: UIKeyModifierFlags { super.modifiers }
}

final class SubclassOfUIPointerStyle: UIPointerStyle {}
