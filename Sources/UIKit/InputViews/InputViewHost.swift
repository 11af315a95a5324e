/// Holds the input views at the bottom of a window, above everything else in it.
///
/// The accessory view stands on top of the input view, both as wide as the window. Where the window is
/// too low for both, the accessory view keeps its height and the input view gets the rest.
@MainActor
final class InputViewHost: UIView {
    private(set) var input: DockedView?
    private(set) var accessory: DockedView?
    /// Whose input views these are: never something in here.
    private(set) weak var owner: UIResponder?

    init() {
        super.init(frame: .zero)
        clipsToBounds = true
        // The views have the heights that they are given here, and those that the app gives them.
        autoresizesSubviews = false
    }

    required init?(coder: NSCoder) { nil }

    /// Whether views are docked here.
    var isInUse: Bool { input != nil || accessory != nil }

    func setOwner(_ responder: UIResponder?) {
        if let view = responder as? UIView, view.isDescendant(of: self) { return }
        owner = responder
    }

    /// Whether a set is what is docked already.
    func isShowing(_ set: InputViewSet) -> Bool {
        input?.view === set.input?.view && accessory?.view === set.accessory?.view
    }

    /// Docks the views of a set in place of those that are here.
    func show(_ set: InputViewSet) {
        let (oldInput, oldAccessory) = (input, accessory)
        input = keep(oldInput, as: set.input)
        accessory = keep(oldAccessory, as: set.accessory)
        // First all that goes: a view may come back in the other place.
        if input == nil { oldInput?.remove(from: self) }
        if accessory == nil { oldAccessory?.remove(from: self) }
        if input == nil { input = dock(set.input, isInput: true) }
        if accessory == nil { accessory = dock(set.accessory, isInput: false) }
        setNeedsLayout()
    }

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

    /// The controllers of what is docked.
    var controllers: [UIInputViewController] {
        [accessory?.controller, input?.controller].compactMap { $0 }
    }

    /// The height that the views want together.
    func wantedHeight(width: CGFloat) -> CGFloat {
        (accessory?.wantedHeight(width: width) ?? 0) + (input?.wantedHeight(width: width) ?? 0)
    }

    /// Whether the views may want another height than they have.
    var heightsMayHaveChanged: Bool {
        flags.needsLayout || input?.heightWasChanged == true || accessory?.heightWasChanged == true
    }

    override func layoutSubviews() {
        let size = bounds.size
        let accessoryHeight = min(size.height, accessory?.wantedHeight(width: size.width) ?? 0)
        accessory?.place(CGRect(x: 0, y: 0, width: size.width, height: accessoryHeight))
        input?.place(
            CGRect(x: 0, y: accessoryHeight, width: size.width, height: size.height - accessoryHeight))
    }
}
