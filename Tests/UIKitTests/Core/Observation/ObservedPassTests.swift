import Dispatch
import UIKit
import UITesting
import XCTest

/// Passes run again when a model that they read has changed.
@preconcurrency @MainActor
final class ObservedPassTests: XCTestCase {
    private let log = CallRecorder()
    private let model = ObservedModel()

    private func show(_ view: PassView) throws -> AppHarness {
        let app = try AppHarness(showing: view, size: CGSize(width: 100, height: 100))
        app.turn()
        _ = log.take()
        return app
    }

    func testEachPassThatReadAModelRunsAgainAndNoOther() throws {
        let passes: [(String, ReferenceWritableKeyPath<PassView, (() -> Void)?>)] = [
            ("view properties", \.readsInProperties), ("view layout", \.readsInLayout),
            ("view drawing", \.readsInDrawing),
        ]
        for (call, reads) in passes {
            let view = PassView(log: log)
            var seen: [String] = []
            view[keyPath: reads] = { [model] in seen.append(model.text) }
            let app = try show(view)
            model.text = "one"
            model.text = "two"
            XCTAssertEqual(log.take(), [], "nothing runs before the frame")
            app.turn()
            XCTAssertEqual(log.take(), [call], "both changes are one")
            XCTAssertEqual(seen.last, "two")
            model.count += 1
            app.turn()
            XCTAssertEqual(log.take(), [], "it did not read that property")
            model.text = "three"
            app.turn()
            XCTAssertEqual(log.take(), [call], "it is observed again")
            model.text = "first"
        }
    }

    func testConstraintsAreUpdatedAgain() throws {
        let view = PassView(log: log)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        let width = box.widthAnchor.constraint(equalToConstant: 1)
        NSLayoutConstraint.activate([width, box.leadingAnchor.constraint(equalTo: view.leadingAnchor)])
        view.readsInConstraints = { [model] in width.constant = CGFloat(model.count) }
        let app = try show(view)
        model.count = 30
        app.turn()
        XCTAssertEqual(log.take().filter { $0 == "view constraints" }.count, 1)
        XCTAssertEqual(box.frame.width, 30)
    }

    func testAChangeOnAnotherThreadIsShownByTheMainThread() throws {
        let view = PassView(log: log)
        var seen: [String] = []
        view.readsInProperties = { [model] in
            XCTAssertTrue(Thread.isMainThread)
            seen.append(model.text)
        }
        let app = try show(view)
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async { [model] in
            model.text = "from afar"
            done.signal()
        }
        done.wait()
        XCTAssertEqual(log.take(), [])
        let hop = expectation(description: "the main queue")
        DispatchQueue.main.async { hop.fulfill() }
        wait(for: [hop], timeout: 10)
        app.turn()
        XCTAssertEqual(log.take(), ["view properties"])
        XCTAssertEqual(seen.last, "from afar")
    }

    func testAPassThatRunsOftenIsObservedOnce() throws {
        let view = PassView(log: log)
        view.readsInProperties = { [model] in _ = model.text }
        let app = try show(view)
        for _ in 0..<100 {
            view.setNeedsUpdateProperties()
            app.turn()
        }
        _ = log.take()
        view.readsInProperties = nil
        view.setNeedsUpdateProperties()
        app.turn()
        XCTAssertEqual(log.take(), ["view properties"])
        model.text = "another"
        app.turn()
        XCTAssertEqual(log.take(), [], "it has not read the text any more")
    }

    func testAViewThatIsGoneIsNotObserved() throws {
        weak var gone: PassView?
        do {
            let view = PassView(log: log)
            view.readsInProperties = { [model] in _ = model.text }
            view.updatePropertiesIfNeeded()
            XCTAssertEqual(log.take(), ["view properties"])
            gone = view
        }
        XCTAssertNil(gone)
        model.text = "nobody hears"
        XCTAssertEqual(log.take(), [])
    }

    func testAControllersMethodsRunAgain() throws {
        final class Controller: UIViewController {
            var calls: [String] = []
            let model: ObservedModel

            init(_ model: ObservedModel) {
                self.model = model
                super.init(nibName: nil, bundle: nil)
            }

            required init?(coder: NSCoder) { nil }

            override func updateProperties() { calls.append("properties \(model.text)") }
            override func viewWillLayoutSubviews() { calls.append("layout \(model.count)") }
        }
        let controller = Controller(model)
        let app = try AppHarness(rootViewController: controller, size: CGSize(width: 100, height: 100))
        app.turn()
        controller.calls = []
        model.text = "new"
        app.turn()
        XCTAssertEqual(controller.calls, ["properties new"])
        model.count = 5
        app.turn()
        XCTAssertEqual(controller.calls, ["properties new", "layout 5"])
    }

    func testAButtonsConfigurationIsUpdatedAgain() throws {
        let button = UIButton(configuration: .plain())
        button.configurationUpdateHandler = { [model] button in button.configuration?.title = model.text }
        button.frame = CGRect(x: 0, y: 0, width: 90, height: 40)
        let root = UIView()
        root.addSubview(button)
        let app = try AppHarness(showing: root, size: CGSize(width: 100, height: 100))
        app.turn()
        XCTAssertEqual(button.configuration?.title, "first")
        model.text = "second"
        XCTAssertEqual(button.configuration?.title, "first")
        app.turn()
        XCTAssertEqual(button.configuration?.title, "second")
        model.text = "third"
        app.turn()
        XCTAssertEqual(button.configuration?.title, "third")
    }
}
