/// The view of a large title below the row of buttons. As the content scrolls up, the view shrinks and clips
/// the title at its upper edge.
final class LargeTitleView: UIView {
    /// In points.
    static let height: CGFloat = 52
    /// Space before and after the text, in points.
    static let margin: CGFloat = 16
    /// The maximum scale of the title when the content is pulled down.
    private static let greatestScale: CGFloat = 1.1
    /// How far the content has to be pulled down for the maximum scale, in points.
    private static let greatestStretch: CGFloat = 250

    let label = UILabel()

    init(_ title: String?, attributes: [NSAttributedString.Key: Any]) {
        super.init(frame: .zero)
        clipsToBounds = true
        isUserInteractionEnabled = false
        label.font = .systemFont(ofSize: 34, weight: .bold)
        label.textColor = .label
        label.lineBreakMode = .byTruncatingTail
        label.accessibilityTraits = .header
        if !attributes.isEmpty, let title {
            label.setText(title, attributes: attributes)
        } else {
            label.text = title
        }
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let available = max(0, bounds.width - 2 * Self.margin)
        let wanted = label.sizeThatFits(CGSize(width: 10_000, height: Self.height))
        let size = CGSize(
            width: min(available, wanted.width.rounded(.up)), height: wanted.height.rounded(.up))
        let stretch = min(Self.greatestStretch, max(0, bounds.height - Self.height))
        // A long title does not become wider than the bar.
        let growth = 1 + (Self.greatestScale - 1) * stretch / Self.greatestStretch
        let scale = size.width > 0 ? max(1, min(growth, available / size.width)) : 1
        // The title is aligned to the lower edge, and grows from its leading end.
        let lower = bounds.height - ((Self.height - size.height) / 2).rounded(.down)
        let half = size.width * scale / 2
        label.bounds = CGRect(origin: .zero, size: size)
        label.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
        label.center = CGPoint(
            x: isMirrored ? bounds.width - Self.margin - half : Self.margin + half,
            y: lower - size.height * scale / 2)
    }
}

/// The full heights of the parts of a navigation bar, in points, from the top.
struct BarHeights: Hashable {
    /// The small title and the buttons, with the prompt.
    var row: CGFloat = 0
    var large: CGFloat = 0
    var search: CGFloat = 0
    /// Whether the search bar is hidden as the content scrolls up.
    var hidesSearch = true
}

/// The state of a navigation bar that follows from the scrolling of the content under it.
struct LargeTitleState: Hashable {
    /// The height of the search bar that is hidden, in points.
    var searchHidden: CGFloat = 0
    /// The height of the large title that is hidden, in points.
    var hidden: CGFloat = 0
    /// The extra height of the large title while the content is pulled down, in points.
    var stretch: CGFloat = 0
    /// 0 if the content begins below the bar, up to 1 if content is under it and the bar shows its full
    /// background.
    var cover: CGFloat = 1
    /// Whether the page extends under the bar.
    var isOverContent = false
}
