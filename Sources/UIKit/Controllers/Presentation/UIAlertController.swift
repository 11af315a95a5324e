/// Shows a message and a choice of actions to the user: an alert in the middle of the window, or an action
/// sheet.
///
/// Present it with `present(_:animated:completion:)`. An action sheet is shown as a popover, which requires the
/// source of its `popoverPresentationController` to be set; in a window of compact width it is shown at the
/// bottom. Return chooses the preferred action, or the only one; Escape the one that cancels. All actions can
/// be reached with Tab, Space and the arrow keys.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// Whether the buttons are asked for in the middle or at the lower edge.
    public enum Style: Int, Sendable {
        /// A list of actions, shown next to its source.
        case actionSheet
        /// An alert in the middle of the window.
        case alert
    }

    /// The style in which it is shown.
    open private(set) var preferredStyle: Style
    private var storedActions: [UIAlertAction] = []
    private var storedFields: [UITextField] = []
    private var chosen: UIAlertAction?
    private let alertView = AlertView()

    /// An alert without actions.
    ///
    /// - Parameters:
    ///   - title: the title, in a few words.
    ///   - message: further explanation.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        modalPresentationStyle = ownStyle
        self.title = title
        self.message = message
    }

    /// An empty alert; no nib file is loaded.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        preferredStyle = .alert
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = ownStyle
    }

    /// There are no storyboards here: an empty alert.
    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
        modalPresentationStyle = ownStyle
    }

    // MARK: Content

    open override var title: String? { didSet { contentDidChange() } }

    /// Further explanation below the title; nil for none.
    open var message: String? { didSet { contentDidChange() } }

    /// The buttons in the order in which they were added.
    open var actions: [UIAlertAction] { storedActions }

    /// Adds a button. At most one may have the style `cancel`.
    open func addAction(_ action: UIAlertAction) {
        guard action.style != .cancel || !storedActions.contains(where: { $0.style == .cancel }) else {
            return Diagnostics.report(
                "an alert has one action that cancels; \(action.title ?? "") is another")
        }
        action.changeHandler = { [weak self] in self?.alertView.updateButtons() }
        storedActions.append(action)
        contentDidChange()
    }

    /// The button that Return presses, drawn semibold; one of `actions`. Default nil.
    open var preferredAction: UIAlertAction? { didSet { contentDidChange() } }

    /// The text fields in the order in which they were added; nil for none.
    open var textFields: [UITextField]? { storedFields.isEmpty ? nil : storedFields }

    /// Adds a text field below the message of an alert. Action sheets have no fields.
    ///
    /// - Parameter configurationHandler: configures the field.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return Diagnostics.report("a list of actions has no text fields")
        }
        let field = UITextField(frame: .zero)
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 14)
        storedFields.append(field)
        configurationHandler?(field)
        contentDidChange()
    }

    // MARK: View life cycle

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

    /// The actions in the order of the buttons: the cancelling one is the last, or the first of two side by
    /// side.
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
    final func fittingSize(in available: CGSize, isAtBottom: Bool) -> CGSize {
        let width =
            isAtBottom
            ? min(available.width, AlertLayout.widestSheet) : min(available.width, AlertLayout.alertWidth)
        let size = alertView.fittingSize(width: width)
        return CGSize(width: size.width, height: min(size.height, available.height))
    }

    // MARK: Choosing

    private func choose(_ action: UIAlertAction) {
        guard action.isEnabled, chosen == nil, let presentation = activePresentation else { return }
        chosen = action
        presentation.storedPresenter?.dismissPresented(animated: true) { action.handler?(action) }
    }

    /// A press outside an action sheet cancels it.
    final func wasDismissedByUser() {
        guard chosen == nil, let action = storedActions.first(where: { $0.style == .cancel }) else { return }
        chosen = action
        action.handler?(action)
    }

    /// The action that Return chooses.
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
                // A field that has a delegate handles Return itself.
                if let field = storedFields.first(where: \.isFirstResponder), field.fieldDelegate != nil {
                    continue
                }
                guard let action = defaultAction else { continue }
                return choose(action)
            case .keyboardDownArrow:
                if alertView.moveFocus(by: 1) { return }
            case .keyboardUpArrow:
                if alertView.moveFocus(by: -1) { return }
            case .keyboardRightArrow, .keyboardLeftArrow:
                let isForward = (press.key?.keyCode == .keyboardRightArrow) != alertView.isMirrored
                if alertView.moveFocus(by: isForward ? 1 : -1) { return }
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

/// Presents an alert in the middle of the window. It can be dismissed only by its buttons.
private final class AlertPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool { false }

    override func makeChrome(for style: UIModalPresentationStyle) -> PresentationChrome {
        AlertChrome(self, style: style, isAtBottom: false)
    }
}

/// Presents an action sheet: in a bubble, or at the bottom of a narrow window.
private final class ActionSheetPresentationController: UIPopoverPresentationController {
    override func makeChrome(for style: UIModalPresentationStyle) -> PresentationChrome {
        switch style {
        case .popover where hasSource: PopoverChrome(self)
        case .popover: AlertChrome(self, style: style, isAtBottom: false)
        default: AlertChrome(self, style: style, isAtBottom: true)
        }
    }
}
