/// A text out of which the user drags what is selected.
@preconcurrency @MainActor
public protocol UITextDraggable: UITextInput {
    /// Changes what is dragged, and is told of drags. Not retained. Default nil.
    var textDragDelegate: (any UITextDragDelegate)? { get set }
    /// The interaction with which text is dragged; it can be disabled. Always nil for secure text.
    var textDragInteraction: UIDragInteraction? { get }
    /// Whether text is being dragged out of the view.
    var isTextDragActive: Bool { get }
    /// How the text that is dragged is shown. Default: none.
    var textDragOptions: UITextDragOptions { get set }
}

/// A text into which the user drops something.
@preconcurrency @MainActor
public protocol UITextDroppable: UITextInput {
    /// Decides about what is dragged over the text, and is told of it. Not retained. Default nil.
    var textDropDelegate: (any UITextDropDelegate)? { get set }
    /// The interaction with which text is dropped.
    var textDropInteraction: UIDropInteraction? { get }
    /// Whether something is over the text that it would take.
    var isTextDropActive: Bool { get }
}

/// How text that is dragged is shown.
public struct UITextDragOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Without the colours of the text.
    public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1)
}

/// A drag out of a text that is about to begin.
@preconcurrency @MainActor
public final class UITextDragRequest: NSObject {
    /// What is dragged.
    public let dragRange: UITextRange
    /// What the text would drag by itself.
    public let suggestedItems: [UIDragItem]
    /// What the drag has already: nothing.
    public var existingItems: [UIDragItem] { dragSession.items }
    /// Whether the range is what is selected: always.
    public let isSelected = true
    /// The drag.
    public let dragSession: any UIDragSession

    init(_ range: UITextRange, _ items: [UIDragItem], _ session: any UIDragSession) {
        dragRange = range
        suggestedItems = items
        dragSession = session
        super.init()
    }
}

/// Changes what is dragged out of a text, and is told of drags. All methods are optional.
@preconcurrency @MainActor
public protocol UITextDragDelegate: SelectorResponding {
    /// What is dragged; nothing for no drag. Default: the suggested items.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: UITextDragRequest
    ) -> [UIDragItem]

    /// The preview with which an item is lifted; nil, the default, for the text's own.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview?

    /// The lift is about to be animated.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession)

    /// A drag begins to move.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession)

    /// A drag is over. What was moved is removed by the text itself.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
        with operation: UIDropOperation)
}

extension UITextDragDelegate {
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: UITextDragRequest
    ) -> [UIDragItem] { dragRequest.suggestedItems }
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview? { nil }
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {}
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
    ) {}
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
        with operation: UIDropOperation
    ) {}
}
