import Glibc
import WindowSystem
import XCTest
import XServers

@testable import ControlSocket

@preconcurrency @MainActor
final class ControlSocketTests: XCTestCase {
    private var path = ""
    private var requests: [ControlRequest] = []
    private var replies: [ControlReply] = []
    private var sockets: [ControlSocket] = []

    override func setUp() async throws {
        var template = Array("/tmp/uikit-socket-XXXXXX".utf8CString)
        let folder = try XCTUnwrap(mkdtemp(&template))
        path = String(cString: folder) + "/control"
    }

    override func tearDown() async throws {
        for socket in sockets { socket.close() }
        unlink(path)
        rmdir(String(path.dropLast("/control".count)))
    }

    /// A socket that remembers requests, and answers each by its text unless it is told to wait.
    @discardableResult
    private func open(answers: Bool = true) throws -> ControlSocket {
        let socket = try ControlSocket(path: path, refusal: "too many") { [unowned self] request, reply in
            requests.append(request)
            guard answers else { return replies.append(reply) }
            switch request {
            case .line(let text): reply("got \(text)")
            case .unusable(let reason): reply("bad \(reason)")
            }
        }
        sockets.append(socket)
        return socket
    }

    private func peer() throws -> SocketPeer { try XCTUnwrap(SocketPeer(path: path), "nobody listens") }

    func testEachLineIsAnsweredInItsOrder() throws {
        let socket = try open()
        let peer = try peer()
        peer.send("one\ntwo\nth")
        socket.deliverEvents()
        XCTAssertEqual(peer.lines(), ["got one", "got two"])
        peer.send("ree\r\n")
        socket.deliverEvents()
        XCTAssertEqual(peer.lines(), ["got one", "got two", "got three"])
    }

    func testTheNextLineWaitsForTheAnswer() throws {
        let socket = try open(answers: false)
        let peer = try peer()
        peer.send("one\ntwo\n")
        socket.deliverEvents()
        socket.deliverEvents()
        XCTAssertEqual(requests, [.line("one")])
        replies[0]("1")
        replies[0]("again")
        XCTAssertEqual(socket.prepareToSleep().seconds, 0, "the next line has arrived already")
        socket.deliverEvents()
        XCTAssertEqual(requests, [.line("one"), .line("two")])
        XCTAssertEqual(peer.lines(), ["1"])
    }

    func testSeveralClientsAreServedSideBySide() throws {
        let socket = try open()
        let peers = try (0..<ControlSocket.clientLimit).map { _ in try peer() }
        for (index, peer) in peers.enumerated() { peer.send("\(index)\n") }
        socket.deliverEvents()
        XCTAssertEqual(peers.map { $0.lines() }, peers.indices.map { ["got \($0)"] })
        let surplus = try peer()
        socket.deliverEvents()
        XCTAssertEqual(surplus.lines(), ["too many"])
        XCTAssertTrue(surplus.isClosed)
    }

    func testALineThatIsTooLongIsAnsweredAndDropped() throws {
        let socket = try open()
        let peer = try peer()
        var sent = 0
        let junk = [UInt8](repeating: UInt8(ascii: "x"), count: 50_000)
        while sent < 400_000 {
            sent += max(0, peer.send(junk))
            socket.deliverEvents()
        }
        XCTAssertEqual(peer.lines(), ["bad a line has at most 65536 bytes"], "answered before its end")
        peer.send("\nnext\n")
        socket.deliverEvents()
        XCTAssertEqual(peer.lines().last, "got next")
        XCTAssertEqual(requests.count, 2)
    }

    func testTheLongestLineIsALine() throws {
        let socket = try open()
        let peer = try peer()
        let longest = String(repeating: "y", count: ControlSocket.lineLimit)
        var rest = Array((longest + "\n").utf8)[...]
        while !rest.isEmpty {
            rest = rest.dropFirst(max(0, peer.send(Array(rest))))
            socket.deliverEvents()
        }
        XCTAssertEqual(requests, [.line(longest)])
    }

    func testBytesThatAreNoTextAreAnswered() throws {
        let socket = try open()
        let peer = try peer()
        peer.send([0xC3, 0x28, 0x0A])
        peer.send("\u{0}\n")
        socket.deliverEvents()
        XCTAssertEqual(requests, [.unusable("a line is not in UTF-8"), .line("\u{0}")])
        XCTAssertEqual(peer.lines().first, "bad a line is not in UTF-8")
    }

    func testWhatWasSentBeforeTheEndIsAnswered() throws {
        let socket = try open()
        let peer = try peer()
        peer.send("one\nlast without an end")
        peer.finishSending()
        socket.deliverEvents()
        XCTAssertEqual(peer.lines(), ["got one", "got last without an end"])
        XCTAssertTrue(peer.isClosed)
    }

    func testAClientThatGoesWhileItsAnswerIsAwaited() throws {
        let socket = try open(answers: false)
        var peer: SocketPeer? = try self.peer()
        peer?.send("one\n")
        socket.deliverEvents()
        peer = nil
        socket.deliverEvents()
        XCTAssertEqual(socket.prepareToSleep().descriptors.count, 1, "only the socket wakes the program")
        replies[0]("1")
        socket.deliverEvents()
        let next = try self.peer()
        next.send("two\n")
        socket.deliverEvents()
        XCTAssertEqual(requests.last, .line("two"))
    }

    func testAClientThatReadsNothingIsNotReadAnyMore() throws {
        let socket = try open()
        let peer = try peer()
        let line = [UInt8](repeating: UInt8(ascii: "z"), count: 60_000) + [UInt8(ascii: "\n")]
        for _ in 0..<200 {
            peer.send(line)
            socket.deliverEvents()
        }
        XCTAssertLessThan(requests.count, 40, "answers that nobody reads hold requests back")
        let wanted = socket.prepareToSleep().descriptors.map(\.events)
        XCTAssertTrue(wanted.contains(Int16(POLLOUT)))
        let other = try self.peer()
        other.send("hello\n")
        socket.deliverEvents()
        XCTAssertEqual(other.lines(), ["got hello"])
    }

    func testFunctionsRunInALaterTurn() throws {
        let socket = try open()
        var runs = 0
        socket.afterEvents {
            runs += 1
            socket.afterEvents { runs += 10 }
        }
        XCTAssertEqual(socket.prepareToSleep().seconds, 0)
        socket.deliverEvents()
        XCTAssertEqual(runs, 1)
        socket.deliverEvents()
        XCTAssertEqual(runs, 11)
        XCTAssertNil(socket.prepareToSleep().seconds)
    }
}
