import UIKit

/// The list of pages.
final class SidebarViewController: UIViewController {
    var didChoose: ((DemoPage) -> Void)?
    var selected = DemoPage.textFields { didSet { updateSelection() } }

    private let list = UIScrollView(frame: .zero)
    private var rows: [SidebarRow] = []
    private let footnote = UILabel(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "UIKit on X11"
        view.backgroundColor = .systemGroupedBackground
        list.restorationIdentifier = "scroll"
        view.addSubview(list)
        for page in DemoPage.sidebar {
            let row = SidebarRow(page)
            row.addAction(
                UIAction { [weak self] _ in self?.didChoose?(page) }, for: .touchUpInside)
            rows.append(row)
            list.addSubview(row)
        }
        footnote.text = "Make the window narrower than 600 points and the columns become one."
        footnote.font = DemoMetrics.caption
        footnote.textColor = .secondaryLabel
        footnote.numberOfLines = 0
        list.addSubview(footnote)
        updateSelection()
    }

    override func viewDidLayoutSubviews() {
        list.frame = view.bounds
        let margin: CGFloat = 12
        let width = view.bounds.width - 2 * margin
        var y: CGFloat = margin
        for row in rows {
            row.frame = CGRect(x: margin, y: y, width: width, height: SidebarRow.height)
            y += SidebarRow.height + 2
        }
        y += 12
        let height = footnote.sizeThatFits(CGSize(width: width - 24, height: .greatestFiniteMagnitude)).height
        footnote.frame = CGRect(x: margin + 12, y: y, width: width - 24, height: height.rounded(.up))
        list.contentSize = CGSize(width: view.bounds.width, height: footnote.frame.maxY + margin)
    }

    private func updateSelection() {
        for row in rows { row.isSelected = row.page == selected }
    }
}

/// A page in the list: its name, and what it shows.
private final class SidebarRow: ReachableRow {
    static let height: CGFloat = 50

    let page: DemoPage
    private let name = UILabel(frame: .zero)
    private let summary = UILabel(frame: .zero)

    init(_ page: DemoPage) {
        self.page = page
        super.init(frame: .zero)
        accessibilityIdentifier = "sidebar.\(page.rawValue)"
        layer.cornerRadius = 10
        name.text = page.title
        name.font = DemoMetrics.heading
        summary.text = page.summary
        summary.font = DemoMetrics.caption
        for label in [name, summary] {
            label.isUserInteractionEnabled = false
            addSubview(label)
        }
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let width = bounds.width - 24
        name.frame = CGRect(x: 12, y: 6, width: width, height: 20)
        summary.frame = CGRect(x: 12, y: 26, width: width, height: 17)
    }

    override func updateColors() {
        let isLit = isSelected || isHighlighted
        backgroundColor = isSelected ? .systemBlue : isHighlighted ? .systemFill : .clear
        name.textColor = isSelected ? .white : .label
        summary.textColor = isSelected ? UIColor.white.withAlphaComponent(0.85) : .secondaryLabel
        if !isLit { summary.textColor = .secondaryLabel }
    }
}
