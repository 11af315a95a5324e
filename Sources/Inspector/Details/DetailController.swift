import UIKit

/// The right column: the facts of the selected view, in pages.
final class DetailController: UIViewController {
    private let session: InspectorSession
    let facts: FactsController
    let panes = UISegmentedControl(items: Pane.allCases.map(\.title))
    private let graph = FrameGraph()
    private weak var shownView: UIView?
    private var shownPane: Pane?

    private static let paneHeight: CGFloat = 48

    init(session: InspectorSession) {
        self.session = session
        facts = FactsController(session: session)
        super.init(nibName: nil, bundle: nil)
        session.refreshed.append { [weak self] in self?.show() }
        session.changed.append { [weak self] in self?.show() }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        panes.selectedSegmentIndex = session.pane.rawValue
        panes.accessibilityIdentifier = "inspector.panes"
        panes.addAction(UIAction { [weak self] _ in self?.paneDidChange() }, for: .valueChanged)
        graph.accessibilityIdentifier = "inspector.graph"
        addChild(facts)
        view.addSubview(facts.view)
        facts.didMove(toParent: self)
        view.addSubview(panes)
        view.addSubview(graph)
        show()
    }

    private func paneDidChange() {
        session.pane = Pane(rawValue: panes.selectedSegmentIndex) ?? .view
        show()
    }

    private func show() {
        guard isViewLoaded else { return }
        let selection = session.selection
        title = selection.map { ViewName.className(of: $0) } ?? "Nothing selected"
        let isOther = session.pane != shownPane || selection !== shownView
        let changesGraph = (session.pane == .app) != (shownPane == .app)
        shownPane = session.pane
        shownView = selection
        graph.isHidden = session.pane != .app
        if !graph.isHidden {
            graph.show(
                session.frames, budget: 1 / max(1, Double(view.window?.screen.maximumFramesPerSecond ?? 60)))
        }
        if changesGraph { view.setNeedsLayout() }
        facts.show(session.pane.sections(of: session), isOther: isOther)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let width = min(480, max(0, area.width - 2 * 16))
        panes.frame = CGRect(
            x: (area.midX - width / 2).rounded(), y: area.minY + 8, width: width, height: Self.paneHeight - 16
        )
        var y = area.minY + Self.paneHeight
        if !graph.isHidden {
            // As far from the edges as the groups of the table.
            let margin: CGFloat = area.width >= 480 ? 20 : 16
            graph.frame = CGRect(
                x: area.minX + margin, y: y + 4, width: max(0, area.width - 2 * margin),
                height: FrameGraph.height)
            y = graph.frame.maxY
        }
        facts.view.frame = CGRect(x: area.minX, y: y, width: area.width, height: max(0, area.maxY - y))
    }
}
