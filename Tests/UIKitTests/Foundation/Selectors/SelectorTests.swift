import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class SelectorTests: ControlsTestCase {
    @MainActor
    private class Editor: NSObject {
        var calls: [String] = []
        func save() { calls.append("save") }
        func open(_ sender: UIButton) { calls.append("open") }
        func any(_ sender: Any?) { calls.append(sender == nil ? "any nil" : "any") }
        func track(_ sender: UIControl, _ event: UIEvent?) { calls.append("track") }
    }

    @MainActor
    private final class LoudEditor: Editor {
        override func save() { calls.append("SAVE") }
    }

    @MainActor
    private final class Other: NSObject {
        var calls = 0
        func save() { calls += 1 }
    }

    func testNamesAreEqual() throws {
        let literal: Selector = "save:"
        XCTAssertEqual(literal, Selector("save:"))
        XCTAssertEqual(Set([literal, Selector("save:"), Selector("open:")]).count, 2)
        XCTAssertNotEqual(Selector(Editor.save), Selector(Editor.save), "two methods cannot be compared")
    }

    func testUnregisteredNameDoesNothing() {
        XCTAssertFalse(Selector("nobody:").perform(on: Editor(), sender: nil, event: nil))
        XCTAssertFalse(Selector("nobody:").isImplemented(by: Editor()))
    }

    func testMethodsGetTheParametersThatTheyTake() {
        Selector.register("test.save", Editor.save)
        Selector.register("test.open:", Editor.open(_:))
        Selector.register("test.any:", Editor.any(_:))
        Selector.register("test.track:with:", Editor.track(_:_:))
        let editor = Editor()
        let button = UIButton(type: .system)
        for name in ["test.save", "test.open:", "test.any:", "test.track:with:"] {
            XCTAssertTrue(Selector(name).perform(on: editor, sender: button, event: nil), name)
        }
        XCTAssertTrue(Selector("test.any:").perform(on: editor, sender: nil, event: nil))
        XCTAssertEqual(editor.calls, ["save", "open", "any", "track", "any nil"])
    }

    func testSenderOfAnotherKindIsRefused() {
        Selector.register("test.open2:", Editor.open(_:))
        let editor = Editor()
        XCTAssertFalse(Selector("test.open2:").perform(on: editor, sender: UISwitch(), event: nil))
        XCTAssertFalse(Selector("test.open2:").perform(on: editor, sender: nil, event: nil))
        XCTAssertEqual(editor.calls, [])
    }

    func testSubclassesAndUnrelatedClassesShareAName() {
        Selector.register("test.save3", Editor.save)
        Selector.register("test.save3", Other.save)
        let (loud, other) = (LoudEditor(), Other())
        XCTAssertTrue(Selector("test.save3").perform(on: loud, sender: nil, event: nil))
        XCTAssertTrue(Selector("test.save3").perform(on: other, sender: nil, event: nil))
        XCTAssertEqual(loud.calls, ["SAVE"])
        XCTAssertEqual(other.calls, 1)
        XCTAssertFalse(Selector("test.save3").isImplemented(by: NSObject()))
    }

    func testRegisteringAgainReplaces() {
        Selector.register("test.twice", Other.save)
        Selector.register("test.twice", Other.save)
        let other = Other()
        XCTAssertTrue(Selector("test.twice").perform(on: other, sender: nil, event: nil))
        XCTAssertEqual(other.calls, 1)
    }

    func testEditActionsAreImplementedOnlyWhereOverridden() {
        final class Copier: UIView {
            var copied = 0
            override func copy(_ sender: Any?) { copied += 1 }
        }
        let copier = Copier()
        XCTAssertTrue(Selector("copy:").perform(on: copier, sender: nil, event: nil))
        XCTAssertEqual(copier.copied, 1)
        XCTAssertTrue(Selector("copy:").isImplemented(by: copier))
        for name in ["cut:", "paste:", "select:", "selectAll:", "delete:"] {
            XCTAssertFalse(Selector(name).isImplemented(by: copier), name)
        }
    }

    // MARK: Methods that the compiler finds

    func testTheCompilerCountsParameters() {
        let editor = Editor()
        XCTAssertEqual(Selector("save", of: Editor.save).name, "save")
        XCTAssertEqual(Selector("open", of: Editor.open).name, "open:")
        XCTAssertEqual(Selector("track", of: Editor.track).name, "track::")
        XCTAssertEqual(Selector("open", like: editor.save).name, "open")
        XCTAssertEqual(Selector("open", "openWithAll:", "open:b:", like: editor.open).name, "openWithAll:")
        XCTAssertEqual(Selector("open", "open:b:", like: editor.track).name, "open:b:")
    }

    func testAMethodThatIsNotRegisteredIsCalled() {
        let editor = Editor()
        let button = UIButton(type: .system)
        for selector in [
            Selector("unregisteredSave", of: Editor.save),
            Selector("unregisteredOpen", of: Editor.open),
            Selector("unregisteredTrack", of: Editor.track),
        ] {
            XCTAssertEqual(selector, Selector(selector.name))
            XCTAssertTrue(selector.isImplemented(by: editor))
            XCTAssertTrue(selector.perform(on: editor, sender: button, event: nil))
            XCTAssertFalse(selector.isImplemented(by: Other()))
            XCTAssertFalse(selector.perform(on: Other(), sender: button, event: nil))
        }
        XCTAssertEqual(editor.calls, ["save", "open", "track"])
        let open = Selector("unregisteredOpen", of: Editor.open)
        XCTAssertFalse(open.perform(on: editor, sender: UISwitch(), event: nil))
        XCTAssertFalse(Selector("unregistered", like: editor.save).isImplemented(by: editor))
    }

    func testARegisteredMethodComesFirst() {
        Selector.register("test.compiled", { (target: Other) in { target.calls += 10 } })
        let selector = Selector("test.compiled", of: Other.save)
        let other = Other()
        XCTAssertTrue(selector.perform(on: other, sender: nil, event: nil))
        XCTAssertEqual(other.calls, 10)
    }

    func testSelectorsComeFromStringsAndBack() {
        XCTAssertEqual(NSSelectorFromString("save:"), Selector("save:"))
        XCTAssertEqual(NSStringFromSelector("save:"), "save:")
    }
}
