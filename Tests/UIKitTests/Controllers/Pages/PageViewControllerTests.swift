import RegisteredDelegates
import UITesting
import XCTest

import UIKit

/// Controllers that are pages.
@preconcurrency @MainActor
final class PageViewControllerTests: XCTestCase {
    private final class Page: UIViewController {
        let number: Int
        let note: (String) -> Void

        init(_ number: Int, note: @escaping (String) -> Void) {
            self.number = number
            self.note = note
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewWillAppear(_ animated: Bool) { note("will appear \(number)") }
        override func viewDidAppear(_ animated: Bool) { note("did appear \(number)") }
        override func viewWillDisappear(_ animated: Bool) { note("will disappear \(number)") }
        override func viewDidDisappear(_ animated: Bool) { note("did disappear \(number)") }
    }

    private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        var log: [String] = []
        var showsDots = false
        let count = 4

        func page(_ number: Int) -> UIViewController? {
            guard (0..<count).contains(number) else { return nil }
            return Page(number) { [weak self] in self?.log.append($0) }
        }

        private func number(_ controller: UIViewController) -> Int { (controller as? Page)?.number ?? -1 }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(number(viewController) - 1) }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(number(viewController) + 1) }

        func presentationCount(for pageViewController: UIPageViewController) -> Int { showsDots ? count : 0 }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            pageViewController.viewControllers?.first.map(number) ?? 0
        }

        func pageViewController(
            _ pageViewController: UIPageViewController,
            willTransitionTo pendingViewControllers: [UIViewController]
        ) { log.append("to \(pendingViewControllers.map(number))") }

        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { log.append("from \(previousViewControllers.map(number)) \(completed)") }

        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private let book = Book()

    private func open(
        _ pages: UIPageViewController, at number: Int = 1
    ) throws -> AppHarness {
        pages.dataSource = book
        pages.delegate = book
        pages.setViewControllers(
            [try XCTUnwrap(book.page(number))], direction: .forward, animated: false)
        let app = try AppHarness(rootViewController: pages, size: CGSize(width: 300, height: 400))
        app.turn()
        return app
    }

    private func make(_ orientation: UIPageViewController.NavigationOrientation = .horizontal)
        -> UIPageViewController
    { UIPageViewController(transitionStyle: .scroll, navigationOrientation: orientation) }

    private func shown(_ pages: UIPageViewController) -> Int? {
        (pages.viewControllers?.first as? Page)?.number
    }

    private func swipe(_ app: AppHarness, from start: CGPoint, to end: CGPoint) {
        let finger = app.finger(at: start)
        for step in 1...6 {
            app.advance(by: 1 / 60)
            let share = CGFloat(step) / 6
            finger.move(
                to: CGPoint(
                    x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
        }
        finger.up()
        app.advance(by: 2)
    }

    func testASwipeShowsTheNextPageAndTellsInOrder() throws {
        let pages = make()
        let app = try open(pages)
        XCTAssertEqual(book.take(), ["will appear 1", "did appear 1"])
        swipe(app, from: CGPoint(x: 250, y: 200), to: CGPoint(x: 60, y: 200))
        XCTAssertEqual(shown(pages), 2)
        XCTAssertEqual(
            book.take(),
            [
                "to [2]", "will disappear 1", "will appear 2", "did disappear 1", "did appear 2",
                "from [1] true",
            ])
        XCTAssertEqual(pages.children, pages.viewControllers)
        let view = try XCTUnwrap(pages.viewControllers?.first?.view)
        XCTAssertEqual(view.convert(view.bounds, to: nil), app.window.bounds)
        swipe(app, from: CGPoint(x: 60, y: 200), to: CGPoint(x: 250, y: 200))
        swipe(app, from: CGPoint(x: 60, y: 200), to: CGPoint(x: 250, y: 200))
        XCTAssertEqual(shown(pages), 0)
        _ = book.take()
        // There is nothing before the first.
        swipe(app, from: CGPoint(x: 60, y: 200), to: CGPoint(x: 250, y: 200))
        XCTAssertEqual(shown(pages), 0)
        XCTAssertEqual(book.take(), [])
    }

    func testASwipeThatIsTurnedBackChangesNothing() throws {
        let pages = make()
        let app = try open(pages)
        _ = book.take()
        let finger = app.finger(at: CGPoint(x: 250, y: 200))
        for x in [230, 200, 180, 200, 220, 235] {
            app.advance(by: 0.1)
            finger.move(to: CGPoint(x: CGFloat(x), y: 200))
        }
        app.advance(by: 0.3)
        finger.up()
        app.advance(by: 2)
        XCTAssertEqual(shown(pages), 1)
        XCTAssertEqual(
            book.take(),
            [
                "to [2]", "will disappear 1", "will appear 2", "will disappear 2", "will appear 1",
                "did disappear 2", "did appear 1", "from [1] false",
            ])
        XCTAssertEqual(pages.children.count, 1)
    }

    func testAPageThatIsSetMovesInWithoutTheDelegate() throws {
        let pages = make()
        let app = try open(pages)
        _ = book.take()
        var results: [Bool] = []
        pages.setViewControllers(
            [try XCTUnwrap(book.page(3))], direction: .forward, animated: true
        ) { results.append($0) }
        XCTAssertEqual(results, [])
        app.advance(by: 0.1)
        XCTAssertEqual(shown(pages), 1)
        app.advance(by: 2)
        XCTAssertEqual(shown(pages), 3)
        XCTAssertEqual(results, [true])
        XCTAssertEqual(
            book.take(), ["will disappear 1", "will appear 3", "did disappear 1", "did appear 3"])
    }

    func testAPageThatIsSetMeanwhileEndsTheFirstMovement() throws {
        let pages = make()
        let app = try open(pages)
        var results: [String] = []
        pages.setViewControllers([try XCTUnwrap(book.page(2))], direction: .forward, animated: true) {
            results.append("2 \($0)")
        }
        app.advance(by: 0.05)
        pages.setViewControllers([try XCTUnwrap(book.page(0))], direction: .reverse, animated: true) {
            results.append("0 \($0)")
        }
        app.advance(by: 2)
        XCTAssertEqual(results, ["2 false", "0 true"])
        XCTAssertEqual(shown(pages), 0)
        XCTAssertEqual(pages.children.count, 1)
    }

    func testVerticalPagesHaveSpaceBetween() throws {
        let pages = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .vertical,
            options: [.interPageSpacing: 20])
        let app = try open(pages)
        swipe(app, from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 60))
        XCTAssertEqual(shown(pages), 2)
        let view = try XCTUnwrap(pages.viewControllers?.first?.view)
        XCTAssertEqual(view.convert(view.bounds, to: nil), app.window.bounds)
    }

    func testAVerticalSwipeThatIsLetGoStaysInAWideWindow() throws {
        let pages = make(.vertical)
        let app = try open(pages)
        app.resize(to: CGSize(width: 900, height: 300))
        _ = book.take()
        let finger = app.finger(at: CGPoint(x: 150, y: 200))
        finger.move(to: CGPoint(x: 150, y: 180))
        app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 150, y: 170))
        app.advance(by: 0.3)
        finger.up()
        app.advance(by: 2)
        XCTAssertEqual(shown(pages), 1)
        XCTAssertEqual(book.take().last, "from [1] false")
    }

    func testTheNextPageIsOnTheLeftFromRightToLeft() throws {
        let pages = make()
        pages.loadViewIfNeeded()
        pages.view.semanticContentAttribute = .forceRightToLeft
        let app = try open(pages)
        swipe(app, from: CGPoint(x: 60, y: 200), to: CGPoint(x: 250, y: 200))
        XCTAssertEqual(shown(pages), 2)
    }

    func testDotsShowAndChangeThePage() throws {
        book.showsDots = true
        let pages = make()
        let app = try open(pages)
        let dots = try XCTUnwrap(pages.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)
        XCTAssertFalse(dots.isHidden)
        XCTAssertEqual([dots.numberOfPages, dots.currentPage], [4, 1])
        swipe(app, from: CGPoint(x: 250, y: 200), to: CGPoint(x: 60, y: 200))
        XCTAssertEqual(dots.currentPage, 2)
        dots.currentPage = 3
        dots.sendActions(for: .valueChanged)
        app.advance(by: 2)
        XCTAssertEqual(shown(pages), 3)
        XCTAssertEqual(dots.currentPage, 3)
    }

    func testADotBeforeTheFirstPageThatIsShownGoesBack() throws {
        book.showsDots = true
        let pages = make()
        pages.setViewControllers([try XCTUnwrap(book.page(2))], direction: .forward, animated: false)
        pages.dataSource = book
        let app = try AppHarness(rootViewController: pages, size: CGSize(width: 300, height: 400))
        app.turn()
        let dots = try XCTUnwrap(pages.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)
        dots.currentPage = 1
        dots.sendActions(for: .valueChanged)
        app.advance(by: 2)
        XCTAssertEqual(shown(pages), 1)
    }

    func testPagesFollowTheWindowsSize() throws {
        let pages = make()
        let app = try open(pages)
        app.resize(to: CGSize(width: 500, height: 300))
        app.turn()
        let view = try XCTUnwrap(pages.viewControllers?.first?.view)
        XCTAssertEqual(view.convert(view.bounds, to: nil), CGRect(x: 0, y: 0, width: 500, height: 300))
        XCTAssertEqual(shown(pages), 1)
    }

    func testWithoutASourceAndPagesNothingHappens() throws {
        let pages = make()
        let app = try AppHarness(rootViewController: pages, size: CGSize(width: 300, height: 400))
        XCTAssertEqual(pages.viewControllers, [])
        pages.setViewControllers([], direction: .forward, animated: true)
        swipe(app, from: CGPoint(x: 250, y: 200), to: CGPoint(x: 60, y: 200))
        XCTAssertEqual(pages.viewControllers, [])
        XCTAssertEqual(pages.gestureRecognizers.count, 1)
    }

    /// The dots need both: how many there are, and which is whose.
    func testADataSourceThatDoesNotSayWhichDotIsWhoseHasNone() throws {
        let source = NamelessPages()
        let pages = make()
        pages.dataSource = source
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        let app = try AppHarness(rootViewController: pages, size: CGSize(width: 300, height: 400))
        app.turn()
        let dots = try XCTUnwrap(pages.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)
        XCTAssertTrue(dots.isHidden)
    }
}
