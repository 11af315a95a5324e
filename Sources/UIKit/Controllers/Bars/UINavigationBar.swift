/// The bar at the top of a navigation controller: back button, title and buttons.
///
/// Its height is 44 points; a prompt adds 30, and a large title 52. Without a navigation controller, items are
/// pushed by `pushItem(_:animated:)` and popped by the back button, if the delegate allows it. The buttons can
/// be focused with Tab and pressed with Space and Return.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + ownAppearanceProperties
    }

    private lazy var backdrop = BarBackdrop(of: self, edge: .bottom)
    private var stack: [UINavigationItem] = []
    private var content: NavigationBarContent?
    private var needsItems = true
    private var fadesItems = false
    /// The running transition between two items.
    private var move: NavigationBarMove?

    /// The action of the back button; nil to pop the bar's own top item.
    var backHandler: (() -> Void)?
    /// Returns the state that follows from the scrolling of the navigation controller's content; nil for a bar
    /// without navigation controller.
    var stateSource: (() -> LargeTitleState)?
    /// Whether the current titles have the style for the scroll edge.
    private var titlesAreAtEdge = false
    /// The `cover` of the state for which the background was painted.
    private var paintedCover: CGFloat?

    /// Can prevent pushes and pops, and is notified of them. Not retained. Not used if the bar belongs to a
    /// navigation controller.
    /// What `super.delegate` was set to is called, also where a subclass overrides the property.
    open weak var delegate: (any UINavigationBarDelegate)? {
        get { barDelegate }
        set { barDelegate = newValue }
    }

    /// Who is asked and notified. `delegate` may be overridden to say something else.
    final weak var barDelegate: (any UINavigationBarDelegate)?

    // MARK: Items

    /// The items; the last one is shown. A navigation controller sets them itself.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    /// The item that is shown.
    open var topItem: UINavigationItem? { stack.last }

    /// The item that the back button goes back to.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Buttons of a container around, which stand before those of the items.
    var containerItems: [UIBarButtonItem] = [] { didSet { itemDidChange(animated: false) } }

    /// Sets the items.
    ///
    /// - Parameter animated: whether the change is animated: as a pop if the new top was in the bar before,
    ///   else as a push.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let wanted = items ?? []
        guard !stack.elementsEqual(wanted, by: ===) else { return }
        change(to: wanted, animated: animated)
    }

    /// Pushes an item, if the delegate allows it.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard barDelegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        change(to: stack + [item], animated: animated) { $0.barDelegate?.navigationBar($0, didPush: item) }
    }

    /// Pops the top item, if the delegate allows it.
    ///
    /// - Returns: the item that was popped; nil for none.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let top = stack.last, barDelegate?.navigationBar(self, shouldPop: top) ?? true else {
            return nil
        }
        change(to: Array(stack.dropLast()), animated: animated) {
            $0.barDelegate?.navigationBar($0, didPop: top)
        }
        return top
    }

    private func change(
        to items: [UINavigationItem], animated: Bool, completion: ((UINavigationBar) -> Void)? = nil
    ) {
        move?.end(completed: true)
        guard animated, window != nil, UIView.areAnimationsEnabled, !stack.isEmpty, !items.isEmpty else {
            stack = items
            setNeedsItems()
            completion?(self)
            return
        }
        let moving = UIViewPropertyAnimator(
            duration: NavigationSlide.duration, timingParameters: NavigationSlide.timing)
        startMove(
            to: items,
            along: { changes, ending in
                moving.addAnimations(changes)
                moving.addCompletion { [weak self] _ in
                    ending(true)
                    if let self { completion?(self) }
                }
            })
        moving.startAnimation()
    }

    /// Changes to other items, along with another animation.
    ///
    /// - Parameter run: animates the changes that it is given, and calls the second closure at the end with
    ///   whether the animation was completed.
    final func startMove(
        to items: [UINavigationItem],
        along run: (_ changes: @escaping () -> Void, _ ending: @escaping (Bool) -> Void) -> Void
    ) {
        guard !stack.elementsEqual(items, by: ===) else { return }
        move?.end(completed: true)
        if needsItems { rebuildItems() }
        let before = stack
        let isPop = items.last.map { new in before.contains { $0 === new } } ?? false
        let old = content
        stack = items
        rebuildItems(keepingOld: true)
        let made = NavigationBarMove(from: old, to: content, isPop: isPop) { [weak self] completed in
            guard let self else { return }
            move = nil
            guard !completed else { return }
            stack = before
            content = old
            setNeedsItems()
        }
        move = made
        run(
            { [weak self] in
                made.go()
                self?.updateBackground()
            },
            { [weak made] in made?.end(completed: $0) })
    }

    // MARK: Appearance

    /// The style of the bar. Default `default`.
    open var barStyle = UIBarStyle.default { didSet { setNeedsStyle() } }

    /// The background colour; nil, the default, for that of the style. The colour of the buttons is
    /// `tintColor`.
    open var barTintColor: UIColor? { didSet { setNeedsStyle() } }

    /// Whether content behind the bar is seen, blurred, unless there is a `barTintColor`. Default true. An appearance
    /// says so by its `backgroundEffect`. The content of a navigation controller is behind the bar with large titles, a
    /// search, an appearance for the scroll edge or `extendedLayoutIncludesOpaqueBars`; else it begins below the bar,
    /// which then has a plain background.
    open var isTranslucent = true { didSet { setNeedsStyle() } }

    /// Whether titles are large unless their items say otherwise: in a row of their own that scrolls away with
    /// the content. Default false. Never in compact height.
    ///
    /// Pages of a navigation controller then extend under the bar. The bar has no background while their
    /// content begins below it.
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { itemDidChange(animated: false) } }
    }

    /// The text attributes of large titles; nil, the default, for the system's: 34 points, bold.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsItems() } }

    /// The text attributes of titles: `font`, `foregroundColor` and others; nil, the default, for the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsItems() } }

    /// The appearance of the bar over content. Until it is set or changed, `barStyle`, `barTintColor` and the
    /// line apply.
    open var standardAppearance: UINavigationBarAppearance {
        get {
            if let standard = appearances.standard ?? untouchedAppearance { return standard }
            let made = UINavigationBarAppearance()
            made.changeHandler = { [weak self, weak made] in
                // It may have been replaced meanwhile.
                guard let self, untouchedAppearance === made || appearances.standard === made else { return }
                untouchedAppearance = nil
                appearances.standard = made
            }
            untouchedAppearance = made
            return made
        }
        set {
            untouchedAppearance = nil
            appearances.standard = own(newValue)
        }
    }

    /// The appearance in compact height; nil, the default, for `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances.compact }
        set { appearances.compact = own(newValue) }
    }

    /// The appearance while the content begins below the bar; nil, the default, for the standard titles without
    /// a background. If set, the content of a navigation controller extends under the bar.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.edge }
        set { appearances.edge = own(newValue) }
    }

    /// The same in compact height; nil, the default, for `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.compactEdge }
        set { appearances.compactEdge = own(newValue) }
    }

    /// What was set before there were appearance objects; an appearance of the bar comes before it.
    private(set) final var older = OlderAppearance() { didSet { itemDidChange(animated: false) } }

    /// Sets an image for the background, stretched to the bar; an empty one for no background. Content of a navigation
    /// controller then begins behind the bar. Nil for no image.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }

    /// The image that was set.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: .any, barMetrics: barMetrics)
    }

    /// The same for one position of the bar; bars count as attached to the top.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { older.backgrounds[barPosition, barMetrics.isCompact] = backgroundImage }

    /// The image that was set for a position.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        older.backgrounds[barPosition, barMetrics.isCompact]
    }

    /// An image in place of the line below the bar, which lies over the content; an empty one for no line. Nil, the
    /// default, for the line.
    open var shadowImage: UIImage? {
        get { older.shadowImage }
        set { older.shadowImage = newValue }
    }

    /// What is beside the title of the back button; nil, the default, for a chevron.
    open var backIndicatorImage: UIImage? {
        get { older.backIndicatorImage }
        set { older.backIndicatorImage = newValue }
    }

    /// Has no effect: titles that move away are not cut by it, they fade out.
    open var backIndicatorTransitionMaskImage: UIImage? {
        get { backIndicatorImage }
        set {}
    }

    /// Moves titles down, in points. Default 0.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        older.titleShifts[barMetrics.isCompact ? .compact : .default] = adjustment
    }

    /// How far titles are moved down in bars of a height, in points; 0 for what was not set.
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        older.titleShifts[barMetrics.isCompact ? .compact : .default] ?? 0
    }

    /// At the top, up to the edge, unless the delegate says otherwise.
    open var barPosition: UIBarPosition {
        barDelegate.map { $0.position(for: self) }.flatMap { $0 == .any ? nil : $0 } ?? .topAttached
    }

    private(set) final var appearances = BarAppearances() { didSet { itemDidChange(animated: false) } }
    /// The standard appearance that was read but not changed.
    private var untouchedAppearance: UINavigationBarAppearance?

    private func own(_ appearance: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
        appearance?.copied { [weak self] in self?.itemDidChange(animated: false) }
    }

    /// A bar without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        updateBackground()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        updateBackground()
    }

    private func setNeedsStyle() {
        updateBackground()
        setNeedsLayout()
    }

    private var titleState: LargeTitleState { stateSource?() ?? LargeTitleState() }

    private func updateBackground() {
        let (item, state) = (topItem, titleState)
        paintedCover = state.cover
        let isOverContent = stateSource == nil || state.isOverContent
        let usual = style(for: item).resolved(isOverContent: isOverContent)
        guard state.cover < 1 else { return backdrop.paint(usual) }
        let edge = edgeStyle(for: item).resolved(isOverContent: isOverContent)
        let strength =
            (edge.effect == nil ? 0 : 1 - state.cover) + (usual.effect == nil ? 0 : state.cover)
        backdrop.paint(edge.mixed(with: usual, fraction: state.cover), effectStrength: strength)
    }

    // MARK: Size

    /// The height that the bar needs for its contents, in points.
    private var wantedHeight: CGFloat { height(for: topItem, in: stack, state: titleState) }

    /// The given width, and the height of the bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: wantedHeight)
    }

    /// No width of its own, and the height of the bar.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight)
    }

    // MARK: Content

    private func setNeedsItems(animated: Bool = false) {
        needsItems = true
        fadesItems = animated
        observe()
        setNeedsLayout()
    }

    /// Observes changes of the items that are shown.
    private func observe() {
        for item in stack {
            item.changeHandler = { [weak self] animated in self?.itemDidChange(animated: animated) }
        }
        let shown = [topItem?.leftBarButtonItems, topItem?.rightBarButtonItems].compactMap(\.self).flatMap(
            \.self)
        for item in shown + containerItems + [backItem?.backBarButtonItem].compactMap(\.self) {
            item.changeHandler = { [weak self] in self?.itemDidChange(animated: false) }
        }
    }

    private func itemDidChange(animated: Bool) {
        // The height depends on the prompt and on the large title.
        superview?.setNeedsLayout()
        updateBackground()
        setNeedsItems(animated: animated)
    }

    private func rebuildItems(keepingOld: Bool = false) {
        needsItems = false
        observe()
        // In a transition the colour is animated along with it.
        if !keepingOld { updateBackground() }
        let old = content
        let focused = old?.focusedItem
        guard let topItem else {
            if !keepingOld { old?.removeFromSuperview() }
            content = nil
            return
        }
        let titleState = titleState
        titlesAreAtEdge = titleState.cover < 0.5
        let new = NavigationBarContent(
            topItem, backItem: backItem, containerItems: containerItems,
            style: titleStyle(for: topItem, at: titleState),
            isLarge: showsLargeTitle(topItem, in: stack), goBack: { [weak self] in self?.goBack() })
        content = new
        insertSubview(new, belowSubview: backdrop.line)
        new.installViews()
        layOutContent()
        guard !keepingOld else { return new.layoutIfNeeded() }
        if let move { move.replaceArriving(by: new) } else { old?.removeFromSuperview() }
        if let focused { new.focus(focused) }
        guard fadesItems, window != nil else { return }
        fadesItems = false
        UIView.performWithoutAnimation { new.alpha = 0 }
        UIView.animate(withDuration: 0.25, options: .allowUserInteraction) { new.alpha = 1 }
    }

    private func goBack() {
        if let backHandler { backHandler() } else { popItem(animated: true) }
    }

    // MARK: Layout

    /// In a navigation controller the bar will get the height that its content needs, if it does not have it
    /// yet.
    private var contentFrame: CGRect {
        guard stateSource != nil else { return bounds }
        return CGRect(x: 0, y: 0, width: bounds.width, height: wantedHeight)
    }

    private func layOutContent() {
        content?.searchHeight = max(0, heights(for: topItem, in: stack).search - titleState.searchHidden)
        content?.frame = contentFrame
    }

    package override var accessibilityRole: AccessibilityRole { .toolBar }

    /// The bar is called by its title.
    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(label: topItem?.title) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // Titles may have other colours over another background.
        if titlesAreAtEdge != (titleState.cover < 0.5), hasEdgeAppearance(for: topItem) { needsItems = true }
        if needsItems { rebuildItems() }
        if paintedCover != titleState.cover { updateBackground() }
        layOutContent()
        backdrop.layOut()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // Text is measured for the display scale.
        let old = previousTraitCollection
        if old?.displayScale != traitCollection.displayScale { setNeedsItems() }
        if old?.verticalSizeClass != traitCollection.verticalSizeClass { itemDidChange(animated: false) }
    }
}
