/// A position in one of the app's windows.
@MainActor
struct DragPosition {
    weak var window: UIWindow?
    /// In the window's coordinates.
    var point: CGPoint

    func location(in view: UIView) -> CGPoint {
        guard let window, let other = view.ownWindow, other !== window else {
            return view.convert(point, from: nil)
        }
        return view.convert(window.convert(point, to: other), from: nil)
    }
}

/// A drag that this app has begun.
final class DragSession: NSObject, UIDragSession {
    var items: [UIDragItem] = []
    var localContext: Any?
    var position: DragPosition
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false

    private weak var interaction: UIDragInteraction?

    init(_ interaction: UIDragInteraction, at position: DragPosition) {
        self.interaction = interaction
        self.position = position
        super.init()
    }

    func location(in view: UIView) -> CGPoint { position.location(in: view) }

    /// Whether it was begun with an interaction.
    func isOf(_ other: UIDragInteraction) -> Bool { interaction === other }
}
