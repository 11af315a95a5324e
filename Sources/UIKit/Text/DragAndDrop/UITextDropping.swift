/// What would be done with something that is over a text.
@preconcurrency @MainActor
open class UITextDropProposal: UIDropProposal {
    /// What of the text is replaced.
    public enum Action: UInt, Sendable {
        /// Nothing: it is inserted where it is dropped.
        case insert = 0
        /// What is selected.
        case replaceSelection = 1
        /// All of the text.
        case replaceAll = 2
    }

    /// Who shows that the text waits for what was dropped.
    public enum ProgressMode: UInt, Sendable {
        /// The text, which on a desktop shows nothing.
        case system = 0
        /// The app.
        case custom = 1
    }

    /// Who puts what was dropped into the text.
    public enum Performer: UInt, Sendable {
        /// The text.
        case view = 0
        /// The delegate, in `willPerformDrop`.
        case delegate = 1
    }

    /// What of the text is replaced. Default `insert`.
    open var dropAction = Action.insert
    /// Who shows that the text waits; nobody does on a desktop. Default `system`.
    open var dropProgressMode = ProgressMode.system
    /// Whether text that is moved within the view is moved without reading it from the drag. It is read here always.
    /// Default false.
    open var useFastSameViewOperations = false
    /// Who puts it into the text. Default `view`.
    open var dropPerformer = Performer.view
}

/// Something that is over a text, or dropped on it.
@preconcurrency @MainActor
public final class UITextDropRequest: NSObject {
    /// Where in the text.
    public let dropPosition: UITextPosition
    /// What the text would do by itself.
    public let suggestedProposal: UITextDropProposal
    /// Whether it is this view's own text.
    public let isSameView: Bool
    /// The drag.
    public let dropSession: any UIDropSession

    init(
        at position: UITextPosition, suggesting proposal: UITextDropProposal, isSameView: Bool,
        in session: any UIDropSession
    ) {
        dropPosition = position
        suggestedProposal = proposal
        self.isSameView = isSameView
        dropSession = session
        super.init()
    }
}

/// Whether a text that cannot be edited takes something.
public enum UITextDropEditability: UInt, Sendable {
    /// It does not.
    case no = 0
    /// For this drop.
    case temporary = 1
    /// From now on.
    case yes = 2
}

/// Decides about what is dragged over a text, and is told of it. All methods are optional.
@preconcurrency @MainActor
public protocol UITextDropDelegate: SelectorResponding {
    /// Whether a text that cannot be edited takes something. The app makes it editable itself, here; a text that cannot be
    /// edited afterwards takes nothing. Default `no`.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable,
        willBecomeEditableForDrop drop: UITextDropRequest
    ) -> UITextDropEditability

    /// What would be done with it. Default: the suggested proposal.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: UITextDropRequest
    ) -> UITextDropProposal

    /// It was dropped, and is about to be read.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: UITextDropRequest)

    /// The preview with which it comes to rest; nil, the default, for one that just goes.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable,
        previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?

    /// It has come over the text.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession)

    /// It moves over the text.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession)

    /// It has left the text.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession)

    /// All is over.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable,
        willBecomeEditableForDrop drop: UITextDropRequest
    ) -> UITextDropEditability { .no }
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: UITextDropRequest
    ) -> UITextDropProposal { drop.suggestedProposal }
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: UITextDropRequest
    ) {}
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable,
        previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { nil }
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
    ) {}
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession
    ) {}
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
    ) {}
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
    ) {}
}
