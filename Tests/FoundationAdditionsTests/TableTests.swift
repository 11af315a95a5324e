import Foundation
import FoundationAdditions
import XCTest

/// Map tables and hash tables.
final class TableTests: XCTestCase {
    private final class Plain {}

    private final class Named: NSObject {
        let name: String
        init(_ name: String) { self.name = name }
        override func isEqual(_ object: Any?) -> Bool { (object as? Named)?.name == name }
        override var hash: Int { name.hashValue }
    }

    func testAMapTableFindsByEqualKeys() {
        let table = NSMapTable<Named, Named>.strongToStrongObjects()
        let value = Named("value")
        table.setObject(value, forKey: Named("key"))
        XCTAssertTrue(table.object(forKey: Named("key")) === value)
        XCTAssertNil(table.object(forKey: Named("other")))
        table.setObject(Named("new"), forKey: Named("key"))
        XCTAssertEqual(table.count, 1)
        XCTAssertEqual(table.dictionaryRepresentation()[Named("key")]?.name, "new")
        table.removeObject(forKey: Named("key"))
        XCTAssertEqual(table.count, 0)
        XCTAssertNil(table.objectEnumerator())
    }

    func testPointersAreComparedWhereThatIsAskedFor() {
        let table = NSMapTable<Named, Named>(keyOptions: [.weakMemory, .objectPointerPersonality])
        let key = Named("key")
        table.setObject(Named("value"), forKey: key)
        XCTAssertNotNil(table.object(forKey: key))
        XCTAssertNil(table.object(forKey: Named("key")))
    }

    func testWeakKeysTakeTheirValuesAlong() {
        let table = NSMapTable<Plain, Plain>.weakToStrongObjects()
        weak var value: Plain?
        let stays = Plain()
        table.setObject(Plain(), forKey: stays)
        do {
            let (key, made) = (Plain(), Plain())
            value = made
            table.setObject(made, forKey: key)
            XCTAssertEqual(table.count, 2)
        }
        XCTAssertEqual(table.count, 1)
        XCTAssertNil(value)
        XCTAssertEqual(Array(table.keyEnumerator()).count, 1)
    }

    func testWeakValuesAreGone() {
        let table = NSMapTable<NSString, Plain>.strongToWeakObjects()
        table.setObject(Plain(), forKey: "a")
        XCTAssertNil(table.object(forKey: "a"))
        XCTAssertEqual(table.count, 0)
    }

    func testCopiedKeysDoNotChange() {
        let table = NSMapTable<NSString, Plain>(keyOptions: .copyIn)
        let key = NSMutableString(string: "a")
        let value = Plain()
        table.setObject(value, forKey: key)
        key.append("b")
        XCTAssertTrue(table.object(forKey: "a") === value)
    }

    func testAHashTableIsASet() {
        let table = NSHashTable<Named>()
        table.add(Named("a"))
        table.add(Named("a"))
        table.add(Named("b"))
        XCTAssertEqual(table.count, 2)
        XCTAssertTrue(table.contains(Named("b")))
        XCTAssertEqual(table.member(Named("b"))?.name, "b")
        table.remove(Named("b"))
        XCTAssertEqual(table.allObjects.map(\.name), ["a"])
        XCTAssertEqual(table.setRepresentation, [Named("a")])
        table.removeAllObjects()
        XCTAssertNil(table.anyObject)
    }

    func testAHashTableOfUnretainedObjectsForgetsThem() {
        let table = NSHashTable<Plain>.weakObjects()
        let stays = Plain()
        table.add(stays)
        for _ in 0..<100 { table.add(Plain()) }
        XCTAssertEqual(table.count, 1)
        XCTAssertTrue(table.contains(stays))
        XCTAssertEqual(Array(table.objectEnumerator()).count, 1)
    }
}
