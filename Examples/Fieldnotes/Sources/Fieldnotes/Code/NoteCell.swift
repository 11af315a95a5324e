import UIKit

final class NoteCell: UITableViewCell {

    var note: Note? {
        didSet { setNeedsUpdateProperties() }
    }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
        registerForTraitChanges([DensityTrait.self]) { (cell: NoteCell, _) in
            cell.setNeedsUpdateProperties()
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // What is read of the note here is observed.
    override func updateProperties() {
        super.updateProperties()
        guard let note else { return }
        var content = UIListContentConfiguration.subtitleCell()
        content.text = note.displayTitle
        content.textProperties.font = .preferredFont(forTextStyle: .headline)
        if traitCollection.density == .comfortable {
            content.secondaryText = note.text
            content.secondaryTextProperties.color = .secondaryLabel
            content.secondaryTextProperties.numberOfLines = 2
        }
        content.image = UIImage(systemName: note.isPinned ? "star.fill" : "pencil")
        content.imageProperties.tintColor = note.isPinned ? .systemYellow : .systemGreen
        content.imageProperties.reservedLayoutSize.width = 28
        contentConfiguration = content
    }
}
