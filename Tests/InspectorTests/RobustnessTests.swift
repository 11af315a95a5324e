import SeededRandom
import UITesting
import XCTest

@testable import Inspector
@testable import UIKit

/// Views that end while they are shown, that lie, and that go in circles.
@preconcurrency @MainActor
final class RobustnessTests: InspectorTestCase {
    /// A view that nobody but its superview keeps, selected and highlighted.
    private func addMortal(to holder: UIView) -> UIView? {
        let view = box("mortal", CGRect(x: 10, y: 10, width: 50, height: 50))
        view.addGestureRecognizer(UITapGestureRecognizer())
        holder.addSubview(view)
        session.select(view)
        session.highlight(view)
        return view
    }

    func testAViewThatIsReleasedWhileItIsShown() throws {
        let holder = box("holder", CGRect(x: 0, y: 0, width: 300, height: 200))
        try open(holder)
        weak var gone: UIView?
        for pane in Pane.allCases {
            gone = addMortal(to: holder)
            show(pane)
            refresh()
            gone?.removeFromSuperview()
            XCTAssertNil(gone, "the inspector keeps it, with \(pane)")
            app.turn()
            refresh()
            XCTAssertNil(session.selection)
            XCTAssertEqual(rows, ["UIWindow “\(appWindow.title)”", "  UIView #holder"])
        }
        show(.view)
        XCTAssertEqual(details.last, "view: Nothing is selected, or the view is gone.")
    }

    /// What a row was about to change may be gone when it is pressed.
    func testPressingASwitchOfAViewThatIsGone() throws {
        let holder = box("holder", CGRect(x: 0, y: 0, width: 300, height: 200))
        try open(holder)
        _ = addMortal(to: holder)
        let toggle = try part(UISwitch.self, of: "isHidden")
        holder.subviews.first?.removeFromSuperview()
        inInspector { app.click(toggle) }
        refresh()
        XCTAssertNil(session.selection)
    }

    private final class Liar: UIView {
        override var frame: CGRect {
            get { CGRect(x: CGFloat.nan, y: .infinity, width: -.infinity, height: .nan) }
            set { super.frame = newValue }
        }
        override var bounds: CGRect {
            get { CGRect(x: 0, y: CGFloat.nan, width: .nan, height: .infinity) }
            set { super.bounds = newValue }
        }
        override var alpha: CGFloat {
            get { .nan }
            set { super.alpha = newValue }
        }
        override var intrinsicContentSize: CGSize { CGSize(width: CGFloat.nan, height: -.infinity) }
        override var accessibilityFrame: CGRect {
            get { CGRect(x: CGFloat.nan, y: 0, width: 0, height: 0) }
            set { super.accessibilityFrame = newValue }
        }
    }

    func testTheInspectorShowsNumbersThatAreNotFinite() throws {
        let liar = Liar(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        try open(liar)
        session.select(liar)
        session.highlight(liar)
        for pane in Pane.allCases {
            show(pane)
            refresh()
        }
        show(.view)
        refresh()
        XCTAssertEqual(detail("frame"), "NaN ∞ -∞ NaN")
        try enter("5", into: "frame")
        inInspector { app.key(.up) }
        try enter("0.5", into: "alpha")
        XCTAssertEqual(liar.layer.opacity, 0.5)
    }

    private final class Circle: UIView {
        /// Not while it is put into a window: the toolkit goes through the views then.
        var isClosed = false
        override var next: UIResponder? { isClosed ? self : super.next }
        override var superview: UIView? { isClosed ? self : super.superview }
        override var subviews: [UIView] { isClosed ? [self] : super.subviews }
    }

    func testViewsThatGoInCircles() throws {
        let circle = Circle(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        try open(circle)
        circle.isClosed = true
        defer { circle.isClosed = false }
        session.select(circle)
        show(.input)
        refresh()
        XCTAssertTrue(details.contains("circle: back to Circle"))
        inInspector {
            app.click(controller.outline.searchBar.searchTextField)
            app.type("Circle")
        }
        refresh()
        XCTAssertGreaterThan(rows.count, 3)
        session.noteTouch(at: CGPoint(x: 20, y: 20), in: appWindow)
        refresh()
        XCTAssertTrue(details.contains("hit: Circle at (10, 10)"))
    }

    /// Anything at once: views come and go while the inspector is used.
    func testRandomChangesAndRandomUse() throws {
        var random = SeededGenerator(seed: 20)
        let holder = box("holder", CGRect(x: 0, y: 0, width: 320, height: 240))
        try open(holder)
        for _ in 0..<250 {
            change(holder, &random)
            use(&random)
            if Bool.random(using: &random) { app.advance(by: 0.12) }
            if UIApplication.shared.tool == nil { try openInspector() }
        }
        ViewInspector.close()
        app.advance(by: 1)
        XCTAssertEqual(UIApplication.shared.allWindows.count, 1)
    }

    private func change(_ holder: UIView, _ random: inout SeededGenerator) {
        let all = [holder] + holder.subviews + holder.subviews.flatMap(\.subviews)
        let view = all.randomElement(using: &random) ?? holder
        let frame = CGRect(
            x: .random(in: -50...300, using: &random), y: .random(in: -50...200, using: &random),
            width: .random(in: 0...200, using: &random), height: .random(in: 0...200, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: view.addSubview(box("\(all.count)", frame, color: .red))
        case 1: view.addSubview(UITextField(frame: frame))
        case 2 where view !== holder: view.removeFromSuperview()
        case 3 where view !== holder: view.frame = frame
        case 4 where view !== holder: view.isHidden.toggle()
        case 5: view.addGestureRecognizer(UIPanGestureRecognizer())
        case 6 where view !== holder: view.transform = CGAffineTransform(rotationAngle: frame.width)
        default: view.backgroundColor = .green
        }
    }

    private func use(_ random: inout SeededGenerator) {
        let isInside = Int.random(in: 0..<3, using: &random) > 0
        app.window = isInside ? inspectorWindow : appWindow
        defer { app.window = appWindow }
        let size = app.window.bounds.size
        let point = CGPoint(
            x: .random(in: 0..<size.width, using: &random), y: .random(in: 0..<size.height, using: &random))
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1: app.click(at: point)
        case 2: app.moveMouse(to: point)
        case 3: app.wheel(at: point, dy: .random(in: -5...5, using: &random))
        case 4: app.drag(from: point, to: CGPoint(x: point.y, y: point.x))
        case 5: app.key([.up, .down, .left, .right, .tab, .escape].randomElement(using: &random) ?? .tab)
        case 6: app.type("1.5\n")
        case 7 where isInside: app.key("p", [.control])
        case 8 where Int.random(in: 0..<20, using: &random) == 0: app.key("i", [.control, .shift])
        default: app.tap(at: point)
        }
    }
}
