/// The bar at the top of a navigation controller: back button, title and buttons.
///
/// It is 44 points high; a prompt adds 30, and a large title 52. One that stands alone is given its items by
/// `pushItem(_:animated:)` and taken them by its back button, with the delegate's consent. The buttons are reached with
/// Tab and pressed with Space and Return.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    private let hairline = UIView()
    private var picture: UIImageView?
    private var stack: [UINavigationItem] = []
    private var content: NavigationBarContent?
    private var needsItems = true
    private var fadesItems = false
    /// What is under way between two items.
    private var move: NavigationBarMove?

    /// What the back button does; nil to pop the bar's own top item.
    var backHandler: (() -> Void)?
    /// Where the content of the navigation controller that owns the bar has brought it; nil for a bar that stands
    /// alone.
    var placeSource: (() -> LargeTitlePlace)?
    /// The look of the titles that are shown.
    private var titlesAreAtEdge = false
    /// How far the bar stands out from what is under it, as it is painted now.
    private var paintedCover: CGFloat?

    /// Allows pushes and pops, and hears of them. Not owned. Not asked where the bar belongs to a navigation
    /// controller.
    open weak var delegate: (any UINavigationBarDelegate)?

    // MARK: Items

    /// The items, the one that is shown last. A navigation controller sets them itself.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    /// The item that is shown.
    open var topItem: UINavigationItem? { stack.last }

    /// The item that the back button goes back to.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Sets the items.
    ///
    /// - Parameter animated: whether the new top moves in: as in a pop when it was there before, else as in a push.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let wanted = items ?? []
        guard !stack.elementsEqual(wanted, by: ===) else { return }
        change(to: wanted, animated: animated)
    }

    /// Puts an item on top, if the delegate allows it.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        change(to: stack + [item], animated: animated) { $0.delegate?.navigationBar($0, didPush: item) }
    }

    /// Takes the top item away, if the delegate allows it.
    ///
    /// - Returns: the item that was taken away; nil for none.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let top = stack.last, delegate?.navigationBar(self, shouldPop: top) ?? true else { return nil }
        change(to: Array(stack.dropLast()), animated: animated) {
            $0.delegate?.navigationBar($0, didPop: top)
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

    /// Goes to other items, along with something else that moves.
    ///
    /// - Parameter run: has changes made so that they move, and something done at the end, which is told whether
    ///   it was reached.
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

    // MARK: Look

    /// Default default.
    open var barStyle = UIBarStyle.default { didSet { setNeedsLook() } }

    /// The colour behind the bar; nil for the style's, the default. The colour of the buttons is `tintColor`.
    open var barTintColor: UIColor? { didSet { setNeedsLook() } }

    /// Whether what lies behind the bar may shine through. Default true. Stored: the system's background is opaque here,
    /// and the content of a navigation controller begins below the bar unless `edgesForExtendedLayout` says otherwise.
    open var isTranslucent = true

    /// Whether titles are large where their items do not say otherwise, in a row of their own into which the content
    /// moves. Default false. In little height they never are.
    ///
    /// Pages of a navigation controller then reach under the bar. It has no background where their content ends at it.
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { itemDidChange(animated: false) } }
    }

    /// What large titles look like; nil for the system's, the default: 34 points, bold.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsItems() } }

    /// What titles look like: `font`, `foregroundColor` and other attributes of text; nil for the system's, the
    /// default.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsItems() } }

    /// What the bar looks like over content. As long as it is neither set nor changed, `barStyle`, `barTintColor` and the
    /// line count.
    open var standardAppearance: UINavigationBarAppearance {
        get {
            if let standard = appearances.standard ?? untouchedAppearance { return standard }
            let made = UINavigationBarAppearance()
            made.changeHandler = { [weak self, weak made] in
                // Another one may have taken its place.
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

    /// What it looks like in little height; nil for `standardAppearance`, the default.
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances.compact }
        set { appearances.compact = own(newValue) }
    }

    /// What it looks like where the content ends at it; nil for its usual titles without a background, the default. With
    /// one the content of a navigation controller reaches under the bar.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.edge }
        set { appearances.edge = own(newValue) }
    }

    /// What it looks like there in little height; nil for `scrollEdgeAppearance`, the default.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.compactEdge }
        set { appearances.compactEdge = own(newValue) }
    }

    private(set) final var appearances = BarAppearances() { didSet { itemDidChange(animated: false) } }
    /// What was read of the standard appearance before anybody set it.
    private var untouchedAppearance: UINavigationBarAppearance?

    private func own(_ appearance: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
        let copy = appearance?.copied()
        copy?.changeHandler = { [weak self] in self?.itemDidChange(animated: false) }
        return copy
    }

    /// A bar without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hairline.backgroundColor = .separator
        hairline.isUserInteractionEnabled = false
        addSubview(hairline)
        updateBackground()
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func setNeedsLook() {
        updateBackground()
        setNeedsLayout()
    }

    private var place: LargeTitlePlace { placeSource?() ?? LargeTitlePlace() }

    private func updateBackground() {
        let (item, cover) = (topItem, place.cover)
        paintedCover = cover
        let usual = look(for: item)
        guard cover < 1 else { return paint(usual) }
        let edge = edgeLook(for: item)
        var look = cover < 0.5 ? edge : usual
        look.background = BarLook.mix(edge.background, usual.background, share: cover)
        look.line = BarLook.mix(edge.line, usual.line, share: cover)
        paint(look)
    }

    private func paint(_ look: BarLook) {
        if backgroundColor != look.background { backgroundColor = look.background }
        if hairline.backgroundColor != look.line { hairline.backgroundColor = look.line }
        guard look.image != nil || picture != nil else { return }
        let view = picture ?? UIImageView(frame: bounds)
        if picture == nil {
            view.clipsToBounds = true
            insertSubview(view, at: 0)
            picture = view
        }
        view.image = look.image
        view.contentMode = look.imageMode
    }

    // MARK: Size

    /// The height that the bar wants for what it shows, in points.
    private var wantedHeight: CGFloat { height(for: topItem, in: stack, place: place) }

    /// The width that there is, and the height of the bar.
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

    /// Hears when what is shown changes.
    private func observe() {
        for item in stack {
            item.changeHandler = { [weak self] animated in self?.itemDidChange(animated: animated) }
        }
        let shown = [topItem?.leftBarButtonItems, topItem?.rightBarButtonItems].compactMap(\.self).flatMap(
            \.self)
        for item in shown + [backItem?.backBarButtonItem].compactMap(\.self) {
            item.changeHandler = { [weak self] in self?.itemDidChange(animated: false) }
        }
    }

    private func itemDidChange(animated: Bool) {
        // A prompt needs room, and so does a large title.
        superview?.setNeedsLayout()
        updateBackground()
        setNeedsItems(animated: animated)
    }

    private func rebuildItems(keepingOld: Bool = false) {
        needsItems = false
        observe()
        // Along with a movement the colour changes with that.
        if !keepingOld { updateBackground() }
        let old = content
        let focused = old?.focusedItem
        guard let topItem else {
            if !keepingOld { old?.removeFromSuperview() }
            content = nil
            return
        }
        let place = place
        titlesAreAtEdge = place.cover < 0.5
        let new = NavigationBarContent(
            topItem, backItem: backItem, look: titleLook(for: topItem, at: place),
            isLarge: showsLargeTitle(topItem, in: stack), goBack: { [weak self] in self?.goBack() })
        content = new
        insertSubview(new, belowSubview: hairline)
        new.takeSearchBar()
        placeContent()
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

    /// In a navigation controller the bar will be as high as its content wants, when it is not yet.
    private var contentFrame: CGRect {
        guard placeSource != nil else { return bounds }
        return CGRect(x: 0, y: 0, width: bounds.width, height: wantedHeight)
    }

    private func placeContent() {
        content?.searchRoom = max(0, rooms(for: topItem, in: stack).search - place.searchHidden)
        content?.frame = contentFrame
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // Titles may have other colours where there is another background.
        if titlesAreAtEdge != (place.cover < 0.5), hasEdgeAppearance(for: topItem) { needsItems = true }
        if needsItems { rebuildItems() }
        if paintedCover != place.cover { updateBackground() }
        placeContent()
        picture?.frame = bounds
        let pixel = 1 / max(1, traitCollection.displayScale)
        hairline.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // Text is measured for a scale.
        let old = previousTraitCollection
        if old?.displayScale != traitCollection.displayScale { setNeedsItems() }
        if old?.verticalSizeClass != traitCollection.verticalSizeClass { itemDidChange(animated: false) }
    }
}
