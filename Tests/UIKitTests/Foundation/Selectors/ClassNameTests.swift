import UIKit
import XCTest

private final class HiddenThing: NSObject {}

final class ThingWithParts: NSObject {
    final class Part: NSObject {}
    enum Group {
        final class Member: NSObject {}
    }
    fileprivate final class Secret: NSObject {}
}

/// Classes by their names, and the names of classes.
final class ClassNameTests: XCTestCase {
    func testNamesHaveTheirModule() {
        XCTAssertEqual(NSStringFromClass(ThingWithParts.self), "UIKitTests.ThingWithParts")
        XCTAssertEqual(NSStringFromClass(UIButton.self), "UIKit.UIButton")
        XCTAssertEqual(NSStringFromClass(type(of: ThingWithParts.Part())), "UIKitTests.ThingWithParts.Part")
    }

    func testNamesOfPrivateClassesArePlain() {
        XCTAssertEqual(NSStringFromClass(HiddenThing.self), "UIKitTests.HiddenThing")
        XCTAssertEqual(
            NSStringFromClass(ThingWithParts.Secret.self), "UIKitTests.ThingWithParts.Secret")
        final class Local: NSObject {}
        XCTAssertTrue(NSStringFromClass(Local.self).hasPrefix("UIKitTests."))
        let anything: AnyClass = HiddenThing.self
        XCTAssertEqual(UIStringFromClass(anything), "UIKitTests.HiddenThing")
    }

    func testClassesAreFoundByTheNamesThatTheyHave() {
        let types: [NSObject.Type] = [
            ThingWithParts.self, ThingWithParts.Part.self, ThingWithParts.Group.Member.self, UIView.self,
            CALayer.self,
        ]
        for type in types {
            XCTAssertTrue(UIClassFromString(NSStringFromClass(type)) == type, "\(type)")
        }
        XCTAssertNil(UIClassFromString(NSStringFromClass(HiddenThing.self)))
    }

    func testClassesOfLibrariesAreFoundByPlainNames() {
        XCTAssertTrue(UIClassFromString("UIButton") == UIButton.self)
        XCTAssertTrue(UIClassFromString("CAShapeLayer") == CAShapeLayer.self)
        XCTAssertTrue(UIClassFromString("NSObject") == NSObject.self)
        XCTAssertTrue(UIClassFromString("XCTestCase") == XCTestCase.self)
    }

    func testWhatIsNoClassIsNotFound() {
        for name in ["", ".", "UIKit.", "UIKit.UIEdgeInsets", "NoSuchClass", "a.b.c.d.e.f.g.h", "5x", "a-b"] {
            XCTAssertNil(UIClassFromString(name), name)
        }
    }
}
