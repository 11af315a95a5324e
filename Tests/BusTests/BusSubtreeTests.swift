import Foundation
import XCTest
import XServers

@testable import Bus

/// A whole tree of objects behind one handler, as assistive technology wants it.
@preconcurrency @MainActor
final class BusSubtreeTests: XCTestCase {
    private func wait(
        _ what: String, file: StaticString = #filePath, line: UInt = #line, until condition: () -> Bool
    ) {
        let deadline = Deadline()
        while !condition() {
            guard !deadline.hasPassed else { return XCTFail("no \(what)", file: file, line: line) }
            BusLoop.shared.deliver()
            usleep(500)
        }
    }

    func testEveryPathOfASubtreeIsAnswered() throws {
        let bus = try PrivateBus()
        let server = BusConnection(.at(bus.address))
        let client = BusConnection(.at(bus.address))
        let tree = Tree()
        server.export(tree, interfaces: Tree.interfaces, at: "/tree")
        wait("names") { server.uniqueName != nil && client.uniqueName != nil }
        let name = try XCTUnwrap(server.uniqueName)

        func ask(
            _ path: String, _ member: String, _ arguments: [BusValue] = [], interface: String = Tree.name
        ) -> BusConnection.Reply? {
            var reply: BusConnection.Reply?
            client.call(name, path, interface, member, arguments) { reply = $0 }
            wait("answer to \(member)") { reply != nil }
            return reply
        }
        func isError(_ reply: BusConnection.Reply?) -> Bool {
            if case .failure(.reply)? = reply { true } else { false }
        }
        for path in ["/tree", "/tree/a", "/tree/made_up"] {
            XCTAssertEqual(ask(path, "Path"), .success([.string(path)]))
        }
        XCTAssertEqual(ask("/tree/a", "Add", [.int32(2), .int32(3)]), .success([.int32(5)]))
        XCTAssertTrue(isError(ask("/tree/a", "Add", [.string("2")])), "of another type")
        XCTAssertTrue(isError(ask("/tree/a", "Wrong")), "an answer of another type")
        XCTAssertTrue(isError(ask("/tree/0", "Path")), "no such object")
        XCTAssertTrue(isError(ask("/tree/a/b", "Path")), "below a child of the root")
        XCTAssertTrue(isError(ask("/other", "Path")))
        let properties = BusNames.properties
        let depth: [BusValue] = [.string(Tree.name), .string("Depth")]
        XCTAssertEqual(ask("/tree/x", "Get", depth, interface: properties), .success([.variant(.int32(2))]))
        let title: [BusValue] = [.string(Tree.name), .string("Title"), .variant(.string("new"))]
        XCTAssertEqual(ask("/tree/x", "Set", title, interface: properties), .success([]))
        XCTAssertEqual(
            ask("/tree/x", "GetAll", [.string(Tree.name)], interface: properties),
            .success([.dictionary(["Title": .string("new")])]))
        XCTAssertTrue(isError(ask("/tree/x", "Set", depth + [.variant(.int32(3))], interface: properties)))
        let description = try ask("/tree", "Introspect", interface: "org.freedesktop.DBus.Introspectable")?
            .get().first?.text
        XCTAssertEqual(description?.contains("<node name=\"b\"/>"), true, description ?? "")
        server.unexport("/tree")
        XCTAssertTrue(isError(ask("/tree/a", "Path")))
    }

    func testACallIsAnsweredLater() throws {
        let bus = try PrivateBus()
        let server = BusConnection(.at(bus.address))
        let client = BusConnection(.at(bus.address))
        let tree = Tree()
        tree.isSilent = true
        server.export(tree, interfaces: Tree.interfaces, at: "/tree")
        wait("names") { server.uniqueName != nil && client.uniqueName != nil }
        var replies: [BusConnection.Reply] = []
        for _ in 0..<3 {
            client.call(try XCTUnwrap(server.uniqueName), "/tree/a", Tree.name, "Path") { replies.append($0) }
        }
        wait("calls") { tree.held.count == 3 }
        XCTAssertEqual(tree.held.map(\.sender), Array(repeating: client.uniqueName ?? "", count: 3))
        tree.held[2].answer([.string("third")])
        tree.held[1].fail(.standard("NotSupported", "not this one"))
        // Answered already, and one that nobody answers.
        tree.held[2].fail(.timedOut)
        tree.held = []
        wait("answers") { replies.count == 3 }
        XCTAssertEqual(replies[0], .success([.string("third")]))
        XCTAssertEqual(replies[1], .failure(.standard("NotSupported", "not this one")))
        XCTAssertEqual(replies[2], .failure(.standard("Failed", "nobody answers")))
    }
}
