import XCTest

@testable import UIKit

/// Where state is kept, and that it is kept whole and privately.
@preconcurrency @MainActor
final class StateFolderTests: XCTestCase {
    private func path(_ environment: [String: String], _ name: String = "app") -> String? {
        StateFolder(application: name, environment: environment)?.path
    }

    func testTheFolderFollowsXDGStateHomeAndHome() {
        XCTAssertEqual(path(["XDG_STATE_HOME": "/state", "HOME": "/home/x"]), "/state/app")
        XCTAssertEqual(path(["HOME": "/home/x"]), "/home/x/.local/state/app")
        XCTAssertEqual(path(["XDG_STATE_HOME": "", "HOME": "/home/x"]), "/home/x/.local/state/app")
        XCTAssertEqual(path(["XDG_STATE_HOME": "relative", "HOME": "/home/x"]), "/home/x/.local/state/app")
        XCTAssertNil(path([:]))
        XCTAssertNil(path(["HOME": "relative"]))
    }

    func testNamesThatNoFolderCanHave() {
        for name in ["", ".", "..", "a/b", "../x", ".hidden"] {
            XCTAssertNil(path(["XDG_STATE_HOME": "/state"], name), name)
        }
    }

    private func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try XCTUnwrap(attributes[.posixPermissions] as? NSNumber).intValue
    }

    func testFilesAreTheUsersOwn() throws {
        let folder = try PrivateFolder()
        let old = umask(0)
        defer { umask(old) }
        try folder.state.write(Data("x".utf8), to: "file")
        XCTAssertEqual(try mode(folder.state.path), 0o700)
        XCTAssertEqual(try mode("\(folder.path)/state"), 0o700)
        XCTAssertEqual(try mode(folder.state.path(of: "file")), 0o600)
    }

    func testWhatIsWrittenIsRead() throws {
        let state = try PrivateFolder()
        XCTAssertNil(try state.state.read("file", limit: 10))
        try state.state.write(Data("first".utf8), to: "file")
        try state.state.write(Data("second".utf8), to: "file")
        XCTAssertEqual(try state.state.read("file", limit: 10), Data("second".utf8))
        XCTAssertEqual(try state.names(), ["file"], "no drafts are left")
        XCTAssertThrowsError(try state.state.read("file", limit: 3))
        try state.state.remove("file")
        try state.state.remove("file")
        XCTAssertEqual(try state.names(), [])
    }

    func testALinkIsReplacedNotFollowed() throws {
        let folder = try PrivateFolder()
        let target = "\(folder.path)/target"
        try "precious".write(toFile: target, atomically: false, encoding: .utf8)
        try folder.put("")
        try FileManager.default.removeItem(atPath: folder.file)
        try FileManager.default.createSymbolicLink(atPath: folder.file, withDestinationPath: target)
        try folder.state.write(Data("new".utf8), to: UserActivityRecord.format.fileName)
        XCTAssertEqual(try String(contentsOfFile: target, encoding: .utf8), "precious")
        XCTAssertEqual(folder.content, "new")
    }

    func testAWriteThatFailsLeavesTheOldContent() throws {
        let folder = try PrivateFolder()
        try FileManager.default.createDirectory(
            atPath: folder.state.path(of: "taken/inside"), withIntermediateDirectories: true)
        XCTAssertThrowsError(try folder.state.write(Data("x".utf8), to: "taken"))
        XCTAssertEqual(try folder.names(), ["taken"], "no drafts are left")
    }
}
