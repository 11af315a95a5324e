import Dispatch
import Glibc

internal import CDBus

/// A stream to a bus that never blocks: what cannot be sent at once waits, what comes is told on the
/// main queue.
@MainActor
final class BusSocket {
    /// Told of every piece that comes.
    var didReceive: (([UInt8]) -> Void)?
    /// Told once when nothing can come any more. The socket is closed then.
    var didEnd: ((String) -> Void)?

    private var descriptor: Descriptor?
    private var source: (any DispatchSourceRead)?
    private var waiting: [UInt8] = []

    init(_ addresses: [BusAddress]) throws(BusError) {
        var reason = "it has no address"
        for address in addresses {
            switch Descriptor.connected(to: address) {
            case .success(let descriptor):
                start(descriptor)
                return
            case .failure(let error): reason = error.description
            }
        }
        throw .unavailable(reason)
    }

    isolated deinit { close() }

    private func start(_ descriptor: Descriptor) {
        self.descriptor = descriptor
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor.readiness, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.serve() } }
        // The descriptors live until nothing watches them any more.
        source.setCancelHandler { withExtendedLifetime(descriptor) {} }
        source.activate()
        self.source = source
    }

    func close() {
        source?.cancel()
        source = nil
        descriptor = nil
        waiting = []
    }

    func send(_ bytes: [UInt8]) {
        guard descriptor != nil else { return }
        let isBlocked = !waiting.isEmpty
        waiting += bytes
        if !isBlocked { write() }
    }

    private func serve() {
        if !waiting.isEmpty { write() }
        read()
    }

    // MARK: Both directions

    private func read() {
        // Bounded: a flood of messages must not keep the rest of the program waiting.
        for _ in 0..<Self.piecesInATurn {
            guard let descriptor else { return }
            var piece = [UInt8](repeating: 0, count: Self.pieceLength)
            let count = recv(descriptor.socket, &piece, piece.count, 0)
            if count < 0 {
                if errno == EINTR { continue }
                if errno != EAGAIN && errno != EWOULDBLOCK { end("\(SystemError.current)") }
                return
            }
            guard count > 0 else { return end("the bus closed the connection") }
            didReceive?(Array(piece.prefix(count)))
            if count < Self.pieceLength { return }
        }
    }

    private static let pieceLength = 16 << 10
    private static let piecesInATurn = 16

    private func write() {
        guard let descriptor else { return }
        while !waiting.isEmpty {
            let count = Glibc.send(descriptor.socket, waiting, waiting.count, Int32(MSG_NOSIGNAL))
            if count >= 0 {
                waiting.removeFirst(count)
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                return descriptor.watch(forSpace: true)
            } else if errno != EINTR {
                // What came before is still to be read; reading finds the end.
                waiting = []
            }
        }
        descriptor.watch(forSpace: false)
    }

    private func end(_ reason: String) {
        close()
        let told = didEnd
        didEnd = nil
        told?(reason)
    }
}

/// What the C library says of its last failure.
struct SystemError: Error, CustomStringConvertible {
    let description: String

    static var current: SystemError { SystemError(description: String(cString: strerror(errno))) }
}

/// A socket, and an epoll instance that tells when something can be done with it. Both are closed when
/// nobody needs them any more.
///
/// The dispatch library watches the epoll instance instead of the socket: of a socket whose other end is
/// gone it tells only now and then (it takes the socket out of its own set first, SR-9033).
private final class Descriptor: Sendable {
    let socket: Int32
    /// Readable while the socket is, or has space for what waits to be sent, or has come to its end.
    let readiness: Int32

    private init(socket: Int32) {
        self.socket = socket
        readiness = cdbus_make_readiness(socket)
    }

    deinit {
        close(readiness)
        close(socket)
    }

    func watch(forSpace wanted: Bool) { cdbus_watch_space(readiness, socket, wanted ? 1 : 0) }

    static func connected(to address: BusAddress) -> Result<Descriptor, SystemError> {
        let number = Glibc.socket(
            AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard number >= 0 else { return .failure(.current) }
        let descriptor = Descriptor(socket: number)
        guard descriptor.readiness >= 0 else { return .failure(.current) }
        var target = sockaddr_un()
        target.sun_family = sa_family_t(AF_UNIX)
        let path = address.socketPath
        let room = MemoryLayout.size(ofValue: target.sun_path)
        guard !path.isEmpty, path.count < room else {
            return .failure(SystemError(description: "its socket's path is empty, or too long"))
        }
        withUnsafeMutableBytes(of: &target.sun_path) { $0.copyBytes(from: path) }
        // An abstract name has exactly its own length; one in the file system ends with a zero.
        let pathLength = path[0] == 0 ? path.count : path.count + 1
        let length = MemoryLayout<sockaddr_un>.size - room + pathLength
        // The C interface takes every kind of address through the same type.
        let status = withUnsafePointer(to: target) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(number, $0, socklen_t(length)) }
        }
        return status == 0 ? .success(descriptor) : .failure(.current)
    }
}
