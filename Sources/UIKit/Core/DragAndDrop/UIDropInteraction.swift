/// Lets the user drop something on a view.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    /// Decides about what is dragged over the view, and takes it. Not retained.
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?

    open internal(set) weak var view: UIView?

    /// Whether a drop interaction of a view below still gets what is dragged in the same session. It has no meaning here:
    /// always only one view is under the pointer. Default false.
    open var allowsSimultaneousDropSessions = false

    /// An interaction that asks a delegate.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {}

    open func didMove(to view: UIView?) { self.view = view }
}

/// Decides about what is dragged over a view, and takes what is dropped.
///
/// The order is: `canHandle`, once a session; `sessionDidEnter`; `sessionDidUpdate` for each movement; `sessionDidExit`, or
/// `performDrop`, then for each item `previewForDropping` and `willAnimateDropWith`, then `concludeDrop`; at last
/// `sessionDidEnd`, for all views over which it was.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: SelectorResponding {
    /// Whether the view has any interest in what is dragged. Default true. Optional.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool

    /// It has come over the view. Optional.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)

    /// It moves over the view: what would be done if it were dropped now. Default: nothing, so that a view which takes
    /// something implements this. Optional.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal

    /// It has left the view. Optional.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)

    /// It was dropped: the app asks for what it wants of the items now, which arrives later. Optional.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)

    /// The drop's animations are over. Optional.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)

    /// All is over: called where the session was over the view at any time. Another program's drag is over when it leaves
    /// the window. Optional.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)

    /// The preview with which an item comes to rest; nil for one that just goes. Default nil. Optional.
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?

    /// An item is about to come to rest. Optional.
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
    public func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { true }
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) {}
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) {}
    public func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {}
    public func dropInteraction(
        _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
    ) {}
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) {}
    public func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { nil }
    public func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {}
}
