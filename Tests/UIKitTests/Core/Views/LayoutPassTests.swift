import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class LayoutPassTests: XCTestCase {
    private final class Box: UIView {
        let name: String
        let journal: CallRecorder
        var whenLaidOut: (() -> Void)?

        init(_ name: String, _ journal: CallRecorder) {
            self.name = name
            self.journal = journal
            super.init(frame: CGRect(0, 0, 50, 50))
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            journal.record(name)
            whenLaidOut?()
        }
    }

    private let journal = CallRecorder()
    private lazy var a = Box("a", journal)
    private lazy var b = Box("b", journal)
    private lazy var c = Box("c", journal)

    private func show() throws -> AppHarness {
        a.addSubview(b)
        b.addSubview(c)
        let app = try AppHarness(showing: a)
        XCTAssertEqual(journal.take(), ["a", "b", "c"])
        return app
    }

    func testOnlyMarkedViewsAreLaidOutEachOnce() throws {
        let app = try show()
        app.turn()
        XCTAssertEqual(journal.take(), [])
        c.setNeedsLayout()
        c.setNeedsLayout()
        XCTAssertEqual(journal.take(), [])
        app.turn()
        XCTAssertEqual(journal.take(), ["c"])
    }

    func testAChangeOfSizeMarksTheViewAChangeOfPositionDoesNot() throws {
        let app = try show()
        b.frame.origin = CGPoint(5, 5)
        app.turn()
        XCTAssertEqual(journal.take(), [])
        b.frame.size.width = 20
        app.turn()
        XCTAssertEqual(journal.take(), ["b"])
    }

    func testSubviewsThatComeAndGoMarkTheirSuperview() throws {
        let app = try show()
        let d = Box("d", journal)
        b.addSubview(d)
        app.turn()
        XCTAssertEqual(journal.take(), ["b", "d"])
        d.removeFromSuperview()
        app.turn()
        XCTAssertEqual(journal.take(), ["b"])
    }

    func testTypingAndHidingDoNotLayOutTheSuperview() throws {
        let field = UITextField(frame: CGRect(0, 0, 40, 30))
        b.addSubview(field)
        let app = try show()
        field.becomeFirstResponder()
        app.turn()
        _ = journal.take()
        app.type("word")
        c.isHidden = true
        app.turn()
        XCTAssertEqual(field.text, "word")
        XCTAssertEqual(journal.take(), [])
    }

    func testTypingIntoAFieldThatConstraintsHoldDoesNotLayOutTheSuperviewUnlessTheFieldGrows() throws {
        let field = UITextField()
        field.translatesAutoresizingMaskIntoConstraints = false
        b.addSubview(field)
        let width = field.widthAnchor.constraint(equalToConstant: 40)
        NSLayoutConstraint.activate([
            width, field.leadingAnchor.constraint(equalTo: b.leadingAnchor),
            field.topAnchor.constraint(equalTo: b.topAnchor),
        ])
        let app = try show()
        field.becomeFirstResponder()
        app.turn()
        _ = journal.take()
        app.type("word")
        XCTAssertEqual(journal.take(), [])
        width.isActive = false
        app.turn()
        let before = field.frame.width
        _ = journal.take()
        app.type("s")
        XCTAssertEqual(journal.take(), ["b"])
        XCTAssertGreaterThan(field.frame.width, before)
    }

    func testLayoutGoesFromTheTopDown() throws {
        let app = try show()
        a.whenLaidOut = { [b] in b.frame.size.width += 1 }
        a.setNeedsLayout()
        c.setNeedsLayout()
        app.turn()
        XCTAssertEqual(journal.take(), ["a", "b", "c"])
    }

    func testLayoutIfNeededIsAtOnce() throws {
        _ = try show()
        b.setNeedsLayout()
        a.layoutIfNeeded()
        XCTAssertEqual(journal.take(), ["b"])
        a.layoutIfNeeded()
        XCTAssertEqual(journal.take(), [])
    }

    func testAViewThatMarksItselfForEverDoesNotHang() throws {
        let app = try show()
        c.whenLaidOut = { [c] in c.setNeedsLayout() }
        c.setNeedsLayout()
        app.turn()
        XCTAssertGreaterThan(journal.take().count, 1)
    }

    func testSiblingsAddedDuringLayoutAreLaidOutInTheSameTurn() throws {
        let app = try show()
        let d = Box("d", journal)
        b.whenLaidOut = { [a] in a.addSubview(d) }
        b.setNeedsLayout()
        app.turn()
        XCTAssertTrue(journal.take().contains("d"))
        XCTAssertTrue(d.superview === a)
    }

    func testControllerIsToldAroundItsViewsLayout() throws {
        final class Controller: UIViewController {
            var log: [String] = []
            override func viewWillLayoutSubviews() { log.append("will") }
            override func viewDidLayoutSubviews() { log.append("did") }
        }
        let controller = Controller()
        let app = try AppHarness(rootViewController: controller)
        XCTAssertEqual(controller.log.prefix(2), ["will", "did"])
        controller.log = []
        app.resize(to: CGSize(width: 111, height: 222))
        XCTAssertEqual(controller.log, ["will", "did"])
        XCTAssertEqual(controller.view.frame, CGRect(0, 0, 111, 222))
    }
}
