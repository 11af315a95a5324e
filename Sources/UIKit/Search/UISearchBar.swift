/// A field for what to look for, with a Cancel button beside it while that is wanted.
///
/// It is 56 points high; in a navigation bar 52. Escape does what the Cancel button does where that is shown.
@preconcurrency @MainActor
open class UISearchBar: UIView {
    /// What is behind the field.
    public enum Style: UInt, Sendable {
        /// The system's: nothing, here as in navigation bars.
        case `default`
        /// The colour of bars.
        case prominent
        /// Nothing.
        case minimal
    }

    /// The field.
    public final let searchTextField = UISearchTextField(frame: .zero)
    private let cancelButton = SearchCancelButton(frame: .zero)
    private var showsCancel = false
    private lazy var listener = SearchFieldListener(self)
    /// Told before the delegate of what the person does.
    final weak var owner: UISearchController?

    private static let margin: CGFloat = 16
    private static let fieldHeight: CGFloat = 36
    static let heightInBar: CGFloat = 52

    /// Hears what the person does. Not owned.
    open weak var delegate: (any UISearchBarDelegate)?

    /// A bar without text.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        searchTextField.delegate = listener
        searchTextField.addAction(
            UIAction { [weak self] _ in self?.textWasEdited() }, for: .editingChanged)
        cancelButton.setTitle("Cancel", for: .normal)
        cancelButton.accessibilityIdentifier = "searchBar.cancel"
        cancelButton.alpha = 0
        cancelButton.isUserInteractionEnabled = false
        cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
        addSubview(searchTextField)
        addSubview(cancelButton)
    }

    // MARK: Text

    /// What is looked for; never nil when read. Setting it is told to nobody but the search controller.
    open var text: String? {
        get { searchTextField.text ?? "" }
        set {
            guard newValue ?? "" != text else { return }
            searchTextField.text = newValue
            owner?.textDidChange()
        }
    }

    /// What the empty field says. Default nil.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    // MARK: Look

    /// What is behind the field. Default nothing.
    open var searchBarStyle = Style.default { didSet { updateBackground() } }

    /// The colour behind the field; nil for the style's, the default.
    open var barTintColor: UIColor? { didSet { updateBackground() } }

    private func updateBackground() {
        backgroundColor = barTintColor ?? (searchBarStyle == .prominent ? BarLook.systemColor : nil)
    }

    // MARK: The Cancel button

    /// Whether there is a Cancel button. Default false.
    open var showsCancelButton: Bool {
        get { showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows the Cancel button, or takes it away; if `animated`, it comes and goes beside the field.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != showsCancel else { return }
        showsCancel = showsCancelButton
        cancelButton.isUserInteractionEnabled = showsCancel
        setNeedsLayout()
        guard animated, window != nil else {
            cancelButton.alpha = showsCancel ? 1 : 0
            return
        }
        UIView.animate(withDuration: 0.25, options: .allowUserInteraction) {
            cancelButton.alpha = showsCancel ? 1 : 0
            layoutIfNeeded()
        }
    }

    fileprivate func cancel() {
        owner?.wasCancelled()
        delegate?.searchBarCancelButtonClicked(self)
    }

    private func textWasEdited() {
        owner?.textDidChange()
        delegate?.searchBar(self, textDidChange: text ?? "")
    }

    // MARK: Size

    /// The width that there is, and 56 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }

    /// No width of its own, and 56 points.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 56)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let button = cancelButton.sizeThatFits(bounds.size).width.rounded(.up)
        let room = max(0, bounds.width - 2 * Self.margin)
        let width = max(0, showsCancel ? room - button - 8 : room)
        // At the lower edge: what a bar has no room for goes under the row above.
        let y = bounds.height - Self.fieldHeight - max(0, min(10, (bounds.height - Self.fieldHeight) / 2))
        searchTextField.frame = CGRect(
            x: isMirrored ? bounds.width - Self.margin - width : Self.margin, y: y, width: width,
            height: Self.fieldHeight)
        let x = Self.margin + width + 8
        cancelButton.frame = CGRect(
            x: isMirrored ? bounds.width - x - button : x, y: y, width: button, height: Self.fieldHeight)
    }

    // MARK: Keys

    /// The field takes the keys.
    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard showsCancel, presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
            return super.pressesBegan(presses, with: event)
        }
        cancel()
    }
}

/// A button in the bar's colour that Tab arrives at.
private final class SearchCancelButton: UIButton {
    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        takeTint()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        takeTint()
    }

    private func takeTint() {
        setTitleColor(tintColor, for: .normal)
        setTitleColor(tintColor.withAlphaComponent(0.3), for: .highlighted)
    }

    override var canBecomeFirstResponder: Bool { isEnabled && isUserInteractionEnabled }
}

/// Brings the field's questions to the delegate of the bar.
@MainActor
private final class SearchFieldListener: UITextFieldDelegate {
    private unowned let bar: UISearchBar

    init(_ bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        bar.owner?.editingDidBegin()
        bar.delegate?.searchBarTextDidBeginEditing(bar)
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldEndEditing(bar) ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarSearchButtonClicked(bar)
        _ = textField.resignFirstResponder()
        return false
    }
}
