/// The appearance of a toolbar: the background and the buttons.
///
/// A bar copies the appearance that is set; changes of the bar's own copy take effect at once.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    /// The appearance of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
        didSet { buttonAppearance = part(buttonAppearance) }
    }

    /// The appearance of buttons of the style `done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
        didSet { doneButtonAppearance = part(doneButtonAppearance) }
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

    /// A copy of another appearance: of its background, and of its buttons if it is one of a toolbar.
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UIToolbarAppearance {
            buttonAppearance = other.buttonAppearance
            doneButtonAppearance = other.doneButtonAppearance
        }
        watchParts()
    }

    /// An appearance with the default background; nothing is read from the coder.
    public required init!(coder: NSCoder) {
        super.init(coder: coder)
        watchParts()
    }

    private func watchParts() {
        buttonAppearance = part(buttonAppearance)
        doneButtonAppearance = part(doneButtonAppearance)
    }

    override func duplicate() -> UIBarAppearance { UIToolbarAppearance(barAppearance: self) }
}
