import Drawing

/// Who says where the views of a selection go. Every method may be left out.
///
/// Source: UIKit's UITextSelectionDisplayInteractionDelegate.
@preconcurrency @MainActor
public protocol UITextSelectionDisplayInteractionDelegate: SelectorResponding {
    /// The view that the mark of the selection is put into. Default nil: the view with the interaction.
    func selectionContainerViewBelowText(for interaction: UITextSelectionDisplayInteraction) -> UIView?

    /// The view that the caret is put into. Default nil: the view with the interaction.
    func selectionContainerViewAboveText(for interaction: UITextSelectionDisplayInteraction) -> UIView?
}

extension UITextSelectionDisplayInteractionDelegate {
    /// The view with the interaction.
    public func selectionContainerViewBelowText(
        for interaction: UITextSelectionDisplayInteraction
    ) -> UIView? { nil }

    /// The view with the interaction.
    public func selectionContainerViewAboveText(
        for interaction: UITextSelectionDisplayInteraction
    ) -> UIView? { nil }
}

/// Shows caret and selection of an app's own document, without gestures.
///
/// Source: UIKit's UITextSelectionDisplayInteraction. `UITextInteraction` has one of its own. Handles belong to touches,
/// which this interaction knows nothing of; there is no `handleViews` here.
@preconcurrency @MainActor
open class UITextSelectionDisplayInteraction: NSObject, UIInteraction {
    /// The document. A weak reference.
    open internal(set) weak var textInput: (any UIResponder & UITextInput)? {
        didSet { setNeedsSelectionUpdate() }
    }

    /// Says where the views go. A weak reference.
    open weak var delegate: (any UITextSelectionDisplayInteractionDelegate)? {
        didSet { layoutManagedSubviews() }
    }

    /// The view that has the interaction.
    open private(set) weak var view: UIView?

    /// Whether caret and selection are shown. Default false.
    open var isActivated = false { didSet { setNeedsSelectionUpdate() } }

    /// The caret.
    open var cursorView: UIView & UITextCursorView = UIStandardTextCursorView(frame: .zero) {
        didSet { replace(oldValue) }
    }

    /// The mark of the selection.
    open var highlightView: UIView & UITextSelectionHighlightView =
        UIStandardTextSelectionHighlightView(frame: .zero)
    {
        didSet { replace(oldValue) }
    }

    /// Says in place of `isActivated` whether they are shown.
    final var activation: (() -> Bool)?
    final var showsCursor = true
    /// Whether the caret stands still because it is dragged.
    final var holdsCursor: () -> Bool = { false }
    /// Knows the window that the view is in.
    private lazy var anchor = SelectionDisplayAnchor(self)
    private var shown = Shown()

    /// What is shown, in the coordinates of the document's view.
    private struct Shown: Equatable {
        var caret: CGRect?
        var rects: [CGRect] = []
    }

    /// An interaction that shows a document's selection once it is activated.
    public init(
        textInput: (any UIResponder & UITextInput)?,
        delegate: (any UITextSelectionDisplayInteractionDelegate)? = nil
    ) {
        self.textInput = textInput
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        for part in [anchor, cursorView, highlightView] { part.removeFromSuperview() }
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addSubview(anchor)
        layoutManagedSubviews()
    }

    private func replace(_ old: UIView) {
        old.removeFromSuperview()
        layoutManagedSubviews()
    }

    /// Looks caret and selection up again, now if the view is in a window. It happens by itself with each frame in which
    /// something changes.
    open func setNeedsSelectionUpdate() {
        if anchor.window != nil { update() }
    }

    /// Puts the views into their containers and where the selection is.
    open func layoutManagedSubviews() {
        guard let view else { return }
        let below = delegate?.selectionContainerViewBelowText(for: self) ?? view
        let above = delegate?.selectionContainerViewAboveText(for: self) ?? view
        if highlightView.superview !== below { below.insertSubview(highlightView, at: 0) }
        if cursorView.superview !== above { above.addSubview(cursorView) }
        shown = Shown()
        cursorView.isHidden = true
        highlightView.isHidden = true
        setNeedsSelectionUpdate()
    }

    /// - Returns: whether something is shown otherwise than before.
    @discardableResult
    final func update() -> Bool {
        let new = wanted
        cursorView.isBlinking = new.caret != nil && !holdsCursor()
        guard new != shown, let input = textInput else { return false }
        let changedCaret = new.caret != shown.caret
        shown = new
        let space = input.textInputView
        cursorView.isHidden = new.caret == nil
        if let caret = new.caret, let container = cursorView.superview {
            cursorView.transform = .identity
            cursorView.frame = bar(space.convert(caret, to: container), in: container)
            if let focus = input.selectedTextRange?.start {
                cursorView.transform = input.caretTransform(for: focus)
            }
            if changedCaret { cursorView.resetBlinkAnimation() }
        }
        highlightView.isHidden = new.rects.isEmpty
        guard let container = highlightView.superview else { return true }
        let rects = new.rects.map { space.convert($0, to: container) }
        let frame = rects.reduce(CGRect.null) { $0.union($1) }
        highlightView.frame = frame.isNull ? .zero : frame.integral
        let origin = highlightView.frame.origin
        highlightView.selectionRects = rects.map {
            PlainSelectionRect($0.offsetBy(dx: -origin.x, dy: -origin.y))
        }
        return true
    }

    private var wanted: Shown {
        guard activation?() ?? isActivated, let input = textInput, let range = input.selectedTextRange else {
            return Shown()
        }
        if range.isEmpty {
            return Shown(caret: showsCursor ? input.caretRect(for: range.start).storable : nil)
        }
        return Shown(
            rects: input.selectionRects(for: range).compactMap(\.rect.storable).filter { !$0.isEmpty })
    }

    /// A caret on whole pixels, at least two points wide.
    private func bar(_ caret: CGRect, in container: UIView) -> CGRect {
        let width = max(FieldGeometry.caretWidth, caret.width)
        return container.pixelGrid.round(
            CGRect(x: caret.minX, y: caret.minY, width: width, height: max(1, caret.height)))
    }
}

/// A rectangle of a selection.
private final class PlainSelectionRect: UITextSelectionRect {
    private let frame: CGRect

    init(_ frame: CGRect) {
        self.frame = frame
        super.init()
    }

    override var rect: CGRect { frame }
}

/// An invisible view that knows when the view with the interaction enters a window and leaves it.
private final class SelectionDisplayAnchor: UIView {
    private unowned let display: UITextSelectionDisplayInteraction
    private weak var slot: SelectionDisplaySlot?

    init(_ display: UITextSelectionDisplayInteraction) {
        self.display = display
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        slot?.remove(display)
        slot = window?.selectionDisplays
        slot?.add(display)
    }
}
