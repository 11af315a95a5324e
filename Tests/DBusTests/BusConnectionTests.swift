import DBus
import Foundation
import XCTest
import XServers

/// Connections to a real bus, and to what only claims to be one.
@preconcurrency @MainActor
final class BusConnectionTests: XCTestCase {
    private func makeBus() throws -> PrivateBus {
        let bus = try PrivateBus()
        bus.pump = { _ = RunLoop.main.run(mode: .default, before: Date()) }
        return bus
    }

    private func connect(to bus: PrivateBus) throws -> BusConnection {
        try BusConnection(.session, environment: bus.environment([:]))
    }

    /// Serves the main queue until a state has come about.
    private func wait(
        _ what: String, file: StaticString = #filePath, line: UInt = #line, until condition: () -> Bool
    ) {
        let deadline = Deadline()
        while !condition() {
            guard !deadline.hasPassed else { return XCTFail("no \(what)", file: file, line: line) }
            _ = RunLoop.main.run(mode: .default, before: Date().addingTimeInterval(0.05))
        }
    }

    private func exportEcho(on connection: BusConnection) {
        connection.export(
            [
                BusInterface(
                    "org.example.Echo",
                    methods: [
                        .init("Repeat", inputs: "s", outputs: "s") { arguments throws(BusError) in arguments
                        },
                        .init("Fail") { _ throws(BusError) in throw .invalid("it never works") },
                    ], properties: [.init("Count", "i") { .int32(3) }],
                    signals: [.init("Heard", "s")])
            ], at: "/org/example/Echo")
    }

    func testCallsAreAnswered() throws {
        let bus = try makeBus()
        let connection = try connect(to: bus)
        var names: [String]?
        connection.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListNames")
        {
            guard case .success(let values) = $0, case .array(_, let list)? = values.first else { return }
            names = list.compactMap(\.text)
        }
        wait("answer") { names != nil }
        XCTAssertEqual(names?.contains(try XCTUnwrap(connection.uniqueName)), true)
    }

    func testCallsOfNobodyFail() throws {
        let bus = try makeBus()
        let connection = try connect(to: bus)
        var error: BusError?
        connection.call("org.example.Nobody", "/", "org.example.Nobody", "Do") {
            if case .failure(let failure) = $0 { error = failure }
        }
        wait("error") { error != nil }
        guard case .reply("org.freedesktop.DBus.Error.ServiceUnknown", _)? = error else {
            return XCTFail("\(String(describing: error))")
        }
    }

    func testAValueWithoutAFormFailsItsCallOnly() throws {
        let bus = try makeBus()
        let connection = try connect(to: bus)
        var error: BusError?
        connection.call("org.example.Nobody", "/", "org.example.Nobody", "Do", [.string("\0")]) {
            if case .failure(let failure) = $0 { error = failure }
        }
        XCTAssertNotNil(error)
        XCTAssertTrue(connection.isOpen)
    }

    func testNamesAreOwnedByOneOnly() throws {
        let bus = try makeBus()
        let first = try connect(to: bus)
        let second = try connect(to: bus)
        var answers: [Bool] = []
        first.requestName("org.example.Echo") { answers.append((try? $0.get()) == true) }
        wait("first answer") { answers.count == 1 }
        second.requestName("org.example.Echo") { answers.append((try? $0.get()) == true) }
        wait("second answer") { answers.count == 2 }
        XCTAssertEqual(answers, [true, false])

        var owners: [String?] = []
        second.watchOwner(of: "org.example.Echo") { owners.append($0) }
        wait("owner") { owners.count == 1 }
        first.releaseName("org.example.Echo")
        wait("loss of the name") { owners.count == 2 }
        XCTAssertEqual(owners, [first.uniqueName, nil])
    }

    func testObjectsAreCalledReadAndDescribed() throws {
        let bus = try makeBus()
        let server = try connect(to: bus)
        let client = try connect(to: bus)
        exportEcho(on: server)
        var isOwner = false
        server.requestName("org.example.Echo") { isOwner = (try? $0.get()) == true }
        wait("name") { isOwner }

        func ask(_ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = [])
            -> BusConnection.Reply?
        {
            var reply: BusConnection.Reply?
            client.call("org.example.Echo", path, interface, member, arguments) { reply = $0 }
            wait("answer to \(member)") { reply != nil }
            return reply
        }
        func errorName(_ reply: BusConnection.Reply?) -> String? {
            guard case .failure(.reply(let name, _))? = reply else { return nil }
            return name.split(separator: ".").last.map(String.init)
        }
        let echo = "/org/example/Echo"
        XCTAssertEqual(ask(echo, "org.example.Echo", "Repeat", [.string("hi")]), .success([.string("hi")]))
        XCTAssertEqual(errorName(ask(echo, "org.example.Echo", "Fail")), "Failed")
        XCTAssertEqual(errorName(ask(echo, "org.example.Echo", "Repeat", [.int32(1)])), "InvalidArgs")
        XCTAssertEqual(errorName(ask(echo, "org.example.Echo", "Sing")), "UnknownMethod")
        XCTAssertEqual(errorName(ask(echo, "org.example.Other", "Repeat")), "UnknownInterface")
        XCTAssertEqual(errorName(ask("/nothing", "org.example.Echo", "Repeat")), "UnknownObject")

        let properties = "org.freedesktop.DBus.Properties"
        let count: [BusValue] = [.string("org.example.Echo"), .string("Count")]
        XCTAssertEqual(ask(echo, properties, "Get", count), .success([.variant(.int32(3))]))
        XCTAssertEqual(
            ask(echo, properties, "GetAll", [.string("org.example.Echo")]),
            .success([.dictionary(["Count": .int32(3)])]))
        XCTAssertEqual(
            errorName(ask(echo, properties, "Set", count + [.variant(.int32(4))])), "PropertyReadOnly")
        XCTAssertEqual(
            errorName(ask(echo, properties, "Get", [.string("org.example.Echo"), .string("Size")])),
            "UnknownProperty")

        let introspectable = "org.freedesktop.DBus.Introspectable"
        let own = try ask(echo, introspectable, "Introspect")?.get().first?.text ?? ""
        XCTAssertTrue(own.contains("<method name=\"Repeat\"><arg type=\"s\" direction=\"in\"/>"), own)
        XCTAssertTrue(own.contains("<property name=\"Count\" type=\"i\" access=\"read\"/>"), own)
        let root = try ask("/", introspectable, "Introspect")?.get().first?.text ?? ""
        XCTAssertTrue(root.contains("<node name=\"org\"/>"), root)
    }

    func testAnotherProgramUnderstandsWhatWeSay() throws {
        let bus = try makeBus()
        let server = try connect(to: bus)
        exportEcho(on: server)
        var isOwner = false
        server.requestName("org.example.Echo") { isOwner = (try? $0.get()) == true }
        wait("name") { isOwner }
        let answer = try bus.call(
            "org.example.Echo", "/org/example/Echo", "org.example.Echo.Repeat", ["string:Grüße"])
        XCTAssertTrue(answer.contains("string \"Grüße\""), answer)
    }

    func testSignalsReachThoseWhoListen() throws {
        let bus = try makeBus()
        let server = try connect(to: bus)
        let client = try connect(to: bus)
        exportEcho(on: server)
        var isOwner = false
        server.requestName("org.example.Echo") { isOwner = (try? $0.get()) == true }
        wait("name") { isOwner }
        var heard: [[BusValue]] = []
        let subscription = client.subscribe(
            to: "org.example.Echo", "/org/example/Echo", "org.example.Echo", "Heard"
        ) { heard.append($0) }
        var changes: [BusValue] = []
        client.subscribe(
            to: "org.example.Echo", "/org/example/Echo", "org.freedesktop.DBus.Properties",
            "PropertiesChanged"
        ) { changes += $0 }
        // The bus takes requests in order: once it has answered this one, it knows of the others.
        var isKnown = false
        client.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId") { _ in
            isKnown = true
        }
        wait("answer") { isKnown }
        try server.emit(from: "/org/example/Echo", "org.example.Echo", "Heard", [.string("a")])
        server.propertiesChanged(["Count"], of: "org.example.Echo", at: "/org/example/Echo")
        wait("signals") { heard.count == 1 && changes.count == 3 }
        XCTAssertEqual(heard, [[.string("a")]])
        XCTAssertEqual(changes[1], .dictionary(["Count": .int32(3)]))
        subscription.cancel()
        try server.emit(from: "/org/example/Echo", "org.example.Echo", "Heard", [.string("b")])
        server.propertiesChanged(["Count"], of: "org.example.Echo", at: "/org/example/Echo")
        wait("second change") { changes.count == 6 }
        XCTAssertEqual(heard.count, 1)
    }

    func testABusThatDiesIsToldOnceAndFailsWhatWaits() throws {
        let bus = try makeBus()
        let connection = try connect(to: bus)
        wait("name") { connection.uniqueName != nil }
        var ends: [BusError] = []
        connection.didEnd = { ends.append($0) }
        bus.terminate()
        var failures = 0
        connection.call("org.example.Nobody", "/", "org.example.Nobody", "Do") {
            if case .failure = $0 { failures += 1 }
        }
        wait("end") { !ends.isEmpty }
        XCTAssertEqual(failures, 1)
        XCTAssertFalse(connection.isOpen)
        connection.call("org.example.Nobody", "/", "org.example.Nobody", "Do") {
            if case .failure = $0 { failures += 1 }
        }
        XCTAssertEqual(failures, 2)
        XCTAssertThrowsError(try connection.emit(from: "/", "org.example.Echo", "Heard"))
        XCTAssertEqual(ends.count, 1)
    }

    func testNoBusIsAnErrorAtOnce() {
        for environment in [
            [:], ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"],
            ["DBUS_SESSION_BUS_ADDRESS": "x"],
            ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/\(String(repeating: "x", count: 200))"],
        ] {
            XCTAssertThrowsError(try BusConnection(.session, environment: environment)) { error in
                guard case BusError.unavailable(let text) = error else { return XCTFail("\(error)") }
                XCTAssertTrue(text.hasPrefix("there is no session bus: "), text)
            }
        }
    }

    func testWhatIsNoBusIsLeft() throws {
        for lines in [
            "HTTP/1.1 400 Bad Request\r\n", "OK 1234\r\nthis is no message, whatever else it may be",
        ] {
            let impostor = try Impostor(saying: lines)
            let connection = try BusConnection(
                .session, environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(impostor.path)"])
            var ends = 0
            connection.didEnd = { _ in ends += 1 }
            impostor.accept()
            wait("end") { ends > 0 }
            XCTAssertEqual(ends, 1)
            XCTAssertFalse(connection.isOpen)
        }
    }
}
