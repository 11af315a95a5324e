import XCTest
import XServers

/// The demo where Fontconfig has no fonts, or none of use: it shows its pages, answers keys, and says on
/// standard error what to install.
@preconcurrency @MainActor
final class FontTests: XCTestCase {
    private let folder = Result { try TemporaryFolder() }

    /// A Fontconfig file that names one folder of fonts.
    private func configuration(_ name: String, fonts: [String: [UInt8]] = [:]) throws -> String {
        let folder = try folder.get()
        let fontFolder = folder.path(name)
        try FileManager.default.createDirectory(atPath: fontFolder, withIntermediateDirectories: true)
        for (file, bytes) in fonts {
            try Data(bytes).write(to: URL(fileURLWithPath: fontFolder + "/" + file))
        }
        return try file(
            name + ".conf",
            """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig><dir>\(fontFolder)</dir><cachedir>\(fontFolder)/cache</cachedir></fontconfig>
            """)
    }

    private func file(_ name: String, _ text: String) throws -> String {
        let path = try folder.get().path(name)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    /// Types into one page and shows another one, then ends the demo by a signal.
    private func check(_ configuration: String, tells package: String, line: UInt = #line) throws {
        let desk = try Desk.plain()
        let demo = try desk.open(["--page", "plain"], environment: ["FONTCONFIG_FILE": configuration])
        try demo.waitForFocus()
        try desk.user.type("typed")
        try demo.waitForText("typed")
        try checkEnd(of: demo, tells: package, line: line)

        let page = try desk.open(["--page", "text-view"], environment: ["FONTCONFIG_FILE": configuration])
        try page.waitForFocus()
        desk.user.resize(page.window, width: 500, height: 400)
        XCTAssertLessThan(try page.longestAnswer(), Demo.longestStall, line: line)
        try checkEnd(of: page, tells: package, line: line)
    }

    private func checkEnd(of demo: Demo, tells package: String, line: UInt) throws {
        demo.child.signal(SIGTERM)
        _ = try demo.child.waitForExit(within: 5)
        let told = demo.child.standardError.split(separator: "\n").filter { $0.hasPrefix("uikit-demo: ") }
        XCTAssertEqual(told.count, 1, demo.child.standardError, line: line)
        XCTAssertTrue(told.first?.contains(package) ?? false, demo.child.standardError, line: line)
    }

    func testWithoutFontsTheDemoSaysWhatToInstall() throws {
        try check(configuration("empty"), tells: "fonts-dejavu-core")
    }

    func testWithoutFontConfigTheDemoSaysWhatToInstall() throws {
        try check(folder.get().path("missing.conf"), tells: "fontconfig-config")
    }

    func testAConfigurationThatIsNoXML() throws {
        try check(file("broken.conf", "<fontconfig><dir"), tells: "fontconfig-config")
    }

    func testCorruptFontsAreLeftOut() throws {
        let whole = try Data(
            contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
        try check(
            configuration(
                "corrupt",
                fonts: [
                    "cut.ttf": Array(whole.prefix(5000)), "noise.ttf": (0..<9999).map { UInt8($0 * 7 & 255) },
                    "empty.otf": [],
                ]), tells: "fonts-dejavu-core")
    }

    func testABitmapFontAloneIsReported() throws {
        let bitmap = """
            STARTFONT 2.1
            FONT -test-Test-Medium-R-Normal--8-80-75-75-C-80-ISO10646-1
            SIZE 8 75 75
            FONTBOUNDINGBOX 8 8 0 0
            STARTPROPERTIES 4
            FAMILY_NAME "Test"
            FONT_ASCENT 8
            FONT_DESCENT 0
            DEFAULT_CHAR 97
            ENDPROPERTIES
            CHARS 1
            STARTCHAR a
            ENCODING 97
            SWIDTH 1000 0
            DWIDTH 8 0
            BBX 8 8 0 0
            BITMAP
            FF
            81
            81
            81
            81
            81
            81
            FF
            ENDCHAR
            ENDFONT

            """
        try check(
            configuration("bitmap", fonts: ["test.bdf": Array(bitmap.utf8)]), tells: "fonts-dejavu-core")
    }

    /// The numbers in the font's `hhea` and `OS/2` tables that say how high a line is, replaced.
    private func font(withHeights height: Int) throws -> [UInt8] {
        let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        func number(_ offset: Int, _ count: Int) -> Int {
            bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
        }
        func set(_ offset: Int, _ value: Int) {
            bytes[offset] = UInt8(truncatingIfNeeded: value >> 8)
            bytes[offset + 1] = UInt8(truncatingIfNeeded: value)
        }
        for table in 0..<number(4, 2) {
            let entry = 12 + 16 * table
            let start = number(entry + 8, 4)
            switch String(decoding: bytes[entry..<entry + 4], as: UTF8.self) {
            case "hhea": for field in [4, 6] { set(start + field, height) }
            case "OS/2": for field in [68, 70, 74, 76] { set(start + field, height) }
            default: break
            }
        }
        return bytes
    }

    func testFontsWithAbsurdHeightsDoNotStall() throws {
        for height in [0, 32767, -32768] {
            let name = "height\(height)"
            let file = try configuration(name, fonts: ["test.ttf": font(withHeights: height)])
            let desk = try Desk.plain()
            for page in ["text-view", "text-fields", "plain"] {
                let demo = try desk.open(["--page", page], environment: ["FONTCONFIG_FILE": file])
                try demo.waitForFocus()
                desk.user.resize(demo.window, width: 500, height: 400)
                XCTAssertLessThan(try demo.longestAnswer(), Demo.longestStall, "\(height) \(page)")
                demo.child.signal(SIGTERM)
                _ = try demo.child.waitForExit(within: 5)
            }
        }
    }
}
