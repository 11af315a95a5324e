import XCTest

@testable import UIKit

/// The actions of a desktop entry that an app sets.
@preconcurrency @MainActor
final class ShortcutStoreTests: XCTestCase {
    private let folder = NSTemporaryDirectory() + "shortcuts-\(UUID().uuidString)"
    private var file: String { "\(folder)/applications/editor.desktop" }
    private var store: ShortcutStore {
        ShortcutStore(named: "editor", environment: ["XDG_DATA_HOME": folder])
    }

    override func tearDown() async throws { try? FileManager.default.removeItem(atPath: folder) }

    private func install(_ text: String) throws {
        try FileManager.default.createDirectory(
            atPath: "\(folder)/applications", withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
    }

    private func installed() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

    private static let entry = """
        [Desktop Entry]
        Name=Editor
        Exec=/opt/my\\seditor/editor %F
        X-UIKit-Shortcuts=true
        Actions=fixed;

        [Desktop Action fixed]
        Name=Fixed
        Exec=editor --shortcut fixed

        """

    private let items = [
        UIApplicationShortcutItem(
            type: "com.example.open", localizedTitle: "Open \u{201C}Notes\u{201D}",
            localizedSubtitle: "Last", icon: UIApplicationShortcutIcon(type: .compose),
            userInfo: ["page": 3 as NSNumber]),
        UIApplicationShortcutItem(type: "com.example.new", localizedTitle: "New"),
    ]

    func testActionsAreWrittenBesideThoseThatAreThere() throws {
        try install(Self.entry)
        store.write(items)
        let text = try installed()
        XCTAssertTrue(text.contains("Actions=fixed;uikit-1;uikit-2;\n"))
        XCTAssertTrue(text.contains("[Desktop Action fixed]\nName=Fixed\n"))
        let action = """
            [Desktop Action uikit-1]
            Name=Open \u{201C}Notes\u{201D}
            Icon=document-new
            Exec=/opt/my editor/editor --shortcut uikit-1
            X-UIKit-Type=com.example.open
            X-UIKit-Subtitle=Last
            """
        XCTAssertTrue(text.contains(action), text)
    }

    func testALaterLaunchKnowsThem() throws {
        try install(Self.entry)
        store.write(items)
        let item = store.item(for: "uikit-1")
        XCTAssertEqual(item.type, "com.example.open")
        XCTAssertEqual(item.localizedTitle, "Open \u{201C}Notes\u{201D}")
        XCTAssertEqual(item.localizedSubtitle, "Last")
        XCTAssertEqual((item.userInfo?["page"] as? NSNumber)?.intValue, 3)
        XCTAssertEqual(store.items.map(\.type), ["com.example.open", "com.example.new"])
        XCTAssertEqual(store.item(for: "fixed").localizedTitle, "Fixed")
        XCTAssertEqual(store.item(for: "unknown").type, "unknown")
    }

    func testNewShortcutsReplaceTheOldOnes() throws {
        try install(Self.entry)
        store.write(items)
        store.write([items[1]])
        XCTAssertEqual(store.items.map(\.type), ["com.example.new"])
        XCTAssertFalse(try installed().contains("com.example.open"))
        store.write([])
        XCTAssertEqual(try installed(), Self.entry)
    }

    func testAnEntryThatDoesNotSaySoIsNotChanged() throws {
        let text = Self.entry.replacingOccurrences(of: "X-UIKit-Shortcuts=true\n", with: "")
        try install(text)
        store.write(items)
        XCTAssertEqual(try installed(), text)
    }

    func testWithoutAnEntryNothingIsMade() {
        store.write(items)
        XCTAssertFalse(FileManager.default.fileExists(atPath: file))
        XCTAssertTrue(store.items.isEmpty)
    }
}
