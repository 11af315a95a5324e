/// What a bar looks like behind its buttons: its colour, a picture, the line at its edge.
///
/// Bars here do not blur what is behind them: the default background is a plain colour that follows light and dark. A
/// colour that is not opaque lets what is behind the bar shine through.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
    private enum Ground {
        /// That of the bar's kind.
        case usual
        case none
    }

    private var ground = Ground.usual

    /// Called when something is set, so that a bar that uses this shows it.
    final var changeHandler: (() -> Void)?

    /// The colour behind the bar; nil for that of the configuration: the system's or none. Default nil.
    open var backgroundColor: UIColor? { didSet { changed() } }

    /// A picture over the background's colour; nil for none, the default.
    open var backgroundImage: UIImage? { didSet { changed() } }

    /// Where in the bar `backgroundImage` is. Default scaled to fill.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }

    /// The colour of the line between the bar and the content; nil for no line. Default that of separators.
    open var shadowColor: UIColor? = .separator { didSet { changed() } }

    /// An appearance with the default background.
    public override init() { super.init() }

    /// An appearance with the default background. All kinds of devices have the same.
    public init(idiom: UIUserInterfaceIdiom) { super.init() }

    /// An appearance that begins as another one is.
    public init(barAppearance: UIBarAppearance) {
        super.init()
        take(from: barAppearance)
    }

    private func take(from other: UIBarAppearance) {
        ground = other.ground
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
    }

    /// The system's colour and line, nothing else.
    open func configureWithDefaultBackground() { configure(.usual) }

    /// The system's colour and line, nothing else. The default background is opaque here, too.
    open func configureWithOpaqueBackground() { configure(.usual) }

    /// No background and no line.
    open func configureWithTransparentBackground() { configure(.none) }

    private func configure(_ ground: Ground) {
        self.ground = ground
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = ground == .none ? nil : .separator
    }

    final func changed() { changeHandler?() }

    /// What is painted; nil for nothing.
    final var paintedColor: UIColor? { backgroundColor ?? (ground == .usual ? BarLook.systemColor : nil) }

    /// Another appearance that is like this one.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        // As everything that has to do with bars, it is copied on the main actor.
        MainActor.assumeIsolated { duplicate() }
    }

    func duplicate() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }
}
