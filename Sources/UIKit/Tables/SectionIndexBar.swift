import Drawing

/// Which words of an index are shown where there is no room for all.
struct SectionIndexLayout: Hashable {
    /// One above the other: a word by its number, or nil for a dot that stands for some.
    let slots: [Int?]

    /// - Parameters:
    ///   - count: the number of words.
    ///   - room: how many there is room for.
    init(count: Int, room: Int) {
        guard count > room else {
            slots = Array(0..<count)
            return
        }
        // Words and dots take turns, beginning and ending with a word.
        let words = max(1, (room + 1) / 2)
        slots = (0..<max(1, words * 2 - 1)).map { slot in
            guard slot.isMultiple(of: 2) else { return nil }
            return words == 1 ? 0 : slot / 2 * (count - 1) / (words - 1)
        }
    }
}

/// The index at the end of a table: words one above the other that lead to sections.
final class SectionIndexBar: UIView {
    /// The least width, in points; long words make it wider.
    static let leastWidth: CGFloat = 16
    /// The height of a word, in points.
    static let line: CGFloat = 14
    /// How far beside it a finger may still come down.
    private static let reach: CGFloat = 8
    private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)

    private unowned let table: UITableView
    private let backdrop = UIView(frame: .zero)
    private var marks: [UIView] = []
    private var layout: SectionIndexLayout?
    private(set) var titles: [String] = []
    /// The width that the words need.
    private(set) var wantedWidth = SectionIndexBar.leastWidth
    /// The number of the word that was gone to last.
    private(set) var current: Int?
    /// Whether a finger or the mouse is down on it.
    private(set) var isHeld = false

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

    // MARK: Look

    override func layoutSubviews() {
        backdrop.frame = bounds.insetBy(dx: 0, dy: 2)
        backdrop.layer.cornerRadius = min(Self.leastWidth, bounds.width) / 2
        let wanted = SectionIndexLayout(count: titles.count, room: Int((bounds.height - 8) / Self.line))
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

    /// The part of the bar that the words take.
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
        backdrop.backgroundColor = (isHeld ? tracking : nil) ?? table.sectionIndexBackgroundColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    // MARK: Touches

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -Self.reach, dy: 0).contains(point)
    }

    override var pointerShape: UIPointerShape? { .arrow }

    /// A finger or the mouse is at a height of the bar; nil when it is lifted.
    func hold(at y: CGFloat?) {
        // The table may be elsewhere since the last word was chosen.
        if !isHeld { current = nil }
        isHeld = y != nil
        updateColors()
        guard let y else {
            current = nil
            return
        }
        layoutIfNeeded()
        let block = block
        guard block.height > 0 else { return }
        let part = (y - block.minY) / block.height
        go(to: min(titles.count - 1, max(0, Int((part * CGFloat(titles.count)).rounded(.down)))))
    }

    private func go(to index: Int) {
        guard index != current, titles.indices.contains(index) else { return }
        current = index
        table.goToIndexTitle(index)
    }

    // MARK: Accessibility

    override var accessibilityNature: AccessibilityNature {
        AccessibilityNature(
            isElement: true, label: "Section index",
            value: (current ?? table.indexTitleInSight).map { titles[$0] },
            traits: .adjustable)
    }

    /// Goes on to the next word.
    override func accessibilityIncrement() { step(by: 1) }

    /// Goes back to the word before.
    override func accessibilityDecrement() { step(by: -1) }

    private func step(by count: Int) {
        go(to: min(titles.count - 1, max(0, (current ?? table.indexTitleInSight ?? 0) + count)))
    }
}

/// The finger, or the mouse, that slides along the index.
private final class SectionIndexRecognizer: GripRecognizer {
    private weak var bar: SectionIndexBar?

    init(bar: SectionIndexBar) {
        self.bar = bar
        super.init(target: nil, action: nil)
        addTarget(self, action: SectionIndexRecognizer.follow)
    }

    private func follow() {
        switch state {
        case .began, .changed: bar?.hold(at: location(in: bar).y)
        default: bar?.hold(at: nil)
        }
    }
}
