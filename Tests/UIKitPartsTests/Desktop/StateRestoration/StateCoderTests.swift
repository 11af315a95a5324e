import Foundation
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class StateCoderTests: XCTestCase {
    /// What a coder reads that was made of the values of another.
    private func reread(_ encode: (StateCoder) -> Void) -> StateCoder {
        var diagnostics: [String] = []
        let coder = StateCoder { diagnostics.append($0) }
        encode(coder)
        XCTAssertEqual(diagnostics, [])
        return StateCoder(coder.values)
    }

    func testNumbersAndGeometryComeBack() {
        let back = reread { coder in
            coder.encode(true, forKey: "bool")
            coder.encode(-7, forKey: "int")
            coder.encode(Int32(8), forKey: "int32")
            coder.encode(Int64(9), forKey: "int64")
            coder.encode(Float(1.5), forKey: "float")
            coder.encode(2.25, forKey: "double")
            coder.encode(CGPoint(x: 1, y: 2), forKey: "point")
            coder.encode(CGSize(width: 3, height: 4), forKey: "size")
            coder.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
        }
        XCTAssertTrue(back.decodeBool(forKey: "bool"))
        XCTAssertEqual(back.decodeInteger(forKey: "int"), -7)
        XCTAssertEqual(back.decodeInt32(forKey: "int32"), 8)
        XCTAssertEqual(back.decodeInt64(forKey: "int64"), 9)
        XCTAssertEqual(back.decodeFloat(forKey: "float"), 1.5)
        XCTAssertEqual(back.decodeDouble(forKey: "double"), 2.25)
        XCTAssertEqual(back.decodeCGPoint(forKey: "point"), CGPoint(x: 1, y: 2))
        XCTAssertEqual(back.decodeCGSize(forKey: "size"), CGSize(width: 3, height: 4))
        XCTAssertEqual(back.decodeCGRect(forKey: "rect"), CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    func testObjectsComeBackAsTheirClass() {
        let back = reread { coder in
            coder.encode("text", forKey: "string")
            coder.encode(Data([1, 2]), forKey: "data")
            coder.encode(["a", "b"], forKey: "array")
            coder.encode(["key": 3], forKey: "dictionary")
            coder.encode(nil, forKey: "nil")
            coder.encodeConditionalObject("maybe", forKey: "conditional")
        }
        XCTAssertEqual(back.decodeObject(forKey: "string") as? String, "text")
        XCTAssertEqual(back.decodeObject(of: NSString.self, forKey: "string"), "text")
        XCTAssertNil(back.decodeObject(of: NSNumber.self, forKey: "string"))
        XCTAssertEqual(back.decodeObject(of: [NSString.self], forKey: "string") as? NSString, "text")
        XCTAssertNil(back.decodeObject(of: [NSNumber.self], forKey: "string"))
        XCTAssertEqual(back.decodeObject(forKey: "data") as? Data, Data([1, 2]))
        XCTAssertEqual(back.decodeObject(forKey: "array") as? [String], ["a", "b"])
        XCTAssertEqual((back.decodeObject(forKey: "dictionary") as? [AnyHashable: Any])?["key"] as? Int, 3)
        XCTAssertTrue(back.containsValue(forKey: "nil"))
        XCTAssertNil(back.decodeObject(forKey: "nil"))
        XCTAssertEqual(back.decodeObject(forKey: "conditional") as? String, "maybe")
    }

    func testWhatIsNotThereIsNothing() {
        let coder = StateCoder(["text": .string("x"), "far": .double(1e300)])
        XCTAssertFalse(coder.containsValue(forKey: "a"))
        XCTAssertNil(coder.decodeObject(forKey: "a"))
        XCTAssertEqual(coder.decodeInteger(forKey: "a"), 0)
        XCTAssertFalse(coder.decodeBool(forKey: "a"))
        XCTAssertEqual(coder.decodeCGPoint(forKey: "a"), .zero)
        XCTAssertEqual(coder.decodeInteger(forKey: "text"), 0)
        XCTAssertEqual(coder.decodeInteger(forKey: "far"), 0)
        XCTAssertEqual(coder.decodeInt32(forKey: "far"), 0)
    }

    func testWhatCannotBeKeptIsLeftOutAndReported() {
        var diagnostics: [String] = []
        let coder = StateCoder { diagnostics.append($0) }
        coder.encode(NSObject(), forKey: "object")
        XCTAssertFalse(coder.containsValue(forKey: "object"))
        XCTAssertEqual(diagnostics.count, 1)
    }

    func testControllersAreKeptByTheirPath() {
        let (one, other, stranger) = (UIViewController(), UIViewController(), UIViewController())
        let index = ControllerIndex()
        index.add(one, at: ["root", "one"])
        index.add(other, at: ["root", "other"])
        let coder = StateCoder(controllers: index)
        coder.encode(one, forKey: "one")
        coder.encode([one, stranger, other], forKey: "several")
        coder.encode(stranger, forKey: "stranger")
        let back = StateCoder(coder.values, controllers: index)
        XCTAssertTrue(back.decodeObject(forKey: "one") as? UIViewController === one)
        XCTAssertEqual(back.decodeObject(forKey: "several") as? [UIViewController], [one, other])
        XCTAssertNil(back.decodeObject(forKey: "stranger"))
    }
}
