import UIKit

/// Two lists between which words are dragged, a picture to drag out of the program and to drop on, and a button that
/// pastes a word into the second list.
final class DragBoard: UIView {
    private let left = DragWords(["Alder", "Birch", "Cedar"], label: "Words", identifier: "keys.drag.left")
    private let right = DragWords(["Elm", "Fir"], label: "More words", identifier: "keys.drag.right")
    private let picture = DragPicture()
    private let control = UIPasteControl(configuration: UIPasteControl.Configuration())

    static let height: CGFloat = 200
    private static let listHeight: CGFloat = 132
    private static let gap: CGFloat = 10
    private static let rowHeight: CGFloat = 58

    init() {
        super.init(frame: .zero)
        control.accessibilityIdentifier = "keys.drag.paste"
        control.target = self
        pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
        for part in [left.table, right.table, picture, control] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func paste(itemProviders: [NSItemProvider]) { right.take(itemProviders, at: nil) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let half = ((bounds.width - Self.gap) / 2).rounded(.down)
        left.table.frame = CGRect(x: 0, y: 0, width: half, height: Self.listHeight)
        right.table.frame = CGRect(x: half + Self.gap, y: 0, width: half, height: Self.listHeight)
        let top = Self.listHeight + Self.gap
        picture.frame = CGRect(x: 0, y: top, width: half, height: Self.rowHeight)
        control.frame = CGRect(x: half + Self.gap, y: top + 9, width: min(120, half), height: 40)
    }
}

/// A list of words that are dragged out of it, moved in it, and dropped on it.
private final class DragWords: NSObject, UITableViewDataSource, UITableViewDragDelegate,
    UITableViewDropDelegate
{
    let table = UITableView(frame: .zero, style: .plain)
    private var words: [String]

    private static let mostWords = 100

    init(_ words: [String], label: String, identifier: String) {
        self.words = words
        super.init()
        table.accessibilityIdentifier = identifier
        table.accessibilityLabel = label
        table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
        table.rowHeight = 33
        table.dataSource = self
        table.dragDelegate = self
        table.dropDelegate = self
        table.becomeWell()
    }

    /// Inserts the words of providers; nil for at the end.
    func take(_ providers: [NSItemProvider], at row: Int?) {
        for provider in providers {
            provider.loadObject(ofClass: String.self) { [weak self] text, _ in
                if let text { self?.insert(text, at: row) }
            }
        }
    }

    private func insert(_ word: String, at row: Int?) {
        guard words.count < Self.mostWords else { return }
        let row = min(row ?? words.count, words.count)
        words.insert(word, at: row)
        table.insertRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
    }

    // MARK: UITableViewDataSource

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
        cell.textLabel?.text = words[indexPath.row]
        cell.textLabel?.font = DemoMetrics.body
        cell.backgroundColor = .clear
        return cell
    }

    // MARK: UITableViewDragDelegate

    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        [UIDragItem(itemProvider: NSItemProvider(object: words[indexPath.row]))]
    }

    // MARK: UITableViewDropDelegate

    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: String.self)
    }

    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        UITableViewDropProposal(
            operation: tableView.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
    }

    func tableView(
        _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
        for item in coordinator.items {
            guard let source = item.sourceIndexPath else {
                take([item.dragItem.itemProvider], at: coordinator.destinationIndexPath?.row)
                continue
            }
            let goal = coordinator.destinationIndexPath ?? IndexPath(row: words.count - 1, section: 0)
            words.insert(words.remove(at: source.row), at: goal.row)
            tableView.moveRow(at: source, to: goal)
            coordinator.drop(item.dragItem, toRowAt: goal)
        }
    }
}

/// A picture that can be dragged away, and is replaced by one that is dropped on it.
private final class DragPicture: Well, UIDragInteractionDelegate, UIDropInteractionDelegate {
    private let view = UIImageView(frame: .zero)

    init() {
        super.init(identifier: "keys.drag.picture")
        isAccessibilityElement = true
        accessibilityLabel = "Picture to drag and to drop on"
        accessibilityTraits = .image
        view.image = Self.sunset
        view.contentMode = .scaleAspectFit
        addSubview(view)
        addInteraction(UIDragInteraction(delegate: self))
        addInteraction(UIDropInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    private static var sunset: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 72, height: 48)).image { context in
            UIColor.systemOrange.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 72, height: 48))
            UIColor.systemYellow.setFill()
            UIBezierPath(ovalIn: CGRect(x: 24, y: 16, width: 24, height: 24)).fill()
            UIColor.systemIndigo.setFill()
            context.fill(CGRect(x: 0, y: 32, width: 72, height: 16))
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        view.frame = bounds.insetBy(dx: 5, dy: 5)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        view.image.map { [UIDragItem(itemProvider: NSItemProvider(object: $0))] } ?? []
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? { UITargetedDragPreview(view: view) }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: UIImage.self)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        UIDropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        session.loadObjects(ofClass: UIImage.self) { [weak self] images in
            if let image = images.first as? UIImage { self?.view.image = image }
        }
    }
}
