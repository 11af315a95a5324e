import Foundation

/// A way to an X server on which it seems to lack some of its extensions, or which breaks. Xvfb cannot switch
/// off all of its extensions, and does not live long without some.
///
/// Clients that connect to `display` reach the real server; only their questions for the hidden
/// extensions are answered with no. It ends with this object; clients that are connected stay so.
public final class ExtensionFilter {
    /// What clients take as DISPLAY.
    public let display: String

    private let listener: Int32
    private let path: String

    /// After how many bytes of a direction a client's connection breaks.
    public enum Break: Sendable {
        case requests(Int)
        case replies(Int)

        fileprivate var requestLimit: Int { if case .requests(let count) = self { count } else { .max } }
        fileprivate var replyLimit: Int { if case .replies(let count) = self { count } else { .max } }
    }

    /// - Parameters:
    ///   - names: as the server knows them: `XInputExtension`, `MIT-SHM`, `XKEYBOARD`, …
    ///   - cut: where each client's connection breaks; nil for nowhere.
    public init(before server: XServer, hiding names: Set<String> = [], cutting cut: Break? = nil) throws {
        let target = "/tmp/.X11-unix/X\(server.display.dropFirst())"
        // Servers take the lowest free number, so that these are seldom taken.
        for number in 900..<1000 {
            let path = "/tmp/.X11-unix/X\(number)"
            guard let listener = ExtensionFilter.listen(at: path) else { continue }
            (self.listener, self.path, display) = (listener, path, ":\(number)")
            Thread.detachNewThread {
                while true {
                    let client = accept(listener, nil, nil)
                    guard client >= 0 else { return }
                    ExtensionFilter.serve(client, target, names, cut)
                }
            }
            return
        }
        throw XServersError.failed("no display number is free")
    }

    deinit {
        // Wakes the thread that accepts.
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        unlink(path)
    }

    // MARK: Sockets

    private static func listen(at path: String) -> Int32? {
        guard let listener = open(path, bind) else { return nil }
        guard Glibc.listen(listener, 8) == 0 else {
            close(listener)
            return nil
        }
        return listener
    }

    private typealias Attach = (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32

    private static func open(_ path: String, _ attach: Attach) -> Int32? {
        let handle = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard handle >= 0 else { return nil }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafeBytes(of: &address) {
            attach(
                handle, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                socklen_t(MemoryLayout<sockaddr_un>.size))
        }
        guard result == 0 else {
            close(handle)
            return nil
        }
        return handle
    }

    // MARK: A client

    private static func serve(_ client: Int32, _ target: String, _ hidden: Set<String>, _ cut: Break?) {
        guard let server = open(target, connect) else {
            close(client)
            return
        }
        Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: 65536)
            var rest = cut?.replyLimit ?? .max
            while rest > 0 {
                let count = read(server, &buffer, buffer.count)
                guard count > 0, send(buffer[..<min(count, rest)], to: client) else { break }
                rest -= min(count, rest)
            }
            shutdown(client, Int32(SHUT_RDWR))
            shutdown(server, Int32(SHUT_RDWR))
        }
        Thread.detachNewThread {
            var requests = RequestStream(hidden: hidden)
            var buffer = [UInt8](repeating: 0, count: 65536)
            var rest = cut?.requestLimit ?? .max
            while rest > 0 {
                let count = read(client, &buffer, buffer.count)
                guard count > 0 else { break }
                let whole = requests.take(buffer[..<count])
                guard send(whole.prefix(rest), to: server) else { break }
                rest -= min(whole.count, rest)
            }
            shutdown(server, Int32(SHUT_RDWR))
        }
    }

    private static func send(_ bytes: ArraySlice<UInt8>, to handle: Int32) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(handle, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

/// What a client sends, request by request, with the names of hidden extensions made unknown ones.
private struct RequestStream {
    let hidden: Set<String>
    private var waiting: [UInt8] = []
    private var isSetUp = false

    private static let queryExtension: UInt8 = 98

    init(hidden: Set<String>) { self.hidden = hidden }

    /// Takes more of it, and returns all requests that are whole now.
    mutating func take(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        waiting += bytes
        var start = 0
        while let length = length(at: start), start + length <= waiting.count {
            if isSetUp, waiting[start] == Self.queryExtension { conceal(at: start) }
            isSetUp = true
            start += length
        }
        defer { waiting.removeFirst(start) }
        return Array(waiting[..<start])
    }

    /// The bytes of the request that begins there; nil when too little has come to tell.
    private func length(at start: Int) -> Int? {
        guard isSetUp else {
            guard waiting.count >= 12 else { return nil }
            return 12 + padded(number(at: 6)) + padded(number(at: 8))
        }
        guard start + 4 <= waiting.count else { return nil }
        let words = number(at: start + 2)
        if words != 0 { return 4 * words }
        // A big one tells its length in the next word.
        guard start + 8 <= waiting.count else { return nil }
        return 4 * (number(at: start + 4) + number(at: start + 6) << 16)
    }

    private mutating func conceal(at start: Int) {
        let name = start + 8..<start + 8 + number(at: start + 4)
        guard hidden.contains(String(decoding: waiting[name], as: UTF8.self)) else { return }
        for place in name { waiting[place] = UInt8(ascii: "?") }
    }

    /// Two bytes as clients of this machine write them.
    private func number(at place: Int) -> Int { Int(waiting[place]) | Int(waiting[place + 1]) << 8 }

    private func padded(_ count: Int) -> Int { (count + 3) / 4 * 4 }
}
