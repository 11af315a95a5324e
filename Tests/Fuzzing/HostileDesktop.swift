import TextFuzzing
import WindowSystem
import XServers

@testable import X11

/// An X server with the toolkit's window system and a program that sends it anything. It lives as long as the
/// process: starting a server takes longer than a thousand inputs.
@MainActor
final class HostileDesktop: WindowSystemClient {
    private static var current: HostileDesktop?

    private let server: XServer
    let system: X11WindowSystem
    let partner: HostileClient
    let window: WindowID
    /// The atoms that messages and properties are made of.
    let atoms: [UInt]
    /// What the toolkit answers to drags.
    var answer: DragOperation?
    /// Selections whose dropped content is being read, at most one.
    private(set) var pendingDrops = 0

    static func shared() throws -> HostileDesktop {
        if let current { return current }
        let made = try HostileDesktop()
        current = made
        return made
    }

    private init() throws {
        server = try XServer.xvfb(width: 320, height: 240)
        system = try X11WindowSystem(displayName: server.display)
        partner = try HostileClient(display: server.display)
        window = try system.makeWindow(WindowOptions(title: "Fuzz", size: PixelSize(width: 100, height: 80)))
        atoms = [0] + Self.names.map(partner.atom)
        system.client = self
        system.apply(.visible(true), to: window)
        system.watch(.clipboard)
        partner.sync()
        system.runTurn()
    }

    private static let names = [
        "INCR", "UTF8_STRING", "STRING", "ATOM", "TARGETS", "MULTIPLE", "TIMESTAMP", "ATOM_PAIR", "text/html",
        "text/plain;charset=utf-8", "COMPOUND_TEXT", "TEXT", "CLIPBOARD", "PRIMARY", "XdndSelection",
        "SAVE_TARGETS",
        "XdndActionCopy", "XdndActionMove", "XdndActionAsk", "XdndTypeList", "XdndAware", "DELETE", "INTEGER",
    ]

    /// The helper window that selections are read with.
    var helper: UInt { UInt(system.connection.helperWindow) }

    /// The properties that selections are read into.
    var transfers: [UInt] {
        let names: [AtomName] = [.transfer0, .transfer1, .transfer2, .transfer3]
        return names.map { UInt(system.connection.atoms[$0]) }
    }

    /// Lets the toolkit handle what the partner has sent, and the partner what the toolkit has answered.
    func turn() throws {
        partner.sync()
        system.runTurn()
        partner.sync()
        try require(!system.connection.isLost, "the connection is lost")
    }

    /// An atom of the protocols, or none at all.
    func atom(_ choices: inout Choices) -> UInt {
        choices.number(below: 16) == 0 ? UInt(choices.number(below: 1 << 16)) : choices.element(of: atoms)
    }

    func writeProperty(_ property: UInt, of window: UInt, _ choices: inout Choices) {
        let format = choices.element(of: [8, 8, 32, 32, 16])
        var bytes = choices.bytes(upTo: 40)
        if format == 32, choices.isTrue() {
            // Atoms, so that a list of types is one.
            bytes = (0..<choices.number(below: 6)).flatMap { _ in
                withUnsafeBytes(of: UInt32(truncatingIfNeeded: atom(&choices))) { Array($0) }
            }
        }
        partner.setProperty(property, of: window, type: atom(&choices), format: format, bytes: bytes)
    }

    // MARK: WindowSystemClient

    var nextDeadline: Double? { nil }

    func handle(_ event: WindowEvent, in window: WindowID) {
        guard case .drag(let sample) = event else { return }
        switch sample.phase {
        case .moved: system.answerDrag(answer)
        case .left: break
        case .dropped:
            pendingDrops += 1
            system.read(.drag, types: SelectionContents.textTypes) { [unowned self] data in
                pendingDrops -= 1
                system.finishDrop(data == nil ? nil : .copy)
            }
        }
    }

    func endTurn() {}
}
