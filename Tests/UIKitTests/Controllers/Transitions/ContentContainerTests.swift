import UITesting
import XCTest

import UIKit

/// Controllers and presentations hear of their sizes before they have them.
@preconcurrency @MainActor
final class ContentContainerTests: XCTestCase {
    private let log = CallRecorder()

    private final class Page: UIViewController {
        let log: CallRecorder

        init(_ name: String, _ log: CallRecorder) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
            title = name
        }

        required init?(coder: NSCoder) { nil }

        private var name: String { title ?? "" }

        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            log.record("\(name) \(Int(size.width))x\(Int(size.height))")
            super.viewWillTransition(to: size, with: coordinator)
        }

        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            log.record("\(name) \(newCollection.horizontalSizeClass == .compact ? "compact" : "regular")")
            super.willTransition(to: newCollection, with: coordinator)
        }
    }

    private func open(_ root: UIViewController) throws -> AppHarness {
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 800, height: 600))
        app.turn()
        XCTAssertEqual(log.take(), [], "the first size is none that it changes to")
        return app
    }

    func testTheRootAndItsChildren() throws {
        let root = Page("root", log)
        let child = Page("child", log)
        let fixed = Page("fixed", log)
        for (page, width) in [(child, 800.0), (fixed, 100)] {
            root.addChild(page)
            page.view.frame = CGRect(x: 0, y: 0, width: width, height: 600)
            if page === child { page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
            root.view.addSubview(page.view)
            page.didMove(toParent: root)
        }
        let app = try open(root)
        app.resize(to: CGSize(width: 700, height: 500))
        XCTAssertEqual(log.take(), ["root 700x500", "child 700x500", "fixed 700x500"])
        app.resize(to: CGSize(width: 500, height: 500))
        XCTAssertEqual(
            log.take(),
            [
                "root compact", "child compact", "fixed compact", "root 500x500", "child 500x500",
                "fixed 500x500",
            ])
        app.resize(to: CGSize(width: 500, height: 500))
        XCTAssertEqual(log.take(), [])
    }

    func testResizingGoesThroughATransitionCoordinator() throws {
        final class Asking: UIViewController {
            var notes: [String] = []
            weak var coordinator: (any UIViewControllerTransitionCoordinator)?
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                self.coordinator = coordinator
                notes.append("will \(view.bounds.width) \(coordinator.isAnimated)")
                let isTaken = coordinator.animate(
                    alongsideTransition: { [weak self] context in
                        guard let self else { return }
                        notes.append("now \(view.bounds.width) \(context.transitionDuration)")
                        XCTAssertFalse(coordinator.animate(alongsideTransition: { _ in }))
                    },
                    completion: { [weak self] in self?.notes.append("done \($0.isCancelled)") })
                XCTAssertTrue(isTaken)
                XCTAssertTrue(coordinator.containerView === view.window)
                XCTAssertNil(coordinator.viewController(forKey: .from))
                XCTAssertNil(coordinator.view(forKey: .to))
                XCTAssertEqual(coordinator.targetTransform, .identity)
            }
            override func viewDidLayoutSubviews() {
                super.viewDidLayoutSubviews()
                notes.append("layout \(view.bounds.width)")
            }
        }
        let asking = Asking()
        let app = try open(asking)
        asking.notes = []
        app.resize(to: CGSize(width: 700, height: 500))
        XCTAssertEqual(asking.notes, ["will 800.0 false", "now 700.0 0.0", "layout 700.0", "done false"])
        XCTAssertNil(asking.coordinator)
    }

    func testContainersLeaveRoomForWhatIsTheirs() throws {
        let page = Page("page", log)
        let other = Page("other", log)
        let split = UISplitViewController()
        split.preferredPrimaryColumnWidth = 300
        split.maximumPrimaryColumnWidth = 300
        split.preferredDisplayMode = .oneBesideSecondary
        split.viewControllers = [UINavigationController(rootViewController: page), other]
        let app = try open(split)
        app.resize(to: CGSize(width: 900, height: 500))
        XCTAssertEqual(log.take(), ["page 300x456", "other 599x500"])
        XCTAssertEqual(page.view.bounds.size, CGSize(width: 300, height: 456))
        XCTAssertEqual(other.view.bounds.size, CGSize(width: 599, height: 500))
    }

    func testAPresentationIsAskedForTheSize() throws {
        let root = UIViewController()
        let app = try open(root)
        let maker = HalfMaker()
        let page = Page("page", log)
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = maker
        root.present(page, animated: false)
        app.resize(to: CGSize(width: 700, height: 500))
        XCTAssertEqual(log.take(), ["page 350x500"])
        XCTAssertEqual(page.view.frame, CGRect(x: 0, y: 0, width: 350, height: 500))
        page.preferredContentSize = CGSize(width: 10, height: 20)
        XCTAssertEqual(maker.made?.preferred, 1)
        XCTAssertEqual(maker.made?.preferredContentSize, CGSize(width: 10, height: 20))
    }

    func testASheetThatBecomesAnotherTellsItsNewSize() throws {
        let root = UIViewController()
        let app = try open(root)
        app.resize(to: CGSize(width: 700, height: 500))
        let sheet = Page("sheet", log)
        sheet.sheetPresentationController?.detents = [.custom { _ in 120 }, .large()]
        root.present(sheet, animated: false)
        app.turn()
        XCTAssertEqual(sheet.view.bounds.size, CGSize(width: 660, height: 460))
        app.resize(to: CGSize(width: 500, height: 600))
        XCTAssertEqual(log.take(), ["sheet compact", "sheet 500x120"])
        XCTAssertEqual(sheet.view.bounds.size, CGSize(width: 500, height: 120))
    }
}

/// Gives its view half of the width.
private final class Half: UIPresentationController {
    var preferred = 0
    override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }

    override var frameOfPresentedViewInContainerView: CGRect {
        let size = size(
            forChildContentContainer: presentedViewController,
            withParentContainerSize: containerView?.bounds.size ?? .zero)
        return CGRect(origin: .zero, size: size)
    }

    override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        preferred += 1
    }
}

@MainActor
private final class HalfMaker: UIViewControllerTransitioningDelegate {
    var made: Half?
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        made = Half(presentedViewController: presented, presenting: presenting)
        return made
    }
}
