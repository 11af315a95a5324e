import UIKit

/// A row of a list without lines: a rounded field that shows whether it is chosen, and labels on it.
class PillCell: UITableViewCell {
    let pill = UIView(frame: .zero)

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .clear
        selectionStyle = .none
        add(pill)
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    /// Puts a part on the row that leaves presses to it.
    func add(_ part: UIView) {
        part.isUserInteractionEnabled = false
        contentView.addSubview(part)
    }

    /// Shows whether the row is selected or pressed.
    func updateColors() {}

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        updateColors()
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        updateColors()
    }
}
