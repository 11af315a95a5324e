import UIKit

/// The master of the board: one row for each note.
final class NoteList: UIViewController {
    var didChoose: ((Int) -> Void)?
    private(set) var selected = 0

    private var rows: [NoteRow] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
        view.backgroundColor = UIColor { traits in
            traits.userInterfaceStyle == .dark
                ? UIColor(red: 0.16, green: 0.15, blue: 0.2, alpha: 1)
                : UIColor(red: 0.95, green: 0.94, blue: 0.98, alpha: 1)
        }
        for (index, note) in Note.samples.enumerated() {
            let row = NoteRow(note)
            row.accessibilityIdentifier = "splitView.note.\(index)"
            row.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
            rows.append(row)
            view.addSubview(row)
        }
        updateSelection()
    }

    private func choose(_ index: Int) {
        selected = index
        updateSelection()
        didChoose?(index)
    }

    private func updateSelection() {
        for (index, row) in rows.enumerated() { row.isSelected = index == selected }
    }

    override func viewDidLayoutSubviews() {
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: 8, y: 8 + CGFloat(index) * (NoteRow.height + 2), width: max(0, view.bounds.width - 16),
                height: NoteRow.height)
        }
    }
}

/// A note in the list: a dot of its colour, and its name.
private final class NoteRow: ReachableRow {
    static let height: CGFloat = 44

    private let dot = UIView(frame: .zero)
    private let name = UILabel(frame: .zero)

    init(_ note: Note) {
        super.init(frame: .zero)
        layer.cornerRadius = 8
        dot.backgroundColor = note.color
        dot.layer.cornerRadius = 5
        name.text = note.title
        name.font = DemoMetrics.body
        name.lineBreakMode = .byTruncatingTail
        for part in [dot, name] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func updateColors() {
        backgroundColor = isSelected ? .systemFill : isHighlighted ? .tertiarySystemFill : .clear
    }

    override func layoutSubviews() {
        dot.frame = CGRect(x: 12, y: (bounds.height - 10) / 2, width: 10, height: 10)
        name.frame = CGRect(x: 32, y: 0, width: max(0, bounds.width - 40), height: bounds.height)
    }
}
