import UIKit

/// What the window's own split view is doing, and the switches to make it do something else.
final class SplitViewPage: CardPage {
    private unowned let split: DemoSplitViewController
    private let state = UILabel(frame: .zero)
    private let events = EventList()
    private let modes = ReachableSegments(items: ["Automatic", "Hidden", "Beside", "Over"])
    private let widths = ReachableSegments(items: ["Narrow", "Medium", "Wide"])

    private static let modeOfSegment: [UISplitViewController.DisplayMode] = [
        .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
    ]
    private static let fractionOfSegment: [CGFloat] = [0.2, 0.27, 0.4]

    init(split: DemoSplitViewController) {
        self.split = split
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = split.displayModeButtonItem
        add(stateCard)
        add(modeCard)
        let log = Card(
            heading: "What the delegate hears", note: "Resize the window to see the columns meet and part.")
        log.add(events, height: 190)
        add(log)
        split.delegateCallObserver = { [weak self] call in
            self?.events.append(call)
            self?.view.setNeedsLayout()
        }
    }

    private var stateCard: Card {
        let card = Card(heading: "Now")
        state.font = DemoMetrics.body
        state.numberOfLines = 0
        card.add(state, height: 68)
        return card
    }

    private var modeCard: Card {
        let card = Card(
            heading: "Preferred display mode", note: "How the primary column stands to the secondary one.")
        modes.selectedSegmentIndex =
            Self.modeOfSegment.firstIndex(of: split.preferredDisplayMode) ?? 0
        modes.addAction(
            UIAction { [weak self] _ in self?.modeWasChosen() }, for: .valueChanged)
        card.add(modes, height: 36)
        widths.selectedSegmentIndex =
            Self.fractionOfSegment.firstIndex(of: split.preferredPrimaryColumnWidthFraction) ?? 1
        widths.addAction(
            UIAction { [weak self] _ in self?.widthWasChosen() }, for: .valueChanged)
        card.add(CaptionedRow("Width of the primary column", widths), height: CaptionedRow.height)
        return card
    }

    private func modeWasChosen() {
        split.preferredDisplayMode = Self.modeOfSegment[modes.selectedSegmentIndex]
        view.setNeedsLayout()
    }

    private func widthWasChosen() {
        split.preferredPrimaryColumnWidthFraction = Self.fractionOfSegment[widths.selectedSegmentIndex]
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.window?.bounds.size ?? .zero
        state.text = """
            \(split.isCollapsed ? "One column: collapsed" : "Two columns: expanded")
            Display mode: \(split.displayMode)
            Primary column: \(Int(split.primaryColumnWidth.rounded())) points
            Window: \(Int(size.width)) × \(Int(size.height)) points
            """
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        viewIfLoaded?.setNeedsLayout()
    }
}
