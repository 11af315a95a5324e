//
//  ItemCell.swift
//  Checklist
//

import UIKit

@objc protocol ItemCellDelegate: NSObjectProtocol {

    func itemCell(_ cell: ItemCell, didChangeDone isDone: Bool)

    @objc optional func itemCellWasHeld(_ cell: ItemCell)

}

class ItemCell: UITableViewCell {

    static let identifier = "ItemCell"
    static let height: CGFloat = 76

    weak var delegate: ItemCellDelegate?

    private let card = UIView()
    private let stripe = UIView()
    private let box = CheckBox(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
    private let titleLabel = UILabel()
    private let notesLabel = UILabel()

    var item: ChecklistItem? {
        didSet { update() }
    }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = UIColor.clear
        selectionStyle = .none

        card.backgroundColor = UIColor.white
        card.layer.cornerRadius = 6
        card.layer.shadowColor = UIColor.black.cgColor
        card.layer.shadowOpacity = 0.15
        card.layer.shadowOffset = CGSize(width: 0, height: 1)
        card.layer.shadowRadius = 3
        contentView.addSubview(card)

        stripe.layer.cornerRadius = 2
        titleLabel.font = UIFont(name: "AvenirNext-Medium", size: 17) ?? UIFont.systemFont(ofSize: 17)
        notesLabel.font = UIFont(name: "AvenirNext-Regular", size: 13) ?? UIFont.systemFont(ofSize: 13)
        notesLabel.textColor = Theme.faded
        box.addTarget(self, action: #selector(boxChanged(_:)), for: .valueChanged)
        for view in [stripe, box, titleLabel, notesLabel] as [UIView] {
            card.addSubview(view)
        }

        let hold = UILongPressGestureRecognizer(target: self, action: #selector(held(_:)))
        card.addGestureRecognizer(hold)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        item = nil
        delegate = nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        card.frame = contentView.bounds.insetBy(dx: 10, dy: 5)
        card.layer.shadowPath = UIBezierPath(roundedRect: card.bounds, cornerRadius: 6).cgPath
        let height = card.bounds.height
        stripe.frame = CGRect(x: 6, y: 8, width: 4, height: height - 16)
        box.frame = CGRect(x: 18, y: (height - 32) / 2, width: 32, height: 32)
        let left = box.frame.maxX + 12
        let width = card.bounds.width - left - 12
        if notesLabel.text?.isEmpty ?? true {
            titleLabel.frame = CGRect(x: left, y: 0, width: width, height: height)
        } else {
            titleLabel.frame = CGRect(x: left, y: 11, width: width, height: 24)
            notesLabel.frame = CGRect(x: left, y: 35, width: width, height: 20)
        }
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        card.backgroundColor = highlighted ? Theme.background : UIColor.white
    }

    private func update() {
        guard let item = item else { return }
        box.isChecked = item.isDone
        stripe.backgroundColor = Theme.priorities[item.priority]
        notesLabel.text = item.notes
        var attributes: [NSAttributedString.Key: Any] = [
            .foregroundColor: item.isDone ? Theme.faded : Theme.text
        ]
        if item.isDone {
            attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
        }
        titleLabel.attributedText = NSAttributedString(string: item.title, attributes: attributes)
        setNeedsLayout()
    }

    @objc func boxChanged(_ sender: CheckBox) {
        delegate?.itemCell(self, didChangeDone: sender.isChecked)
    }

    @objc func held(_ recognizer: UILongPressGestureRecognizer) {
        if recognizer.state == .began {
            delegate?.itemCellWasHeld?(self)
        }
    }

}
