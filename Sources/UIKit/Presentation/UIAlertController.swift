/// Tells a person something and has him choose what to do: an alert in the middle of the window, or a list
/// of actions.
///
/// Present it with `present(_:animated:completion:)`. A list of actions is a popover, which wants the source
/// of its `popoverPresentationController` set; in a window of compact width it stands at the bottom.
/// Return does the preferred action, or the only one; Escape the one that cancels. Tab, Space and the arrow
/// keys reach all of them.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        /// A list of actions at what they are about.
        case actionSheet
        /// An alert in the middle of the window.
        case alert
    }

    /// How it is shown.
    public let preferredStyle: Style
    private var storedActions: [UIAlertAction] = []
    private var storedFields: [UITextField] = []
    private var chosen: UIAlertAction?
    private let alertView = AlertView()

    /// An alert without actions.
    ///
    /// - Parameters:
    ///   - title: what it is about, in a few words.
    ///   - message: more about it.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(preferredStyle: preferredStyle)
        self.title = title
        self.message = message
    }

    private init(preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = ownStyle
    }

    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(preferredStyle: .alert)
    }

    /// There are no storyboards here: an empty alert.
    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
        modalPresentationStyle = ownStyle
    }

    // MARK: What it shows

    open override var title: String? { didSet { contentDidChange() } }

    /// More about what it is about; nil for nothing.
    open var message: String? { didSet { contentDidChange() } }

    /// The buttons in the order in which they were added.
    open var actions: [UIAlertAction] { storedActions }

    /// Adds a button. There can be only one that cancels.
    open func addAction(_ action: UIAlertAction) {
        guard action.style != .cancel || !storedActions.contains(where: { $0.style == .cancel }) else {
            return Complaints.report("an alert has one action that cancels; \(action.title ?? "") is another")
        }
        action.changeHandler = { [weak self] in self?.alertView.updateButtons() }
        storedActions.append(action)
        contentDidChange()
    }

    /// The button that Return presses, drawn stronger; one of `actions`. Default nil.
    open var preferredAction: UIAlertAction? { didSet { contentDidChange() } }

    /// The text fields in the order in which they were added; nil for none.
    open var textFields: [UITextField]? { storedFields.isEmpty ? nil : storedFields }

    /// Adds a text field below the message of an alert. A list of actions has none.
    ///
    /// - Parameter configurationHandler: sets the field up.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return Complaints.report("a list of actions has no text fields")
        }
        let field = UITextField(frame: .zero)
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 14)
        storedFields.append(field)
        configurationHandler?(field)
        contentDidChange()
    }

    // MARK: Life

    open override func loadView() {
        alertView.choose = { [weak self] in self?.choose($0) }
        view = alertView
        contentDidChange()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        chosen = nil
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        storedFields.first?.becomeFirstResponder()
    }

    private func contentDidChange() {
        guard isViewLoaded else { return }
        alertView.show(content)
        preferredContentSize = alertView.fittingSize(width: AlertLayout.sheetWidth)
        activePresentation?.state.container?.setNeedsLayout()
    }

    private var content: AlertView.Content {
        AlertView.Content(
            title: title, message: message, fields: storedFields, actions: shownActions,
            strong: strongAction, isSheet: preferredStyle == .actionSheet)
    }

    /// In the order of the buttons: the one that cancels is the last, or the first of two beside each other.
    private var shownActions: [UIAlertAction] {
        let cancelling = storedActions.filter { $0.style == .cancel }
        let others = storedActions.filter { $0.style != .cancel }
        if preferredStyle == .alert, storedActions.count == 2 { return cancelling + others }
        return others + cancelling
    }

    private var strongAction: UIAlertAction? {
        if let preferredAction { return preferredAction }
        return preferredStyle == .alert ? storedActions.first { $0.style == .cancel } : nil
    }

    /// The size of the alert in a container of this size.
    final func fittingSize(in room: CGSize, isAtBottom: Bool) -> CGSize {
        let width =
            isAtBottom ? min(room.width, AlertLayout.widestSheet) : min(room.width, AlertLayout.alertWidth)
        let size = alertView.fittingSize(width: width)
        return CGSize(width: size.width, height: min(size.height, room.height))
    }

    // MARK: Choosing

    private func choose(_ action: UIAlertAction) {
        guard action.isEnabled, chosen == nil, let presentation = activePresentation else { return }
        chosen = action
        presentation.storedPresenter?.dismissPresented(animated: true) { action.handler?(action) }
    }

    /// A press outside a list of actions: the same as cancelling.
    final func wasDismissedByPerson() {
        guard chosen == nil, let action = storedActions.first(where: { $0.style == .cancel }) else { return }
        chosen = action
        action.handler?(action)
    }

    /// What Return does.
    private var defaultAction: UIAlertAction? {
        if let preferredAction { return preferredAction }
        if storedActions.count == 1 { return storedActions.first }
        return storedFields.isEmpty ? nil : storedActions.first { $0.style == .default }
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses where press.key?.modifierFlags.isEmpty == true {
            switch press.key?.keyCode {
            case .keyboardEscape:
                guard let action = storedActions.first(where: { $0.style == .cancel }) else { continue }
                return choose(action)
            case .keyboardReturnOrEnter, .keypadEnter:
                // A field whose delegate has its own idea of Return keeps it.
                if let field = storedFields.first(where: \.isFirstResponder), field.delegate != nil {
                    continue
                }
                guard let action = defaultAction else { continue }
                return choose(action)
            case .keyboardDownArrow, .keyboardRightArrow:
                if alertView.moveFocus(by: 1) { return }
            case .keyboardUpArrow, .keyboardLeftArrow:
                if alertView.moveFocus(by: -1) { return }
            default: continue
            }
        }
        super.pressesBegan(presses, with: event)
    }

    // MARK: Presentation

    final var ownStyle: UIModalPresentationStyle { preferredStyle == .alert ? .overFullScreen : .popover }

    final func makePresentation() -> UIPresentationController {
        preferredStyle == .alert
            ? AlertPresentationController(presented: self, style: ownStyle)
            : ActionSheetPresentationController(presented: self, style: ownStyle)
    }
}

/// An alert in the middle of the window. Only its buttons end it.
private final class AlertPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool { false }

    override func makeChrome(for style: UIModalPresentationStyle) -> PresentationChrome {
        AlertChrome(self, style: style, isAtBottom: false)
    }
}

/// A list of actions: in a bubble, or at the bottom of a narrow window.
private final class ActionSheetPresentationController: UIPopoverPresentationController {
    override func makeChrome(for style: UIModalPresentationStyle) -> PresentationChrome {
        switch style {
        case .popover where hasSource: PopoverChrome(self)
        case .popover: AlertChrome(self, style: style, isAtBottom: false)
        default: AlertChrome(self, style: style, isAtBottom: true)
        }
    }
}
