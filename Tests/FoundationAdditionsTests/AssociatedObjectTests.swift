import Foundation
import FoundationAdditions
import XCTest

/// Values that are associated with objects.
final class AssociatedObjectTests: XCTestCase {
    private final class Owner: Sendable {}
    private final class Value {}
    // Only their addresses are used.
    nonisolated(unsafe) private static var one: UInt8 = 0
    nonisolated(unsafe) private static var other: UInt8 = 0

    func testAValueIsFoundByObjectAndKey() {
        let (first, second) = (Owner(), Owner())
        objc_setAssociatedObject(first, &Self.one, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(first, &Self.other, 5, .OBJC_ASSOCIATION_COPY)
        XCTAssertEqual(objc_getAssociatedObject(first, &Self.one) as? String, "a")
        XCTAssertEqual(objc_getAssociatedObject(first, &Self.other) as? Int, 5)
        XCTAssertNil(objc_getAssociatedObject(second, &Self.one))
        objc_setAssociatedObject(first, &Self.one, nil, .OBJC_ASSOCIATION_RETAIN)
        XCTAssertNil(objc_getAssociatedObject(first, &Self.one))
        objc_removeAssociatedObjects(first)
        XCTAssertNil(objc_getAssociatedObject(first, &Self.other))
    }

    func testAnAssignedValueIsNotRetainedAndARetainedOneIs() {
        let owner = Owner()
        weak var kept: Value?
        weak var dropped: Value?
        do {
            let (one, other) = (Value(), Value())
            (kept, dropped) = (one, other)
            objc_setAssociatedObject(owner, &Self.one, one, .OBJC_ASSOCIATION_RETAIN)
            objc_setAssociatedObject(owner, &Self.other, other, .OBJC_ASSOCIATION_ASSIGN)
        }
        XCTAssertNotNil(kept)
        XCTAssertNil(dropped)
        XCTAssertNil(objc_getAssociatedObject(owner, &Self.other))
    }

    func testACopyIsKept() throws {
        let owner = Owner()
        let text = NSMutableString(string: "before")
        objc_setAssociatedObject(owner, &Self.one, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        text.append(" and after")
        XCTAssertEqual(objc_getAssociatedObject(owner, &Self.one) as? NSString, "before")
    }

    func testObjectsThatAreGoneLeaveNothingToOthersAtTheirAddress() {
        weak var last: Value?
        for _ in 0..<5000 {
            let owner = Owner()
            XCTAssertNil(objc_getAssociatedObject(owner, &Self.one))
            let value = Value()
            last = value
            objc_setAssociatedObject(owner, &Self.one, value, .OBJC_ASSOCIATION_RETAIN)
        }
        let owners = (0..<200).map { _ in Owner() }
        for owner in owners { objc_setAssociatedObject(owner, &Self.one, 1, .OBJC_ASSOCIATION_RETAIN) }
        XCTAssertNil(last)
    }

    func testValuesHaveNoIdentityInStructures() {
        objc_setAssociatedObject(5, &Self.one, "x", .OBJC_ASSOCIATION_RETAIN)
        XCTAssertNil(objc_getAssociatedObject(5, &Self.one))
    }

    func testManyThreadsAssociateAtOnce() {
        let owners = (0..<64).map { _ in Owner() }
        DispatchQueue.concurrentPerform(iterations: 64) { index in
            for round in 0..<200 {
                objc_setAssociatedObject(owners[index], &Self.one, round, .OBJC_ASSOCIATION_RETAIN)
                XCTAssertEqual(objc_getAssociatedObject(owners[index], &Self.one) as? Int, round)
            }
        }
    }
}
