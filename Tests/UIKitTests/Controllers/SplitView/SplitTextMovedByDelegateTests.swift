import UITesting
import XCTest

import UIKit

/// The delegate moves the detail between navigation controllers itself, as many apps have it: text that is being
/// edited in it goes through that as it does without a delegate.
@preconcurrency @MainActor
final class SplitTextMovedByDelegateTests: XCTestCase {
    /// Appends the secondary stack to the primary one, and gives what is above the root back in a new
    /// navigation controller.
    private final class Mover: UISplitViewControllerDelegate {
        /// Whether the secondary stack is emptied before its controllers are pushed.
        let emptiesFirst: Bool

        init(emptiesFirst: Bool) { self.emptiesFirst = emptiesFirst }

        func splitViewController(
            _ splitViewController: UISplitViewController,
            collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool {
            guard let primary = primaryViewController as? UINavigationController,
                let secondary = secondaryViewController as? UINavigationController
            else { return false }
            let moved = secondary.viewControllers
            if emptiesFirst { secondary.viewControllers = [] }
            primary.viewControllers += moved
            return true
        }

        func splitViewController(
            _ splitViewController: UISplitViewController,
            separateSecondaryFrom primaryViewController: UIViewController
        ) -> UIViewController? {
            guard let primary = primaryViewController as? UINavigationController,
                let moved = primary.popToRootViewController(animated: false), !moved.isEmpty
            else { return nil }
            let secondary = UINavigationController()
            secondary.viewControllers = moved
            return secondary
        }
    }

    /// A split view with two stacks.
    @MainActor
    private final class Scene {
        let split = UISplitViewController()
        let master = RecordingController("master")
        let overview = RecordingController("overview")
        let detail = RecordingController("detail")
        lazy var stack = UINavigationController(rootViewController: master)

        func open(_ mover: Mover, with view: UIView, depth: Int = 1) throws -> AppHarness {
            view.frame = CGRect(x: 0, y: 60, width: 300, height: 100)
            detail.view.addSubview(view)
            let second = UINavigationController(rootViewController: depth == 1 ? detail : overview)
            if depth == 2 { second.pushViewController(detail, animated: false) }
            split.delegate = mover
            split.viewControllers = [stack, second]
            return try AppHarness(rootViewController: split, size: CGSize(width: 1000, height: 400))
        }

        func thereAndBack(_ app: AppHarness, depth: Int = 1, check: (String) -> Void) {
            for round in 0..<3 {
                app.resize(to: CGSize(width: 420, height: 400))
                XCTAssertEqual(stack.viewControllers.count, 1 + depth)
                XCTAssertEqual(split.children, [stack])
                check("collapsed, round \(round)")
                app.resize(to: CGSize(width: 1000, height: 400))
                XCTAssertEqual(stack.viewControllers, [master])
                XCTAssertEqual(split.viewControllers.count, 2)
                XCTAssertEqual(Set(split.children), Set(split.viewControllers))
                XCTAssertTrue(detail.view.window === app.window)
                check("expanded, round \(round)")
            }
            for controller in [master, detail] {
                XCTAssertEqual(controller.stage, .appeared)
                XCTAssertEqual(controller.breaches, [])
            }
        }
    }

    private func eachMover(_ body: (Scene, Mover, Int) throws -> Void) rethrows {
        for emptiesFirst in [false, true] {
            for depth in 1...2 {
                try body(Scene(), Mover(emptiesFirst: emptiesFirst), depth)
            }
        }
    }

    func testTextViewKeepsTextSelectionAndUndo() throws {
        try eachMover { scene, mover, depth in
            let text = UITextView(frame: .zero)
            let app = try scene.open(mover, with: text, depth: depth)
            XCTAssertTrue(text.becomeFirstResponder())
            app.type("first words")
            text.selectedRange = NSRange(location: 2, length: 4)
            scene.thereAndBack(app, depth: depth) { place in
                XCTAssertTrue(text.isFirstResponder, place)
                XCTAssertEqual(text.text, "first words", place)
                XCTAssertEqual(text.selectedRange, NSRange(location: 2, length: 4), place)
            }
            app.type("X")
            app.resize(to: CGSize(width: 420, height: 400))
            app.key("z", [.control])
            XCTAssertEqual(text.text, "first words", "what was done before is undone after")
            app.key("z", [.control, .shift])
            app.resize(to: CGSize(width: 1000, height: 400))
            XCTAssertEqual(text.text, "fiXwords")
            app.end()
        }
    }

    func testTextFieldKeepsTextSelectionAndUndo() throws {
        try eachMover { scene, mover, depth in
            let field = UITextField(frame: .zero)
            var ends = 0
            field.addAction(UIAction { _ in ends += 1 }, for: .editingDidEnd)
            let app = try scene.open(mover, with: field, depth: depth)
            XCTAssertTrue(field.becomeFirstResponder())
            app.type("first words")
            app.key(.left, [.shift])
            let selection = field.selectedTextRange
            scene.thereAndBack(app, depth: depth) { place in
                XCTAssertTrue(field.isFirstResponder, place)
                XCTAssertTrue(field.isEditing, place)
                XCTAssertEqual(field.text, "first words", place)
                XCTAssertEqual(field.selectedTextRange, selection, place)
            }
            XCTAssertEqual(ends, 0)
            app.type("X")
            XCTAssertEqual(field.text, "first wordX")
            app.resize(to: CGSize(width: 420, height: 400))
            app.key("z", [.control])
            XCTAssertEqual(field.text, "first words", "what was done before is undone after")
            app.end()
        }
    }

    func testMarkedTextStaysWhenADelegateMovesTheController() throws {
        try eachMover { _, mover, depth in
            for view in [UITextView(frame: .zero), UITextField(frame: .zero)] as [UIView & UITextInput] {
                let scene = Scene()
                let app = try scene.open(mover, with: view, depth: depth)
                XCTAssertTrue(view.becomeFirstResponder())
                app.type("a")
                app.compose("にほん", caret: 2)
                let cancelled = app.cancelledCompositions
                scene.thereAndBack(app, depth: depth) { place in
                    XCTAssertTrue(view.isFirstResponder, place)
                    XCTAssertEqual(view.markedTextRange.flatMap { view.text(in: $0) }, "にほん", place)
                }
                XCTAssertEqual(app.cancelledCompositions, cancelled, "the input method was not disturbed")
                app.commit("日本")
                let whole = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)
                XCTAssertEqual(whole.flatMap { view.text(in: $0) }, "a日本")
                app.end()
            }
        }
    }

    /// A text that the delegate takes away for good is not edited any more.
    func testTextThatDoesNotComeBackGivesTheKeysUp() throws {
        final class Dropper: UISplitViewControllerDelegate {
            func splitViewController(
                _ splitViewController: UISplitViewController,
                collapseSecondary secondaryViewController: UIViewController,
                onto primaryViewController: UIViewController
            ) -> Bool { true }
        }
        let dropper = Dropper()
        let scene = Scene()
        let field = UITextField(frame: CGRect(x: 0, y: 60, width: 200, height: 30))
        scene.detail.view.addSubview(field)
        scene.split.delegate = dropper
        scene.split.viewControllers = [scene.stack, scene.detail]
        let app = try AppHarness(rootViewController: scene.split, size: CGSize(width: 1000, height: 400))
        XCTAssertTrue(field.becomeFirstResponder())
        var ends = 0
        field.addAction(UIAction { _ in ends += 1 }, for: .editingDidEnd)
        app.resize(to: CGSize(width: 420, height: 400))
        XCTAssertNil(app.window.firstResponder)
        XCTAssertFalse(field.isEditing)
        XCTAssertEqual(ends, 1)
    }
}
