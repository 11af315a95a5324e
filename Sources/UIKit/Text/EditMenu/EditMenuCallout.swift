import Drawing

/// A rounded bar with an arrow that shows a menu beside its target. Items that do not fit are on further pages;
/// a submenu replaces the items until the user goes back.
final class EditMenuCallout: UIView {
    /// The rows of one menu, and the index of the visible page.
    private struct Level {
        var rows: [MenuRow]
        var page = 0
    }

    private var levels: [Level] = []
    /// The items of the visible page, in reading order.
    private var shown: [(button: CalloutButton, width: CGFloat)] = []
    private(set) var placement: CalloutPlacement?
    private var situation: Situation?
    private var pane: CalloutPane?
    private let choose: @MainActor (MenuRow) -> Void
    private let read: @MainActor (UIMenu) -> [MenuRow]

    private struct Situation: Equatable {
        var target: EditMenuTarget
        var area: CGRect
        var arrow: UIEditMenuArrowDirection
    }

    /// The margin for the shadow around the bar and its arrow.
    private static let shadowMargin: CGFloat = 20

    /// - Parameters:
    ///   - read: returns the rows of a submenu.
    ///   - choose: called with the row that the user has chosen, except for submenus.
    init(
        _ rows: [MenuRow], read: @escaping @MainActor (UIMenu) -> [MenuRow],
        choose: @escaping @MainActor (MenuRow) -> Void
    ) {
        self.read = read
        self.choose = choose
        super.init(frame: .zero)
        accessibilityIdentifier = "editMenu"
        levels = [Level(rows: rows)]
        pane = CalloutPane(in: self)
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(label: "Edit menu") }
    override var accessibilityRole: AccessibilityRole { .menu }

    // MARK: Layout

    /// Replaces all rows.
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

    /// Positions the callout beside its target.
    ///
    /// - Returns: whether its position has changed.
    @discardableResult
    func position(about target: EditMenuTarget, in area: CGRect, preferring arrow: UIEditMenuArrowDirection)
        -> Bool
    {
        let wanted = Situation(target: target, area: area, arrow: arrow)
        guard wanted != situation else { return false }
        let (old, oldArea) = (placement, situation?.area)
        situation = wanted
        // At an unchanged width the pages are the same.
        if wanted.area.width == oldArea?.width, !shown.isEmpty { layOutShown() } else { refresh() }
        return placement != old
    }

    private func refresh() {
        guard let situation, let level = levels.last else { return }
        for (button, _) in shown { button.removeFromSuperview() }
        let items = level.rows.map { row in CalloutButton(.row(row)) { [weak self] in self?.press(row) } }
        var lead: [CalloutButton] = []
        if levels.count > 1 { lead.append(CalloutButton(.back) { [weak self] in self?.goUp() }) }
        // Items wider than a page are narrowed, and their titles truncated.
        let turn = CalloutButton.turnWidth
        let leadWidth = turn * CGFloat(lead.count)
        let widest = max(CalloutButton.height, situation.area.width - leadWidth - 2 * turn)
        let widths = items.map { min($0.wantedWidth, widest) }
        let pages = CalloutPages(
            widths: widths, available: situation.area.width, turnWidth: turn, leadWidth: leadWidth
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
        layOutShown()
    }

    /// Positions the bar beside its target, and the items in it.
    private func layOutShown() {
        guard let situation else { return }
        let width = shown.reduce(0) { $0 + $1.width }
        var new = CalloutPlacement(
            size: CGSize(width: width, height: CalloutButton.height), about: situation.target,
            in: situation.area, preferring: situation.arrow)
        new.align(to: pixelGrid)
        placement = new
        let frame = shape.inset(dx: -Self.shadowMargin, dy: -Self.shadowMargin)
        self.frame = pixelGrid.round(frame)
        let bar = new.bar.offsetBy(dx: -self.frame.minX, dy: -self.frame.minY)
        var x = bar.minX
        for (button, width) in shown {
            button.frame = CGRect(x: x, y: bar.minY, width: width, height: bar.height)
                .mirrored(in: bar.minX + bar.maxX, if: isMirrored)
            x += width
        }
        showShape()
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

    // MARK: Appearance

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showShape()
    }

    private func showShape() {
        guard let placement else { return }
        let bar = placement.bar.offsetBy(dx: -frame.minX, dy: -frame.minY)
        var toCallout = CGAffineTransform(translationX: -frame.minX, y: -frame.minY)
        pane?.show(
            placement.path.copy(using: &toCallout) ?? placement.path,
            edges: shown.dropFirst().map { isMirrored ? $0.button.frame.maxX : $0.button.frame.minX },
            of: bar,
            in: self)
    }
}
