import UIKit

/// A rounded panel with a heading and a column of content.
final class Card: UIView, DemoCard {
    private let heading = UILabel(frame: .zero)
    private let note = UILabel(frame: .zero)
    private let source: SourceButton
    private var rows: [(view: UIView, height: CGFloat)] = []

    /// - Parameter fileID: the source file that makes the card, which its button shows.
    init(heading text: String, note noteText: String? = nil, fileID: String = #fileID) {
        source = SourceButton(heading: text, fileID: fileID)
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = DemoMetrics.cornerRadius
        heading.text = text
        heading.follow(DemoMetrics.heading)
        // The name of a class is one word, however large the text is.
        heading.adjustsFontSizeToFitWidth = true
        heading.minimumScaleFactor = 0.5
        heading.accessibilityTraits = .header
        addSubview(heading)
        addSubview(source)
        note.text = noteText
        note.follow(DemoMetrics.caption)
        note.textColor = .secondaryLabel
        note.numberOfLines = 0
        if noteText != nil { addSubview(note) }
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (card: Card, _) in
            for row in card.rows { row.view.setNeedsDisplay() }
            card.layOutForTextSize()
        }
    }

    required init?(coder: NSCoder) { nil }

    var headingText: String { heading.text ?? "" }

    /// Adds a row as wide as the card's content.
    func add(_ view: UIView, height: CGFloat) {
        rows.append((view, height))
        addSubview(view)
        setNeedsLayout()
    }

    /// Gives a row another height.
    func setHeight(_ height: CGFloat, of view: UIView) {
        guard let index = rows.firstIndex(where: { $0.view === view }), rows[index].height != height else {
            return
        }
        rows[index].height = height
        setNeedsLayout()
    }

    /// The words below the heading, in a card that was made with some.
    var noteText: String? {
        get { note.text }
        set {
            note.text = newValue
            setNeedsLayout()
        }
    }

    /// The heading is read before the button beside it, which is higher.
    override var accessibilityElements: [Any]? {
        get { [heading, source, note] + rows.map(\.view) }
        set {}
    }

    /// The height that the card needs at this width.
    func height(forWidth width: CGFloat) -> CGFloat {
        layOut(width: width, apply: false)
    }

    override func layoutSubviews() {
        _ = layOut(width: bounds.width, apply: true)
        let padding = DemoMetrics.padding
        let size = SourceButton.size
        heading.frame.size.width = max(0, bounds.width - padding - size.width)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        if isMirrored { heading.frame.origin.x = bounds.width - padding - heading.frame.width }
        source.frame = CGRect(
            x: isMirrored ? 0 : bounds.width - size.width, y: heading.frame.midY - size.height / 2,
            width: size.width, height: size.height)
    }

    private func layOut(width: CGFloat, apply: Bool) -> CGFloat {
        let padding = DemoMetrics.padding
        let inner = max(0, width - 2 * padding)
        var y = padding
        func put(_ view: UIView, _ height: CGFloat) {
            if apply { view.frame = CGRect(x: padding, y: y, width: inner, height: height) }
            y += height
        }
        put(heading, sized(20))
        if note.superview != nil {
            y += 2
            let fitting = note.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
            put(note, fitting.rounded(.up))
        }
        for row in rows {
            y += 10
            put(row.view, row.view is any TextSized ? sized(row.height) : row.height)
        }
        return y + padding
    }
}
