import UIKit

/// Some of the demo's notes, under a name.
struct Shelf {
    let title: String
    let notes: [Note]

    static let samples = [
        Shelf(title: "All notes", notes: Note.samples),
        Shelf(title: "By the sea", notes: Array(Note.samples.prefix(1))),
        Shelf(title: "On land", notes: Array(Note.samples.dropFirst())),
    ]
}

/// The first of three columns: where the notes are.
final class ShelfList: UITableViewController {
    var didChoose: ((Shelf) -> Void)?

    init() { super.init(style: .plain) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        // The column is too narrow for a title beside the button.
        navigationItem.backButtonTitle = "Shelves"
        clearsSelectionOnViewWillAppear = false
        tableView.accessibilityIdentifier = "splitView.shelves"
        tableView.accessibilityLabel = "Shelves"
        tableView.backgroundColor = .systemGroupedBackground
        tableView.separatorStyle = .none
        tableView.rowHeight = 46
        tableView.register(ShelfCell.self, forCellReuseIdentifier: "shelf")
        tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 8))
        tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Shelf.samples.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "shelf", for: indexPath)
        cell.accessibilityIdentifier = "splitView.shelf.\(indexPath.row)"
        (cell as? ShelfCell)?.name = Shelf.samples[indexPath.row].title
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        didChoose?(Shelf.samples[indexPath.row])
    }

    /// Where the notes replace the list, keys only focus its row.
    override func tableView(
        _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool { splitViewController?.isCollapsed != true }
}

/// A shelf in the list.
private final class ShelfCell: PillCell {
    private let label = UILabel(frame: .zero)

    var name: String? {
        didSet {
            label.text = name
            accessibilityLabel = name
        }
    }

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        pill.layer.cornerRadius = 8
        label.font = DemoMetrics.body
        label.lineBreakMode = .byTruncatingTail
        add(label)
    }

    required init?(coder: NSCoder) { nil }

    override func updateColors() {
        pill.backgroundColor = isSelected ? .systemFill : isHighlighted ? .tertiarySystemFill : .clear
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, contentView.bounds.width - 16)
        pill.frame = CGRect(x: 8, y: 0, width: width, height: 44)
        label.frame = contentView.mirrored(CGRect(x: 20, y: 0, width: max(0, width - 24), height: 44))
        focusEffect = UIFocusHaloEffect(roundedRect: pill.frame, cornerRadius: 8, curve: .continuous)
    }
}
