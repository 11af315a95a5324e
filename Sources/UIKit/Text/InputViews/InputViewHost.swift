/// Holds the input views at the bottom of a window, above everything else in it.
///
/// The accessory view is directly above the input view; both are as wide as the window. Where the window
/// is too low for both, the accessory view keeps its height and the input view gets the rest.
@MainActor
final class InputViewHost: UIView {
    private(set) var input: DockedView?
    private(set) var accessory: DockedView?
    /// The responder whose input views are docked: never a view inside the host.
    private(set) weak var owner: UIResponder?

    init() {
        super.init(frame: .zero)
        clipsToBounds = true
        // The docked views get their heights from `layoutSubviews` and from the app, never from
        // autoresizing.
        autoresizesSubviews = false
    }

    required init?(coder: NSCoder) { nil }

    override func arrangementDidChange(of subview: UIView) { setNeedsLayout() }

    /// Whether views are docked here.
    var isInUse: Bool { input != nil || accessory != nil }

    /// Sets the owner, unless the responder is a view inside the host.
    func setOwner(_ responder: UIResponder?) {
        if let view = responder as? UIView, view.isDescendant(of: self) { return }
        owner = responder
    }

    /// Whether the views of the set are docked already.
    func isShowing(_ set: InputViewSet) -> Bool {
        input?.view === set.input?.view && accessory?.view === set.accessory?.view
    }

    /// Replaces the docked views with those of the set. Views that are in both stay docked.
    func show(_ set: InputViewSet) {
        let (oldInput, oldAccessory) = (input, accessory)
        input = keep(oldInput, as: set.input)
        accessory = keep(oldAccessory, as: set.accessory)
        // Remove all old views before docking new ones: the input view may become the accessory view, or
        // the reverse.
        if input == nil { oldInput?.remove(from: self) }
        if accessory == nil { oldAccessory?.remove(from: self) }
        if input == nil { input = dock(set.input, isInput: true) }
        if accessory == nil { accessory = dock(set.accessory, isInput: false) }
        setNeedsLayout()
    }

    /// The docked view if it already shows the source, else nil.
    private func keep(_ docked: DockedView?, as source: InputViewSource?) -> DockedView? {
        guard let docked, docked.view === source?.view, docked.view.superview === self else { return nil }
        return docked
    }

    private func dock(_ source: InputViewSource?, isInput: Bool) -> DockedView? {
        guard let source else { return nil }
        let docked = DockedView(source, isInput: isInput)
        docked.add(to: self)
        return docked
    }

    /// The controllers of the docked views.
    var controllers: [UIInputViewController] {
        [accessory?.controller, input?.controller].compactMap { $0 }
    }

    /// The sum of the heights that the docked views request, in points.
    func wantedHeight(width: CGFloat) -> CGFloat {
        (accessory?.wantedHeight(width: width) ?? 0) + (input?.wantedHeight(width: width) ?? 0)
    }

    /// Whether the requested heights may differ from the current ones.
    var heightsMayHaveChanged: Bool {
        flags.needsLayout || input?.heightMayHaveChanged == true || accessory?.heightMayHaveChanged == true
    }

    override func layoutSubviews() {
        let size = bounds.size
        // Nobody sees them: they have not been placed yet, or the window has no height. Constraints would be broken for it.
        guard size.height > 0 else { return }
        // It is cut off rather than pressed together: its constraints may not allow less.
        let accessoryHeight = accessory?.wantedHeight(width: size.width) ?? 0
        accessory?.place(CGRect(x: 0, y: 0, width: size.width, height: accessoryHeight))
        input?.place(
            CGRect(x: 0, y: accessoryHeight, width: size.width, height: max(0, size.height - accessoryHeight))
        )
    }
}
