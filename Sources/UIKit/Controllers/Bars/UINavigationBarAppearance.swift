/// The appearance of a navigation bar: the background, the titles and the buttons.
///
/// A bar copies the appearance that is set; changes of the bar's own copy take effect at once.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// Text attributes of the small title. Default none: the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

    /// Attributes of large titles. Default none: the system's.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

    /// The offset of the small title, in points. Default zero.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }

    /// The appearance of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
        didSet { buttonAppearance = part(buttonAppearance) }
    }

    /// The appearance of buttons of the style `done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
        didSet { doneButtonAppearance = part(doneButtonAppearance) }
    }

    /// The appearance of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
        didSet { backButtonAppearance = part(backButtonAppearance) }
    }

    /// What back buttons have in place of the chevron; nil where none was set.
    private(set) final var shownBackIndicatorImage: UIImage?
    private var transitionMask: UIImage?

    /// The image beside the title of the back button: that of `setBackIndicatorImage`, else the chevron.
    open var backIndicatorImage: UIImage {
        shownBackIndicatorImage ?? UIImage(systemName: "chevron.backward") ?? UIImage()
    }

    /// What was given for it. Titles that move away are not cut by it, they fade out.
    open var backIndicatorTransitionMaskImage: UIImage { transitionMask ?? backIndicatorImage }

    /// Sets what is beside the title of the back button; nil for the chevron. Both are given, or none.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {
        let isWhole = backIndicatorImage != nil && backIndicatorTransitionMaskImage != nil
        shownBackIndicatorImage = isWhole ? backIndicatorImage : nil
        transitionMask = isWhole ? backIndicatorTransitionMaskImage : nil
        changed()
    }

    /// An appearance with the default background.
    public override init() {
        super.init()
        watchParts()
    }

    /// An appearance with the default background.
    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        watchParts()
    }

    /// A copy of another appearance: of its background, and of the rest if it is one of a navigation bar.
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UINavigationBarAppearance { take(from: other) }
        watchParts()
    }

    private func take(from other: UINavigationBarAppearance) {
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
        shownBackIndicatorImage = other.shownBackIndicatorImage
        transitionMask = other.transitionMask
    }

    private func watchParts() {
        buttonAppearance = part(buttonAppearance)
        doneButtonAppearance = part(doneButtonAppearance)
        backButtonAppearance = part(backButtonAppearance)
    }

    public required init!(coder: NSCoder) { super.init(coder: coder) }

    override func duplicate() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }
}
