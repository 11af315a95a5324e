/// A search field, optionally with a Cancel button beside it, and with buttons below it that choose what is searched.
///
/// Its height is 56 points, in a navigation bar 52, and 44 more with these buttons. Escape acts as the Cancel button if that is shown.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty("barStyle", \UISearchBar.barStyle),
            AppearanceProperty("barTintColor", \UISearchBar.barTintColor),
            AppearanceProperty("searchBarStyle", \UISearchBar.searchBarStyle),
            AppearanceProperty("backgroundImage", \UISearchBar.backgroundImage),
            AppearanceProperty("scopeBarBackgroundImage", \UISearchBar.scopeBarBackgroundImage),
            AppearanceProperty(
                "searchFieldBackgroundImage", of: UISearchBar.self,
                get: { $0.searchFieldBackgroundImage(for: .normal) },
                set: { $0.setSearchFieldBackgroundImage($1, for: .normal) }, areEqual: ==),
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

    private let picture = UIImageView(frame: .zero)
    private var backgrounds = BarImages() { didSet { updateBackground() } }
    private lazy var scopeBar = SearchScopeBar { [weak self] in self?.scopeWasChosen($0) }
    private lazy var icons = SearchIcons(of: self)

    private static let margin: CGFloat = 16
    private static let fieldHeight: CGFloat = 36
    private static let rowHeight: CGFloat = 56

    /// The height of the bar in a navigation bar, in points.
    final var heightInBar: CGFloat { 52 + scopeHeight }

    private var scopeHeight: CGFloat { showsScope ? SearchScopeBar.height : 0 }
    private var showsScope: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }

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
        addSubview(picture)
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

    /// The colours of the bar. Default `default`. A black bar is dark where it has a background.
    open var barStyle = UIBarStyle.default { didSet { updateBackground() } }

    /// Whether content behind the bar is seen: with a style that has a background, never. Setting it has no effect.
    open var isTranslucent: Bool {
        get { searchBarStyle != .prominent && barTintColor == nil }
        set {}
    }

    /// Wherever the bar is, unless the delegate says otherwise.
    open var barPosition: UIBarPosition { barDelegate?.position(for: self) ?? .any }

    /// An image for the background, stretched to the bar; an empty one for no background, nil, the default, for no image.
    open var backgroundImage: UIImage? {
        get { backgroundImage(for: .any, barMetrics: .default) }
        set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
    }

    /// The same for one position and height of the bar.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { backgrounds[barPosition, barMetrics.isCompact] = backgroundImage }

    /// The image that was set.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[barPosition, barMetrics.isCompact]
    }

    private func updateBackground() {
        let isCompact = traitCollection.verticalSizeClass == .compact
        let image = backgrounds.shown(at: barPosition, isCompact: isCompact)
        let usual = barStyle == .black ? BarStyle.blackColor : BarStyle.systemColor
        backgroundColor =
            image == nil ? barTintColor ?? (searchBarStyle == .prominent ? usual : nil) : nil
        picture.image = image
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
            updateBackground()
        }
    }

    // MARK: The field

    /// Sets an image in place of the field's background, stretched to the field; nil for the usual background.
    ///
    /// - Parameter state: normal or disabled.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        if state.contains(.disabled) {
            searchTextField.disabledBackground = backgroundImage
        } else {
            searchTextField.background = backgroundImage
            searchTextField.isFilled = backgroundImage == nil
        }
    }

    /// The image that was set.
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        state.contains(.disabled) ? searchTextField.disabledBackground : searchTextField.background
    }

    /// Moves the field, in points. Default zero.
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }

    /// Moves the text in the field, in points. Default zero.
    open var searchTextPositionAdjustment: UIOffset {
        get { searchTextField.textShift }
        set { searchTextField.textShift = newValue }
    }

    /// The pictures in the field.
    public enum Icon: Int, Sendable {
        /// Before the text.
        case search
        /// The button that removes the text.
        case clear
        /// The button of `showsBookmarkButton`.
        case bookmark
        /// The button of `showsSearchResultsButton`.
        case resultsList
    }

    /// Sets a picture for a state; nil for the usual one. That before the text has one for the normal state only.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        icons.setImage(iconImage, for: icon, state: state)
    }

    /// The picture that was set for a state; nil for none.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
        icons.image(for: icon, state: state)
    }

    /// Moves a picture, in points. Default zero.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        searchTextField.iconShifts[icon.rawValue] = adjustment
    }

    /// How far a picture is moved, in points; zero if that was not set.
    open func positionAdjustment(for icon: Icon) -> UIOffset {
        searchTextField.iconShifts[icon.rawValue] ?? .zero
    }

    /// Whether there is a button for bookmarks at the end of the field while that is empty. Default false.
    open var showsBookmarkButton = false { didSet { icons.update() } }

    /// Whether there is a button for a list of results at the end of the field. Default false.
    open var showsSearchResultsButton = false { didSet { icons.update() } }

    /// Whether the button for a list of results is shown as selected. Default false.
    open var isSearchResultsButtonSelected = false { didSet { icons.update() } }

    /// The accessory view of the field. Default nil.
    open override var inputAccessoryView: UIView? {
        get { searchTextField.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }

    // MARK: What is searched

    /// The titles of the buttons below the field; nil, the default, for none.
    open var scopeButtonTitles: [String]? {
        didSet {
            guard scopeButtonTitles != oldValue else { return }
            scopeBar.setTitles(scopeButtonTitles ?? [])
            scopeDidChange()
        }
    }

    /// The index of the selected button. Default 0. Setting it calls no delegate.
    open var selectedScopeButtonIndex: Int {
        get { scopeBar.selectedIndex }
        set { scopeBar.selectedIndex = newValue }
    }

    /// Whether the buttons are shown. Default false. A search controller sets it when a search begins and ends.
    open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { scopeDidChange() } } }

    /// Shows or hides the buttons; if `animated`, they fade.
    open func setShowsScope(_ show: Bool, animated: Bool) {
        guard show != showsScopeBar else { return }
        showsScopeBar = show
        guard animated, window != nil, showsScope else { return }
        UIView.performWithoutAnimation { scopeBar.alpha = 0 }
        UIView.animate(withDuration: 0.25, options: .allowUserInteraction) { scopeBar.alpha = 1 }
    }

    /// An image behind the buttons, stretched; nil, the default, for none.
    open var scopeBarBackgroundImage: UIImage? {
        get { scopeBar.backgroundImage }
        set { scopeBar.backgroundImage = newValue }
    }

    /// Sets attributes of the buttons' titles for a state; nil for the system's.
    open func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { scopeBar.buttons.setTitleTextAttributes(attributes, for: state) }

    /// The attributes that were set for a state; nil for none.
    open func scopeBarButtonTitleTextAttributes(
        for state: UIControl.State
    ) -> [NSAttributedString.Key: Any]? { scopeBar.buttons.titleTextAttributes(for: state) }

    private func scopeWasChosen(_ index: Int) {
        owner?.textDidChange()
        barDelegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    }

    private func scopeDidChange() {
        if showsScope, scopeBar.superview !== self { addSubview(scopeBar) }
        if !showsScope, scopeBar.superview === self { scopeBar.removeFromSuperview() }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        owner?.heightDidChange()
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

    private func cancel() {
        owner?.wasCancelled()
        barDelegate?.searchBarCancelButtonClicked(self)
    }

    private func textWasEdited() {
        owner?.textDidChange()
        barDelegate?.searchBar(self, textDidChange: text ?? "")
    }

    // MARK: Size

    /// The given width, and the height of the bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.rowHeight + scopeHeight)
    }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? .defaultLow : .defaultHigh
    }

    /// No width of its own, and the height of the bar.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.rowHeight + scopeHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        let button = cancelButton.sizeThatFits(bounds.size).width.rounded(.up)
        let available = max(0, bounds.width - 2 * Self.margin)
        let width = max(0, showsCancel ? available - button - 8 : available)
        let row = bounds.height - scopeHeight
        // Aligned to the lower edge, so that the upper part is clipped when the bar shrinks.
        let y = row - Self.fieldHeight - max(0, min(10, (row - Self.fieldHeight) / 2))
        searchTextField.frame = CGRect(x: Self.margin, y: y, width: width, height: Self.fieldHeight)
            .mirrored(in: bounds.width, if: isMirrored)
            .moved(by: searchFieldBackgroundPositionAdjustment)
        cancelButton.frame = CGRect(
            x: Self.margin + width + 8, y: y, width: button, height: Self.fieldHeight
        ).mirrored(in: bounds.width, if: isMirrored)
        guard showsScope else { return }
        scopeBar.frame = CGRect(x: 0, y: row, width: bounds.width, height: scopeHeight)
    }

    // MARK: Keys

    /// Focuses the field.
    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    /// Whether the field is being edited.
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

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
