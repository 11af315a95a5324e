import UITesting
import XCTest

@testable import UIKit

/// A page that scrolls, under a bar with large titles.
@MainActor
private final class ListPage: UIViewController {
    let list = UIScrollView()
    var safeAreas: [CGFloat] = []
    var tellsSafeArea: ((CGFloat) -> Void)?

    init(_ title: String, _ mode: UINavigationItem.LargeTitleDisplayMode = .automatic) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
        navigationItem.largeTitleDisplayMode = mode
        list.contentSize = CGSize(width: 400, height: 2000)
        list.backgroundColor = .systemBackground
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = list }

    override func viewSafeAreaInsetsDidChange() {
        safeAreas.append(view.safeAreaInsets.top)
        tellsSafeArea?(view.safeAreaInsets.top)
    }
}

/// Large titles, and the content under them.
@preconcurrency @MainActor
final class LargeTitleTests: XCTestCase {
    private let page = ListPage("Letters")
    private lazy var navigation = UINavigationController(rootViewController: page)
    private var bar: UINavigationBar { navigation.navigationBar }

    private func open(height: CGFloat = 500) throws -> AppHarness {
        bar.prefersLargeTitles = true
        let app = try AppHarness(
            rootViewController: navigation, size: CGSize(width: 400, height: height))
        app.turn()
        return app
    }

    private func settle(_ app: AppHarness) throws {
        try app.settle(while: !app.nothingIsScheduled, frames: 400)
        XCTAssertFalse(navigation.isTransitioning)
    }

    private func labels(below view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(below: $0) }
    }

    private func label(size: CGFloat) -> UILabel? {
        labels(below: bar).last { $0.font.pointSize == size && $0.text != nil }
    }

    private var large: UILabel? { label(size: 34) }

    private var small: UILabel? {
        labels(below: bar).last { $0.font.pointSize == 17 && !($0.superview is BarButton) }
    }

    private func frameInWindow(_ view: UIView?) throws -> CGRect {
        let view = try XCTUnwrap(view)
        return view.convert(view.bounds, to: nil)
    }

    // MARK: Geometry

    func testTheTitleStandsUnderTheRow() throws {
        let app = try open()
        XCTAssertEqual(bar.frame, CGRect(x: 0, y: 0, width: 400, height: 96))
        XCTAssertEqual(page.view.frame, CGRect(x: 0, y: 0, width: 400, height: 500))
        XCTAssertEqual(page.view.safeAreaInsets.top, 96)
        XCTAssertEqual(page.list.adjustedContentInset.top, 96)
        XCTAssertEqual(page.list.contentOffset.y, -96)
        let title = try frameInWindow(large)
        XCTAssertEqual(title.minX, 16)
        XCTAssertEqual(title.midY, 44 + 26, accuracy: 1)
        XCTAssertEqual(large?.text, "Letters")
        XCTAssertTrue(try XCTUnwrap(large).accessibilityTraits.contains(.header))
        XCTAssertTrue(large?.isAccessibilityElement ?? false)
        XCTAssertEqual(small?.alpha, 0)
        XCTAssertFalse(small?.isAccessibilityElement ?? true)
        XCTAssertEqual(bar.sizeThatFits(CGSize(width: 300, height: 10)).height, 96)
        XCTAssertNil(bar.backgroundColor, "the content ends at the bar")
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testWithoutThemNothingIsUnderTheBar() throws {
        let app = try AppHarness(rootViewController: navigation, size: CGSize(width: 400, height: 500))
        app.turn()
        XCTAssertEqual(bar.frame.height, 44)
        XCTAssertEqual(page.view.frame.minY, 44)
        XCTAssertEqual(page.list.adjustedContentInset, .zero)
        bar.prefersLargeTitles = true
        app.turn()
        XCTAssertEqual(bar.frame.height, 96)
        XCTAssertEqual(page.view.frame.minY, 0)
        XCTAssertEqual(page.list.contentOffset.y, -96)
        bar.prefersLargeTitles = false
        app.turn()
        XCTAssertEqual(bar.frame.height, 44)
        XCTAssertEqual(page.view.frame.minY, 44)
        XCTAssertEqual(page.list.contentOffset.y, 0)
        XCTAssertEqual(page.list.adjustedContentInset, .zero)
    }

    func testTheTitleGoesWithTheContent() throws {
        let app = try open()
        page.list.contentOffset.y = -96 + 20
        app.turn()
        XCTAssertEqual(bar.frame.height, 76)
        XCTAssertEqual(page.view.safeAreaInsets.top, 76)
        XCTAssertEqual(page.list.adjustedContentInset.top, 76)
        XCTAssertEqual(page.list.contentOffset.y, -76)
        XCTAssertEqual(try frameInWindow(large).midY, 44 + 26 - 20, accuracy: 1)
        XCTAssertNil(bar.backgroundColor)
        XCTAssertEqual(small?.alpha, 0)
        page.list.contentOffset.y = 300
        app.turn()
        XCTAssertEqual(bar.frame.height, 44)
        XCTAssertEqual(page.list.adjustedContentInset.top, 44)
        XCTAssertEqual(page.safeAreas.last, 44)
        XCTAssertEqual(page.list.verticalAxis.range.lowerBound, -96, "it can be pulled out again")
        XCTAssertEqual(small?.alpha, 1)
        XCTAssertTrue(small?.isAccessibilityElement ?? false)
        XCTAssertFalse(large?.isAccessibilityElement ?? true)
        XCTAssertNil(bar.backgroundColor)
        let pane = try XCTUnwrap(bar.subviews.lazy.compactMap { $0 as? UIVisualEffectView }.first)
        XCTAssertEqual(pane.alpha, 1)
        XCTAssertEqual(pane.frame, bar.bounds)
        page.list.contentOffset.y = -96
        app.turn()
        XCTAssertEqual(bar.frame.height, 96)
        XCTAssertNil(bar.backgroundColor)
        XCTAssertEqual(pane.alpha, 0)
    }

    func testTheTitleGrowsWithAPullAndComesBack() throws {
        let app = try open()
        let finger = app.finger(at: CGPoint(x: 200, y: 200))
        for y in stride(from: 210, through: 320, by: 10) {
            finger.move(to: CGPoint(x: 200, y: CGFloat(y)))
        }
        let pulled = -96 - page.list.contentOffset.y
        XCTAssertGreaterThan(pulled, 20)
        XCTAssertEqual(bar.frame.height, 96 + pulled)
        XCTAssertEqual(page.list.adjustedContentInset.top, 96, "the end of the content is where it was")
        let title = try XCTUnwrap(large)
        XCTAssertGreaterThan(title.transform.a, 1)
        XCTAssertLessThanOrEqual(title.transform.a, 1.1)
        XCTAssertEqual(title.frame.minX, 16, accuracy: 0.01)
        finger.up()
        try settle(app)
        XCTAssertEqual(bar.frame.height, 96)
        XCTAssertEqual(large?.transform, .identity)
        XCTAssertEqual(page.list.contentOffset.y, -96)
    }

    @MainActor
    private final class Listener: UIScrollViewDelegate {
        var heard: [String] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("didScroll") }
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
            heard.append("inset \(scrollView.adjustedContentInset.top)")
        }
    }

    func testTheOrderOfWhatIsTold() throws {
        let app = try open()
        let listener = Listener()
        page.list.delegate = listener
        page.tellsSafeArea = { listener.heard.append("safeArea \($0)") }
        page.list.contentOffset.y = -80
        XCTAssertEqual(listener.heard, ["didScroll"])
        app.turn()
        XCTAssertEqual(listener.heard, ["didScroll", "safeArea 80.0", "inset 80.0"])
        listener.heard = []
        page.list.contentOffset.y = 100
        app.turn()
        XCTAssertEqual(listener.heard, ["didScroll", "safeArea 44.0", "inset 44.0"])
        listener.heard = []
        page.list.contentOffset.y = 200
        app.turn()
        XCTAssertEqual(listener.heard, ["didScroll"], "nothing but the content moves from here on")
    }

    func testTheTitleLeavesRoomForARefreshControl() throws {
        let control = UIRefreshControl()
        page.list.refreshControl = control
        let app = try open()
        let finger = app.finger(at: CGPoint(x: 200, y: 200))
        for y in stride(from: 210, through: 440, by: 10) {
            finger.move(to: CGPoint(x: 200, y: CGFloat(y)))
        }
        XCTAssertTrue(control.isRefreshing)
        XCTAssertEqual(bar.frame.height, 96)
        XCTAssertGreaterThanOrEqual(try frameInWindow(control).minY, 96)
        finger.up()
        try settleTurning(app)
        XCTAssertEqual(page.list.contentOffset.y, -156)
        XCTAssertEqual(bar.frame.height, 96)
        control.endRefreshing()
        try settle(app)
        XCTAssertEqual(page.list.contentOffset.y, -96)
        XCTAssertEqual(bar.frame.height, 96)
    }

    /// While something turns, it goes on.
    private func settleTurning(_ app: AppHarness) throws {
        for _ in 0..<120 {
            app.advance(by: 1 / 60)
            _ = try app.picture()
        }
    }

    // MARK: Coming to rest

    func testAFingerLeavesNoTitleHalfHidden() throws {
        let app = try open()
        for (way, rest) in [(20.0, -96.0), (40, -44)] {
            page.list.contentOffset.y = -96
            app.turn()
            let finger = app.finger(at: CGPoint(x: 200, y: 400))
            // What makes it a drag is not followed.
            finger.move(to: CGPoint(x: 200, y: 380))
            let slack = 20 - (page.list.contentOffset.y + 96)
            finger.move(to: CGPoint(x: 200, y: 400 - way - slack))
            XCTAssertEqual(page.list.contentOffset.y, -96 + way, accuracy: 0.6)
            app.advance(by: 1)
            finger.move(to: CGPoint(x: 200, y: 400 - way - slack))
            finger.up()
            try settle(app)
            XCTAssertEqual(page.list.contentOffset.y, rest)
        }
        XCTAssertEqual(bar.frame.height, 44)
    }

    func testKeysAndTheWheelTakeItAllTheWay() throws {
        let app = try open()
        // Less than the title's height.
        app.key(.down)
        try settle(app)
        XCTAssertEqual(page.list.contentOffset.y, -44)
        XCTAssertEqual(bar.frame.height, 44)
        app.key(.up)
        try settle(app)
        XCTAssertEqual(bar.frame.height, 96)
        app.wheel(at: CGPoint(x: 200, y: 300), dy: 2)
        try settle(app)
        XCTAssertGreaterThan(page.list.contentOffset.y, -44)
        app.wheel(at: CGPoint(x: 200, y: 300), dy: -20)
        try settle(app)
        XCTAssertEqual(page.list.contentOffset.y, -96)
        XCTAssertEqual(bar.frame.height, 96)
    }

    func testATouchpadLetsGoAfterAMoment() throws {
        let app = try open()
        _ = page.list.take(ScrollInput(delta: CGVector(dx: 0, dy: 17), isPrecise: true))
        app.turn()
        XCTAssertEqual(page.list.contentOffset.y, -79)
        app.advance(by: 0.1)
        XCTAssertEqual(page.list.contentOffset.y, -79, "the fingers may go on")
        try settle(app)
        XCTAssertEqual(page.list.contentOffset.y, -96)
    }

    func testShortContentCanBeSeenWhole() throws {
        page.list.contentSize.height = 424
        let app = try open()
        app.wheel(at: CGPoint(x: 200, y: 300), dy: 5)
        try settle(app)
        XCTAssertEqual(page.list.contentOffset.y, -76)
        XCTAssertEqual(bar.frame.height, 76)
    }

    // MARK: Which titles

    func testModesAreInherited() throws {
        let app = try open()
        func height(_ mode: UINavigationItem.LargeTitleDisplayMode) -> CGFloat {
            let next = ListPage("next", mode)
            navigation.pushViewController(next, animated: false)
            app.turn()
            XCTAssertEqual(next.list.adjustedContentInset.top, bar.frame.height)
            XCTAssertEqual(next.view.frame.minY, 0)
            return bar.frame.height
        }
        XCTAssertEqual(height(.automatic), 96)
        XCTAssertEqual(height(.never), 44)
        XCTAssertEqual(height(.automatic), 44)
        XCTAssertEqual(height(.inline), 44)
        XCTAssertEqual(height(.always), 96)
        XCTAssertEqual(height(.automatic), 96)
        navigation.popToRootViewController(animated: false)
        page.navigationItem.largeTitleDisplayMode = .never
        app.turn()
        XCTAssertEqual(bar.frame.height, 44)
        XCTAssertEqual(page.list.contentOffset.y, -44)
    }

    func testLittleHeightHasNoLargeTitles() throws {
        let app = try open(height: 300)
        XCTAssertEqual(bar.frame.height, 44)
        app.resize(to: CGSize(width: 400, height: 500))
        XCTAssertEqual(bar.frame.height, 96)
        XCTAssertEqual(page.list.contentOffset.y, -96)
    }

    func testAPromptStandsAboveIt() throws {
        page.navigationItem.prompt = "Read them"
        _ = try open()
        XCTAssertEqual(bar.frame.height, 126)
        XCTAssertEqual(page.list.adjustedContentInset.top, 126)
        XCTAssertEqual(try frameInWindow(large).midY, 30 + 44 + 26, accuracy: 1)
        page.list.contentOffset.y = 0
        navigation.view.layoutTree()
        XCTAssertEqual(bar.frame.height, 74)
    }

    func testTheLargeTitleIsAtTheRightInARightToLeftLayout() throws {
        let app = try open()
        app.layoutDirection = .rightToLeft
        app.turn()
        bar.setNeedsLayout()
        large?.superview?.setNeedsLayout()
        app.turn()
        XCTAssertEqual(try frameInWindow(large).maxX, 400 - 16, accuracy: 0.01)
    }

    func testTheLargeTitleHasItsAttributes() throws {
        bar.largeTitleTextAttributes = [.foregroundColor: UIColor.red]
        _ = try open()
        let text = try XCTUnwrap(large?.attributedText)
        XCTAssertEqual(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
        XCTAssertEqual((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize, 34)
    }

    func testABarThatStandsAlone() throws {
        let alone = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 96))
        alone.prefersLargeTitles = true
        alone.items = [UINavigationItem(title: "Alone")]
        let app = try AppHarness(size: CGSize(width: 300, height: 500))
        app.window.addSubview(alone)
        app.turn()
        alone.sizeToFit()
        XCTAssertEqual(alone.frame.height, 96)
        let title = try XCTUnwrap(labels(below: alone).first { $0.font.pointSize == 34 })
        XCTAssertEqual(try frameInWindow(title).midY, 70, accuracy: 1)
    }

    // MARK: The content

    func testTheScrollViewIsFoundOrSaid() throws {
        let table = UITableViewController(style: .plain)
        XCTAssertNil(table.contentScrollView(for: .top), "nothing is loaded for it")
        XCTAssertTrue(table.tableView === table.contentScrollView(for: .top))
        let plain = UIViewController()
        let (back, front) = (UIScrollView(), UIScrollView())
        plain.view.addSubview(back)
        plain.view.addSubview(front)
        XCTAssertTrue(plain.contentScrollView(for: .top) === back)
        plain.setContentScrollView(front, for: [.top, .bottom])
        XCTAssertTrue(plain.contentScrollView(for: .top) === front)
        XCTAssertTrue(plain.contentScrollView(for: .bottom) === front)
        XCTAssertTrue(plain.contentScrollView(for: .leading) === back)
        plain.setContentScrollView(nil)
        XCTAssertTrue(plain.contentScrollView(for: .top) === back)
        let stack = UINavigationController(rootViewController: plain)
        XCTAssertTrue(stack.contentScrollView(for: .top) === back)
        let tabs = UITabBarController()
        tabs.viewControllers = [stack]
        XCTAssertTrue(tabs.contentScrollView(for: .top) === back)
    }

    func testTheBarFollowsTheScrollViewThatItIsTold() throws {
        let plain = UIViewController()
        let front = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
        front.contentSize.height = 3000
        plain.view.frame = front.frame
        plain.view.addSubview(UIScrollView(frame: front.frame))
        plain.view.addSubview(front)
        let app = try open()
        navigation.pushViewController(plain, animated: false)
        plain.setContentScrollView(front, for: .top)
        app.turn()
        XCTAssertEqual(front.contentOffset.y, -96)
        front.contentOffset.y = 100
        app.turn()
        XCTAssertEqual(bar.frame.height, 44)
        plain.setContentScrollView(nil, for: .top)
        app.turn()
        XCTAssertEqual(bar.frame.height, 96)
    }

    func testAScrollViewBelowTheBarLeavesItAlone() throws {
        let plain = UIViewController()
        plain.title = "Plain"
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 96, width: 400, height: 300))
        scroll.contentSize.height = 2000
        plain.view.addSubview(scroll)
        let app = try open()
        navigation.pushViewController(plain, animated: false)
        app.turn()
        XCTAssertEqual(scroll.adjustedContentInset.top, 0)
        scroll.contentOffset.y = 200
        app.turn()
        XCTAssertEqual(bar.frame.height, 96)
        XCTAssertEqual(scroll.verticalAxis.range.lowerBound, 0)
    }

    func testContentExtendsBelowBarsAsAsked() throws {
        let app = try open()
        XCTAssertEqual(page.edgesForExtendedLayout, .all)
        page.edgesForExtendedLayout = [.left, .right]
        app.turn()
        XCTAssertEqual(page.view.frame, CGRect(x: 0, y: 96, width: 400, height: 404))
        XCTAssertEqual(page.list.adjustedContentInset.top, 0)
        page.edgesForExtendedLayout = .all
        bar.prefersLargeTitles = false
        app.turn()
        XCTAssertEqual(page.view.frame.minY, 44)
        XCTAssertFalse(page.extendedLayoutIncludesOpaqueBars)
        page.extendedLayoutIncludesOpaqueBars = true
        app.turn()
        XCTAssertEqual(page.view.frame.minY, 0)
        XCTAssertEqual(page.list.adjustedContentInset.top, 44)
        XCTAssertEqual(bar.frame.height, 44)
    }

    // MARK: Pushes and pops

    func testTheBarGoesAlongWithPushesAndPops() throws {
        let app = try open()
        let detail = ListPage("Detail", .never)
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 0.1)
        _ = try app.picture()
        let between = bar.shownFrame.height
        XCTAssertGreaterThan(between, 44)
        XCTAssertLessThan(between, 96)
        XCTAssertEqual(detail.list.adjustedContentInset.top, 44)
        try settle(app)
        XCTAssertEqual(bar.frame.height, 44)
        XCTAssertEqual(small?.alpha, 1)
        XCTAssertEqual(small?.text, "Detail")
        navigation.popViewController(animated: true)
        XCTAssertEqual(page.list.adjustedContentInset.top, 96)
        try settle(app)
        XCTAssertEqual(bar.frame.height, 96)
        XCTAssertEqual(large?.text, "Letters")
        XCTAssertEqual(page.list.contentOffset.y, -96)
        XCTAssertNil(detail.pageLayout.underBar, "it is under no bar any more")
    }

    func testAPullBackFollowsTheFingerAndTurnsRound() throws {
        let app = try open()
        let detail = ListPage("Detail", .never)
        navigation.pushViewController(detail, animated: false)
        app.turn()
        let finger = app.finger(at: CGPoint(x: 4, y: 300))
        finger.move(to: CGPoint(x: 16, y: 300))
        finger.move(to: CGPoint(x: 216, y: 300))
        _ = try app.picture()
        XCTAssertEqual(bar.shownFrame.height, 70, accuracy: 4)
        finger.move(to: CGPoint(x: 30, y: 300))
        app.advance(by: 1)
        finger.move(to: CGPoint(x: 20, y: 300))
        finger.up()
        try settle(app)
        XCTAssertTrue(navigation.topViewController === detail)
        XCTAssertEqual(bar.frame.height, 44)
        XCTAssertEqual(small?.text, "Detail")
        XCTAssertEqual(small?.alpha, 1)
        XCTAssertEqual(detail.list.contentOffset.y, -44)
    }

    func testAPageComesBackAsItWasLeft() throws {
        let app = try open()
        page.list.contentOffset.y = 250
        app.turn()
        navigation.pushViewController(ListPage("Detail"), animated: true)
        try settle(app)
        XCTAssertEqual(bar.frame.height, 96)
        navigation.popViewController(animated: true)
        try settle(app)
        XCTAssertEqual(bar.frame.height, 44)
        XCTAssertEqual(page.list.contentOffset.y, 250)
        XCTAssertEqual(page.list.adjustedContentInset.top, 44)
    }

    func testAHiddenBarTakesNoRoom() throws {
        let app = try open()
        navigation.setNavigationBarHidden(true, animated: true)
        try settle(app)
        XCTAssertEqual(page.list.adjustedContentInset.top, 0)
        XCTAssertEqual(page.list.contentOffset.y, 0)
        navigation.setNavigationBarHidden(false, animated: false)
        app.turn()
        XCTAssertEqual(page.list.contentOffset.y, -96)
        XCTAssertEqual(bar.frame.height, 96)
    }

    func testTheHomeKeyBringsTheTitleBack() throws {
        let app = try open()
        page.list.contentOffset.y = 700
        app.turn()
        app.key(.home)
        try settle(app)
        XCTAssertEqual(page.list.contentOffset.y, -96)
        XCTAssertEqual(bar.frame.height, 96)
    }
}

extension UIView {
    /// Where the view is seen at the moment.
    fileprivate var shownFrame: CGRect { presentedBounds }
}
