import UIKit
import UITesting
import XCTest

/// The part of a frame before layout in which views and controllers update their properties.
@preconcurrency @MainActor
final class UpdatePropertiesTests: XCTestCase {
    private let log = CallRecorder()

    private final class Controller: UIViewController {
        let log: CallRecorder

        init(log: CallRecorder) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func loadView() { view = PassView(log: log) }
        override func updateProperties() { log.record("controller properties") }
        override func viewWillLayoutSubviews() { log.record("controller will lay out") }
    }

    func testPropertiesAreUpdatedBeforeTheFirstLayoutAndDrawingThoseOfTheControllerFirst() throws {
        let app = try AppHarness(
            rootViewController: Controller(log: log), size: CGSize(width: 100, height: 100))
        app.turn()
        XCTAssertEqual(
            log.take(),
            [
                "controller properties", "view properties", "controller will lay out", "view layout",
                "view drawing",
            ])
    }

    func testPropertiesAndLayoutAreRequestedEachByItself() throws {
        let outer = PassView("outer", log: log)
        let inner = PassView("inner", log: log)
        outer.addSubview(inner)
        let app = try AppHarness(showing: outer, size: CGSize(width: 100, height: 100))
        app.turn()
        _ = log.take()
        inner.setNeedsUpdateProperties()
        inner.setNeedsUpdateProperties()
        XCTAssertEqual(log.take(), [], "it waits for the next pass")
        app.turn()
        XCTAssertEqual(log.take(), ["inner properties"])
        inner.setNeedsLayout()
        app.turn()
        XCTAssertEqual(log.take(), ["inner layout"])
        inner.setNeedsLayout()
        inner.setNeedsUpdateProperties()
        outer.setNeedsUpdateProperties()
        app.turn()
        XCTAssertEqual(log.take(), ["outer properties", "inner properties", "inner layout"])
        app.turn()
        XCTAssertEqual(log.take(), [])
    }

    func testUpdatePropertiesIfNeededUpdatesTheViewAndThoseBelowItAtOnce() throws {
        let outer = PassView("outer", log: log)
        let inner = PassView("inner", log: log)
        outer.addSubview(inner)
        let app = try AppHarness(showing: outer, size: CGSize(width: 100, height: 100))
        app.turn()
        _ = log.take()
        outer.updatePropertiesIfNeeded()
        XCTAssertEqual(log.take(), [], "nothing was requested")
        inner.setNeedsUpdateProperties()
        outer.setNeedsLayout()
        outer.updatePropertiesIfNeeded()
        XCTAssertEqual(log.take(), ["inner properties"], "without layout")
        app.turn()
        XCTAssertEqual(log.take(), ["outer layout"], "the layout is still due, the properties are not")
    }

    func testAControllerIsUpdatedWithoutItsView() throws {
        let controller = Controller(log: log)
        controller.setNeedsUpdateProperties()
        controller.updatePropertiesIfNeeded()
        XCTAssertFalse(controller.isViewLoaded)
        let app = try AppHarness(rootViewController: controller, size: CGSize(width: 100, height: 100))
        app.turn()
        _ = log.take()
        controller.setNeedsUpdateProperties()
        app.turn()
        XCTAssertEqual(log.take(), ["controller properties"])
        controller.setNeedsUpdateProperties()
        controller.updatePropertiesIfNeeded()
        XCTAssertEqual(log.take(), ["controller properties"])
    }

    func testPropertiesAreUpdatedAfterAChangeOfTraitsWithTheNewOnes() throws {
        let view = PassView(log: log)
        let app = try AppHarness(showing: view, size: CGSize(width: 100, height: 100))
        app.turn()
        _ = log.take()
        var seen: UIUserInterfaceStyle?
        view.readsInProperties = { [unowned view] in seen = view.traitCollection.userInterfaceStyle }
        app.window.traitOverrides.userInterfaceStyle = .dark
        XCTAssertNil(seen)
        app.turn()
        XCTAssertEqual(seen, .dark)
        XCTAssertEqual(Array(log.take().prefix(1)), ["view properties"])
    }

    func testWhatPropertiesChangeIsLaidOutInTheSamePass() throws {
        let view = PassView(log: log)
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label.topAnchor.constraint(equalTo: view.topAnchor),
        ])
        var text = "i"
        view.readsInProperties = { label.text = text }
        let app = try AppHarness(showing: view, size: CGSize(width: 300, height: 100))
        app.turn()
        let narrow = label.frame.width
        XCTAssertGreaterThan(narrow, 0)
        text = "much longer"
        view.setNeedsUpdateProperties()
        view.layoutIfNeeded()
        XCTAssertEqual(label.frame.width, label.intrinsicContentSize.width)
        XCTAssertGreaterThan(label.frame.width, narrow * 3)
        app.turn()
    }
}
