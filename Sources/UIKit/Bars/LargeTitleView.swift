/// The room for a large title under the row of buttons. What the content has pushed up of it is cut off at its upper
/// edge.
final class LargeTitleView: UIView {
    /// In points.
    static let height: CGFloat = 52
    /// Space before and after the text.
    static let margin: CGFloat = 16
    /// So much larger than it is the title becomes at most when the content is pulled down.
    private static let greatestScale: CGFloat = 1.1
    /// How far the content is pulled down then, in points.
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
            let own: [NSAttributedString.Key: Any] = [
                .font: label.font as Any, .foregroundColor: UIColor.label,
            ]
            label.attributedText = NSAttributedString(
                string: title, attributes: own.merging(attributes) { $1 })
        } else {
            label.text = title
        }
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = max(0, bounds.width - 2 * Self.margin)
        let wanted = label.sizeThatFits(CGSize(width: 10_000, height: Self.height))
        let size = CGSize(width: min(room, wanted.width.rounded(.up)), height: wanted.height.rounded(.up))
        let stretch = min(Self.greatestStretch, max(0, bounds.height - Self.height))
        // A long title grows no wider than the bar.
        let growth = 1 + (Self.greatestScale - 1) * stretch / Self.greatestStretch
        let scale = size.width > 0 ? max(1, min(growth, room / size.width)) : 1
        // It stands above the content that it goes with, and grows from its beginning.
        let lower = bounds.height - ((Self.height - size.height) / 2).rounded(.down)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let half = size.width * scale / 2
        label.bounds = CGRect(origin: .zero, size: size)
        label.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
        label.center = CGPoint(
            x: isMirrored ? bounds.width - Self.margin - half : Self.margin + half,
            y: lower - size.height * scale / 2)
    }
}

/// The heights of what a navigation bar shows, in points, from the top.
struct BarRooms: Hashable {
    /// The small title and the buttons, with the prompt.
    var row: CGFloat = 0
    var large: CGFloat = 0
    var search: CGFloat = 0
    /// Whether the search bar makes room for content that moves up.
    var searchGivesWay = true
}

/// Where the content under a navigation bar has brought it.
struct LargeTitlePlace: Hashable {
    /// How much of the search bar has gone under what is above it, in points.
    var searchHidden: CGFloat = 0
    /// How much of the large title has gone under the row of buttons, in points.
    var hidden: CGFloat = 0
    /// How much more room it has because the content is pulled down, in points.
    var stretch: CGFloat = 0
    /// From 0, where the content ends at the bar, to 1, where the bar stands out from what is under it.
    var cover: CGFloat = 1
}
