import UIKit

/// A navigation controller inside the page, a log of its delegate calls, and controls for its bars.
final class NavigationPage: UIViewController {
    private let board = NavigationBoard()
    private let frame = UIView(frame: .zero)
    private let heading = UILabel(frame: .zero)
    private let advice = UILabel(frame: .zero)
    private let events = EventList(identifier: "navigation.log")
    private let movements = UISegmentedControl(items: ["Slide", "Fade"])
    private let bars = UISegmentedControl(items: ["Both Bars", "Top Bar", "No Bars"])

    /// From this width on, in points, the list of calls stands beside the board.
    private static let wideWidth: CGFloat = 640
    private static let logWidth: CGFloat = 236

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        movements.accessibilityIdentifier = "navigation.movements"
        movements.accessibilityLabel = "Movement"
        movements.selectedSegmentIndex = 0
        movements.addAction(
            UIAction { [weak self] _ in
                if let self { board.fades = movements.selectedSegmentIndex == 1 }
            }, for: .valueChanged)
        bars.accessibilityIdentifier = "navigation.bars"
        bars.accessibilityLabel = "Bars"
        bars.selectedSegmentIndex = 0
        bars.addAction(UIAction { [weak self] _ in self?.barsWereChosen() }, for: .valueChanged)
        heading.text = "Delegate calls"
        heading.font = DemoMetrics.heading
        heading.accessibilityTraits = .header
        advice.text = "Swipe from the leading edge to go back, or press Alt+Left."
        advice.font = DemoMetrics.caption
        advice.textColor = .secondaryLabel
        advice.numberOfLines = 0
        events.backgroundColor = .secondarySystemGroupedBackground
        for part in [movements, bars, heading, advice, events, frame] { view.addSubview(part) }
        frame.layer.cornerRadius = DemoMetrics.cornerRadius
        frame.clipsToBounds = true
        board.observer = { [weak self] in self?.events.append($0) }
        addChild(board)
        board.view.frame = frame.bounds
        board.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        frame.addSubview(board.view)
        board.didMove(toParent: self)
    }

    private func barsWereChosen() {
        let chosen = bars.selectedSegmentIndex
        board.setToolbarHidden(chosen > 0, animated: true)
        board.setNavigationBarHidden(chosen > 1, animated: true)
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let gap = DemoMetrics.gap
        let area = view.bounds.insetBy(dx: DemoMetrics.margin, dy: DemoMetrics.margin)
        let isWide = area.width >= Self.wideWidth
        let segmentHeight: CGFloat = 34
        let half = ((area.width - gap) / 2).rounded(.down)
        var top = area.minY
        if isWide {
            movements.frame = CGRect(x: area.minX, y: top, width: half, height: segmentHeight)
            bars.frame = CGRect(x: area.maxX - half, y: top, width: half, height: segmentHeight)
        } else {
            movements.frame = CGRect(x: area.minX, y: top, width: area.width, height: segmentHeight)
            top += segmentHeight + 8
            bars.frame = CGRect(x: area.minX, y: top, width: area.width, height: segmentHeight)
        }
        top += segmentHeight + gap
        let rest = CGRect(x: area.minX, y: top, width: area.width, height: max(0, area.maxY - top))
        if isWide {
            frame.frame = CGRect(
                x: rest.minX, y: rest.minY, width: rest.width - Self.logWidth - gap, height: rest.height)
            layOut(
                log: CGRect(
                    x: rest.maxX - Self.logWidth, y: rest.minY, width: Self.logWidth, height: rest.height))
        } else {
            let height = (rest.height * 0.68).rounded()
            frame.frame = CGRect(x: rest.minX, y: rest.minY, width: rest.width, height: height)
            layOut(
                log: CGRect(
                    x: rest.minX, y: rest.minY + height + gap, width: rest.width,
                    height: max(0, rest.height - height - gap)))
        }
    }

    private func layOut(log: CGRect) {
        heading.frame = CGRect(x: log.minX, y: log.minY, width: log.width, height: 20)
        advice.frame = CGRect(x: log.minX, y: log.minY + 22, width: log.width, height: 34)
        events.frame = CGRect(
            x: log.minX, y: log.minY + 64, width: log.width, height: max(0, log.height - 64))
    }
}
