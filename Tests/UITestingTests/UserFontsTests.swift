import UIKit
import UITesting
import XCTest

/// The user's own font configuration changes nothing.
///
/// Fontconfig reads the user's configuration once a process, so this file's test starts itself twice
/// more in processes of their own, each with another hostile configuration.
@preconcurrency @MainActor
final class UserFontsTests: XCTestCase {
    private static let outputVariable = "UITESTING_FONT_SCENE_OUTPUT"

    private func sceneBytes() throws -> [UInt8] {
        let label = UILabel(frame: CGRect(x: 4, y: 4, width: 180, height: 40))
        label.font = .systemFont(ofSize: 17)
        label.text = "Sphinx 0123 fiffig שלום"
        let app = try AppHarness(showing: label, size: CGSize(width: 200, height: 48))
        return try app.picture(of: label).pngData()
    }

    func testHostileUserConfigurationsChangeNothing() throws {
        let bytes = try sceneBytes()
        if let output = ProcessInfo.processInfo.environment[Self.outputVariable] {
            try Data(bytes).write(to: URL(fileURLWithPath: output))
            return
        }
        let folder = try TemporaryFolder()
        let hostile = [
            // Every family is a monospaced one, embolded, slanted, without antialiasing.
            """
            <match target="pattern"><edit name="family" mode="assign_replace" binding="strong">
            <string>DejaVu Sans Mono</string></edit></match>
            <match target="font"><edit name="antialias" mode="assign"><bool>false</bool></edit>
            <edit name="embolden" mode="assign"><bool>true</bool></edit>
            <edit name="matrix" mode="assign"><times><name>matrix</name>
            <matrix><double>1</double><double>0.4</double><double>0</double><double>1</double></matrix>
            </times></edit></match>
            """,
            // No fonts at all, full hinting, subpixel rendering.
            """
            <selectfont><rejectfont><glob>/*</glob></rejectfont></selectfont>
            <match target="font"><edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
            <edit name="rgba" mode="assign"><const>rgb</const></edit></match>
            """,
        ]
        for (index, rules) in hostile.enumerated() {
            let configuration = folder.file("\(index).conf")
            let text = """
                <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
                <fontconfig><dir>/usr/share/fonts</dir>\(rules)</fontconfig>
                """
            try text.write(toFile: configuration, atomically: true, encoding: .utf8)
            let output = folder.file("\(index).png")
            try runAgain(environment: ["FONTCONFIG_FILE": configuration, Self.outputVariable: output])
            let data = try XCTUnwrap(FileManager.default.contents(atPath: output), "no picture was made")
            XCTAssertEqual([UInt8](data), bytes, "configuration \(index) changed the picture")
        }
    }

    private func runAgain(environment: [String: String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["UITestingTests.UserFontsTests/testHostileUserConfigurationsChangeNothing"]
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0)
    }
}
