import Foundation
import XCTest
import XServers

/// The Debian package of the demo, made from the program that the tests were built with: what is in it, what it says
/// of itself, and that its program runs. lintian and the other checkers run inside `Scripts/deb`.
@preconcurrency @MainActor
final class DebianPackageTests: XCTestCase {
    /// Built by the first test that asks, removed after the last.
    private static var made: Result<PackagedDemo, any Error>?

    private var packaged: PackagedDemo {
        get throws {
            let made = Self.made ?? Result { try PackagedDemo() }
            Self.made = made
            return try made.get()
        }
    }

    override class func tearDown() {
        MainActor.assumeIsolated { made = nil }
        super.tearDown()
    }

    func testThePackageHoldsProgramEntryIconsManualAndMetadata() throws {
        let files = try Set(packaged.files)
        for file in [
            "bin/uikit-demo", "share/applications/uikit-demo.desktop", "share/man/man1/uikit-demo.1.gz",
            "share/icons/hicolor/scalable/apps/uikit-demo.svg",
            "share/icons/hicolor/48x48/apps/uikit-demo.png",
            "share/metainfo/org.uikitx11.Demo.metainfo.xml", "share/doc/uikit-demo/copyright",
            "share/doc/uikit-demo/changelog.gz",
        ] {
            XCTAssertTrue(files.contains("usr/" + file), file)
        }
    }

    func testThePackageDependsOnTheLibrariesThatTheProgramIsLinkedWith() throws {
        let depends = try packaged.field("Depends")
        for library in ["libc6", "libx11-6", "libxi6", "libcairo2", "libpango-1.0-0", "libglib2.0-0"] {
            XCTAssertTrue(depends.contains(library), "\(library): \(depends)")
        }
        XCTAssertFalse(depends.contains("-dev"), depends)
    }

    func testTheVersionIsThatOfTheChangelogAndTheProgram() throws {
        let changelog = try String(contentsOfFile: Package.root + "/CHANGELOG.md", encoding: .utf8)
        let heading = try XCTUnwrap(changelog.split(separator: "\n").first { $0.hasPrefix("## ") })
        let version = String(heading.dropFirst(3))
        let packaged = try packaged
        XCTAssertTrue(try packaged.field("Version").hasPrefix(version))
        let program = try Child.run(
            packaged.root.path("usr/bin/uikit-demo"), ["--version"],
            environment: ProcessInfo.processInfo.environment)
        XCTAssertEqual(program.text, "uikit-demo \(version)\n")
    }

    func testThePackagedProgramDrawsAPage() throws {
        let packaged = try packaged
        let picture = packaged.root.path("page.png")
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_STATE_HOME"] = Package.noState
        let result = try Child.run(
            packaged.root.path("usr/bin/uikit-demo"), ["--offscreen", "--screenshot", picture],
            environment: environment)
        XCTAssertEqual(result.status, .exited(0), result.standardError)
        XCTAssertGreaterThan(try Screenshot(pngAt: picture).colourCount, 8)
    }

    func testTheManualNamesEveryOption() throws {
        let help = try Child.run(
            Programs.product("uikit-demo"), ["--help"], environment: ProcessInfo.processInfo.environment)
        let options = help.text.matches(of: /--[a-z-]+/).map { String($0.output) }
        let source = try String(contentsOfFile: Package.root + "/Packaging/uikit-demo.1", encoding: .utf8)
        let manual = source.replacingOccurrences(of: "\\-", with: "-")
        XCTAssertGreaterThan(options.count, 8)
        for option in Set(options) { XCTAssertTrue(manual.contains(option), option) }
    }
}

/// The package, built and unpacked once for all tests.
@MainActor
private struct PackagedDemo {
    let root: TemporaryFolder
    private let package: String

    init() throws {
        root = try TemporaryFolder()
        let environment = ProcessInfo.processInfo.environment
        let built = try Child.run(
            Package.root + "/Scripts/deb",
            ["--program", Programs.product("uikit-demo"), "--output", root.path("built")],
            environment: environment, within: 120)
        guard built.status == .exited(0), let name = built.text.split(separator: "\n").last else {
            throw XServersError.failed("Scripts/deb: \(built.text)\(built.standardError)")
        }
        package = String(name)
        let unpacked = try Child.run(
            "dpkg-deb", ["--extract", package, root.path("")], environment: environment)
        XCTAssertEqual(unpacked.status, .exited(0), unpacked.standardError)
    }

    var files: [String] {
        let all = FileManager.default.enumerator(atPath: root.path(""))?.allObjects ?? []
        return all.compactMap { $0 as? String }
    }

    func field(_ name: String) throws -> String {
        try Child.run(
            "dpkg-deb", ["--field", package, name], environment: ProcessInfo.processInfo.environment
        ).text
    }
}
