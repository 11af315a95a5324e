import Drawing

/// Which titles of an index are shown where there is not enough space for all.
struct SectionIndexLayout: Hashable {
    /// From top to bottom: the index of a title, or nil for a dot that stands for several titles.
    let slots: [Int?]

    /// - Parameters:
    ///   - count: the number of titles.
    ///   - capacity: the number of lines that fit.
    init(count: Int, capacity: Int) {
        guard count > capacity else {
            slots = Array(0..<count)
            return
        }
        // Titles and dots alternate, beginning and ending with a title.
        let words = max(1, (capacity + 1) / 2)
        slots = (0..<max(1, words * 2 - 1)).map { slot in
            guard slot.isMultiple(of: 2) else { return nil }
            return words == 1 ? 0 : slot / 2 * (count - 1) / (words - 1)
        }
    }
}

/// The index at the trailing edge of a table: titles from top to bottom that lead to sections.
final class SectionIndexBar: UIView {
    /// The minimum width, in points; long titles make the bar wider.
    static let leastWidth: CGFloat = 16
    /// The height of a line, in points.
    static let line: CGFloat = 14
    /// How far outside the bar a touch still counts, in points to each side.
    private static let reach: CGFloat = 8
    private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)

    private unowned let table: UITableView
    private let backdrop = UIView(frame: .zero)
    private var marks: [UIView] = []
    private var layout: SectionIndexLayout?
    private(set) var titles: [String] = []
    /// The width that the titles need, in points.
    private(set) var wantedWidth = SectionIndexBar.leastWidth
    /// The index of the title that the table scrolled to last.
    private(set) var current: Int?
    /// Whether a touch or the mouse is down on the bar.
    private(set) var isTracking = false

    init(table: UITableView) {
        self.table = table
        super.init(frame: .zero)
        backdrop.isUserInteractionEnabled = false
        addSubview(backdrop)
        addGestureRecognizer(SectionIndexRecognizer(bar: self))
    }

    required init?(coder: NSCoder) { nil }

    func show(_ titles: [String]) {
        self.titles = titles
        let words = titles.filter { $0 != UITableView.indexSearch }.map { Self.makeLabel($0) }
        let widest = words.map(\.intrinsicContentSize.width).max() ?? 0
        wantedWidth = max(Self.leastWidth, widest.rounded(.up) + 4)
        current = nil
        layout = nil
        setNeedsLayout()
    }

    // MARK: Appearance

    override func layoutSubviews() {
        backdrop.frame = bounds.inset(dx: 0, dy: 2)
        backdrop.layer.cornerRadius = min(Self.leastWidth, bounds.width) / 2
        let wanted = SectionIndexLayout(
            count: titles.count, capacity: Int(clamping: (bounds.height - 8) / Self.line))
        if wanted != layout {
            layout = wanted
            makeMarks()
        }
        let top = pixelGrid.round(block.minY)
        for (slot, mark) in marks.enumerated() {
            mark.frame = CGRect(
                x: 0, y: top + CGFloat(slot) * Self.line, width: bounds.width, height: Self.line)
        }
    }

    /// The part of the bar that the titles occupy.
    private var block: CGRect {
        let height = CGFloat(layout?.slots.count ?? 0) * Self.line
        return CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    }

    private func makeMarks() {
        for mark in marks { mark.removeFromSuperview() }
        marks = (layout?.slots ?? []).map { $0.map { makeMark(titles[$0]) } ?? makeMark("•") }
        for mark in marks {
            mark.isUserInteractionEnabled = false
            addSubview(mark)
        }
        updateColors()
    }

    private func makeMark(_ title: String) -> UIView {
        if title == UITableView.indexSearch {
            let size = UIImage.SymbolConfiguration(pointSize: 10, weight: .semibold)
            let view = UIImageView(image: UIImage(systemName: "magnifyingglass", withConfiguration: size))
            view.contentMode = .center
            return view
        }
        return Self.makeLabel(title)
    }

    private static func makeLabel(_ title: String) -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = font
        label.textAlignment = .center
        label.text = title
        return label
    }

    func updateColors() {
        let color = table.sectionIndexColor ?? tintColor
        for mark in marks {
            (mark as? UILabel)?.textColor = color
            mark.tintColor = color
        }
        let tracking = table.sectionIndexTrackingBackgroundColor
        backdrop.backgroundColor = (isTracking ? tracking : nil) ?? table.sectionIndexBackgroundColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    // MARK: Touches

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.inset(dx: -Self.reach, dy: 0).contains(point)
    }

    override var pointerShape: CursorShape? { .arrow }

    /// Follows a touch or the mouse.
    ///
    /// - Parameter y: its position in the bar; nil when it has been lifted.
    func track(at y: CGFloat?) {
        // The user may have scrolled since the last title was chosen.
        if !isTracking { current = nil }
        isTracking = y != nil
        updateColors()
        guard let y else {
            current = nil
            return
        }
        layoutIfNeeded()
        let block = block
        guard block.height > 0 else { return }
        let part = (y - block.minY) / block.height
        go(to: min(titles.count - 1, max(0, Int(clamping: (part * CGFloat(titles.count)).rounded(.down)))))
    }

    private func go(to index: Int) {
        guard index != current, titles.indices.contains(index) else { return }
        current = index
        table.goToIndexTitle(index)
    }

    // MARK: Accessibility

    override var accessibilityRole: AccessibilityRole { .slider }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: "Section index",
            value: (current ?? table.visibleIndexTitle).map { titles[$0] },
            traits: .adjustable)
    }

    /// Goes to the next title.
    override func accessibilityIncrement() { step(by: 1) }

    /// Goes to the previous title.
    override func accessibilityDecrement() { step(by: -1) }

    private func step(by count: Int) {
        go(to: min(titles.count - 1, max(0, (current ?? table.visibleIndexTitle ?? 0) + count)))
    }
}

/// Recognises a touch, or the mouse, that slides along the index.
private final class SectionIndexRecognizer: RowTouchDownRecognizer {
    private weak var bar: SectionIndexBar?

    init(bar: SectionIndexBar) {
        self.bar = bar
        super.init(target: nil, action: nil)
        addTarget(self, action: SectionIndexRecognizer.follow)
    }

    private func follow() {
        switch state {
        case .began, .changed: bar?.track(at: location(in: bar).y)
        default: bar?.track(at: nil)
        }
    }
}
