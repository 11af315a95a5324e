/// The subviews of a navigation bar for one item: title, back button and buttons. During a transition between
/// two items the bar has two of these views.
final class NavigationBarContent: UIView {
    private let item: UINavigationItem
    private let titleLabel = UILabel()
    private let promptLabel = UILabel()
    private var largeTitle: LargeTitleView?
    private var searchContainer: SearchBarContainer?
    /// The height available for the search bar, in points.
    var searchHeight: CGFloat = 0 { didSet { if searchHeight != oldValue { setNeedsLayout() } } }
    /// Whether the small title is visible; nil before the first layout.
    private var showsSmallTitle: Bool?
    /// The back button with its whole title, and the shorter ones that are shown where that does not fit.
    private var backButtons: [BarButton] = []
    /// Those of a container around, before everything else.
    private var containerViews: [UIView] = []
    private var leftViews: [UIView] = []
    private var rightViews: [UIView] = []
    private weak var titleView: UIView?
    private var wantedTitleWidth: CGFloat = 0
    private let style: BarStyle

    /// The small title is shown when no more than this height of the large title is left, in points: its text
    /// is not visible any more.
    private static let smallTitleThreshold: CGFloat = 8

    /// - Parameters:
    ///   - backItem: the item that the back button goes back to; nil for none.
    ///   - containerItems: buttons of a container around, which stand before all others.
    ///   - isLarge: whether there is a large title in a row of its own.
    ///   - goBack: the action of the back button.
    init(
        _ item: UINavigationItem, backItem: UINavigationItem?, containerItems: [UIBarButtonItem] = [],
        style: BarStyle, isLarge: Bool, goBack: @escaping () -> Void
    ) {
        self.item = item
        self.style = style
        super.init(frame: .zero)
        if isLarge {
            let large = LargeTitleView(item.title, attributes: style.largeTitle)
            largeTitle = large
            addSubview(large)
        }
        setUpLabels()
        titleView = item.titleView
        titleLabel.isHidden = titleView != nil
        let left = item.visible(item.leftBarButtonItems)
        if let backItem, !item.hidesBackButton, left.isEmpty || item.leftItemsSupplementBackButton {
            backButtons = BackButtonTitle.candidates(for: backItem).map {
                makeBackButton($0, for: backItem, goBack: goBack)
            }
        }
        leftViews = left.map { $0.makeBarView(style.buttons) }
        rightViews = item.visible(item.rightBarButtonItems).map { $0.makeBarView(style.buttons) }
        containerViews = containerItems.filter { !$0.isHidden }.map { $0.makeBarView(style.buttons) }
    }

    required init?(coder: NSCoder) { nil }

    private func setUpLabels() {
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        titleLabel.lineBreakMode = .byTruncatingTail
        titleLabel.textColor = .label
        titleLabel.accessibilityTraits = .header
        if !style.title.isEmpty, let title = item.title {
            titleLabel.setText(title, attributes: style.title)
        } else {
            titleLabel.text = item.title
        }
        addSubview(titleLabel)
        guard let prompt = item.prompt else { return }
        promptLabel.text = prompt
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textAlignment = .center
        promptLabel.textColor = .secondaryLabel
        addSubview(promptLabel)
    }

    private func makeBackButton(
        _ title: String?, for backItem: UINavigationItem, goBack: @escaping () -> Void
    ) -> BarButton {
        let own = backItem.backBarButtonItem
        let action = self.item.backAction
        let item = UIBarButtonItem(
            title: action.flatMap { $0.title.isEmpty ? nil : $0.title } ?? title,
            image: action?.image ?? own?.image, primaryAction: UIAction { _ in goBack() })
        item.tintColor = own?.tintColor
        item.glyph = .chevron
        item.accessibilityIdentifier = own?.accessibilityIdentifier ?? "navigationBar.back"
        item.accessibilityLabel = own?.accessibilityLabel ?? BackButtonTitle.spoken(for: backItem)
        item.accessibilityTraits = .backButton
        item.indicatorImage = style.backImage
        if let own { item.older = own.older }
        return BarButton(item: item, appearance: style.buttons?.appearance(for: item))
    }

    /// The item of the button that has the keyboard focus; nil for none.
    var focusedItem: UIBarButtonItem? {
        (containerViews + backButtons + leftViews + rightViews).lazy.compactMap { $0 as? BarButton }
            .first { $0.isFocused }?.item
    }

    /// Focuses the button of an item. A focused back button passes the focus on to the new back button.
    func focus(_ item: UIBarButtonItem) {
        let buttons = (containerViews + backButtons + leftViews + rightViews).compactMap { $0 as? BarButton }
        let button = buttons.first { $0.item === item || $0.item.glyph == .chevron && item.glyph == .chevron }
        if let button { window?.focusSystem.move(to: button, heading: []) }
    }

    // MARK: Layout

    private var shownBackButton: BarButton? { backButtons.first { !$0.isHidden } }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Text is measured for the display scale, which is known in the window.
        wantedTitleWidth =
            titleLabel.sizeThatFits(CGSize(width: 10_000, height: BarMetrics.height)).width.rounded(.up)
        titleView?.sizeForBar()
        let row = CGSize(width: bounds.width, height: min(bounds.height, BarMetrics.height))
        let isSearching = item.searchController?.hidesBar ?? false
        let rowHeight = UINavigationBar.rowHeight(for: item)
        let large =
            largeTitle == nil || isSearching ? 0 : max(0, bounds.height - rowHeight - searchHeight)
        let top = bounds.height - searchHeight - large - row.height
        showRow(!isSearching)
        searchContainer?.frame = CGRect(
            x: 0, y: bounds.height - searchHeight, width: row.width, height: searchHeight)
        chooseBackButton(in: row.width)
        let left = containerViews + [shownBackButton].compactMap(\.self) + leftViews
        var layout = NavigationBarLayout(
            size: row, left: left.map { width(of: $0, in: row.width) },
            right: rightViews.map { width(of: $0, in: row.width) },
            titleWidth: titleView?.bounds.width ?? wantedTitleWidth)
        if isMirrored { layout = layout.mirrored(in: row.width) }
        layOut(left, in: layout.left, below: top)
        layOut(rightViews, in: layout.right, below: top)
        titleLabel.frame = layout.title.offsetBy(
            dx: style.titleOffset.horizontal, dy: top + style.titleOffset.vertical)
        layOutLargeTitle(CGRect(x: 0, y: top + row.height, width: row.width, height: large))
        if let titleView { layOut([titleView], in: [layout.title], below: top) }
        promptLabel.frame = CGRect(
            x: NavigationBarLayout.margin, y: max(0, top - BarMetrics.promptHeight) + 6,
            width: max(0, row.width - 2 * NavigationBarLayout.margin), height: BarMetrics.promptHeight - 8)
    }

    /// During a search the row is above the bar, where it is not visible and cannot be focused.
    private func showRow(_ isShown: Bool) { clipsToBounds = !isShown }

    /// Adds the views of the item, when this view is in the bar: those of the app move here without leaving the window, so
    /// that a field in them keeps the keyboard focus.
    func installViews() {
        if let titleView {
            // Its constraints hold from the first layout on.
            titleView.sizeForBar()
            addSubview(titleView)
        }
        for view in containerViews + backButtons + leftViews + rightViews { addSubview(view) }
        installSearchBar()
    }

    private func installSearchBar() {
        guard let search = item.searchController else { return }
        let holder = SearchBarContainer(search.searchBar)
        searchContainer = holder
        addSubview(holder)
        holder.addSubview(search.searchBar)
    }

    private func layOutLargeTitle(_ frame: CGRect) {
        guard let largeTitle else { return }
        largeTitle.frame = frame
        let isGone = frame.height <= Self.smallTitleThreshold
        guard showsSmallTitle != isGone else { return }
        let alpha: CGFloat = isGone ? 1 : 0
        if showsSmallTitle == nil || window == nil {
            UIView.performWithoutAnimation { titleLabel.alpha = alpha }
        } else {
            UIView.animate(withDuration: 0.2, options: .allowUserInteraction) { titleLabel.alpha = alpha }
        }
        showsSmallTitle = isGone
        // Assistive technology reads only one of the two titles.
        titleLabel.isAccessibilityElement = isGone
        largeTitle.label.isAccessibilityElement = !isGone
    }

    /// Chooses the back button that fits: it takes at most a third of the bar, so that the previous title does
    /// not displace the current one, and is titled "Back" where its own title is longer.
    private func chooseBackButton(in width: CGFloat) {
        let limit = backLimit(in: width)
        let chosen = backButtons.first { $0.preferredWidth <= limit } ?? backButtons.last
        for button in backButtons { button.isHidden = button !== chosen }
    }

    private func backLimit(in width: CGFloat) -> CGFloat {
        max(BarMetrics.leastTarget, (width / 3).rounded())
    }

    private func width(of view: UIView, in width: CGFloat) -> CGFloat {
        guard let button = view as? BarButton else {
            return view.bounds.width
        }
        let wanted = button.preferredWidth
        return backButtons.contains { $0 === button } ? min(wanted, backLimit(in: width)) : wanted
    }

    private func layOut(_ views: [UIView], in rects: [CGRect], below top: CGFloat) {
        for (view, rect) in zip(views, rects) {
            guard !(view is BarButton) else {
                view.frame = rect.offsetBy(dx: 0, dy: top)
                continue
            }
            let height = min(view.bounds.height, rect.height)
            let y = top + ((rect.height - height) / 2).rounded()
            view.frame = CGRect(x: rect.minX, y: y, width: rect.width, height: height)
        }
    }

    // MARK: Transitions

    /// Puts the parts at the positions that they have at the other end of a push or a pop: the title at that of
    /// the following title, or the text of the back button at that of the title it names. The chevron stays
    /// where it is.
    ///
    /// - Parameters:
    ///   - isAhead: whether this is the position from which the upper of two items enters; else that to which
    /// the lower one leaves.
    ///   - other: the content of the other item.
    func moveAside(isAhead: Bool, of other: NavigationBarContent?) {
        let direction: CGFloat = isMirrored ? -1 : 1
        let half = bounds.width / 2 * direction
        let title = [titleLabel, titleView].compactMap(\.self)
        if let large = largeTitle?.label {
            // The large title moves with its page.
            large.center.x += isAhead ? 2 * half : -2 * half * NavigationSlide.share
        }
        if isAhead {
            for view in title { view.center.x += half }
            if let button = shownBackButton, let label = other?.titleLabel {
                button.moveContent(by: label.center.x - button.contentCenter)
            }
        } else {
            let target = other?.shownBackButton?.contentCenter
            for view in title { view.center.x = target ?? view.center.x - half }
            shownBackButton?.moveContent(by: -half / 2)
        }
        alpha = 0
    }

    /// Puts the parts at their final positions.
    func moveToFinalPosition() {
        alpha = 1
        shownBackButton?.setNeedsLayout()
        largeTitle?.setNeedsLayout()
        setNeedsLayout()
        layoutIfNeeded()
    }
}

/// The possible titles of a back button, in order of preference.
@MainActor
enum BackButtonTitle {
    static let short = "Back"

    /// The accessibility label of the button, even if it shows only its chevron, or "Back".
    static func spoken(for item: UINavigationItem) -> String {
        let texts = [item.backBarButtonItem?.title, item.backButtonTitle, item.title]
        return texts.compactMap(\.self).first { !$0.isEmpty } ?? short
    }

    static func candidates(for item: UINavigationItem) -> [String?] {
        if item.backBarButtonItem?.image != nil { return [item.backBarButtonItem?.title] }
        let own = item.backBarButtonItem?.title
        switch own == nil ? item.backButtonDisplayMode : .default {
        case .minimal: return [""]
        case .generic: return [short]
        case .default: break
        }
        if let wanted = own ?? item.backButtonTitle {
            // An empty title is intended: only the chevron is shown.
            return wanted.isEmpty || wanted == short ? [wanted] : [wanted, short]
        }
        guard let title = item.title, !title.isEmpty, title != short else { return [short] }
        return [title, short]
    }
}

extension UINavigationItem {
    fileprivate func visible(_ items: [UIBarButtonItem]?) -> [UIBarButtonItem] {
        (items ?? []).filter { !$0.isHidden }
    }
}
