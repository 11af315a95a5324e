import Drawing

/// The rounded bar with an arrow that shows a menu beside what it is about. Items that have no room stand on
/// further pages; a menu within the menu takes the place of the items until one goes back.
final class EditMenuCallout: UIView {
    /// The rows of one menu, and which page of them is seen.
    private struct Level {
        var rows: [MenuRow]
        var page = 0
    }

    private var levels: [Level] = []
    /// The items of the page that is seen, in reading order.
    private var shown: [(button: CalloutButton, width: CGFloat)] = []
    private(set) var placement: CalloutPlacement?
    private var situation: Situation?
    private let choose: @MainActor (MenuRow) -> Void
    private let read: @MainActor (UIMenu) -> [MenuRow]

    private struct Situation: Equatable {
        var target: MenuTarget
        var area: CGRect
        var arrow: UIEditMenuArrowDirection
    }

    /// Around the bar and its arrow there is room for the shadow.
    private static let shadowRoom: CGFloat = 20

    /// - Parameters:
    ///   - read: the rows of a menu within the menu.
    ///   - choose: told of what a person has chosen, but for such menus.
    init(
        _ rows: [MenuRow], read: @escaping @MainActor (UIMenu) -> [MenuRow],
        choose: @escaping @MainActor (MenuRow) -> Void
    ) {
        self.read = read
        self.choose = choose
        super.init(frame: .zero)
        accessibilityIdentifier = "editMenu"
        levels = [Level(rows: rows)]
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Place

    /// Shows other rows in place of all that are shown.
    func show(_ rows: [MenuRow]) {
        levels = [Level(rows: rows)]
        refresh()
    }

    /// The bar with its arrow, in the superview's coordinates.
    var shape: CGRect {
        guard let placement else { return frame }
        return placement.arrow == .none
            ? placement.bar : placement.bar.union(CGRect(origin: placement.tip, size: .zero))
    }

    /// Puts the callout beside its target.
    ///
    /// - Returns: whether it stands elsewhere than before.
    @discardableResult
    func place(about target: MenuTarget, in area: CGRect, preferring arrow: UIEditMenuArrowDirection) -> Bool
    {
        let wanted = Situation(target: target, area: area, arrow: arrow)
        guard wanted != situation else { return false }
        let (old, oldArea) = (placement, situation?.area)
        situation = wanted
        // As wide as before the window holds the same items.
        if wanted.area.width == oldArea?.width, !shown.isEmpty { putShown() } else { refresh() }
        return placement != old
    }

    private func refresh() {
        guard let situation, let level = levels.last else { return }
        for (button, _) in shown { button.removeFromSuperview() }
        let items = level.rows.map { row in CalloutButton(.row(row)) { [weak self] in self?.press(row) } }
        var lead: [CalloutButton] = []
        if levels.count > 1 { lead.append(CalloutButton(.back) { [weak self] in self?.goUp() }) }
        // One more than the window holds would never be read: its title is cut.
        let turn = CalloutButton.turnWidth
        let leadWidth = turn * CGFloat(lead.count)
        let widest = max(CalloutButton.height, situation.area.width - leadWidth - 2 * turn)
        let widths = items.map { min($0.wantedWidth, widest) }
        let pages = CalloutPages(
            widths: widths, room: situation.area.width, turnWidth: turn, leadWidth: leadWidth
        ).pages
        let page = min(level.page, pages.count - 1)
        levels[levels.count - 1].page = page
        var shown: [(button: CalloutButton, width: CGFloat)] = lead.map { ($0, turn) }
        if page > 0 { shown.append((CalloutButton(.back) { [weak self] in self?.turn(by: -1) }, turn)) }
        shown += pages[page].map { (items[$0], widths[$0]) }
        if page < pages.count - 1 {
            shown.append((CalloutButton(.onward) { [weak self] in self?.turn(by: 1) }, turn))
        }
        self.shown = shown
        for (button, _) in shown { addSubview(button) }
        putShown()
    }

    /// Puts the bar beside its target, and the items into it.
    private func putShown() {
        guard let situation else { return }
        let width = shown.reduce(0) { $0 + $1.width }
        var placed = CalloutPlacement(
            size: CGSize(width: width, height: CalloutButton.height), about: situation.target,
            in: situation.area, preferring: situation.arrow)
        placed.align(to: pixelGrid)
        placement = placed
        let frame = shape.insetBy(dx: -Self.shadowRoom, dy: -Self.shadowRoom)
        self.frame = pixelGrid.round(frame)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let bar = placed.bar.offsetBy(dx: -self.frame.minX, dy: -self.frame.minY)
        var x = isMirrored ? bar.maxX : bar.minX
        for (button, width) in shown {
            button.frame = CGRect(
                x: isMirrored ? x - width : x, y: bar.minY, width: width, height: bar.height)
            x += isMirrored ? -width : width
        }
        setNeedsDisplay()
    }

    // MARK: Pressing

    private func press(_ row: MenuRow) {
        guard let menu = row.submenu else { return choose(row) }
        levels.append(Level(rows: read(menu)))
        refresh()
    }

    private func goUp() {
        levels.removeLast()
        refresh()
    }

    private func turn(by step: Int) {
        levels[levels.count - 1].page += step
        refresh()
    }

    /// Only the bar and its arrow take touches, not the shadow.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        shape.offsetBy(dx: -frame.minX, dy: -frame.minY).contains(point)
    }

    // MARK: Looks

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let placement else { return }
        context.saveGState()
        context.translateBy(x: bounds.minX - frame.minX, y: bounds.minY - frame.minY)
        let path = placement.path
        let isDark = traitCollection.userInterfaceStyle == .dark
        context.saveGState()
        context.setShadow(
            offset: CGSize(width: 0, height: 3), blur: 16, color: CGColor(gray: 0, alpha: isDark ? 0.5 : 0.28)
        )
        context.setFillColor(MenuLook.background.cgColor(with: traitCollection))
        context.addPath(path)
        context.fillPath()
        context.restoreGState()
        drawSeparators(in: context, placement.bar)
        context.restoreGState()
    }

    private func drawSeparators(in context: CGContext, _ bar: CGRect) {
        let line = pixelGrid.hairline
        context.setFillColor(UIColor.separator.cgColor(with: traitCollection))
        for (button, _) in shown.dropFirst() {
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let x = (isMirrored ? button.frame.maxX : button.frame.minX) + frame.minX
            context.fill(CGRect(x: x - line / 2, y: bar.minY + 10, width: line, height: bar.height - 20))
        }
    }
}

/// Colours of menus.
@MainActor
enum MenuLook {
    /// Behind the items.
    static let background = UIColor.tertiarySystemBackground
}
