/// The appearance of the items of a tab bar, by their state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, NSCopying, AppearanceObject {
    /// How image and title of an item are arranged.
    public enum Style: Int, Sendable {
        /// Picture above title; beside it; beside it in a bar of little height.
        case stacked, inline, compactInline
    }

    final var changeHandler: (() -> Void)?

    /// The usual state. What the others leave unset is as it is here, except for the colour of the selected item.
    open private(set) var normal = UITabBarItemStateAppearance()
    /// The item whose tab is shown.
    open private(set) var selected = UITabBarItemStateAppearance()
    /// An item that is not enabled.
    open private(set) var disabled = UITabBarItemStateAppearance()
    /// While the item has the keyboard focus. The bar has the focus as a whole here: it has no effect.
    open private(set) var focused = UITabBarItemStateAppearance()

    /// The usual appearance of stacked items.
    public override convenience init() { self.init(style: .stacked) }

    /// The usual appearance of items that are arranged in a style.
    public init(style: Style) {
        super.init()
        for state in states { state.changeHandler = { [weak self] in self?.changed() } }
    }

    /// Sets everything back to the usual appearance.
    open func configureWithDefault(for style: Style) { take(from: UITabBarItemAppearance(style: style)) }

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

    private func take(from other: UITabBarItemAppearance) {
        for (state, source) in zip(states, other.states) { state.take(from: source) }
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        // Like all bar objects, it is used on the main actor only.
        MainActor.assumeIsolated { () -> UITabBarItemAppearance in
            let copy = UITabBarItemAppearance(style: .stacked)
            copy.take(from: self)
            return copy
        }
    }

    /// The state that a control's state is shown with.
    final func appearance(for state: UIControl.State) -> UITabBarItemStateAppearance {
        state.contains(.disabled) ? disabled : state.contains(.selected) ? selected : normal
    }
}

/// How the items of a tab bar appear in a state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    final var changeHandler: (() -> Void)?

    /// Attributes of the title: the font and the colour count. Default none: the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changeHandler?() } }

    /// The offset of the title, in points. Default zero.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changeHandler?() } }

    /// The colour of the image; nil, the default, for the bar's.
    open var iconColor: UIColor? { didSet { changeHandler?() } }

    /// The offset of the badge, in points. Default zero.
    open var badgePositionAdjustment = UIOffset.zero { didSet { changeHandler?() } }

    /// The colour of the badge; nil, the default, for that of the item, or red.
    open var badgeBackgroundColor: UIColor? { didSet { changeHandler?() } }

    /// Attributes of the badge's text: the font and the colour count. Default none: the system's.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changeHandler?() } }

    /// The offset of the text in the badge, in points. Default zero.
    open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { changeHandler?() } }

    override init() { super.init() }

    final func take(from other: UITabBarItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        iconColor = other.iconColor
        badgePositionAdjustment = other.badgePositionAdjustment
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
        badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
    }
}

/// What the appearance of a tab bar says about an item in its state.
@MainActor
struct TabBarItemAttributes {
    var title: [NSAttributedString.Key: Any] = [:]
    var titleShift = UIOffset.zero
    var iconColor: UIColor?
    var badgeShift = UIOffset.zero
    var badgeColor: UIColor?
    var badgeText: [NSAttributedString.Key: Any] = [:]
    var badgeTextShift = UIOffset.zero

    init() {}

    init(_ appearance: UITabBarItemAppearance, state: UIControl.State) {
        let (usual, own) = (appearance.normal, appearance.appearance(for: state))
        var base = usual.titleTextAttributes
        // The selected item has the tint colour, and one that cannot be selected is grey.
        if own !== usual { base[.foregroundColor] = nil }
        title = base.merging(own.titleTextAttributes) { $1 }
        iconColor = own.iconColor
        badgeColor = own.badgeBackgroundColor ?? usual.badgeBackgroundColor
        badgeText = usual.badgeTextAttributes.merging(own.badgeTextAttributes) { $1 }
        func shift(_ path: KeyPath<UITabBarItemStateAppearance, UIOffset>) -> UIOffset {
            own[keyPath: path] == .zero ? usual[keyPath: path] : own[keyPath: path]
        }
        titleShift = shift(\.titlePositionAdjustment)
        badgeShift = shift(\.badgePositionAdjustment)
        badgeTextShift = shift(\.badgeTitlePositionAdjustment)
    }
}
