/// What a navigation bar shows for one item: title, back button and buttons. While the bar goes from one item to
/// another it has two of these.
final class NavigationBarContent: UIView {
    private let item: UINavigationItem
    private let titleLabel = UILabel()
    private let promptLabel = UILabel()
    private var largeTitle: LargeTitleView?
    private var searchHolder: SearchHolder?
    /// The height that there is for the search bar, in points.
    var searchRoom: CGFloat = 0 { didSet { if searchRoom != oldValue { setNeedsLayout() } } }
    /// Whether the small title can be seen; nil before the first layout.
    private var showsSmallTitle: Bool?
    /// The back button with its whole title and the one that is shown where that finds no room.
    private var backButtons: [BarButton] = []
    private var leftViews: [UIView] = []
    private var rightViews: [UIView] = []
    private weak var titleView: UIView?
    private var wantedTitleWidth: CGFloat = 0
    private let look: BarLook

    /// Of the room for a large title so much may be left while the small one is seen, in points: the text is gone.
    private static let smallTitleRoom: CGFloat = 8

    /// - Parameters:
    ///   - backItem: what the back button goes back to; nil for none.
    ///   - isLarge: whether the title has a row of its own.
    ///   - goBack: what the back button does.
    init(
        _ item: UINavigationItem, backItem: UINavigationItem?, look: BarLook, isLarge: Bool,
        goBack: @escaping () -> Void
    ) {
        self.item = item
        self.look = look
        super.init(frame: .zero)
        if isLarge {
            let large = LargeTitleView(item.title, attributes: look.largeTitle)
            largeTitle = large
            addSubview(large)
        }
        setUpLabels()
        titleView = item.titleView
        titleLabel.isHidden = titleView != nil
        if let titleView { addSubview(titleView) }
        let left = item.visible(item.leftBarButtonItems)
        if let backItem, !item.hidesBackButton, left.isEmpty || item.leftItemsSupplementBackButton {
            backButtons = BackButtonTitle.candidates(for: backItem).map {
                makeBackButton($0, for: backItem, goBack: goBack)
            }
        }
        leftViews = left.map { $0.makeBarView() }
        rightViews = item.visible(item.rightBarButtonItems).map { $0.makeBarView() }
        for view in backButtons + leftViews + rightViews {
            (view as? BarButton)?.isReachable = true
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func setUpLabels() {
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        titleLabel.lineBreakMode = .byTruncatingTail
        titleLabel.textColor = .label
        titleLabel.accessibilityTraits = .header
        if !look.title.isEmpty, let title = item.title {
            titleLabel.attributedText = NSAttributedString(
                string: title,
                attributes: [.font: titleLabel.font as Any, .foregroundColor: UIColor.label].merging(
                    look.title
                ) { $1 })
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
        return BarButton(item: item)
    }

    /// The item of the button that has the keys, if one has.
    var focusedItem: UIBarButtonItem? {
        (backButtons + leftViews + rightViews).lazy.compactMap { $0 as? BarButton }
            .first { $0.isFirstResponder }?.item
    }

    /// Gives the keys to the button of an item. A back button takes them for a back button.
    func focus(_ item: UIBarButtonItem) {
        let buttons = (backButtons + leftViews + rightViews).compactMap { $0 as? BarButton }
        let button = buttons.first { $0.item === item || $0.item.glyph == .chevron && item.glyph == .chevron }
        _ = button?.becomeFirstResponder()
    }

    // MARK: Layout

    private var shownBackButton: BarButton? { backButtons.first { !$0.isHidden } }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Text is measured for a scale, which is known in the window.
        wantedTitleWidth =
            titleLabel.sizeThatFits(CGSize(width: 10_000, height: BarMetrics.height)).width.rounded(.up)
        let row = CGSize(width: bounds.width, height: min(bounds.height, BarMetrics.height))
        let isSearching = item.searchController?.hidesBar ?? false
        let rowHeight = UINavigationBar.rowHeight(for: item)
        let large =
            largeTitle == nil || isSearching ? 0 : max(0, bounds.height - rowHeight - searchRoom)
        let top = bounds.height - searchRoom - large - row.height
        showRow(!isSearching)
        searchHolder?.frame = CGRect(
            x: 0, y: bounds.height - searchRoom, width: row.width, height: searchRoom)
        chooseBackButton(in: row.width)
        let left = [shownBackButton].compactMap(\.self) + leftViews
        var layout = NavigationBarLayout(
            size: row, left: left.map { width(of: $0, in: row.width) },
            right: rightViews.map { width(of: $0, in: row.width) },
            titleWidth: titleView?.bounds.width ?? wantedTitleWidth)
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { layout = layout.mirrored(in: row.width) }
        place(left, in: layout.left, below: top)
        place(rightViews, in: layout.right, below: top)
        titleLabel.frame = layout.title.offsetBy(
            dx: look.titleOffset.horizontal, dy: top + look.titleOffset.vertical)
        placeLargeTitle(CGRect(x: 0, y: top + row.height, width: row.width, height: large))
        if let titleView { place([titleView], in: [layout.title], below: top) }
        promptLabel.frame = CGRect(
            x: NavigationBarLayout.margin, y: max(0, top - BarMetrics.promptHeight) + 6,
            width: max(0, row.width - 2 * NavigationBarLayout.margin), height: BarMetrics.promptHeight - 8)
    }

    /// During a search the row stands above the bar, where it is not seen and keys do not reach it.
    private func showRow(_ isShown: Bool) {
        clipsToBounds = !isShown
        for view in backButtons + leftViews + rightViews { (view as? BarButton)?.isReachable = isShown }
    }

    /// The search bar of the item is shown here from now on. It goes from one place of the window to another, so that
    /// it keeps the keyboard.
    func takeSearchBar() {
        guard let search = item.searchController else { return }
        let holder = SearchHolder(search.searchBar)
        searchHolder = holder
        addSubview(holder)
        holder.addSubview(search.searchBar)
    }

    private func placeLargeTitle(_ frame: CGRect) {
        guard let largeTitle else { return }
        largeTitle.frame = frame
        let isGone = frame.height <= Self.smallTitleRoom
        guard showsSmallTitle != isGone else { return }
        let alpha: CGFloat = isGone ? 1 : 0
        if showsSmallTitle == nil || window == nil {
            UIView.performWithoutAnimation { titleLabel.alpha = alpha }
        } else {
            UIView.animate(withDuration: 0.2, options: .allowUserInteraction) { titleLabel.alpha = alpha }
        }
        showsSmallTitle = isGone
        // It is said once what the screen is called.
        titleLabel.isAccessibilityElement = isGone
        largeTitle.label.isAccessibilityElement = !isGone
    }

    /// A long title of the screen before may not push this one's title away: the back button takes at most a third of
    /// the bar, and says "Back" where its title is longer.
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

    private func place(_ views: [UIView], in rects: [CGRect], below top: CGFloat) {
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

    // MARK: Moving

    /// Stands as a push, or a pop backwards, finds it: the title where the one that comes after it stands, or the
    /// text of the back button where the title was that it names. The button's sign stays where it is.
    ///
    /// - Parameters:
    ///   - isAhead: whether it stands where the upper one of the two comes from; else where the lower one goes.
    ///   - other: what the bar shows in the middle of the way's other end.
    func standAside(isAhead: Bool, of other: NavigationBarContent?) {
        let direction: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let half = bounds.width / 2 * direction
        let title = [titleLabel, titleView].compactMap(\.self)
        if let large = largeTitle?.label {
            // It goes with its page.
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

    /// Stands where it belongs.
    func standInPlace() {
        alpha = 1
        shownBackButton?.setNeedsLayout()
        largeTitle?.setNeedsLayout()
        setNeedsLayout()
        layoutIfNeeded()
    }
}

/// What a back button may say, the best first.
@MainActor
enum BackButtonTitle {
    static let short = "Back"

    /// What the button is called: also one that shows its sign alone, or "Back" for want of room.
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
            // An empty title is wanted so: the chevron alone.
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
