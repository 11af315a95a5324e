import UIKit

/// The list of pages.
final class SidebarViewController: UITableViewController {
    var didChoose: ((DemoPage) -> Void)?
    var selected = DemoPage.textFields { didSet { updateSelection() } }

    private let footnote = SidebarFootnote(frame: .zero)

    init() { super.init(style: .plain) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "UIKit on X11"
        clearsSelectionOnViewWillAppear = false
        tableView.accessibilityIdentifier = "sidebar"
        tableView.restorationIdentifier = "rows"
        tableView.backgroundColor = .systemGroupedBackground
        tableView.separatorStyle = .none
        tableView.rowHeight = tableView.sized(SidebarCell.height)
        tableView.register(SidebarCell.self, forCellReuseIdentifier: "page")
        tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 12))
        tableView.tableFooterView = footnote
        updateSelection()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
            (sidebar: SidebarViewController, _) in
            sidebar.tableView.rowHeight = sidebar.tableView.sized(SidebarCell.height)
            sidebar.tableView.layOutForTextSize()
        }
    }

    override func viewDidLayoutSubviews() {
        let width = tableView.bounds.width
        let height = footnote.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        guard footnote.bounds.height != height else { return }
        footnote.frame.size.height = height
        tableView.tableFooterView = footnote
    }

    private func updateSelection() {
        guard isViewLoaded, let row = DemoPage.sidebar.firstIndex(of: selected) else { return }
        let path = IndexPath(row: row, section: 0)
        guard tableView.indexPathForSelectedRow != path else { return }
        tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        DemoPage.sidebar.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
        (cell as? SidebarCell)?.page = DemoPage.sidebar[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        didChoose?(DemoPage.sidebar[indexPath.row])
    }

    /// Where the page replaces the list, keys only focus its row.
    override func tableView(
        _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool { splitViewController?.isCollapsed != true }

    override func tableView(
        _ tableView: UITableView, typeSelectStringForRowAt indexPath: IndexPath
    ) -> String? { DemoPage.sidebar[indexPath.row].title }
}

/// A page in the list: its name, and what it shows.
private final class SidebarCell: PillCell {
    /// With the space to the next row.
    static let height: CGFloat = 52

    private let name = UILabel(frame: .zero)
    private let summary = UILabel(frame: .zero)

    var page = DemoPage.plain {
        didSet {
            accessibilityIdentifier = "sidebar.\(page.rawValue)"
            accessibilityLabel = page.title
            name.text = page.title
            summary.text = page.summary
        }
    }

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        pill.layer.cornerRadius = 10
        name.follow(DemoMetrics.heading)
        summary.follow(DemoMetrics.caption)
        add(name)
        add(summary)
        let hover = UIHoverGestureRecognizer(target: self, action: SidebarCell.pointerMoved(_:))
        addGestureRecognizer(hover)
    }

    required init?(coder: NSCoder) { nil }

    private var isUnderPointer = false

    private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
        let isUnder = hover.state == .began || hover.state == .changed
        guard isUnder != isUnderPointer else { return }
        isUnderPointer = isUnder
        updateColors()
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        isUnderPointer = false
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = contentView.bounds.width - 24
        pill.frame = CGRect(x: 12, y: 0, width: width, height: contentView.bounds.height - 2)
        name.frame = CGRect(x: 24, y: sized(6), width: width - 24, height: sized(20))
        summary.frame = CGRect(x: 24, y: sized(26), width: width - 24, height: sized(17))
        focusEffect = UIFocusHaloEffect(
            roundedRect: pill.frame.insetBy(dx: -2, dy: -2), cornerRadius: 12, curve: .continuous)
    }

    override func updateColors() {
        pill.backgroundColor =
            isSelected
            ? .systemBlue : isHighlighted ? .systemFill : isUnderPointer ? .quaternarySystemFill : .clear
        name.textColor = isSelected ? .white : .label
        summary.textColor = isSelected ? UIColor.white.withAlphaComponent(0.85) : .secondaryLabel
    }
}

/// The words below the list.
private final class SidebarFootnote: UIView {
    private let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.text = "In a window narrower than 600 points the columns become one."
        label.follow(DemoMetrics.caption)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let inner = CGSize(width: max(1, size.width - 48), height: .greatestFiniteMagnitude)
        return CGSize(width: size.width, height: label.sizeThatFits(inner).height.rounded(.up) + 24)
    }

    override func layoutSubviews() {
        label.frame = CGRect(x: 24, y: 12, width: max(0, bounds.width - 48), height: bounds.height - 24)
    }
}
