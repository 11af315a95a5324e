import Foundation
import XCTest
import XServers

@testable import Bus

/// Other clients of the same bus that lie, and that send more than anybody can handle.
@preconcurrency @MainActor
final class BusTrustTests: XCTestCase {
    private static let name = "org.example.Clock"
    private static let path = "/clock"

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

    private func connect(to bus: PrivateBus) -> BusConnection {
        let connection = BusConnection(.at(bus.address))
        wait("name") { connection.uniqueName != nil }
        return connection
    }

    private func own(_ connection: BusConnection) {
        var isOwner = false
        connection.requestName(Self.name) { isOwner = (try? $0.get()) == true }
        wait("name") { isOwner }
    }

    /// Waits until the bus has taken what a connection sent before, and has sent what follows from it.
    private func settle(_ connections: BusConnection...) {
        for connection in connections + connections {
            var isAnswered = false
            connection.call(BusNames.bus, BusNames.busPath, BusNames.bus, "GetId") { _ in isAnswered = true }
            wait("answer") { isAnswered }
        }
    }

    func testSignalsAreBelievedOfTheOwnerOfTheNameOnly() throws {
        let bus = try PrivateBus()
        let (server, client, impostor) = (connect(to: bus), connect(to: bus), connect(to: bus))
        own(server)
        var heard: [String] = []
        try client.subscribe(to: Self.name, Self.path, Self.name, "Rang") { signal in
            heard.append(signal.arguments.first?.text ?? "")
        }
        settle(client)
        func ring(_ text: String, by connection: BusConnection) throws {
            for destination in [nil, client.uniqueName] {
                try connection.emit(from: Self.path, Self.name, "Rang", [.string(text)], to: destination)
            }
            settle(connection, client)
        }
        try ring("false", by: impostor)
        try ring("true", by: server)
        XCTAssertEqual(heard, ["true", "true"])
        // The name changes hands: who had it is nobody now.
        server.releaseName(Self.name)
        settle(server, client)
        own(impostor)
        settle(client)
        heard = []
        try ring("old", by: server)
        try ring("new", by: impostor)
        XCTAssertEqual(heard, ["new", "new"])
    }

    func testWhoOwnsANameIsBelievedOfTheBusOnly() throws {
        let bus = try PrivateBus()
        let (server, client, impostor) = (connect(to: bus), connect(to: bus), connect(to: bus))
        own(server)
        var owners: [String?] = []
        try client.watchOwner(of: Self.name) { owners.append($0) }
        wait("owner") { owners.count == 1 }
        let victim = try XCTUnwrap(client.uniqueName)
        for newOwner in ["", impostor.uniqueName ?? ""] {
            try impostor.emit(
                from: BusNames.busPath, BusNames.bus, "NameOwnerChanged",
                [.string(Self.name), .string(server.uniqueName ?? ""), .string(newOwner)], to: victim)
        }
        settle(impostor, client)
        XCTAssertEqual(owners, [server.uniqueName])
        server.close()
        wait("loss of the name") { owners.count == 2 }
        XCTAssertEqual(owners.last, .some(nil))
    }

    func testSignalsOfOneClientAreItsOwn() throws {
        let bus = try PrivateBus()
        let (server, client, impostor) = (connect(to: bus), connect(to: bus), connect(to: bus))
        var senders: [String] = []
        try client.subscribe(to: try XCTUnwrap(server.uniqueName), nil, Self.name) {
            senders.append($0.sender)
        }
        settle(client)
        for connection in [impostor, server] {
            try connection.emit(from: "/any", Self.name, "Rang", to: client.uniqueName)
            settle(connection, client)
        }
        XCTAssertEqual(senders, [server.uniqueName])
    }

    // MARK: Floods

    /// While nobody handles anything, what waits stays bounded; afterwards everything works as before.
    func testAFloodTakesNoMemoryAndHurtsTheSenderOnly() throws {
        let bus = try PrivateBus()
        let (server, client) = (connect(to: bus), connect(to: bus))
        own(server)
        var heard = 0
        try client.subscribe(to: Self.name, Self.path, Self.name, "Rang") { _ in heard += 1 }
        settle(client)
        let flooder = try RawBusClient(address: bus.address)
        let victim = try XCTUnwrap(client.uniqueName)
        let flood = flooder.flood(
            with: RawBusClient.signal(
                to: victim, BusNames.busPath, BusNames.bus, "NameOwnerChanged",
                [Self.name, "", String(repeating: "x", count: 1000)]))
        usleep(200_000)
        let before = try residentBytes()
        usleep(1_000_000)
        let growth = try residentBytes() - before
        let sent = flood.stop()
        // What the bus has queued comes first.
        try server.emit(from: Self.path, Self.name, "Rang")
        wait("signal") { heard == 1 }
        print("flood: \(sent) messages, \(growth / 1024) KiB")
        XCTAssertGreaterThan(sent, 1000)
        XCTAssertLessThan(growth, 24 << 20)
        settle(client, server)
        XCTAssertEqual(heard, 1)
    }

    func testAFloodOfCallsIsRefusedBeyondALimit() throws {
        let bus = try PrivateBus()
        let (server, client) = (connect(to: bus), connect(to: bus))
        let tree = Tree()
        tree.isSilent = true
        server.export(tree, interfaces: Tree.interfaces, at: "/tree")
        var refused = 0
        // Fewer than the bus itself refuses.
        let count = FloodGate.Limits.client.calls + 10
        for _ in 0..<count {
            client.call(try XCTUnwrap(server.uniqueName), "/tree", Tree.name, "Path") {
                if case .failure(.reply("org.freedesktop.DBus.Error.LimitsExceeded", _)) = $0 { refused += 1 }
            }
        }
        wait("refusals") { refused == 10 }
        XCTAssertEqual(tree.held.count, count - 10)
        // Answers make space for others.
        tree.held = []
        settle(server, client)
        client.call(try XCTUnwrap(server.uniqueName), "/tree", Tree.name, "Path")
        wait("call") { tree.held.count == 1 }
    }

    func testTheHandlersOfATurnAreBounded() throws {
        let bus = try PrivateBus()
        let (server, client) = (connect(to: bus), connect(to: bus))
        own(server)
        var heard = 0
        try client.subscribe(to: Self.name, Self.path, Self.name, "Rang") { _ in
            heard += 1
            usleep(1000)
        }
        settle(client)
        for _ in 0..<100 { try server.emit(from: Self.path, Self.name, "Rang") }
        wait("first signal") { heard > 0 }
        usleep(100_000)
        let before = heard
        let start = ContinuousClock.now
        BusLoop.shared.deliver()
        XCTAssertLessThan(heard - before, 20)
        XCTAssertLessThan(start.duration(to: .now), .milliseconds(50))
        XCTAssertEqual(BusLoop.shared.prepareToSleep().seconds, 0, "more waits")
        wait("all signals") { heard == 100 }
        XCTAssertNil(BusLoop.shared.prepareToSleep().seconds, "nothing is due")
        XCTAssertFalse(BusLoop.shared.prepareToSleep().descriptors.isEmpty)
    }

    func testTheGateCountsClientsApart() {
        let gate = FloodGate()
        var limits = FloodGate.Limits.client
        for _ in 0..<limits.signals { XCTAssertTrue(gate.admit(from: ":1.1", isCall: false, bytes: 10)) }
        XCTAssertFalse(gate.admit(from: ":1.1", isCall: false, bytes: 10))
        XCTAssertTrue(gate.admit(from: ":1.1", isCall: true, bytes: 10))
        XCTAssertTrue(gate.admit(from: ":1.2", isCall: false, bytes: 10))
        gate.release(from: ":1.1", isCall: false, bytes: 10)
        XCTAssertTrue(gate.admit(from: ":1.1", isCall: false, bytes: 10))
        XCTAssertFalse(gate.admit(from: ":1.3", isCall: true, bytes: limits.bytes + 1), "too large")
        // Many clients together have a limit, too; the bus itself is heard beyond it.
        limits = .all
        for client in 10..<100 { _ = gate.admit(from: ":1.\(client)", isCall: false, bytes: 1 << 20) }
        XCTAssertFalse(gate.admit(from: ":1.200", isCall: false, bytes: 1 << 20))
        XCTAssertTrue(gate.admit(from: BusNames.bus, isCall: false, bytes: 1 << 20))
        XCTAssertGreaterThan(gate.refusedCount, 60)
    }

    /// The memory that the process has in RAM.
    private func residentBytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try XCTUnwrap(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
        return 1024 * (try XCTUnwrap(line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first))
    }
}
