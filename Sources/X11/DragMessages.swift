internal import CX11
import WindowSystem

/// The messages of XDND, the protocol by which X11 programs drag and drop: version 5, down to 3.
@MainActor
struct DragMessages {
    let connection: Connection

    static let version: UInt = 5
    static let oldestVersion: UInt = 3

    /// - Parameters:
    ///   - recipient: the window that the message is about.
    ///   - proxy: the window that receives the messages, when another one reads them for the destination.
    func send(_ type: AtomName, to recipient: Window, by proxy: Window? = nil, _ data: [UInt]) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = recipient
        event.xclient.message_type = connection.atoms[type]
        event.xclient.format = 32
        withUnsafeMutableBytes(of: &event.xclient.data.l) { memory in
            for (index, value) in data.prefix(5).enumerated() {
                memory.storeBytes(of: value, toByteOffset: index * MemoryLayout<UInt>.stride, as: UInt.self)
            }
        }
        // The other program may destroy its window at any moment.
        ServerErrors.ignoring(connection.display) {
            _ = XSendEvent(connection.display, proxy ?? recipient, 0, NoEventMask, &event)
        }
        connection.flush()
    }

    /// The five values of a message, unsigned.
    static func data(_ event: XClientMessageEvent) -> [UInt] {
        let data = event.data.l
        return [data.0, data.1, data.2, data.3, data.4].map { UInt(bitPattern: $0) }
    }

    func atom(_ operation: DragOperation?) -> Atom {
        switch operation {
        case .copy: connection.atoms[.dragActionCopy]
        case .move: connection.atoms[.dragActionMove]
        case nil: Atom(None)
        }
    }

    /// Actions that the toolkit does not know (link, ask, private) are treated as copying, as the protocol
    /// specifies.
    func operation(_ atom: Atom) -> DragOperation {
        atom == connection.atoms[.dragActionMove] ? .move : .copy
    }
}
