/// The appearance of the buttons of a bar, by their state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, NSCopying, AppearanceObject {
    final var changeHandler: (() -> Void)?

    /// The usual state. What the others leave unset is as it is here.
    open private(set) var normal = UIBarButtonItemStateAppearance()
    /// While the button is pressed.
    open private(set) var highlighted = UIBarButtonItemStateAppearance()
    /// While the item is not enabled.
    open private(set) var disabled = UIBarButtonItemStateAppearance()
    /// While the button has the keyboard focus.
    open private(set) var focused = UIBarButtonItemStateAppearance()

    /// The usual appearance of plain buttons.
    public override convenience init() { self.init(style: .plain) }

    /// The usual appearance of buttons of a style.
    public init(style: UIBarButtonItem.Style) {
        super.init()
        for state in states { state.changeHandler = { [weak self] in self?.changed() } }
    }

    /// Sets everything back to the usual appearance.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        take(from: UIBarButtonItemAppearance(style: style))
    }

    private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

    private func take(from other: UIBarButtonItemAppearance) {
        for (state, source) in zip(states, other.states) { state.take(from: source) }
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        // Like all bar objects, it is used on the main actor only.
        MainActor.assumeIsolated { () -> UIBarButtonItemAppearance in
            let copy = UIBarButtonItemAppearance(style: .plain)
            copy.take(from: self)
            return copy
        }
    }

    /// The state that a control's state is shown with.
    final func appearance(for state: UIControl.State) -> UIBarButtonItemStateAppearance {
        if state.contains(.disabled) { return disabled }
        if state.contains(.highlighted) { return highlighted }
        return state.contains(.focused) ? focused : normal
    }
}

/// How the buttons of a bar appear in a state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    final var changeHandler: (() -> Void)?

    /// Attributes of the title. Default none: the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changeHandler?() } }

    /// The offset of the title, in points. Default zero.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changeHandler?() } }

    /// An image behind the button; nil, the default, for none.
    open var backgroundImage: UIImage? { didSet { changeHandler?() } }

    /// The offset of the image behind the button, in points. Default zero.
    open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { changeHandler?() } }

    override init() { super.init() }

    final func take(from other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }
}

/// How the buttons of a bar appear by their kind.
@MainActor
struct BarButtonAppearances {
    var plain: UIBarButtonItemAppearance
    var done: UIBarButtonItemAppearance
    var back: UIBarButtonItemAppearance?

    init(_ appearance: UINavigationBarAppearance) {
        plain = appearance.buttonAppearance
        done = appearance.doneButtonAppearance
        back = appearance.backButtonAppearance
    }

    init(_ appearance: UIToolbarAppearance) {
        plain = appearance.buttonAppearance
        done = appearance.doneButtonAppearance
    }

    func appearance(for item: UIBarButtonItem) -> UIBarButtonItemAppearance {
        if item.glyph == .chevron, let back { return back }
        return item.style == .done ? done : plain
    }
}
