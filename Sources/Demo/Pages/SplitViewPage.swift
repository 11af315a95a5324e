import UIKit

/// A split view inside the page, in one of the styles, a log of its delegate calls, and controls for its display mode and size class.
/// The calls of the window's split view are logged, too.
final class SplitViewPage: UIViewController {
    private unowned let split: DemoSplitViewController
    private var board: any ObservedBoard = SplitBoard()
    private let frame = UIView(frame: .zero)
    private let logHeading = UILabel(frame: .zero)
    private let state = UILabel(frame: .zero)
    private let events = EventList(identifier: "splitView.log")
    private let styles = UISegmentedControl(items: ["Classic", "Double", "Triple"])
    private let modes = UISegmentedControl(items: ["Automatic", "Hidden", "Beside", "Over"])
    private let sizeClasses = UISegmentedControl(items: ["Inherited", "Regular", "Compact"])

    private static let modeOfSegment: [UISplitViewController.DisplayMode] = [
        .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
    ]
    private static let sizeClassOfSegment: [UIUserInterfaceSizeClass] = [.unspecified, .regular, .compact]
    /// From this width on, in points, the list of calls stands beside the columns.
    private static let wideWidth: CGFloat = 640
    private static let logWidth: CGFloat = 236

    init(split: DemoSplitViewController) {
        self.split = split
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        for segments in [styles, modes, sizeClasses] { view.addSubview(segments) }
        styles.accessibilityIdentifier = "splitView.styles"
        styles.accessibilityLabel = "Style"
        styles.selectedSegmentIndex = 0
        styles.addAction(UIAction { [weak self] _ in self?.styleWasChosen() }, for: .valueChanged)
        modes.accessibilityIdentifier = "splitView.modes"
        modes.accessibilityLabel = "Display mode"
        modes.selectedSegmentIndex = Self.modeOfSegment.firstIndex(of: board.preferredDisplayMode) ?? 0
        modes.addAction(UIAction { [weak self] _ in self?.modeWasChosen() }, for: .valueChanged)
        sizeClasses.accessibilityIdentifier = "splitView.sizeClasses"
        sizeClasses.accessibilityLabel = "Size class"
        sizeClasses.selectedSegmentIndex = 0
        sizeClasses.addAction(UIAction { [weak self] _ in self?.sizeClassWasChosen() }, for: .valueChanged)
        events.backgroundColor = .secondarySystemGroupedBackground
        logHeading.text = "Delegate calls"
        logHeading.font = DemoMetrics.heading
        logHeading.accessibilityTraits = .header
        state.font = DemoMetrics.caption
        state.textColor = .secondaryLabel
        state.numberOfLines = 0
        for part in [logHeading, state, events] { view.addSubview(part) }
        embedBoard()
    }

    /// The calls that bring the page itself are not listed: they depend on how it was opened.
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        split.delegateCallObserver = { [weak self] in self?.log("window: \($0)") }
    }

    private func embedBoard() {
        frame.layer.cornerRadius = DemoMetrics.cornerRadius
        frame.clipsToBounds = true
        view.addSubview(frame)
        addChild(board)
        board.view.frame = frame.bounds
        board.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        frame.addSubview(board.view)
        board.didMove(toParent: self)
        board.observer = { [weak self] in self?.log($0) }
    }

    private func styleWasChosen() {
        board.observer = nil
        board.willMove(toParent: nil)
        board.view.removeFromSuperview()
        board.removeFromParent()
        switch styles.selectedSegmentIndex {
        case 1: board = ColumnBoard(style: .doubleColumn)
        case 2: board = ColumnBoard(style: .tripleColumn)
        default: board = SplitBoard()
        }
        embedBoard()
        sizeClassWasChosen()
        modeWasChosen()
    }

    private func log(_ call: String) {
        events.append(call)
        viewIfLoaded?.setNeedsLayout()
    }

    private func modeWasChosen() {
        let mode = Self.modeOfSegment[modes.selectedSegmentIndex]
        UIView.animate(
            withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction, animations: { board.preferredDisplayMode = mode })
        view.setNeedsLayout()
    }

    private func sizeClassWasChosen() {
        board.traitOverrides.horizontalSizeClass = Self.sizeClassOfSegment[sizeClasses.selectedSegmentIndex]
        view.setNeedsLayout()
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        let margin = DemoMetrics.margin
        let gap = DemoMetrics.gap
        let area = view.bounds.insetBy(dx: margin, dy: margin)
        let isWide = area.width >= Self.wideWidth
        let half = ((area.width - gap) / 2).rounded(.down)
        let segmentHeight: CGFloat = 34
        var y = area.minY
        if isWide {
            modes.frame = CGRect(x: area.minX, y: y, width: half, height: segmentHeight)
            sizeClasses.frame = CGRect(x: area.maxX - half, y: y, width: half, height: segmentHeight)
        } else {
            modes.frame = CGRect(x: area.minX, y: y, width: area.width, height: segmentHeight)
            y += segmentHeight + 8
            sizeClasses.frame = CGRect(x: area.minX, y: y, width: area.width, height: segmentHeight)
        }
        y += segmentHeight + 8
        styles.frame = CGRect(
            x: area.minX, y: y, width: isWide ? half : area.width, height: segmentHeight)
        y += segmentHeight + gap
        let rest = CGRect(x: area.minX, y: y, width: area.width, height: max(0, area.maxY - y))
        let log: CGRect
        if isWide {
            frame.frame = CGRect(
                x: rest.minX, y: rest.minY, width: rest.width - Self.logWidth - gap, height: rest.height)
            log = CGRect(
                x: rest.maxX - Self.logWidth, y: rest.minY, width: Self.logWidth, height: rest.height)
        } else {
            let height = (rest.height * 0.6).rounded()
            frame.frame = CGRect(x: rest.minX, y: rest.minY, width: rest.width, height: height)
            log = CGRect(
                x: rest.minX, y: rest.minY + height + gap, width: rest.width,
                height: max(0, rest.height - height - gap))
        }
        layOut(log: log)
    }

    private func layOut(log: CGRect) {
        state.text = """
            \(board.isCollapsed ? "Collapsed: one column" : "Expanded: \(name(of: board.displayMode))")
            Primary column \(Int(board.primaryColumnWidth.rounded())) points wide
            """
        logHeading.frame = CGRect(x: log.minX, y: log.minY, width: log.width, height: 20)
        state.frame = CGRect(x: log.minX, y: log.minY + 22, width: log.width, height: 34)
        events.frame = CGRect(
            x: log.minX, y: log.minY + 64, width: log.width, height: max(0, log.height - 64))
    }

    private func name(of mode: UISplitViewController.DisplayMode) -> String {
        switch mode {
        case .automatic: "automatic"
        case .secondaryOnly: "secondary only"
        case .oneBesideSecondary: "side by side"
        case .oneOverSecondary: "primary over secondary"
        case .twoBesideSecondary: "three side by side"
        case .twoOverSecondary: "two over secondary"
        case .twoDisplaceSecondary: "secondary moved aside"
        }
    }
}
