import UIKit

/// A row of the details: the name of a fact, and beside it what subclasses show of its value.
class FactCell: UITableViewCell {
    let nameLabel = UILabel()
    /// Selects a view that a fact leads to.
    var follow: ((UIView) -> Void)?
    /// The app was changed here.
    var didChange: (() -> Void)?

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        nameLabel.font = Metrics.small
        nameLabel.textColor = .secondaryLabel
        nameLabel.lineBreakMode = .byTruncatingTail
        // The name of a property is one word.
        nameLabel.adjustsFontSizeToFitWidth = true
        nameLabel.minimumScaleFactor = 0.7
        contentView.addSubview(nameLabel)
        setUp()
    }

    required init?(coder: NSCoder) { nil }

    /// Adds what shows the value.
    func setUp() {}

    func show(_ fact: Fact) {
        if nameLabel.text != fact.name { nameLabel.text = fact.name }
    }

    /// Lays out what shows the value.
    ///
    /// - Parameter area: beside the name, as if the direction were from left to right.
    func layOutValue(in area: CGRect) {}

    /// The height that the value needs at a width.
    func valueHeight(forWidth width: CGFloat) -> CGFloat { Metrics.rowHeight }

    // MARK: Layout

    /// The name's part of the width.
    private static func nameWidth(_ width: CGFloat) -> CGFloat {
        min(Metrics.sized(176), (width * 0.34).rounded())
    }

    private static func valueWidth(_ width: CGFloat) -> CGFloat {
        max(0, width - nameWidth(width) - 2 * Metrics.margin - Metrics.gap)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width,
            height: max(Metrics.rowHeight, valueHeight(forWidth: Self.valueWidth(size.width))))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = contentView.bounds.width
        let own = Self.nameWidth(width)
        put(nameLabel, CGRect(x: Metrics.margin, y: 0, width: own, height: Metrics.rowHeight))
        let x = Metrics.margin + own + Metrics.gap
        layOutValue(
            in: CGRect(x: x, y: 0, width: Self.valueWidth(width), height: contentView.bounds.height))
    }

    /// Places a view, mirrored where the direction asks for it.
    final func put(_ view: UIView, _ frame: CGRect) {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else {
            view.frame = frame
            return
        }
        view.frame = CGRect(
            x: contentView.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    /// A rectangle of a control's height in the middle of a row.
    final func line(_ area: CGRect, width: CGFloat, height: CGFloat = Metrics.fieldHeight) -> CGRect {
        CGRect(
            x: area.minX, y: area.minY + ((Metrics.rowHeight - height) / 2).rounded(), width: width,
            height: height)
    }
}
