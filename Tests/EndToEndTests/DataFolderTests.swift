import XCTest
import XServers

/// The folders for an app's data are there when it runs, also on an account that is new.
@preconcurrency @MainActor
final class DataFolderTests: XCTestCase {
    func testFoldersAreMadeWhereTheDesktopSays() throws {
        let home = try TemporaryFolder()
        let configuration = home.path("config")
        try FileManager.default.createDirectory(atPath: configuration, withIntermediateDirectories: true)
        try "XDG_DOCUMENTS_DIR=\"$HOME/My Documents\"\n".write(
            toFile: configuration + "/user-dirs.dirs", atomically: true, encoding: .utf8)
        let demo = try Desk.plain().open(
            [],
            environment: [
                "HOME": home.path("home"), "XDG_CONFIG_HOME": configuration,
                "XDG_DATA_HOME": home.path("home/data"), "XDG_CACHE_HOME": home.path("home/cache"),
            ])
        for name in ["My Documents", "data", "cache"] {
            XCTAssertTrue(FileManager.default.fileExists(atPath: home.path("home/" + name)), name)
        }
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: configuration), ["user-dirs.dirs"])
        demo.user.close(demo.window)
        XCTAssertEqual(try demo.child.waitForExit(), .exited(0))
    }
}
