import XCTest
import XServers

/// A desk with a window manager in a session with the desktop's service for assistive technology.
@MainActor
final class ReadableDesk {
    let desk: Desk
    let session: AccessibilitySession
    /// Reads programs as assistive technology does.
    let client: AccessibilityClient

    init() throws {
        desk = try Desk.managed()
        session = try AccessibilitySession(on: desk.server)
        client = try AccessibilityClient(in: session)
    }

    var user: XTestUser { desk.user }

    /// Starts the demo and waits until it has the keyboard.
    func open(_ arguments: [String]) throws -> Demo {
        let demo = try Demo(on: desk, arguments, environment: session.environment(desk.environment()))
        try demo.waitForFocus()
        return demo
    }

    /// The root of the demo, once it can be read.
    func application() throws -> AccessibilityClient.Object { try client.application("uikit-demo") }

    /// The demo's window, once it can be read.
    func window() throws -> AccessibilityClient.Object {
        var found: AccessibilityClient.Object?
        try user.wait(for: "a window") {
            found = try client.children(of: application()).first
            return found != nil
        }
        return try XCTUnwrap(found)
    }

    /// The first object of the demo that is like this, once there is one.
    func object(
        _ what: String, where isWanted: (AccessibilityClient.Object) -> Bool
    ) throws -> AccessibilityClient.Object {
        let deadline = Deadline()
        while true {
            let tree = try client.tree(application())
            if let found = tree.first(where: isWanted) { return found }
            guard !deadline.hasPassed else {
                let lines = tree.map { "\($0.role) “\($0.name)”" }
                throw XServersError.timedOut("\(what) among:\n\(lines.joined(separator: "\n"))")
            }
        }
    }

    /// The object of the view that tests know by this name, once there is one.
    func object(_ identifier: String) throws -> AccessibilityClient.Object {
        var found: AccessibilityClient.Object?
        try user.wait(for: identifier) {
            found = try client.object(identifier, in: application())
            return found != nil
        }
        return try XCTUnwrap(found)
    }
}
