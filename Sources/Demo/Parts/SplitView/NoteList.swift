import UIKit

/// The master of the board: one row for each note.
final class NoteList: UITableViewController {
    var didChoose: ((Int) -> Void)?
    private(set) var selected = 0
    /// What is listed, the first of it selected.
    var notes = Note.samples { didSet { showNotes() } }

    init() { super.init(style: .plain) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
        clearsSelectionOnViewWillAppear = false
        tableView.accessibilityIdentifier = "splitView.notes"
        tableView.accessibilityLabel = "Notes"
        tableView.backgroundColor = UIColor { traits in
            traits.userInterfaceStyle == .dark
                ? UIColor(red: 0.16, green: 0.15, blue: 0.2, alpha: 1)
                : UIColor(red: 0.95, green: 0.94, blue: 0.98, alpha: 1)
        }
        tableView.separatorStyle = .none
        tableView.rowHeight = NoteCell.height
        tableView.register(NoteCell.self, forCellReuseIdentifier: "note")
        tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 8))
        showNotes()
    }

    private func showNotes() {
        selected = 0
        guard isViewLoaded else { return }
        tableView.reloadData()
        tableView.selectRow(
            at: IndexPath(row: selected, section: 0), animated: false, scrollPosition: .none)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        notes.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
        cell.accessibilityIdentifier = "splitView.note.\(indexPath.row)"
        (cell as? NoteCell)?.note = notes[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected = indexPath.row
        didChoose?(selected)
    }

    /// Where the note replaces the list, keys only focus its row.
    override func tableView(
        _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool { splitViewController?.isCollapsed != true }
}

/// A note in the list: a dot of its colour, and its name.
private final class NoteCell: PillCell {
    /// With the space to the next row.
    static let height: CGFloat = 46

    private let dot = UIView(frame: .zero)
    private let name = UILabel(frame: .zero)

    var note: Note? {
        didSet {
            dot.backgroundColor = note?.color
            name.text = note?.title
            accessibilityLabel = note?.title
        }
    }

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        pill.layer.cornerRadius = 8
        dot.layer.cornerRadius = 5
        name.font = DemoMetrics.body
        name.lineBreakMode = .byTruncatingTail
        add(dot)
        add(name)
    }

    required init?(coder: NSCoder) { nil }

    override func updateColors() {
        pill.backgroundColor = isSelected ? .systemFill : isHighlighted ? .tertiarySystemFill : .clear
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, contentView.bounds.width - 16)
        pill.frame = CGRect(x: 8, y: 0, width: width, height: 44)
        dot.frame = contentView.mirrored(CGRect(x: 20, y: 17, width: 10, height: 10))
        name.frame = contentView.mirrored(CGRect(x: 40, y: 0, width: max(0, width - 40), height: 44))
        focusEffect = UIFocusHaloEffect(roundedRect: pill.frame, cornerRadius: 8, curve: .continuous)
    }
}
