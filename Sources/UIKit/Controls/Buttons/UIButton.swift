/// A control with a title and an image that the user presses.
///
/// Its appearance is determined by the titles, images and colours of each state, or by a configuration if one
/// is set.
@preconcurrency @MainActor
open class UIButton: UIControl {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties
            + AppearanceProperty.forStates(
                { suffix, state in
                    AppearanceProperty(
                        "titleColor" + suffix, of: UIButton.self, get: { $0.titleColor(for: state) },
                        set: { $0.setTitleColor($1, for: state) }, areEqual: ==)
                })
    }

    /// The kind of button.
    open var buttonType: ButtonType { storedType }

    private final var storedType = ButtonType.custom
    private final var titles = ControlStateValues<String>()
    private final var attributedTitles = ControlStateValues<NSAttributedString>()
    /// The texts of the configuration as attributed strings.
    final var convertedTitle = ConvertedText()
    final var convertedSubtitle = ConvertedText()
    private final var titleColors = ControlStateValues<UIColor>()
    private final var titleShadowColors = ControlStateValues<UIColor>()
    private final var images = ControlStateValues<UIImage>()
    private final var backgroundImages = ControlStateValues<UIImage>()
    final var storedTitleLabel: UILabel?
    final var storedImageView: UIImageView?
    final var storedSubtitleLabel: UILabel?
    final var settings = Settings()

    // MARK: Making buttons

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A button of a type, with an empty frame.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        storedType = buttonType
        setUpType()
    }

    /// A button that carries out an action and shows its title and picture.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        adopt(primaryAction)
    }

    /// A button that carries out an action and shows its title and picture.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        adopt(primaryAction)
    }

    /// A button with a configuration. A missing title or image is taken from the action.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        var configuration = configuration
        if let primaryAction {
            if configuration.title == nil, !primaryAction.title.isEmpty {
                configuration.title = primaryAction.title
            }
            configuration.image = configuration.image ?? primaryAction.image
            addAction(primaryAction, for: .primaryActionTriggered)
        }
        self.configuration = configuration
        refresh()
    }

    private func adopt(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    // MARK: Configuration

    /// The button's content and appearance; nil, the default, for values set by state.
    open var configuration: Configuration? {
        didSet {
            guard configuration != oldValue else { return }
            refresh()
            setNeedsUpdateConfiguration()
        }
    }

    /// Updates the configuration to the state. The default calls `configurationUpdateHandler`.
    open func updateConfiguration() { settings.updateHandler?(self) }

    /// Updates the configuration to the button's state. Called before the next layout after the state, the
    /// configuration or this handler has changed, and after `setNeedsUpdateConfiguration()`. Default nil.
    // Attributes of its own: with those of the class alone, the compiler (6.3) names the getter one way here and another
    // way in the tables of subclasses, which then do not link.
    @preconcurrency @MainActor
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { settings.updateHandler }
        set {
            settings.updateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether `updateConfiguration()` is called when the state changes. Default true.
    open var automaticallyUpdatesConfiguration: Bool {
        get { settings.updatesByItself }
        set { settings.updatesByItself = newValue }
    }

    /// Requests a call of `updateConfiguration()` before the next layout.
    open func setNeedsUpdateConfiguration() {
        guard !settings.isUpdating else { return }
        settings.needsUpdate = true
        setNeedsLayout()
    }

    /// The role of the button. Default normal.
    open var role: Role {
        get { settings.role }
        set {
            settings.role = newValue
            tintColorDidChange()
        }
    }

    /// Whether a press changes what is selected, before it sends `primaryActionTriggered`: a plain button toggles
    /// `isSelected`; one that shows its menu as its primary action is a pop-up button, whose menu has one
    /// element that is on, and which shows that element's title and image. Default false.
    open var changesSelectionAsPrimaryAction: Bool {
        get { settings.togglesSelection }
        set {
            settings.togglesSelection = newValue
            popUpMenuDidChange()
        }
    }

    /// The menu of the button: shown by the mouse's secondary button or, with `showsMenuAsPrimaryAction`, whenever the
    /// button is pressed. Default nil.
    open var menu: UIMenu? { didSet { popUpMenuDidChange() } }

    open override var showsMenuAsPrimaryAction: Bool { didSet { popUpMenuDidChange() } }

    // MARK: The mouse pointer

    /// Returns the style of the pointer over a button, from the one that it would have.
    public typealias PointerStyleProvider =
        @MainActor (
            _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
        ) -> UIPointerStyle?

    /// Whether `pointerStyleProvider` is asked. Default false; setting a provider makes it true.
    open var isPointerInteractionEnabled: Bool {
        get { settings.asksForPointer }
        set { settings.asksForPointer = newValue }
    }

    /// Chooses the pointer over the button. Of its style the shape counts, see `UIPointerShape`; nil is for the usual one.
    // Attributes of its own: see `configurationUpdateHandler`.
    @preconcurrency @MainActor
    open var pointerStyleProvider: PointerStyleProvider? {
        get { settings.pointerStyle }
        set {
            settings.pointerStyle = newValue
            settings.asksForPointer = newValue != nil
        }
    }

    override var pointerShape: CursorShape? {
        guard settings.asksForPointer, let provider = settings.pointerStyle else { return super.pointerShape }
        let shape = UIPointerShape.roundedRect(frame, radius: focusCornerRadius)
        return provider(self, .automatic(UITargetedPreview(view: self)), shape)?.cursor ?? super.pointerShape
    }

    // MARK: Content by state

    /// The title of a state. Default: the normal state's.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        if state == .normal, configuration != nil { configuration?.title = title }
        refresh()
    }

    /// The title that the button shows in a state: that of the state, else that of the normal one; nil when neither
    /// was set.
    open func title(for state: State) -> String? { titles.shown(in: state) }

    /// The title of a state with attributes; takes precedence over the plain one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state] = title?.unchanging
        refresh()
    }

    /// The title with attributes that the button shows in a state; nil when none was set for it or for the normal
    /// one.
    open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles.shown(in: state) }

    /// The colour of a state's title. Default: the normal state's; for that the tint colour in a system button
    /// and white in a custom one.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        refresh()
    }

    /// The colour of the title in a state.
    open func titleColor(for state: State) -> UIColor? {
        if let color = titleColors[state] { return color }
        if buttonType != .custom, state.contains(.disabled) { return .tertiaryLabel }
        return titleColors.shown(in: state) ?? (buttonType != .custom ? baseTint : .white)
    }

    /// The colour of a state's title shadow; nil for none. Default: the normal state's.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        titleShadowColors[state] = color
        refresh()
    }

    /// The colour of the title's shadow in a state; nil when none was set for it or for the normal one.
    open func titleShadowColor(for state: State) -> UIColor? { titleShadowColors.shown(in: state) }

    /// The image of a state. Default: the normal state's.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        if state == .normal, configuration != nil { configuration?.image = image }
        refresh()
    }

    /// The image that the button shows in a state; nil when none was set for it or for the normal one.
    open func image(for state: State) -> UIImage? { images.shown(in: state) }

    /// Sets size, weight and scale of a state's symbol, for symbols without their own. Default: those of the
    /// normal state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        settings.symbols[state] = configuration
        symbolsDidChange()
    }

    /// The symbol configuration that was set for a state; nil for none.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        settings.symbols.shown(in: state)
    }

    /// The symbol configuration that applies now; nil for none.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        configuration?.preferredSymbolConfigurationForImage ?? preferredSymbolConfigurationForImage(in: state)
    }

    /// The background image of a state, scaled to the button. Default: the normal state's.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgroundImages[state] = image
        refresh()
    }

    /// The background image of a state; nil when none was set for it or for the normal one.
    open func backgroundImage(for state: State) -> UIImage? { backgroundImages.shown(in: state) }

    /// The title that the button shows now.
    open var currentTitle: String? {
        popUpSelection?.title ?? titles[state] ?? configuration?.title ?? title(for: state)
    }
    /// The title with attributes that is shown now; nil when there is none.
    open var currentAttributedTitle: NSAttributedString? {
        attributedTitles[state] ?? configuration?.attributedTitle.map { convertedTitle($0) }
            ?? attributedTitle(for: state)
    }
    /// The colour of the title that is shown now.
    open var currentTitleColor: UIColor {
        configuration?.foreground(state: state, tint: baseTint) ?? titleColor(for: state) ?? .white
    }
    /// The colour of the shadow of the title that is shown now; nil when there is none.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    /// The image that is shown now; nil when there is none.
    open var currentImage: UIImage? {
        (popUpSelection?.image ?? images[state] ?? configuration?.image ?? image(for: state))?.suggesting(
            currentPreferredSymbolConfiguration)
    }
    /// The background image that is shown now; nil when there is none.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The view that shows the title. Its font may be set; its text and colour are set by the button.
    open var titleLabel: UILabel? {
        if let storedTitleLabel { return storedTitleLabel }
        let label = UILabel()
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        label.lineBreakMode = .byTruncatingMiddle
        storedTitleLabel = label
        addSubview(label)
        return label
    }

    /// The view that shows the image.
    open var imageView: UIImageView? {
        if let storedImageView { return storedImageView }
        let view = UIImageView(frame: .zero)
        storedImageView = view
        insertSubview(view, at: 0)
        return view
    }

    /// The view that shows a configuration's subtitle; nil without one.
    open var subtitleLabel: UILabel? { storedSubtitleLabel }

    // MARK: Insets

    /// Space around title and image, in points. Default zero. Ignored with a configuration.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentSizeDidChange() } }
    /// Offsets of the title that do not change the button's size. Default zero.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Offsets of the image that do not change the button's size. Default zero.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Whether the image is dimmed while the button is pressed. Default true.
    open var adjustsImageWhenHighlighted = true
    /// Whether the image is dimmed while the button is disabled. Default true.
    open var adjustsImageWhenDisabled = true

    // MARK: Updating

    override func stateDidChange() {
        super.stateDidChange()
        stateNeedsConfiguration()
        refreshContent()
        // Pressing must not cause a layout of the whole window.
        if titles.isVaried || attributedTitles.isVaried || images.isVaried { contentSizeDidChange() }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        refresh()
    }

    /// The app may set the font of the title's label: the button's size follows.
    override func arrangementDidChange(of subview: UIView) {
        super.arrangementDidChange(of: subview)
        guard let label = storedTitleLabel, subview === label, label.font != settings.measuredFont else {
            return
        }
        settings.measuredFont = label.font
        invalidateIntrinsicContentSize()
    }

    final func symbolsDidChange() { refresh() }

    final func contentSizeDidChange() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Updates the subviews to the state.
    final func refresh() {
        refreshContent()
        contentSizeDidChange()
        setNeedsDisplay()
    }

    private func refreshContent() {
        refreshTitle()
        refreshSubtitle()
        refreshImage()
        refreshIndicator()
    }

    private func refreshImage() {
        let image = configuration?.showsActivityIndicator == true ? nil : currentImage
        guard image != nil || storedImageView != nil, let view = imageView else { return }
        let isTemplate = image?.renderingMode == .automatic && (buttonType != .custom || configuration != nil)
        view.image = isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
        view.tintColor = configuration.map {
            $0.imageColorTransformer?(currentTitleColor) ?? currentTitleColor
        }
        let isDisabled = !isEnabled && adjustsImageWhenDisabled && configuration == nil
        let isDimmed = isHighlighted && adjustsImageWhenHighlighted && buttonType == .custom
        view.alpha = isDisabled ? 0.4 : isDimmed ? 0.5 : dimming
    }

    /// The opacity of title and image; reduced while a system button is pressed.
    final var dimming: CGFloat {
        let hasOwnColor = titleColors[.highlighted] != nil
        return isHighlighted && buttonType != .custom && configuration == nil && !hasOwnColor ? 0.3 : 1
    }

    // MARK: Layout

    /// The rectangle that the background is drawn in. Default: the bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// The rectangle in which title and image are laid out. Default: the bounds without the insets.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.shrunk(by: insets) }

    /// The rectangle of the title.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        frames(in: contentRect).title.shifted(by: titleEdgeInsets)
    }

    /// The rectangle of the image.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        frames(in: contentRect).image.shifted(by: imageEdgeInsets)
    }

    /// Lays out title and image.
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        let content = contentRect(forBounds: bounds)
        settings.indicator?.frame = frames(in: content).image
        storedTitleLabel?.frame = titleRect(forContentRect: content)
        storedImageView?.frame = imageRect(forContentRect: content)
        storedSubtitleLabel?.frame = frames(in: content).subtitle
    }

    /// The size of title and image with the insets.
    open override var intrinsicContentSize: CGSize {
        size(of: naturalLayout)
    }

    private func size(of layout: ButtonLayout) -> CGSize {
        var size = layout.size
        let insets = insets
        // Without insets the height includes space for a touch target.
        let isBare = configuration == nil && contentEdgeInsets == .zero
        size.width += insets.left + insets.right
        size.height += isBare ? 12 : insets.top + insets.bottom
        if configuration == nil { size.width = max(size.width, isBare ? 30 : 0) }
        if let background = currentBackgroundImage?.size {
            size = CGSize(
                width: max(size.width, background.width), height: max(size.height, background.height))
        }
        return pixelGrid.ceil(size)
    }

    /// The natural size. A button with a configuration that is to be narrower breaks its titles into lines.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard configuration != nil, size.width > 0 else { return intrinsicContentSize }
        let insets = insets
        return self.size(of: contentLayout(width: size.width - insets.left - insets.right))
    }

    /// Titles of a configuration that are broken into lines need the height for them.
    override var hasWrappingContent: Bool {
        configuration != nil
            && (storedTitleLabel?.numberOfLines == 0 || storedSubtitleLabel?.numberOfLines == 0)
    }

    override func textBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        guard let label = storedTitleLabel else { return nil }
        let frame = titleRect(forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size)))
        return label.textBaselines(in: frame.size).map { (frame.minY + $0.first, frame.minY + $0.last) }
    }

    // MARK: Drawing

    /// Draws the background.
    open override func draw(_ rect: CGRect) {
        let area = backgroundRect(forBounds: bounds)
        if let configuration { draw(configuration, in: area) }
        currentBackgroundImage?.draw(in: area)
    }

    // MARK: Accessibility

    package override var accessibilityRole: AccessibilityRole {
        changesSelectionAsPrimaryAction && menu == nil
            ? .toggleButton : AccessibilityRole.button.unless(accessibilityTraits.subtracting(.button))
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true,
            label: currentAttributedTitle?.string ?? currentTitle ?? currentImage?.symbol?.drawing.spokenName,
            value: configuration?.subtitle, traits: stateTraits.union(.button))
    }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        wasPressed(with: nil)
        return true
    }

    // MARK: Pressing

    override var ownGestures: ControlGestures { .singleTap }

    /// Pressing the mouse opens the menu, in which releasing it may choose an item.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if pressShowsMenu, touch.type == .indirectPointer,
            showMenu(for: .mouse, pressedAt: touch.location(in: nil))
        {
            return false
        }
        return super.beginTracking(touch, with: event)
    }

    override func otherPointerButton(_ button: Int, at point: CGPoint) -> Bool {
        button == 3 && showMenu(for: .mouse, pressedAt: convert(point, to: nil))
    }

    /// A button whose press shows its menu sends no `touchUpInside`.
    override func wasPressed(with event: UIEvent?) {
        if pressShowsMenu, showMenu(for: event == nil ? .key : event?.type == .presses ? .key : .finger) {
            return
        }
        super.wasPressed(with: event)
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        sendActions(for: .primaryActionTriggered, with: event)
    }

    override func keyWasPressed(with event: UIPressesEvent?) { wasPressed(with: event) }

    // MARK: Keyboard focus

    /// Whether the button is enabled.
    open override var canBecomeFocused: Bool { isEnabled }

    override var focusCornerRadius: CGFloat {
        configuration?.cornerRadius(height: bounds.height) ?? super.focusCornerRadius
    }
}

extension CGRect {
    /// The rectangle moved by half of the difference of opposite insets.
    fileprivate func shifted(by insets: UIEdgeInsets) -> CGRect {
        offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
}
