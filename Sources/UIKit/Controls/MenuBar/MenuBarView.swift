import Drawing

/// The titles of the main menu's menus, side by side at the top of a window.
final class MenuBarView: UIView {
    private(set) var titles: [MenuBarTitle] = []
    private let content = UIView(frame: .zero)
    private let line = UIView(frame: .zero)
    private var pane: PanelPane?

    /// In points.
    static let height: CGFloat = 30
    private static let padding: CGFloat = 6

    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "menuBar"
        accessibilityLabel = "Menu bar"
        isUserInteractionEnabled = false
        content.clipsToBounds = true
        line.backgroundColor = .separator
        addSubview(content)
        addSubview(line)
        pane = PanelPane(.systemMaterial, in: self)
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityRole: AccessibilityRole { .menuBar }

    /// Shows the titles of menus.
    func show(_ menus: [UIMenu]) {
        for title in titles { title.removeFromSuperview() }
        marked = nil
        titles = menus.map { MenuBarTitle($0.title) }
        for title in titles { content.addSubview(title) }
        setNeedsLayout()
    }

    /// The highlighted title.
    var marked: Int? {
        didSet {
            guard marked != oldValue else { return }
            if let oldValue, titles.indices.contains(oldValue) { titles[oldValue].isMarked = false }
            if let marked { titles[marked].isMarked = true }
            setNeedsLayout()
        }
    }

    /// Takes the width of a window, at its top.
    func place(in window: UIWindow) {
        let frame = CGRect(x: 0, y: 0, width: window.bounds.width, height: Self.height)
        if self.frame != frame { self.frame = frame }
        layoutIfNeeded()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        pane?.fill(self)
        content.frame = bounds
        let hairline = pixelGrid.hairline
        line.frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
        let widths = titles.map(\.wantedWidth)
        let whole = widths.reduce(2 * Self.padding, +)
        var x = Self.padding
        for (title, width) in zip(titles, widths) {
            title.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
                .mirrored(in: max(whole, bounds.width), if: isMirrored)
            x += width
        }
        // In a narrow window the bar scrolls to what is highlighted.
        let start = isMirrored ? max(0, whole - bounds.width) : 0
        guard whole > bounds.width, let marked else {
            content.bounds.origin.x = start
            return
        }
        let frame = titles[marked].frame.inset(dx: -Self.padding, dy: 0)
        content.bounds.origin.x = min(max(start, frame.maxX - bounds.width), frame.minX)
    }

    /// The title at a point in the window; nil between titles and outside.
    func index(at point: CGPoint) -> Int? {
        guard holds(point) else { return nil }
        return titles.firstIndex { $0.bounds.holds($0.convert(point, from: nil)) }
    }

    /// Whether a point in the window is in the bar.
    func holds(_ point: CGPoint) -> Bool { bounds.holds(convert(point, from: nil)) }

    /// The next title after the highlighted one that begins with a letter, continuing at the beginning.
    func next(beginningWith letter: Character) -> Int? {
        guard !titles.isEmpty else { return nil }
        let start = (marked ?? -1) + 1
        return titles.indices.lazy.map { (start + $0) % self.titles.count }.first {
            self.titles[$0].text.prefix(1).lowercased() == letter.lowercased()
        }
    }
}

/// One title of a menu bar.
final class MenuBarTitle: UIView {
    let text: String
    private let label = UILabel(frame: .zero)
    private static let padding: CGFloat = 10

    init(_ text: String) {
        self.text = text
        super.init(frame: .zero)
        accessibilityIdentifier = "menuBar.\(text)"
        label.text = text
        label.font = .systemFont(ofSize: 14)
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    var isMarked = false {
        didSet {
            guard isMarked != oldValue else { return }
            label.textColor = isMarked ? .white : .label
            setNeedsDisplay()
        }
    }

    var wantedWidth: CGFloat {
        let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)
        return label.sizeThatFits(unlimited).width.rounded(.up) + 2 * Self.padding
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    override func draw(_ rect: CGRect) {
        guard isMarked else { return }
        (tintColor ?? .systemBlue).setFill()
        UIBezierPath(roundedRect: bounds.inset(dx: 0, dy: 3), cornerRadius: 5).fill()
    }

    override var accessibilityRole: AccessibilityRole { .menuItem }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: text, traits: isMarked ? [.button, .selected] : .button)
    }

    /// Opens the title's menu, or closes it, as a tap on it does.
    override func accessibilityActivate() -> Bool {
        guard let window, !bounds.isEmpty else { return false }
        window.tapForAccessibility(at: convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil))
        return true
    }
}
