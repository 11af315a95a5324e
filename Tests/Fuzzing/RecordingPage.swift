import UIKit

/// A page with what people touch, drag and type into.
final class RecordingPage: UIViewController, UITableViewDataSource, UITableViewDelegate, UIScrollViewDelegate
{
    private let scroll = UIScrollView()
    private let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let table = UITableView(frame: .zero, style: .plain)
    private let text = UITextView()
    private let field = UITextField()
    private let controls: [UIControl] = [
        UISwitch(), UISlider(), UISegmentedControl(items: ["One", "Two"]), UIButton(type: .system),
    ]
    private var rows = (0..<30).map { "Row \($0)" }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Page"
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = editButtonItem
        (table.dataSource, table.delegate) = (self, self)
        scroll.delegate = self
        (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
        scroll.contentSize = zoomed.bounds.size
        scroll.addSubview(zoomed)
        text.text = "Some text.\nAnd more of it, so that there is something to select.\nשלום 👩‍👩‍👧"
        field.placeholder = "Name"
        (controls.last as? UIButton)?.setTitle("More", for: .normal)
        controls.last?.addAction(UIAction { [unowned self] _ in showSheet() }, for: .touchUpInside)
        for subview in [scroll, table, text, field] + controls { view.addSubview(subview) }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let (width, height) = (area.width / 2, area.height / 3)
        table.frame = CGRect(x: area.minX, y: area.minY, width: width, height: height * 2)
        text.frame = CGRect(x: area.midX, y: area.minY, width: width, height: height)
        scroll.frame = CGRect(x: area.midX, y: area.minY + height, width: width, height: height)
        field.frame = CGRect(x: area.minX, y: area.minY + height * 2, width: area.width, height: 34)
        for (index, control) in controls.enumerated() {
            control.frame = CGRect(
                x: area.minX + CGFloat(index) * area.width / 4, y: area.minY + height * 2 + 36,
                width: area.width / 4, height: 30)
        }
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        table.setEditing(editing, animated: animated)
    }

    private func showSheet() {
        let alert = UIAlertController(title: "More", message: "of this", preferredStyle: .alert)
        alert.addTextField()
        alert.addAction(UIAlertAction(title: "Fine", style: .default))
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        present(alert, animated: true)
    }

    // MARK: Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let next = UIViewController()
        next.title = rows[indexPath.row]
        navigationController?.pushViewController(next, animated: true)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
}
