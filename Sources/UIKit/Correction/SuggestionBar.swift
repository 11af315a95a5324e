/// A row of things to choose from over a window, beside the text that they are about. A press anywhere else takes it
/// away and does nothing more.
@MainActor
final class SuggestionBar: UIControl {
    struct Item {
        var title: String
        /// nil for one that only tells something.
        var action: (@MainActor () -> Void)?
    }

    private let panel = UIView(frame: .zero)
    private var entries: [UIView] = []
    /// What it is about, in the window's coordinates.
    private let subject: CGRect

    static let height: CGFloat = 36
    private static let padding: CGFloat = 14
    private static let margin: CGFloat = 6

    /// A bar above the subject, or below it where there is no room; to be put into the window.
    ///
    /// - Parameters:
    ///   - items: in the order of reading; the last ones stay where not all fit.
    ///   - subject: in the window's coordinates.
    ///   - window: the one that it covers.
    init(_ items: [Item], about subject: CGRect, in window: UIWindow) {
        self.subject = subject
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityIdentifier = "suggestions"
        addAction(UIAction { [weak self] _ in self?.removeFromSuperview() }, for: .touchDown)
        panel.accessibilityIdentifier = "suggestions.panel"
        panel.backgroundColor = .tertiarySystemBackground
        panel.layer.cornerRadius = 9
        panel.layer.shadowOpacity = 0.25
        panel.layer.shadowRadius = 8
        panel.layer.shadowOffset = CGSize(width: 0, height: 3)
        panel.layer.borderWidth = 1
        panel.layer.borderColor = UIColor.separator.resolvedColor(with: window.traitCollection).cgColor
        panel.clipsToBounds = false
        addSubview(panel)
        for item in items { add(item) }
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ item: Item) {
        let entry: UIView
        if let action = item.action {
            let button = UIButton(type: .system)
            button.setTitle(item.title, for: .normal)
            button.setTitleColor(.label, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 14)
            button.addAction(
                UIAction { [weak self] _ in
                    self?.removeFromSuperview()
                    action()
                }, for: .touchUpInside)
            entry = button
        } else {
            let label = UILabel(frame: .zero)
            label.text = item.title
            label.font = .systemFont(ofSize: 14)
            label.textColor = .secondaryLabel
            label.textAlignment = .center
            entry = label
        }
        entries.append(entry)
        panel.addSubview(entry)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = SuggestionBar.margin
        let room = bounds.width - 2 * margin
        var widths = entries.map {
            ($0.sizeThatFits(bounds.size).width + 2 * SuggestionBar.padding).rounded(.up)
        }
        // The likeliest guesses stand first, what else can be done last: what is dropped is in between.
        var hidden = 0
        while widths.reduce(0, +) > room, widths.count - hidden > 3 {
            widths[entries.count - 3 - hidden] = 0
            hidden += 1
        }
        let width = widths.reduce(0, +)
        let height = SuggestionBar.height
        let above = subject.minY - margin - height
        let y = above >= margin ? above : min(subject.maxY + margin, bounds.height - height - margin)
        let x = max(margin, min(subject.midX - width / 2, bounds.width - width - margin))
        panel.frame = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
        var left: CGFloat = 0
        for (entry, width) in zip(entries, widths) {
            entry.isHidden = width == 0
            entry.frame = CGRect(x: left, y: 0, width: width, height: height)
            left += width
        }
    }

    override func otherPointerButton(_ button: Int, at point: CGPoint) -> Bool {
        removeFromSuperview()
        return true
    }
}
