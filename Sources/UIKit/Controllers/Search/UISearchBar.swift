/// A search field, optionally with a Cancel button beside it.
///
/// Its height is 56 points, in a navigation bar 52. Escape acts as the Cancel button if that is shown.
@preconcurrency @MainActor
open class UISearchBar: UIView {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty("barTintColor", \UISearchBar.barTintColor)
        ]
    }

    /// The background of the bar.
    public enum Style: UInt, Sendable {
        /// No background, as in navigation bars.
        case `default`
        /// The colour of bars.
        case prominent
        /// Nothing.
        case minimal
    }

    /// The field.
    open private(set) var searchTextField = UISearchTextField(frame: .zero)
    private let cancelButton = SearchCancelButton(frame: .zero)
    private var showsCancel = false
    private lazy var listener = SearchFieldListener(self)
    /// The search controller, notified before the delegate.
    final weak var owner: UISearchController?

    private static let margin: CGFloat = 16
    private static let fieldHeight: CGFloat = 36
    static let heightInBar: CGFloat = 52

    /// Is notified of what the user does. Not retained.
    /// What `super.delegate` was set to is called, also where a subclass overrides the property.
    open weak var delegate: (any UISearchBarDelegate)? {
        get { barDelegate }
        set { barDelegate = newValue }
    }

    /// Who is asked and notified. `delegate` may be overridden to say something else.
    final weak var barDelegate: (any UISearchBarDelegate)?

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

    /// The text of the field; never nil when read. Setting it notifies only the search controller.
    open var text: String? {
        get { searchTextField.text ?? "" }
        set {
            guard newValue ?? "" != text else { return }
            searchTextField.text = newValue
            owner?.textDidChange()
        }
    }

    /// The text shown in the empty field. Default nil.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    // MARK: Appearance

    /// The background of the bar. Default none.
    open var searchBarStyle = Style.default { didSet { updateBackground() } }

    /// The background colour; nil, the default, for that of the style.
    open var barTintColor: UIColor? { didSet { updateBackground() } }

    private func updateBackground() {
        backgroundColor = barTintColor ?? (searchBarStyle == .prominent ? BarStyle.systemColor : nil)
    }

    // MARK: The Cancel button

    /// Whether there is a Cancel button. Default false.
    open var showsCancelButton: Bool {
        get { showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows or hides the Cancel button; if `animated`, the field resizes along with it.
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
        barDelegate?.searchBarCancelButtonClicked(self)
    }

    private func textWasEdited() {
        owner?.textDidChange()
        barDelegate?.searchBar(self, textDidChange: text ?? "")
    }

    // MARK: Size

    /// The given width, and 56 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? .defaultLow : .defaultHigh
    }

    /// No width of its own, and 56 points.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 56)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let button = cancelButton.sizeThatFits(bounds.size).width.rounded(.up)
        let available = max(0, bounds.width - 2 * Self.margin)
        let width = max(0, showsCancel ? available - button - 8 : available)
        // Aligned to the lower edge, so that the upper part is clipped when the bar shrinks.
        let y = bounds.height - Self.fieldHeight - max(0, min(10, (bounds.height - Self.fieldHeight) / 2))
        searchTextField.frame = CGRect(x: Self.margin, y: y, width: width, height: Self.fieldHeight)
            .mirrored(in: bounds.width, if: isMirrored)
        cancelButton.frame = CGRect(
            x: Self.margin + width + 8, y: y, width: button, height: Self.fieldHeight
        ).mirrored(in: bounds.width, if: isMirrored)
    }

    // MARK: Keys

    /// Focuses the field.
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

/// A button in the bar's tint colour.
private final class SearchCancelButton: UIButton {
    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        updateTint()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateTint()
    }

    private func updateTint() {
        setTitleColor(tintColor, for: .normal)
        setTitleColor(tintColor.withAlphaComponent(0.3), for: .highlighted)
    }
}

/// Forwards the field's delegate methods to the delegate of the bar.
@MainActor
private final class SearchFieldListener: UITextFieldDelegate {
    private unowned let bar: UISearchBar

    init(_ bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.barDelegate?.searchBarShouldBeginEditing(bar) ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        bar.owner?.editingDidBegin()
        bar.barDelegate?.searchBarTextDidBeginEditing(bar)
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.barDelegate?.searchBarShouldEndEditing(bar) ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) { bar.barDelegate?.searchBarTextDidEndEditing(bar) }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        bar.barDelegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        bar.barDelegate?.searchBarSearchButtonClicked(bar)
        _ = textField.resignFirstResponder()
        return false
    }
}

/// Contains a search bar in a navigation bar. As the content scrolls up, it shrinks and clips the search bar.
final class SearchBarContainer: UIView {
    private let searchBar: UISearchBar

    init(_ searchBar: UISearchBar) {
        self.searchBar = searchBar
        super.init(frame: .zero)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Another bar may have it by now.
        guard searchBar.superview === self else { return }
        let height = UISearchBar.heightInBar
        searchBar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        // Its field is gone before it is cut.
        searchBar.alpha = max(0, min(1, (bounds.height - height / 2) / (height / 2)))
    }
}
