import XCTest

@testable import UIKit

/// What the entry point of an application does with its delegate's class. As with `MethodOverrideTests`,
/// this has to hold in debug and in release builds.
@preconcurrency @MainActor
final class InstanceMakerTests: XCTestCase {
    /// As the templates of iOS projects write it: neither final nor with a required initialiser.
    class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var launches = ["none"]
    }

    final class FinalDelegate: NSObject, UIApplicationDelegate {
        let number: Int
        override init() { number = 7 }
    }

    class RequiredDelegate: UIResponder, UIApplicationDelegate {
        let text: String
        required override init() { text = "required" }
    }

    final class DerivedDelegate: AppDelegate {
        var extra = 3.5
    }

    func testAPlainSubclassOfUIResponder() throws {
        let delegate = try XCTUnwrap(InstanceMaker.make(AppDelegate.self))
        XCTAssertTrue(type(of: delegate) == AppDelegate.self)
        XCTAssertEqual(delegate.launches, ["none"])
        XCTAssertNil(delegate.window)
        XCTAssertNil(delegate.next)
    }

    func testOwnFinalRequiredAndInheritedInitialisers() throws {
        XCTAssertEqual(InstanceMaker.make(FinalDelegate.self)?.number, 7)
        XCTAssertEqual(InstanceMaker.make(RequiredDelegate.self)?.text, "required")
        let derived = try XCTUnwrap(InstanceMaker.make(DerivedDelegate.self))
        XCTAssertEqual(derived.launches, ["none"])
        XCTAssertEqual(derived.extra, 3.5)
    }

    func testTheClassIsKnownOnlyAtRunTime() throws {
        let types: [NSObject.Type] = [AppDelegate.self, DerivedDelegate.self, NSObject.self, UIView.self]
        for type in types {
            let object = try XCTUnwrap(InstanceMaker.make(type))
            XCTAssertTrue(Swift.type(of: object) == type)
        }
    }

    func testTheInstanceIsOwnedOnce() {
        weak var gone: AppDelegate?
        do {
            let delegate = InstanceMaker.make(AppDelegate.self)
            gone = delegate
            XCTAssertNotNil(gone)
        }
        XCTAssertNil(gone, "the instance is never let go")
    }
}
