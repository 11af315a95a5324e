import Foundation
import XCTest
import XServers

@testable import ControlSocket

/// What becomes of the file in the file system.
final class SocketFileTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")
    private var path: String { folder.appendingPathComponent("control").path }

    override func setUpWithError() throws {
        folder = URL(fileURLWithPath: "/tmp/uikit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() { try? FileManager.default.removeItem(at: folder) }

    private func expect(
        _ expected: ControlSocketError, at path: String, line: UInt = #line
    ) {
        XCTAssertThrowsError(try ListeningSocket(path: path), line: line) {
            XCTAssertEqual($0 as? ControlSocketError, expected, line: line)
        }
    }

    func testOnlyTheUserMayConnectAndTheFileGoesWithTheSocket() throws {
        var socket: ListeningSocket? = try ListeningSocket(path: path)
        XCTAssertNotNil(socket)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o600)
        XCTAssertEqual(attributes[.type] as? FileAttributeType, .typeSocket)
        socket = nil
        XCTAssertFalse(FileManager.default.fileExists(atPath: path))
    }

    func testAnotherProgramsSocketIsLeftAlone() throws {
        let first = try ListeningSocket(path: path)
        expect(.inUse(path: path), at: path)
        withExtendedLifetime(first) {}
    }

    func testASocketThatNobodyListensAtIsReplaced() throws {
        let address = try SocketAddress(path)
        let left = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        XCTAssertEqual(address.withPointer { bind(left, $0, $1) }, 0)
        close(left)
        let socket = try ListeningSocket(path: path)
        XCTAssertNotNil(SocketPeer(path: path))
        withExtendedLifetime(socket) {}
    }

    func testAFileIsLeftAlone() throws {
        try Data("precious".utf8).write(to: URL(fileURLWithPath: path))
        expect(.notASocket(path: path), at: path)
        XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "precious")
    }

    func testPathsThatNoSocketCanHave() throws {
        let limit = SocketAddress.limit
        expect(.pathLength(path: "", limit: limit), at: "")
        let long = folder.path + "/" + String(repeating: "a", count: limit)
        expect(.pathLength(path: long, limit: limit), at: long)
        let fitting = folder.path + "/" + String(repeating: "a", count: limit - folder.path.utf8.count - 1)
        XCTAssertEqual(fitting.utf8.count, limit)
        XCTAssertNoThrow(try ListeningSocket(path: fitting))
        expect(
            .failed(path: "/nonexistent/control", reason: "No such file or directory"),
            at: "/nonexistent/control")
    }

    func testWhatSomebodyElseHasPutThereIsKept() throws {
        var socket: ListeningSocket? = try ListeningSocket(path: path)
        try FileManager.default.removeItem(atPath: path)
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: path))
        XCTAssertNotNil(socket)
        socket = nil
        XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "theirs")
    }
}
