import Bus
import UIKit
import UITesting
import WindowSystem
import XCTest
import XServers

@testable import AccessibilityBus

/// An app in memory whose bridge is on a bus of the test's own, and what a reader does with it.
@MainActor
final class Reader {
    let app: AppHarness
    let registry: FalseRegistry
    let desktop = FalseDesktop()
    private let bus: PrivateBus
    private let bridge: DesktopBridge

    /// - Parameter events: what the reader listens to from the beginning.
    init(_ app: AppHarness, listeningTo events: [String] = []) throws {
        self.app = app
        bus = try PrivateBus()
        registry = FalseRegistry(bus.address)
        registry.registered = events
        // Without a session bus, as for programs of the administrator, the address alone decides.
        bridge = DesktopBridge(
            application: .shared, environment: ["AT_SPI_BUS_ADDRESS": bus.address], desktop: desktop)
        try wait("the program on the bus") { self.registry.wasAsked }
    }

    func end() { bridge.end() }

    /// The program's side of the connection.
    var session: Session {
        get throws { try XCTUnwrap(bridge.session) }
    }

    func wait(_ what: String, until condition: () -> Bool) throws {
        let deadline = Deadline()
        while !condition() {
            guard !deadline.hasPassed else { throw XServersError.timedOut(what) }
            app.turn()
            usleep(500)
        }
    }

    /// Answers a call on an object.
    func call(
        _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = []
    ) throws -> [BusValue] {
        var reply: BusConnection.Reply?
        registry.bus.call(
            registry.program ?? "", path, "org.a11y.atspi.\(interface)", member, arguments
        ) { reply = $0 }
        try wait("an answer to \(member)") { reply != nil }
        return try reply?.get() ?? []
    }

    func property(_ path: String, _ interface: String, _ name: String) throws -> BusValue {
        var reply: BusConnection.Reply?
        registry.bus.call(
            registry.program ?? "", path, BusNames.properties, "Get",
            [.string("org.a11y.atspi.\(interface)"), .string(name)]
        ) { reply = $0 }
        try wait("the value of \(name)") { reply != nil }
        return try (reply?.get() ?? []).first?.opened ?? .string("")
    }

    // MARK: The tree

    func children(_ path: String) throws -> [String] {
        guard case .array(_, let references)? = try call(path, "Accessible", "GetChildren").first else {
            return []
        }
        return references.compactMap { Reference($0)?.path }
    }

    func name(_ path: String) throws -> String { try property(path, "Accessible", "Name").text ?? "" }
    func role(_ path: String) throws -> String {
        try call(path, "Accessible", "GetRoleName").first?.text ?? ""
    }

    /// The tree below an object, a line each with its kind and name, indented.
    func tree(_ path: String = ObjectPaths.root, indentation: String = "") throws -> [String] {
        var lines = ["\(indentation)\(try role(path)) “\(try name(path))”"]
        for child in try children(path) { lines += try tree(child, indentation: indentation + "  ") }
        return lines
    }

    /// The path of the first object with a name.
    func path(named name: String, below path: String = ObjectPaths.root) throws -> String? {
        if try self.name(path) == name, path != ObjectPaths.root { return path }
        for child in try children(path) {
            if let found = try self.path(named: name, below: child) { return found }
        }
        return nil
    }

    /// The names of an object's states, of those whose changes are told.
    func states(_ path: String) throws -> [String] {
        guard case .array(_, let words)? = try call(path, "Accessible", "GetState").first, words.count == 2,
            case .uint32(let low) = words[0], case .uint32(let high) = words[1]
        else { return [] }
        let states = AccessibleStates(rawValue: UInt64(low) | UInt64(high) << 32)
        return AccessibleStates.named.filter { states.contains($0.state) }.map(\.name)
    }

    /// What is heard once nothing more comes.
    func events() throws -> [String] {
        var count = -1
        while count != registry.heard.count {
            count = registry.heard.count
            // Reports are made at most twenty times a second.
            app.advance(by: 0.1)
            // A call after a signal is answered after the signal has arrived.
            _ = try call(ObjectPaths.root, "Accessible", "GetRole")
        }
        return registry.takeHeard()
    }
}

/// A desktop whose keys a test presses.
@MainActor
final class FalseDesktop: AssistiveDesktop {
    var accessibilityBusAddress: String?
    var accessibilityBusDidChange: (() -> Void)?
    var keyListener: KeyListener?

    func contentPosition(of window: WindowID) -> PixelPoint? { PixelPoint(x: 100, y: 50) }
}
