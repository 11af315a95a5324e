import XCTest

@testable import Drawing

/// Which of the installed families the system font is.
@preconcurrency @MainActor
final class SystemFontTests: DrawingTestCase {
    override func tearDown() async throws {
        try FontEnvironment.usePrivateConfiguration(file: Self.fontConfiguration)
    }

    /// Uses the fonts of the tests, of which one family has another name.
    private func renameSerif(to name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("system-font-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("fonts.conf")
        try """
        <fontconfig>
          <dir>/usr/share/fonts/truetype/dejavu</dir>
          <cachedir>\(folder.path)</cachedir>
          <alias binding="same"><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
          <match target="scan">
            <test name="family"><string>DejaVu Serif</string></test>
            <edit name="family" mode="assign"><string>\(name)</string></edit>
          </match>
        </fontconfig>
        """.write(to: file, atomically: true, encoding: .utf8)
        try FontEnvironment.usePrivateConfiguration(file: file.path)
        // The fonts are read while the folder is there.
        _ = Font(family: "system", size: 16).resolvedFamilyName
    }

    func testItIsInterWhereThatIsInstalled() throws {
        try renameSerif(to: "Inter")
        XCTAssertEqual(Font(family: "system", size: 16).resolvedFamilyName, "Inter")
        XCTAssertEqual(Font(family: "", size: 16, weight: 700).resolvedFamilyName, "Inter")
    }

    func testItIsTheVariableFileOfInterWhereOnlyThatIsInstalled() throws {
        try renameSerif(to: "Inter Variable")
        XCTAssertEqual(Font(family: "system", size: 16).resolvedFamilyName, "Inter Variable")
    }

    func testWithoutInterItIsTheSansSerifOfTheDesktop() throws {
        try renameSerif(to: "Another")
        XCTAssertEqual(Font(family: "system", size: 16).resolvedFamilyName, "DejaVu Sans")
    }

    func testOtherFamiliesAreWhatTheirNamesSay() throws {
        try renameSerif(to: "Inter")
        XCTAssertEqual(Font(family: "sans-serif", size: 16).resolvedFamilyName, "DejaVu Sans")
    }
}
