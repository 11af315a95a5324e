import XCTest

@testable import UIKit

/// The methods are found in the classes' metadata: these tests have to hold in debug and in release builds.
@preconcurrency @MainActor
final class MethodOverrideTests: XCTestCase {
    private class Editor: UIView {
        override func copy(_ sender: Any?) {}
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    }

    private final class RichEditor: Editor {
        override func toggleBoldface(_ sender: Any?) {}
    }

    private final class Listening<Value>: UIResponder {
        var value: Value?
        override func remoteControlReceived(with event: UIEvent?) {}
    }

    /// Every method that can be asked about.
    private static let all: [(String, MethodOverride)] = [
        ("cut", .cut), ("copy", .copy), ("paste", .paste), ("pasteAndMatchStyle", .pasteAndMatchStyle),
        ("select", .select), ("selectAll", .selectAll), ("delete", .delete),
        ("makeTextWritingDirectionLeftToRight", .makeTextWritingDirectionLeftToRight),
        ("makeTextWritingDirectionRightToLeft", .makeTextWritingDirectionRightToLeft),
        ("toggleBoldface", .toggleBoldface), ("toggleItalics", .toggleItalics),
        ("toggleUnderline", .toggleUnderline), ("increaseSize", .increaseSize),
        ("decreaseSize", .decreaseSize), ("printContent", .printContent), ("motionBegan", .motionBegan),
        ("motionEnded", .motionEnded), ("motionCancelled", .motionCancelled),
        ("remoteControlReceived", .remoteControlReceived), ("validate", .validate), ("show", .show),
        ("showDetailViewController", .showDetailViewController),
    ]

    private func overrides(of object: AnyObject) -> [String] {
        Self.all.filter { $0.1.isOverridden(by: object) }.map(\.0)
    }

    func testEveryMethodHasASlotOfItsOwn() {
        for (name, method) in Self.all { XCTAssertNotNil(method.slot, name) }
        let ofResponder = Self.all.prefix(20).compactMap(\.1.slot)
        XCTAssertEqual(Set(ofResponder).count, 20, "two methods share a slot")
    }

    func testNothingIsOverriddenInPlainResponders() {
        for object in [UIResponder(), UIView(), UILabel(), UIViewController(), UISwitch()] {
            XCTAssertEqual(overrides(of: object), [], "\(type(of: object))")
        }
    }

    func testAClassKnowsItsOwnOverrides() {
        XCTAssertEqual(overrides(of: Editor()), ["copy", "motionEnded"])
    }

    func testAClassKnowsInheritedOverrides() {
        XCTAssertEqual(overrides(of: RichEditor()), ["copy", "toggleBoldface", "motionEnded"])
    }

    func testOverridesOfGenericClassesAreFound() {
        XCTAssertEqual(overrides(of: Listening<Int>()), ["remoteControlReceived"])
        XCTAssertEqual(overrides(of: Listening<[String]>()), ["remoteControlReceived"])
    }

    func testOverridesOfTheToolkitsOwnClasses() {
        XCTAssertEqual(
            overrides(of: UITextField()),
            [
                "cut", "copy", "paste", "pasteAndMatchStyle", "select", "selectAll", "delete",
                "toggleBoldface", "toggleItalics", "toggleUnderline", "increaseSize", "decreaseSize",
            ])
        XCTAssertEqual(overrides(of: UINavigationController()), ["show"])
        XCTAssertEqual(overrides(of: UISplitViewController()), ["show", "showDetailViewController"])
    }

    func testObjectsOfOtherKindsOverrideNothing() {
        XCTAssertEqual(overrides(of: NSObject()), [])
    }

    func testWithoutAUniqueSlotEverySubclassCounts() {
        // The probe overrides nothing, so it shows no slot.
        let unknown = MethodOverride(base: UIResponder.self, unchanged: Editor.self, probe: Editor.self)
        XCTAssertNil(unknown.slot)
        XCTAssertTrue(unknown.isOverridden(by: UIView()))
        XCTAssertFalse(unknown.isOverridden(by: UIResponder()))
        XCTAssertFalse(unknown.isOverridden(by: NSObject()))
    }

    func testAProbeThatOverridesTwoMethodsShowsNoSlot() {
        final class Unchanged: UIResponder {}
        final class Both: UIResponder {
            override func cut(_ sender: Any?) {}
            override func copy(_ sender: Any?) {}
        }
        let method = MethodOverride(base: UIResponder.self, unchanged: Unchanged.self, probe: Both.self)
        XCTAssertNil(method.slot)
    }
}
