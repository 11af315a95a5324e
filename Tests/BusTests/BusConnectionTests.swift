import Foundation
import XCTest
import XServers

@testable import Bus

/// Connections to a real bus, and to what only claims to be one.
@preconcurrency @MainActor
final class BusConnectionTests: XCTestCase {
    private func makeBus() throws -> PrivateBus {
        let bus = try PrivateBus()
        bus.pump = { BusLoop.shared.deliver() }
        return bus
    }

    private func connect(to bus: PrivateBus) -> BusConnection {
        BusConnection(.session, environment: bus.environment([:]))
    }

    /// Serves the buses until a state has come about.
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
        let connection = connect(to: bus)
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
        let connection = connect(to: bus)
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
        let connection = connect(to: bus)
        var error: BusError?
        connection.call("org.example.Nobody", "/", "org.example.Nobody", "Do", [.string("\0")]) {
            if case .failure(let failure) = $0 { error = failure }
        }
        XCTAssertNotNil(error)
        XCTAssertTrue(connection.isOpen)
    }

    func testNamesAreOwnedByOneOnly() throws {
        let bus = try makeBus()
        let first = connect(to: bus)
        let second = connect(to: bus)
        var answers: [Bool] = []
        first.requestName("org.example.Echo") { answers.append((try? $0.get()) == true) }
        wait("first answer") { answers.count == 1 }
        second.requestName("org.example.Echo") { answers.append((try? $0.get()) == true) }
        wait("second answer") { answers.count == 2 }
        XCTAssertEqual(answers, [true, false])

        var owners: [String?] = []
        try second.watchOwner(of: "org.example.Echo") { owners.append($0) }
        wait("owner") { owners.count == 1 }
        first.releaseName("org.example.Echo")
        wait("loss of the name") { owners.count == 2 }
        XCTAssertEqual(owners, [first.uniqueName, nil])
    }

    /// A client of a service that offers the echo.
    private struct EchoClient {
        static let path = "/org/example/Echo"
        static let interface = "org.example.Echo"
        let tests: BusConnectionTests
        let bus: PrivateBus
        let server: BusConnection
        let client: BusConnection

        @MainActor
        init(_ tests: BusConnectionTests) throws {
            self.tests = tests
            bus = try tests.makeBus()
            (server, client) = (tests.connect(to: bus), tests.connect(to: bus))
            tests.exportEcho(on: server)
            var isOwner = false
            server.requestName(Self.interface) { isOwner = (try? $0.get()) == true }
            tests.wait("name") { isOwner }
        }

        @MainActor
        func ask(
            _ member: String, _ arguments: [BusValue] = [], of interface: String = interface,
            at path: String = path
        ) -> BusConnection.Reply? {
            var reply: BusConnection.Reply?
            client.call(Self.interface, path, interface, member, arguments) { reply = $0 }
            tests.wait("answer to \(member)") { reply != nil }
            return reply
        }

        /// The last part of an error's name; nil for an answer without one.
        @MainActor
        func error(
            _ member: String, _ arguments: [BusValue] = [], of interface: String = interface,
            at path: String = path
        ) -> String? {
            guard case .failure(.reply(let name, _))? = ask(member, arguments, of: interface, at: path) else {
                return nil
            }
            return name.split(separator: ".").last.map(String.init)
        }
    }

    func testMethodsOfAnObjectAreCalled() throws {
        let echo = try EchoClient(self)
        XCTAssertEqual(echo.ask("Repeat", [.string("hi")]), .success([.string("hi")]))
        XCTAssertEqual(echo.error("Fail"), "Failed")
        XCTAssertEqual(echo.error("Repeat", [.int32(1)]), "InvalidArgs")
        XCTAssertEqual(echo.error("Sing"), "UnknownMethod")
        // What GDBus answers itself has the names that it gives.
        XCTAssertEqual(echo.error("Repeat", of: "org.example.Other"), "UnknownMethod")
        XCTAssertEqual(echo.error("Repeat", at: "/nothing"), "UnknownMethod")
    }

    func testPropertiesOfAnObjectAreRead() throws {
        let echo = try EchoClient(self)
        let properties = "org.freedesktop.DBus.Properties"
        let interface = BusValue.string(EchoClient.interface)
        let count: [BusValue] = [interface, .string("Count")]
        XCTAssertEqual(
            echo.ask("Get", count, of: properties), .success([.variant(.int32(3))]))
        XCTAssertEqual(
            echo.ask("GetAll", [interface], of: properties),
            .success([.dictionary(["Count": .int32(3)])]))
        XCTAssertEqual(
            echo.error("Set", count + [.variant(.int32(4))], of: properties), "InvalidArgs")
        XCTAssertEqual(
            echo.error("Get", [interface, .string("Size")], of: properties), "InvalidArgs")
    }

    func testObjectsAreDescribed() throws {
        let echo = try EchoClient(self)
        let introspectable = "org.freedesktop.DBus.Introspectable"
        // Lines and spaces between the elements are GDBus's.
        let own = (try echo.ask("Introspect", of: introspectable)?.get().first?.text ?? "")
            .replacing(/>\s+</, with: "><")
        XCTAssertTrue(
            own.contains("<method name=\"Repeat\"><arg type=\"s\" name=\"arg_0\" direction=\"in\">"), own)
        XCTAssertTrue(own.contains("<property type=\"i\" name=\"Count\" access=\"read\">"), own)
        let root = try echo.ask("Introspect", of: introspectable, at: "/")?.get().first?.text ?? ""
        XCTAssertTrue(root.contains("<node name=\"org\"/>"), root)
    }

    func testAnotherProgramUnderstandsWhatWeSay() throws {
        let bus = try makeBus()
        let server = connect(to: bus)
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
        let server = connect(to: bus)
        let client = connect(to: bus)
        exportEcho(on: server)
        var isOwner = false
        server.requestName("org.example.Echo") { isOwner = (try? $0.get()) == true }
        wait("name") { isOwner }
        var heard: [[BusValue]] = []
        let subscription = try client.subscribe(
            to: "org.example.Echo", "/org/example/Echo", "org.example.Echo", "Heard"
        ) { heard.append($0.arguments) }
        var changes: [BusValue] = []
        try client.subscribe(
            to: "org.example.Echo", "/org/example/Echo", "org.freedesktop.DBus.Properties",
            "PropertiesChanged"
        ) { changes += $0.arguments }
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
        let connection = connect(to: bus)
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

    func testNoBusIsAnErrorSoon() {
        for environment in [
            [:], ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"],
            ["DBUS_SESSION_BUS_ADDRESS": "x"],
            // A file that is not a socket.
            ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(#filePath)"],
            ["DBUS_SESSION_BUS_ADDRESS": "unixexec:path=/bin/true"],
            ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/\(String(repeating: "x", count: 200))"],
        ] {
            let connection = BusConnection(.session, environment: environment)
            var failed: BusError?
            connection.call("org.example.Nobody", "/", "org.example.Nobody", "Do") {
                if case .failure(let error) = $0 { failed = error }
            }
            var ends: [BusError] = []
            connection.didEnd = { ends.append($0) }
            XCTAssertNil(failed)
            wait("end") { !ends.isEmpty }
            XCTAssertEqual(ends.count, 1)
            XCTAssertEqual(failed, ends.first)
            guard case .unavailable(let text)? = ends.first else { return XCTFail("\(ends)") }
            XCTAssertTrue(text.hasPrefix("there is no session bus: "), text)
            XCTAssertFalse(connection.isOpen)
        }
    }

    func testWithoutDescriptorsThereIsNoBus() throws {
        let bus = try makeBus()
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        let free = dup(0)
        close(free)
        var low = limit
        low.rlim_cur = rlim_t(free) + 5
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &low)
        let connection = connect(to: bus)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        var ends: [BusError] = []
        connection.didEnd = { ends.append($0) }
        wait("end") { !ends.isEmpty }
        XCTAssertEqual(ends, [.unavailable("there is no session bus: Too many open files")])
    }

    func testABusThatNeverAnswersIsGivenUp() throws {
        let listener = try SilentListener()
        let connection = BusConnection(.at("unix:path=\(listener.path)"), patience: 0.3)
        var ends: [BusError] = []
        connection.didEnd = { ends.append($0) }
        let start = ContinuousClock.now
        wait("end") { !ends.isEmpty }
        XCTAssertLessThan(start.duration(to: .now), .seconds(2))
        XCTAssertEqual(
            ends, [.unavailable("there is no bus at unix:path=\(listener.path): it does not answer")])
    }

    func testWhatIsNoBusIsLeft() throws {
        for lines in [
            "HTTP/1.1 400 Bad Request\r\n", "OK 1234\r\nthis is no message, whatever else it may be",
        ] {
            let impostor = try FalseBus(saying: lines)
            let connection = BusConnection(.at("unix:path=\(impostor.path)"), patience: 1)
            var ends = 0
            connection.didEnd = { _ in ends += 1 }
            impostor.accept()
            wait("end") { ends > 0 }
            XCTAssertEqual(ends, 1)
            XCTAssertFalse(connection.isOpen)
        }
    }

    func testACallThatNobodyAnswersEndsAfterItsTime() throws {
        let bus = try makeBus()
        let server = connect(to: bus)
        let client = connect(to: bus)
        let tree = Tree()
        tree.isSilent = true
        server.export(tree, interfaces: Tree.interfaces, at: "/tree")
        wait("names") { server.uniqueName != nil && client.uniqueName != nil }
        var errors: [BusError] = []
        client.call(try XCTUnwrap(server.uniqueName), "/tree/a", Tree.name, "Path", timeout: 0.2) {
            if case .failure(let error) = $0 { errors.append(error) }
        }
        wait("end of the call") { !errors.isEmpty }
        XCTAssertEqual(errors, [.timedOut])
        // Late answers go to nobody, and a call that is given up without one is answered.
        tree.held = []
        _ = tree
    }
}
