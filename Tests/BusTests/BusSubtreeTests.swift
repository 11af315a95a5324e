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

    /// A client of a service that offers the tree.
    private struct TreeClient {
        let tests: BusSubtreeTests
        let bus: PrivateBus
        let server: BusConnection
        let client: BusConnection
        let tree = Tree()

        @MainActor
        init(_ tests: BusSubtreeTests) throws {
            self.tests = tests
            bus = try PrivateBus()
            let (server, client) = (BusConnection(.at(bus.address)), BusConnection(.at(bus.address)))
            (self.server, self.client) = (server, client)
            server.export(tree, interfaces: Tree.interfaces, at: "/tree")
            tests.wait("names") { server.uniqueName != nil && client.uniqueName != nil }
        }

        @MainActor
        func ask(
            _ path: String, _ member: String, _ arguments: [BusValue] = [], interface: String = Tree.name
        ) -> BusConnection.Reply? {
            var reply: BusConnection.Reply?
            client.call(server.uniqueName ?? "", path, interface, member, arguments) { reply = $0 }
            tests.wait("answer to \(member)") { reply != nil }
            return reply
        }
    }

    private func isError(_ reply: BusConnection.Reply?) -> Bool {
        if case .failure(.reply)? = reply { true } else { false }
    }

    func testMethodsAreCalledAtEveryPathOfASubtree() throws {
        let tree = try TreeClient(self)
        for path in ["/tree", "/tree/a", "/tree/made_up"] {
            XCTAssertEqual(tree.ask(path, "Path"), .success([.string(path)]))
        }
        XCTAssertEqual(tree.ask("/tree/a", "Add", [.int32(2), .int32(3)]), .success([.int32(5)]))
        XCTAssertTrue(isError(tree.ask("/tree/a", "Add", [.string("2")])), "of another type")
        XCTAssertTrue(isError(tree.ask("/tree/a", "Wrong")), "an answer of another type")
        XCTAssertTrue(isError(tree.ask("/tree/0", "Path")), "no such object")
        XCTAssertTrue(isError(tree.ask("/tree/a/b", "Path")), "below a child of the root")
        XCTAssertTrue(isError(tree.ask("/other", "Path")))
        tree.server.unexport("/tree")
        XCTAssertTrue(isError(tree.ask("/tree/a", "Path")))
    }

    func testPropertiesAreReadAndSetBelowASubtree() throws {
        let tree = try TreeClient(self)
        func ask(_ member: String, _ arguments: [BusValue]) -> BusConnection.Reply? {
            tree.ask("/tree/x", member, arguments, interface: BusNames.properties)
        }
        let depth: [BusValue] = [.string(Tree.name), .string("Depth")]
        XCTAssertEqual(ask("Get", depth), .success([.variant(.int32(2))]))
        let title: [BusValue] = [.string(Tree.name), .string("Title"), .variant(.string("new"))]
        XCTAssertEqual(ask("Set", title), .success([]))
        XCTAssertEqual(
            ask("GetAll", [.string(Tree.name)]), .success([.dictionary(["Title": .string("new")])]))
        XCTAssertTrue(isError(ask("Set", depth + [.variant(.int32(3))])))
    }

    func testASubtreeIsDescribedWithItsChildren() throws {
        let tree = try TreeClient(self)
        let introspectable = "org.freedesktop.DBus.Introspectable"
        let description = try tree.ask("/tree", "Introspect", interface: introspectable)?.get().first?.text
        XCTAssertEqual(description?.contains("<node name=\"b\"/>"), true, description ?? "")
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
