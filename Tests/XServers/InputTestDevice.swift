import Foundation

/// An input device of an X server made by `XServer.xorgWithTouch`, played by a test: what it sends
/// goes through the server's own input path, as real hardware's would.
///
/// Coordinates are pixels of the X screen, with fractions. Nothing here waits for the server but
/// `sync`. The driver serves one connection for the server's whole life, so there is one object per
/// device: take it from `XServer.device`.
public final class InputTestDevice {
    /// The devices that the server has.
    public enum Kind: String, CaseIterable, Sendable {
        case keyboard, pointer, touchscreen, touchpad, pen

        /// The name that the device has in the server and in `xinput list`.
        public var deviceName: String { "test \(rawValue)" }

        var role: String {
            switch self {
            case .keyboard: "CoreKeyboard"
            case .pointer: "CorePointer"
            case .touchscreen, .touchpad, .pen: "SendCoreEvents"
            }
        }

        var options: [(String, String)] {
            switch self {
            case .keyboard:
                // Without the evdev rules the media keys have no keysyms.
                [
                    ("DeviceType", "Keyboard"), ("xkb_rules", "evdev"), ("xkb_model", "pc105"),
                    ("xkb_layout", "us"),
                ]
            case .pointer:
                [("DeviceType", "PointerAbsolute"), ("PointerButtonCount", "9")]
            case .touchscreen: [("DeviceType", "Touch"), ("TouchCount", "10")]
            case .touchpad: [("DeviceType", "PointerGesture")]
            case .pen:
                // The driver knows pens by their pressure only; none of its devices leans.
                [
                    ("DeviceType", "PointerAbsoluteProximity"), ("PointerButtonCount", "3"),
                    ("PointerHasPressure", "true"),
                ]
            }
        }
    }

    /// The part of a touch or gesture that a message tells of.
    public enum Phase: UInt32, Sendable {
        case begin, update, end
    }

    /// The greatest pressure that `begin` and `update` take; greater ones are clamped by the server.
    public static let greatestPressure = 2047.0

    /// The greatest pressure of a pen that `move` takes.
    public static let greatestPenPressure = 1000.0

    /// The size of the X screen in pixels, by which coordinates are scaled. Set it after a change of mode.
    public var screenSize: (width: Int, height: Int)

    private let socket: Int32
    /// The server answers a sync only once it has had anything to process.
    private var hasSent = false
    /// One message with its valuators, reused: all zero between two sends.
    private var message = [UInt8](repeating: 0, count: 1064)

    init(socketPath: String, screenSize: (width: Int, height: Int)) throws {
        self.screenSize = screenSize
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { throw InputTestDevice.problem("socket") }
        do {
            try connect(to: socketPath)
            try greet()
        } catch {
            close(socket)
            throw error
        }
    }

    deinit { close(socket) }

    // MARK: Touchscreen

    /// A finger comes down.
    ///
    /// - Parameters:
    ///   - id: the test's own number for the finger while it is down; clients see another.
    ///   - pressure: 0 to `greatestPressure`; without one the event carries none.
    public func begin(_ id: Int, x: Double, y: Double, pressure: Double? = nil) throws {
        try touch(.begin, id, x: x, y: y, pressure: pressure)
    }

    /// A finger that is down moves or presses differently.
    public func update(_ id: Int, x: Double, y: Double, pressure: Double? = nil) throws {
        try touch(.update, id, x: x, y: y, pressure: pressure)
    }

    /// A finger lifts where it was last.
    public func end(_ id: Int) throws {
        try send(type: 6, length: 1056, valuatorsAt: 16, [:]) { message in
            message.storeBytes(of: UInt32(id), toByteOffset: 8, as: UInt32.self)
            message.storeBytes(of: 20, toByteOffset: 12, as: UInt32.self)
        }
    }

    private func touch(_ phase: Phase, _ id: Int, x: Double, y: Double, pressure: Double?) throws {
        var axes = position(x, y)
        axes[4] = pressure
        try send(type: 6, length: 1056, valuatorsAt: 16, axes) { message in
            message.storeBytes(of: UInt32(id), toByteOffset: 8, as: UInt32.self)
            message.storeBytes(of: 18 + phase.rawValue, toByteOffset: 12, as: UInt32.self)
        }
    }

    // MARK: Pointer

    /// The pointer jumps to a place.
    ///
    /// - Parameter pressure: a pen's, 0 to `greatestPenPressure`; without one the event carries none.
    public func move(x: Double, y: Double, pressure: Double? = nil) throws {
        var axes = position(x, y)
        axes[4] = pressure
        try send(type: 2, length: 1056, valuatorsAt: 16, axes) { message in
            message.storeBytes(of: 1, toByteOffset: 8, as: UInt32.self)
        }
    }

    /// The wheel turns: 120 units are one click; positive is down and right. Smaller amounts
    /// scroll smoothly.
    public func scroll(horizontal: Double = 0, vertical: Double = 0) throws {
        var axes: [Int: Double] = [:]
        if horizontal != 0 { axes[2] = horizontal }
        if vertical != 0 { axes[3] = vertical }
        try send(type: 2, length: 1056, valuatorsAt: 16, axes) { _ in }
    }

    /// A button of the pointer goes down or up: 1 left, 2 middle, 3 right.
    public func button(_ number: Int, pressed: Bool) throws {
        try send(type: 4, length: 1064, valuatorsAt: 24, [:]) { message in
            message.storeBytes(of: Int32(number), toByteOffset: 12, as: Int32.self)
            message.storeBytes(of: pressed ? 1 : 0, toByteOffset: 16, as: UInt32.self)
        }
    }

    // MARK: Keyboard

    /// A key goes down or up, by its X keycode (evdev's plus 8).
    public func key(_ keycode: Int, pressed: Bool) throws {
        try send(type: 5, length: 16, valuatorsAt: nil, [:]) { message in
            message.storeBytes(of: Int32(keycode), toByteOffset: 8, as: Int32.self)
            message.storeBytes(of: pressed ? 1 : 0, toByteOffset: 12, as: UInt32.self)
        }
    }

    // MARK: Touchpad

    /// A pinch at the pointer's place. `scale` counts from the begin, `angle` (degrees) and the
    /// movement from the message before.
    public func pinch(
        _ phase: Phase, fingers: Int, dx: Double = 0, dy: Double = 0, scale: Double = 1, angle: Double = 0,
        cancelled: Bool = false
    ) throws {
        try gesture(
            type: 7, length: 64, phase: 27 + phase.rawValue, fingers, cancelled,
            [dx, dy, dx, dy, scale, angle])
    }

    /// A swipe at the pointer's place, with its movement since the message before.
    public func swipe(_ phase: Phase, fingers: Int, dx: Double = 0, dy: Double = 0, cancelled: Bool = false)
        throws
    {
        try gesture(type: 8, length: 48, phase: 30 + phase.rawValue, fingers, cancelled, [dx, dy, dx, dy])
    }

    private func gesture(
        type: UInt32, length: Int, phase: UInt32, _ fingers: Int, _ cancelled: Bool, _ values: [Double]
    ) throws {
        try send(type: type, length: length, valuatorsAt: nil, [:]) { message in
            message.storeBytes(of: UInt16(phase), toByteOffset: 8, as: UInt16.self)
            message.storeBytes(of: UInt16(fingers), toByteOffset: 10, as: UInt16.self)
            message.storeBytes(of: cancelled ? 1 : 0, toByteOffset: 12, as: UInt32.self)
            for (index, value) in values.enumerated() {
                message.storeBytes(of: value, toByteOffset: 16 + 8 * index, as: Double.self)
            }
        }
    }

    // MARK: Connection

    /// Returns when the server has processed everything sent before: clients have the events on
    /// their connections then.
    public func sync() throws {
        guard hasSent else { return }
        try send(type: 1, length: 8, valuatorsAt: nil, [:]) { _ in }
        let answer = try receive(8)
        guard answer[4] == 1 else {
            throw XServersError.failed("the input driver answered a sync with \(answer)")
        }
    }

    private func position(_ x: Double, _ y: Double) -> [Int: Double] {
        [0: x * 65536 / Double(screenSize.width), 1: y * 65536 / Double(screenSize.height)]
    }

    /// Sends a message: length, type, what `fill` writes, and the axis values.
    private func send(
        type: UInt32, length: Int, valuatorsAt offset: Int?, _ axes: [Int: Double],
        _ fill: (UnsafeMutableRawBufferPointer) -> Void
    ) throws {
        let failure = message.withUnsafeMutableBytes { message -> Int32 in
            message.storeBytes(of: UInt32(length), toByteOffset: 0, as: UInt32.self)
            message.storeBytes(of: type, toByteOffset: 4, as: UInt32.self)
            fill(message)
            if let offset {
                for (axis, value) in axes {
                    message[offset + 4 + axis / 8] |= 1 << UInt8(axis % 8)
                    message.storeBytes(of: value, toByteOffset: offset + 16 + 8 * axis, as: Double.self)
                }
            }
            defer {
                UnsafeMutableRawBufferPointer(rebasing: message[..<length]).initializeMemory(
                    as: UInt8.self, repeating: 0)
            }
            var sent = 0
            while sent < length {
                let count = Glibc.send(
                    socket, message.baseAddress.map { $0 + sent }, length - sent, Int32(MSG_NOSIGNAL)
                )
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return errno }
                sent += count
            }
            return 0
        }
        errno = failure
        guard failure == 0 else { throw InputTestDevice.problem("the input driver's socket") }
        if type != 0 { hasSent = true }
    }

    private func receive(_ length: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: length)
        var received = 0
        while received < length {
            let count = bytes.withUnsafeMutableBytes {
                recv(socket, $0.baseAddress.map { $0 + received }, length - received, 0)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else {
                if count == 0 { throw XServersError.failed("the input driver closed the connection") }
                throw InputTestDevice.problem("an answer of the input driver")
            }
            received += count
        }
        return bytes
    }

    private func connect(to path: String) throws {
        var limit = timeval(tv_sec: Int(Deadline.usualSeconds), tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw XServersError.failed("the socket path \(path) is too long")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let result = withUnsafePointer(to: &address) {
            // The sockets interface takes every kind of address as a plain sockaddr.
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw InputTestDevice.problem("connecting to \(path)") }
    }

    /// Names our version of the protocol, 1.1, and reads the driver's.
    private func greet() throws {
        try send(type: 0, length: 12, valuatorsAt: nil, [:]) { message in
            message.storeBytes(of: 1, toByteOffset: 8, as: UInt16.self)
            message.storeBytes(of: 1, toByteOffset: 10, as: UInt16.self)
        }
        let answer = try receive(12)
        guard answer[0] == 12, answer[4] == 0, answer[8] == 1 else {
            throw XServersError.failed("the input driver speaks another protocol: \(answer)")
        }
    }

    private static func problem(_ what: String) -> XServersError {
        .failed("\(what): \(String(cString: strerror(errno)))")
    }
}
