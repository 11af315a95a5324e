import UIKit
import UITesting
import XCTest

/// What a builder does to the tree of menus.
@preconcurrency @MainActor
final class MenuBuilderTests: XCTestCase {
    private typealias Content = MenuApp.Content

    /// The outline of an app's own menu after changes.
    private func outline(_ change: @escaping (any UIMenuBuilder) -> Void) throws -> String {
        let delegate = MenuApp()
        var result = ""
        let app = try delegate.launch { builder in
            builder.insertSibling(
                UIMenu(
                    title: "Own", identifier: .own,
                    children: [
                        UIMenu(title: "A", identifier: .a, children: [Content.openCommand("one", 1)]),
                        UIMenu(title: "B", identifier: .b, children: [Self.action]),
                    ]), afterMenu: .view)
            change(builder)
            result = builder.menu(for: .own)?.outline ?? "none"
        }
        app.key(.f(9))
        XCTAssertEqual(delegate.builds, 1)
        return result
    }

    private static let action = UIAction(title: "act", identifier: .act) { _ in }
    private static let more = [UIAction(title: "x") { _ in }, UIAction(title: "y") { _ in }]
    private static func menu(_ title: String) -> UIMenu { UIMenu(title: title) }

    func testEachChangeIsMadeWhereItsNameIs() throws {
        let open = Content.opening
        let cases: [((any UIMenuBuilder) -> Void, String)] = [
            ({ _ in }, "Own[A[one] B[act]]"),
            ({ $0.insertSibling(Self.menu("N"), beforeMenu: .b) }, "Own[A[one] N[] B[act]]"),
            ({ $0.insertSibling(Self.menu("N"), afterMenu: .b) }, "Own[A[one] B[act] N[]]"),
            ({ $0.insertChild(Self.menu("N"), atStartOfMenu: .a) }, "Own[A[N[] one] B[act]]"),
            ({ $0.insertChild(Self.menu("N"), atEndOfMenu: .a) }, "Own[A[one N[]] B[act]]"),
            ({ $0.replace(menu: .a, with: Self.menu("N")) }, "Own[N[] B[act]]"),
            ({ $0.replace(menu: .a, with: Self.more) }, "Own[x y B[act]]"),
            ({ $0.replaceChildren(ofMenu: .own) { $0.reversed() } }, "Own[B[act] A[one]]"),
            ({ $0.remove(menu: .a) }, "Own[B[act]]"),
            ({ $0.insertElements(Self.more, beforeMenu: .b) }, "Own[A[one] x y B[act]]"),
            ({ $0.insertElements(Self.more, afterMenu: .b) }, "Own[A[one] B[act] x y]"),
            ({ $0.insertElements(Self.more, atStartOfMenu: .a) }, "Own[A[x y one] B[act]]"),
            ({ $0.insertElements(Self.more, atEndOfMenu: .a) }, "Own[A[one x y] B[act]]"),
            ({ $0.insertElements(Self.more, beforeAction: .act) }, "Own[A[one] B[x y act]]"),
            ({ $0.insertElements(Self.more, afterAction: .act) }, "Own[A[one] B[act x y]]"),
            (
                { $0.insertElements(Self.more, beforeCommand: open, propertyList: 1) },
                "Own[A[x y one] B[act]]"
            ),
            (
                { $0.insertElements(Self.more, afterCommand: open, propertyList: 1) },
                "Own[A[one x y] B[act]]"
            ),
            ({ $0.replace(action: .act, with: Self.more) }, "Own[A[one] B[x y]]"),
            ({ $0.replace(command: open, propertyList: 1, with: Self.more) }, "Own[A[x y] B[act]]"),
            ({ $0.remove(action: .act) }, "Own[A[one] B[]]"),
            ({ $0.remove(command: open, propertyList: 1) }, "Own[A[] B[act]]"),
        ]
        for (number, (change, expected)) in cases.enumerated() {
            XCTAssertEqual(try outline(change), expected, "case \(number)")
        }
    }

    func testWhatIsNotThereOrWouldBeThereTwiceIsDropped() throws {
        let changes: [(any UIMenuBuilder) -> Void] = [
            { $0.insertSibling(Self.menu("N"), afterMenu: UIMenu.Identifier("test.nowhere")) },
            { $0.remove(action: UIAction.Identifier("test.nothing")) },
            { $0.remove(command: Content.opening, propertyList: 2) },
            { $0.insertChild(UIMenu(title: "N", identifier: .b), atEndOfMenu: .a) },
            { $0.insertElements([Content.openCommand("again", 1)], atEndOfMenu: .b) },
            { $0.remove(menu: .root) },
        ]
        for (number, change) in changes.enumerated() {
            XCTAssertEqual(try outline(change), "Own[A[one] B[act]]", "case \(number)")
        }
        XCTAssertEqual(
            try outline { $0.insertElements([Content.openCommand("two", 2)], atEndOfMenu: .b) },
            "Own[A[one] B[act two]]", "another property list is another command")
    }

    func testElementsAreFoundByTheirNames() throws {
        _ = try outline { builder in
            XCTAssertIdentical(builder.action(for: .act), Self.action)
            XCTAssertNil(builder.action(for: UIAction.Identifier("test.nothing")))
            XCTAssertEqual(builder.command(for: Content.opening, propertyList: 1)?.title, "one")
            XCTAssertNil(builder.command(for: Content.opening, propertyList: nil))
            XCTAssertEqual(builder.menu(for: .b)?.title, "B")
            XCTAssertNil(builder.menu(for: UIMenu.Identifier("test.nowhere")))
        }
    }

    func testABuilderChangesNothingLater() throws {
        let delegate = MenuApp()
        var kept: (any UIMenuBuilder)?
        let app = try delegate.launch { kept = $0 }
        app.key(.f(9))
        kept?.remove(menu: .file)
        XCTAssertNotNil(kept?.menu(for: .file))
    }

    func testTheStandardMenusAreBuilt() throws {
        let delegate = MenuApp()
        var titles: [String] = []
        var edit: [UIMenu.Identifier] = []
        let app = try delegate.launch { builder in
            titles = builder.menu(for: .root)?.children.map(\.title) ?? []
            edit = builder.menu(for: .edit)?.children.compactMap { ($0 as? UIMenu)?.identifier } ?? []
            for part: UIMenu.Identifier in [
                .about, .preferences, .services, .hide, .quit, .newScene, .open, .openRecent, .close,
                .document, .print, .spellingPanel, .spellingOptions, .substitutionsPanel,
                .substitutionOptions, .font, .textSize, .textColor, .textStyle, .textStylePasteboard, .text,
                .writingDirection, .alignment, .toolbar, .sidebar, .fullscreen, .minimizeAndZoom,
                .bringAllToFront,
            ] {
                XCTAssertNotNil(builder.menu(for: part), part.rawValue)
            }
            XCTAssertEqual(builder.command(for: "terminate:", propertyList: nil)?.title.prefix(5), "Quit ")
        }
        app.key(.f(9))
        XCTAssertEqual(
            titles,
            [ProcessInfo.processInfo.processName, "File", "Edit", "Format", "View", "Window", "Help"])
        XCTAssertEqual(
            edit,
            [
                .undoRedo, .standardEdit, .find, .replace, .share, .spelling, .substitutions,
                .transformations, .speech, .lookup, .learn, .autoFill,
            ])
    }
}

extension UIMenu.Identifier {
    fileprivate static let own = UIMenu.Identifier("test.own")
    fileprivate static let a = UIMenu.Identifier("test.a")
    fileprivate static let b = UIMenu.Identifier("test.b")
}

extension UIAction.Identifier {
    fileprivate static let act = UIAction.Identifier("test.act")
}
