/// Lets the user drag something out of a view: the mouse presses and moves, a finger is held until what it is on is
/// lifted, and moves then.
///
/// What is dragged can be dropped in the app's windows and in other programs. The preview follows the pointer everywhere.
/// Escape cancels the drag. While it is over other programs' windows `sessionDidMove` is not called.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
    /// Says what is dragged, and is told how it goes on. Not retained.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?

    open private(set) weak var view: UIView?

    /// Whether other gestures may begin while a finger waits for the lift. Default false.
    open var allowsSimultaneousRecognitionDuringLift = false

    /// Whether something can be dragged. Default `isEnabledByDefault`.
    open var isEnabled = UIDragInteraction.isEnabledByDefault {
        didSet { lift?.isEnabled = isEnabled }
    }

    /// Whether new interactions are enabled: always on a desktop.
    open class var isEnabledByDefault: Bool { true }

    private var lift: DragLiftRecognizer?

    /// An interaction that asks a delegate.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        guard view !== self.view else { return }
        if let lift { self.view?.removeGestureRecognizer(lift) }
        lift = nil
    }

    /// Belongs to a view that has its own way to begin drags.
    final func attach(to view: UIView) { self.view = view }

    open func didMove(to view: UIView?) {
        self.view = view
        guard let view, lift == nil else { return }
        let lift = DragLiftRecognizer(self)
        lift.isEnabled = isEnabled
        view.addGestureRecognizer(lift)
        self.lift = lift
    }
}

/// Says what can be dragged out of a view, and is told how it goes on.
///
/// The order is: `itemsForBeginning`, `previewForLifting` for each item, `willAnimateLiftWith`; when it moves
/// `sessionWillBegin`, `sessionAllowsMoveOperation`, `sessionIsRestrictedToDraggingApplication` and
/// `prefersFullSizePreviewsFor`; `sessionDidMove`; `willEndWith`; for a cancelled drag `previewForCancelling` and
/// `willAnimateCancelWith` for each item; `didEndWith`; for a completed one `sessionDidTransferItems`.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: SelectorResponding {
    /// What is dragged from where the session is; none for nothing.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
        -> [UIDragItem]

    /// The preview with which an item is lifted; nil for none. Default: the interaction's view. Optional.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview?

    /// The lift is about to be animated. The animator's completion gets `end` when the drag begins, and `start` when
    /// it does not. Optional.
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession)

    /// What was lifted begins to move. Optional.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)

    /// Whether what is dragged may be moved within the app. Default true. Optional.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool

    /// Whether other programs do not get what is dragged. Default false. Optional.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool

    /// Whether previews keep their size while they are dragged. Default false. Optional.
    func dragInteraction(
        _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
    ) -> Bool

    /// What is dragged has moved over a window of the app. Optional.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)

    /// The user has let go, or cancelled the drag. Optional.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)

    /// All is over, animations, too. With `move` the app removes what was moved, unless it did so where it was dropped.
    /// Optional.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)

    /// Whoever got what was dropped has read it. Optional.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)

    /// What is added to a drag that has begun elsewhere when it is tapped, which the mouse of a desktop cannot do: never
    /// asked. Optional.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
        withTouchAt point: CGPoint
    ) -> [UIDragItem]

    /// The preview with which an item goes back; nil for one that fades where it is. Default: that with which it was
    /// lifted. Optional.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?

    /// An item is about to go back. Optional.
    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem,
        willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        interaction.view.map { UITargetedDragPreview(view: $0, parameters: UIDragPreviewParameters()) }
    }
    public func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
    public func dragInteraction(
        _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
    ) -> Bool { false }
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
    ) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
    ) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
        withTouchAt point: CGPoint
    ) -> [UIDragItem] { [] }
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { defaultPreview }
    public func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem,
        willAnimateCancelWith animator: any UIDragAnimating
    ) {}
}
