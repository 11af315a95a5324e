/// The appearance of a bar's background: what it does with the content behind it, a colour, an image, the line at its
/// edge.
///
/// By default bars blur the content behind them. Bars that no content is under have a plain colour instead, which follows
/// light and dark mode.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying, AppearanceObject {
    private enum BackgroundKind {
        /// The default background.
        case usual
        case opaque
        case none
    }

    private var backgroundKind = BackgroundKind.usual

    /// Called when a property is set, so that the bar updates itself.
    final var changeHandler: (() -> Void)?

    /// What is done with the content behind the bar; nil for a background that is not translucent. Default the material
    /// of bars.
    open var backgroundEffect: UIBlurEffect? = BarStyle.usualEffect { didSet { changed() } }

    /// The background colour, over the effect; nil, the default, for that of the configuration.
    open var backgroundColor: UIColor? { didSet { changed() } }

    /// An image over the background colour; nil, the default, for none.
    open var backgroundImage: UIImage? { didSet { changed() } }

    /// The content mode of `backgroundImage`. Default scaled to fill.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }

    /// The colour of the line between the bar and the content; nil for no line. Default that of separators.
    open var shadowColor: UIColor? = .separator { didSet { changed() } }

    /// An image in place of the line, which lies over the content beside the bar and is stretched to its width; an empty
    /// one for no line. Nil, the default, for the line.
    open var shadowImage: UIImage? { didSet { changed() } }

    /// The kind of device that the appearance was made for. All kinds have the same.
    open private(set) var idiom: UIUserInterfaceIdiom

    /// An appearance with the default background.
    public override init() {
        idiom = .pad
        super.init()
    }

    /// An appearance with the default background. All kinds of devices have the same.
    public init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
    }

    /// A copy of another appearance.
    public init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        super.init()
        take(from: barAppearance)
    }

    /// An appearance with the default background; nothing is read from the coder. Never nil: UIKit's cannot fail, and
    /// initializers of subclasses may be of either kind.
    public required init!(coder: NSCoder) {
        idiom = .pad
        super.init()
    }

    private func take(from other: UIBarAppearance) {
        backgroundKind = other.backgroundKind
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    /// Sets the system's effect and line.
    open func configureWithDefaultBackground() { configure(.usual) }

    /// Sets the system's background colour and line, without an effect.
    open func configureWithOpaqueBackground() { configure(.opaque) }

    /// No effect, no background and no line.
    open func configureWithTransparentBackground() { configure(.none) }

    private func configure(_ backgroundKind: BackgroundKind) {
        self.backgroundKind = backgroundKind
        backgroundEffect = backgroundKind == .usual ? BarStyle.usualEffect : nil
        backgroundColor = nil
        backgroundImage = nil
        shadowImage = nil
        shadowColor = backgroundKind == .none ? nil : .separator
    }

    /// The resolved background colour of a bar without effect; nil for none.
    final var paintedColor: UIColor? {
        backgroundColor ?? (backgroundKind == .none ? nil : BarStyle.systemColor)
    }

    /// A copy of a part of the appearance, whose changes are changes of the whole.
    final func part<Part: AppearanceObject>(_ part: Part) -> Part {
        changed()
        return part.copied { [weak self] in self?.changed() }
    }

    /// A copy of the appearance.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        // Like all bar objects, it is used on the main actor only.
        MainActor.assumeIsolated { duplicate() }
    }

    func duplicate() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }
}

/// An appearance, or a part of one, which tells its owner when it changes.
@MainActor
protocol AppearanceObject: AnyObject, NSCopying {
    var changeHandler: (() -> Void)? { get set }
}

extension AppearanceObject {
    func changed() { changeHandler?() }

    /// A copy that tells when one of its properties changes.
    func copied(onChange: @escaping () -> Void) -> Self {
        guard let copy = copy(with: nil) as? Self else { return self }
        copy.changeHandler = onChange
        return copy
    }
}
