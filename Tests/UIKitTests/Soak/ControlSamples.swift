import UIKit

/// One of each view that the toolkit offers, filled with something to show.
@MainActor
enum ControlSamples {
    static let texts = [
        "A line of text", "Двуязычный text with שלום and a longwordthatdoesnotfitintosmallspaces",
        "Several\nlines of\n\ntext, the last one being much longer than all the others before it",
    ]

    static let makers: [(String, @MainActor () -> UIView)] = [
        ("label", { label(0) }), ("wrapped label", { label(2) }),
        ("field", { field(.roundedRect) }), ("bezel", { field(.bezel) }), ("line", { field(.line) }),
        ("text view", text), ("search bar", search),
        ("plain button", { UIButton(type: .system, primaryAction: UIAction(title: "A Button") { _ in }) }),
        ("filled button", button), ("switch", { UISwitch() }), ("slider", slider), ("segments", segments),
        ("page control", pages), ("progress", progress), ("activity", activity),
        ("image", { UIImageView(image: UIImage(systemName: "star.fill")) }), ("stack", stack),
        ("table", { table(.plain) }), ("grouped table", { table(.grouped) }),
        ("inset table", { table(.insetGrouped) }), ("scroll view", scroll), ("toolbar", toolbar),
        ("navigation bar", navigationBar), ("tab bar", tabBar), ("decorated", decorated),
        ("date text", { field(.none) }), ("paste control", { UIPasteControl(configuration: .init()) }),
    ]

    private static func label(_ lines: Int) -> UIView {
        let label = UILabel()
        label.text = texts[min(lines, 1) + 1]
        label.numberOfLines = lines
        label.adjustsFontSizeToFitWidth = lines == 2
        return label
    }

    private static func field(_ style: UITextField.BorderStyle) -> UIView {
        let field = UITextField()
        field.borderStyle = style
        field.text = texts[1]
        field.clearButtonMode = .always
        field.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        field.leftViewMode = .always
        return field
    }

    private static func text() -> UIView {
        let view = UITextView()
        view.text = texts.joined(separator: "\n")
        view.textContainerInset = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        return view
    }

    private static func search() -> UIView {
        let bar = UISearchBar()
        bar.text = texts[0]
        bar.showsCancelButton = true
        return bar
    }

    private static func button() -> UIView {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "A title"
        configuration.subtitle = "And a subtitle"
        configuration.image = UIImage(systemName: "star")
        configuration.imagePadding = 8
        return UIButton(configuration: configuration)
    }

    private static func slider() -> UIView {
        let slider = UISlider()
        slider.value = 0.7
        return slider
    }

    private static func segments() -> UIView {
        let control = UISegmentedControl(items: ["One", "Two", "A long third"])
        control.selectedSegmentIndex = 1
        return control
    }

    private static func pages() -> UIView {
        let control = UIPageControl()
        control.numberOfPages = 30
        control.currentPage = 12
        return control
    }

    private static func progress() -> UIView {
        let view = UIProgressView()
        view.progress = 0.6
        return view
    }

    private static func activity() -> UIView {
        let view = UIActivityIndicatorView(style: .large)
        view.startAnimating()
        return view
    }

    private static func stack() -> UIView {
        let stack = UIStackView(arrangedSubviews: [label(0), button(), UISwitch()])
        stack.spacing = 20
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 10, left: 40, bottom: 10, right: 40)
        return stack
    }

    private static func table(_ style: UITableView.Style) -> UIView {
        let table = SampleTable(frame: .zero, style: style)
        table.dataSource = table
        table.delegate = table
        return table
    }

    private static func scroll() -> UIView {
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 900, height: 1200)
        scroll.contentInset = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
        scroll.isPagingEnabled = true
        scroll.refreshControl = UIRefreshControl()
        scroll.flashScrollIndicators()
        return scroll
    }

    private static func toolbar() -> UIView {
        let bar = UIToolbar()
        bar.items = [
            UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .flexibleSpace),
            UIBarButtonItem(title: "A longer title", style: .plain, target: nil, action: nil),
        ]
        return bar
    }

    private static func navigationBar() -> UIView {
        let bar = UINavigationBar()
        let (first, second) = (UINavigationItem(title: "First"), UINavigationItem(title: texts[0]))
        second.rightBarButtonItems = [UIBarButtonItem(systemItem: .done), UIBarButtonItem(systemItem: .edit)]
        bar.setItems([first, second], animated: false)
        return bar
    }

    private static func tabBar() -> UIView {
        let bar = UITabBar()
        bar.items = (1...5).map { number in
            UITabBarItem(title: "Tab \(number)", image: UIImage(systemName: "star"), tag: number)
        }
        bar.selectedItem = bar.items?.first
        return bar
    }

    private static func decorated() -> UIView {
        let view = UIView()
        view.backgroundColor = .systemTeal
        view.layer.cornerRadius = 12
        view.layer.borderWidth = 7
        view.layer.shadowOpacity = 0.5
        view.layer.shadowRadius = 9
        view.alpha = 0.7
        view.clipsToBounds = true
        view.addSubview(label(0))
        return view
    }
}

/// A table with sections, an index, accessories and all kinds of cells.
final class SampleTable: UITableView, UITableViewDataSource, UITableViewDelegate {
    private static let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]

    func numberOfSections(in tableView: UITableView) -> Int { 8 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let style = Self.styles[indexPath.row % Self.styles.count]
        let name = "\(style.rawValue)"
        let cell =
            tableView.dequeueReusableCell(withIdentifier: name)
            ?? UITableViewCell(style: style, reuseIdentifier: name)
        cell.textLabel?.text = ControlSamples.texts[indexPath.row % 3]
        cell.detailTextLabel?.text = "Detail"
        cell.imageView?.image = UIImage(systemName: "star")
        cell.accessoryType = indexPath.row.isMultiple(of: 2) ? .disclosureIndicator : .checkmark
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Section \(section)"
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        ControlSamples.texts[2]
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { (0..<8).map { "\($0)" } }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
}
