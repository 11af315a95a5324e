import UITesting
import XCTest

@testable import Inspector
@testable import UIKit

/// What the pages say about views.
@preconcurrency @MainActor
final class FactsTests: InspectorTestCase {
    private func openSelected(_ view: UIView, _ pane: Pane = .view) throws {
        try open(view)
        session.select(view)
        if pane != .view { show(pane) }
        refresh()
    }

    private func section(_ title: String) -> [String] {
        guard let start = details.firstIndex(of: "[\(title)]") else { return [] }
        return Array(details[(start + 1)...].prefix { !$0.hasPrefix("[") })
    }

    func testAViewIsDescribedByItsFacts() throws {
        let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
        button.setTitle("Save", for: .normal)
        button.accessibilityIdentifier = "save"
        button.tag = 7
        try openSelected(button)
        XCTAssertEqual(
            section("Identity"),
            [
                "class: UIKit.UIButton", "address: \(ViewName.address(of: button))",
                "accessibilityIdentifier: save", "tag: 7",
                "superview: UIWindow “\(appWindow.title)”", "subviews: \(button.subviews.count)",
            ])
        XCTAssertEqual(
            section("Traits"),
            [
                "userInterfaceStyle: light", "horizontalSizeClass: compact", "verticalSizeClass: compact",
                "layout direction: leftToRight", "contentSizeCategory: L", "displayScale: 1",
                "userInterfaceIdiom: \(button.traitCollection.userInterfaceIdiom)",
            ])
        XCTAssertEqual(detail("accessibilityLabel"), "Save")
        XCTAssertEqual(detail("accessibilityTraits"), "button")
        XCTAssertEqual(controller.details.title, "UIButton")
    }

    func testNothingOfASecureFieldIsShown() throws {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        field.isSecureTextEntry = true
        field.accessibilityIdentifier = "password"
        let app = try AppHarness(showing: field)
        app.click(field)
        app.type("hunter2")
        try openInspector()
        XCTAssertTrue(session.selection === field)
        XCTAssertEqual(section("Text"), ["text: secure: not shown"])
        XCTAssertEqual(section("Text input"), ["text input: secure: not shown"])
        XCTAssertEqual(detail("accessibilityValue"), "secure: not shown")
        var everything = rows
        for pane in Pane.allCases {
            show(pane)
            refresh()
            everything += details
        }
        XCTAssertFalse(
            everything.contains {
                $0.contains("hunter") || $0.contains("•") || $0.contains("7") && $0.contains("caret")
            })
        XCTAssertTrue(rows.contains("  UITextField #password"))
        // Only what can be seen of the field is in the window's picture.
        app.end()
    }

    func testTheStateOfTheTextThatHasTheKeyboard() throws {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        field.text = "Hello"
        field.keyboardType = .emailAddress
        let app = try AppHarness(showing: field)
        app.click(field)
        app.key("a", [.control])
        try openInspector()
        XCTAssertEqual(
            section("Text input").prefix(3),
            ["selectedTextRange: 0, length 5", "markedTextRange: none", "keyboardType: emailAddress"])
        show(.app)
        XCTAssertEqual(detail("first responder"), "UITextField “Hello”")
        XCTAssertEqual(detail("selectedTextRange"), "0, length 5")
        app.end()
    }

    func testALargeDocumentIsNotReadWhole() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.text = String(repeating: "word ", count: 200_000)
        try openSelected(view)
        XCTAssertEqual(detail("text")?.count, 200)
        XCTAssertEqual(VisibleText.of(view)?.count, VisibleText.limit)
    }

    func testTheStatesOfRecognisersDuringAGesture() throws {
        let view = box("pad", CGRect(x: 0, y: 0, width: 300, height: 200))
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(UITapGestureRecognizer())
        try openSelected(view, .input)
        func states() -> [String] { section("Gesture recognisers").filter { $0.contains("Recognizer") } }
        XCTAssertEqual(states(), ["possible: UIPanGestureRecognizer", "possible: UITapGestureRecognizer"])
        let finger = app.finger(at: CGPoint(x: 50, y: 50))
        refresh()
        XCTAssertEqual(states()[0], "possible: UIPanGestureRecognizer, 1 touches at (50, 50)")
        finger.move(to: CGPoint(x: 120, y: 50))
        refresh()
        XCTAssertEqual(states().count, 2)
        XCTAssertTrue(states()[0].hasPrefix("began: "), states()[0])
        XCTAssertTrue(states()[1].hasPrefix("failed: "), states()[1])
        finger.move(to: CGPoint(x: 130, y: 50))
        refresh()
        XCTAssertTrue(states()[0].hasPrefix("changed: "), states()[0])
        show(.app)
        refresh()
        XCTAssertEqual(
            section("Touch \(app.touchIdentifier)")[1...],
            [
                "position: (130, 50)", "view: UIView #pad",
                "recognisers: UIPanGestureRecognizer: changed\nUITapGestureRecognizer: failed",
            ])
        finger.up()
        show(.input)
        refresh()
        XCTAssertEqual(states()[0], "possible: UIPanGestureRecognizer, last ended, 3 reports")
        try flip("isEnabled")
        XCTAssertFalse(pan.isEnabled)
    }

    func testTheResponderChainIsListed() throws {
        final class Page: UIViewController {}
        let page = Page()
        let app = try AppHarness(rootViewController: page)
        try openInspector()
        session.select(page.view)
        show(.input)
        XCTAssertEqual(
            section("Responder chain"),
            [
                "1: UIView Page", "2: Page", "3: UIWindow “\(appWindow.title)”", "4: UIApplication",
            ])
        app.end()
    }

    func testAmbiguousAndBrokenConstraintsAreTold() throws {
        let view = box("box", .zero)
        view.translatesAutoresizingMaskIntoConstraints = false
        let app = try AppHarness(showing: UIView())
        let holder = try XCTUnwrap(app.window.subviews.first)
        holder.addSubview(view)
        let short = view.heightAnchor.constraint(equalToConstant: 20)
        let high = view.heightAnchor.constraint(equalToConstant: 40)
        _ = Diagnostics.gathered {
            NSLayoutConstraint.activate([short, high])
            app.turn()
        }
        try openInspector()
        session.select(view)
        show(.layout)
        refresh()
        XCTAssertEqual(detail("hasAmbiguousLayout"), "true: other frames fit as well")
        XCTAssertEqual(
            section("Vertical constraints").filter { $0.contains("height") },
            ["satisfied: #box.height == 20", "broken: contradicts others: #box.height == 40"])
        app.end()
    }

    func testTheLayerAndItsAnimations() throws {
        let view = box("box", CGRect(x: 10, y: 20, width: 100, height: 50))
        view.layer.cornerRadius = 6
        view.layer.borderWidth = 2
        view.layer.borderColor = UIColor.red.cgColor
        view.layer.shadowOpacity = 0.5
        view.layer.mask = CAShapeLayer()
        let extra = CAGradientLayer()
        extra.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        view.layer.addSublayer(extra)
        let spin = CABasicAnimation(keyPath: "opacity")
        spin.duration = 3
        try openSelected(view, .layer)
        view.layer.add(spin, forKey: "fade")
        refresh()
        XCTAssertEqual(detail("frame"), "(10, 20) 100 × 50")
        XCTAssertEqual(detail("cornerRadius"), "6")
        XCTAssertEqual(detail("borderWidth"), "2")
        XCTAssertEqual(detail("borderColor"), "#FF0000")
        XCTAssertEqual(section("Shadow").first, "shadowOpacity: 0.5")
        XCTAssertEqual(detail("mask"), "CAShapeLayer")
        XCTAssertEqual(detail("tree"), "CAGradientLayer 100 × 10")
        XCTAssertEqual(section("Animations"), ["fade: CABasicAnimation, 3 s"])
        app.advance(by: 4)
        XCTAssertEqual(section("Animations"), ["running: none"])
    }

    func testFramesAreCountedTimedAndMeasured() throws {
        let view = box("box", CGRect(x: 0, y: 0, width: 160, height: 120))
        view.addSubview(box("inner", CGRect(x: 0, y: 0, width: 10, height: 10)))
        try openSelected(view, .app)
        let before = session.frames.count
        view.backgroundColor = .red
        app.turn()
        view.backgroundColor = .blue
        app.turn()
        refresh()
        XCTAssertEqual(session.frames.count, before + 2)
        XCTAssertEqual(detail("number"), "\(before + 2)")
        XCTAssertEqual(
            detail("last"), "layout 0.0, drawing 0.0, presenting 0.0 ms", "the test's clock stands still")
        XCTAssertEqual(detail("views drawn"), "3", "the window, the box and what is in it")
        XCTAssertEqual(detail("damage"), "25 % in 1 rectangle\n(0, 0) 160 × 120")
    }
}

extension AppHarness {
    /// The number of the touch that is down.
    @MainActor
    fileprivate var touchIdentifier: UInt64 { window.touchDispatch.touches.first?.identifier ?? 0 }
}
