import UIKit
import UITesting
import WindowSystem
import XCTest

/// UIPasteboard member by member, and what other programs see of the general one.
@preconcurrency @MainActor
final class UIPasteboardTests: XCTestCase {
    private var app: AppHarness!
    private let board = UIPasteboard.withUniqueName()

    override func setUp() async throws { app = try AppHarness() }

    private let utf8 = "public.utf8-plain-text"
    private var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 0.5) }

    private var picture: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
    }

    private func theirs(_ types: [(String, [UInt8])]) {
        app.system.takeSelection(
            .clipboard, contents: SelectionContents(types.map { SelectionData(type: $0.0, bytes: $0.1) }))
        app.turn()
    }

    private func offered(_ target: String) -> [UInt8]? {
        app.system.selection(.clipboard)?.data([target])?.bytes
    }

    // MARK: Names

    func testANamedPasteboardIsMadeOnlyIfAsked() {
        let name = UIPasteboard.Name("com.example.board")
        XCTAssertNil(UIPasteboard(name: name, create: false))
        let made = UIPasteboard(name: name, create: true)
        XCTAssertNotNil(made)
        XCTAssertTrue(UIPasteboard(name: name, create: false) === made)
        XCTAssertTrue(UIPasteboard(name: .general, create: false) === UIPasteboard.general)
        UIPasteboard.remove(withName: name)
    }

    func testABoardHasItsName() {
        XCTAssertEqual(UIPasteboard(name: .init("a"), create: true)?.name, UIPasteboard.Name(rawValue: "a"))
        XCTAssertEqual(UIPasteboard.general.name, .general)
    }

    func testUniqueNamesDiffer() {
        XCTAssertNotEqual(UIPasteboard.withUniqueName().name, UIPasteboard.withUniqueName().name)
    }

    func testARemovedPasteboardIsEmptyAndTold() {
        let board = UIPasteboard.withUniqueName()
        board.string = "x"
        var removed: [UIPasteboard.Name] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIPasteboard.removedNotification, object: board, queue: nil
        ) { notification in
            MainActor.assumeIsolated {
                removed.append(board.name)
                XCTAssertEqual(board.string, "x", "told before it is gone")
            }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        UIPasteboard.remove(withName: board.name)
        UIPasteboard.remove(withName: board.name)
        XCTAssertEqual(removed, [board.name])
        XCTAssertNil(UIPasteboard(name: board.name, create: false))
        XCTAssertNil(board.string)
        UIPasteboard.remove(withName: .general)
        XCTAssertNotNil(UIPasteboard(name: .general, create: false))
    }

    func testOnlyTheGeneralBoardIsPersistent() {
        XCTAssertTrue(UIPasteboard.general.isPersistent)
        XCTAssertFalse(board.isPersistent)
    }

    // MARK: Items

    func testItemsAreReadAsTheyWereWritten() {
        board.items = [
            [utf8: "one", "com.example.raw": Data([1, 2])], ["public.url": URL(fileURLWithPath: "/tmp")],
        ]
        XCTAssertEqual(board.items.count, 2)
        XCTAssertEqual(board.items[0][utf8] as? String, "one")
        XCTAssertEqual(board.items[0]["com.example.raw"] as? Data, Data([1, 2]))
        XCTAssertEqual(board.items[1]["public.url"] as? URL, URL(fileURLWithPath: "/tmp"))
        board.items = []
        XCTAssertTrue(board.items.isEmpty)
    }

    func testItemsAreCounted() {
        XCTAssertEqual(board.numberOfItems, 0)
        board.strings = ["a", "b", "c"]
        XCTAssertEqual(board.numberOfItems, 3)
    }

    func testAddedItemsComeLast() {
        board.string = "one"
        board.addItems([[utf8: "two"]])
        XCTAssertEqual(board.strings, ["one", "two"])
    }

    func testItemsAreAddedToWhatAnotherProgramCopied() {
        theirs([("UTF8_STRING", Array("theirs".utf8))])
        UIPasteboard.general.addItems([[utf8: "ours"]])
        XCTAssertEqual(UIPasteboard.general.strings, ["theirs", "ours"])
        XCTAssertEqual(app.clipboard, "theirs\nours")
    }

    func testItemsAreGoneAtTheirExpirationDate() {
        board.setItems([[utf8: "soon gone"]], options: [.expirationDate: Date(timeIntervalSinceNow: 60)])
        app.advance(by: 55)
        XCTAssertEqual(board.string, "soon gone")
        app.advance(by: 10)
        XCTAssertNil(board.string)
        XCTAssertEqual(board.numberOfItems, 0)
    }

    func testExpirationLeavesWhatCameLater() {
        board.setItems([[utf8: "a"]], options: [.expirationDate: Date(timeIntervalSinceNow: 60)])
        board.string = "b"
        XCTAssertTrue(app.nothingIsScheduled)
        app.advance(by: 100)
        XCTAssertEqual(board.string, "b")
    }

    func testLocalItemsDoNotOutliveTheProgram() {
        UIPasteboard.general.setItems([[utf8: "x"]], options: [.localOnly: true])
        XCTAssertEqual(app.system.selection(.clipboard)?.outlivesProgram, false)
        XCTAssertEqual(offered("x-kde-passwordManagerHint"), Array("secret".utf8))
        UIPasteboard.general.string = "y"
        XCTAssertEqual(app.system.selection(.clipboard)?.outlivesProgram, true)
        XCTAssertNil(offered("x-kde-passwordManagerHint"))
    }

    // MARK: Types and bytes

    func testTypesAreThoseOfTheFirstItem() {
        XCTAssertEqual(board.types, [])
        board.items = [
            [utf8: "a", "public.html": "<p>a", "com.example.raw": Data()], ["public.png": picture],
        ]
        XCTAssertEqual(board.types, ["public.html", utf8, "com.example.raw"])
    }

    func testTypesAreThoseOfTheItemSet() {
        board.items = [[utf8: "a"], ["public.png": picture]]
        XCTAssertEqual(board.types(forItemSet: nil), [[utf8], ["public.png"]])
        XCTAssertEqual(board.types(forItemSet: [1]), [["public.png"]])
        XCTAssertNil(board.types(forItemSet: [7]))
    }

    func testContainedTypesAreThoseOfTheItemSet() {
        board.items = [[utf8: "a"], ["public.png": picture]]
        XCTAssertTrue(board.contains(pasteboardTypes: ["public.html", utf8]))
        XCTAssertFalse(board.contains(pasteboardTypes: ["public.png"]), "only the first item counts")
        XCTAssertTrue(board.contains(pasteboardTypes: ["public.png"], inItemSet: nil))
        XCTAssertFalse(board.contains(pasteboardTypes: ["public.png"], inItemSet: [0]))
        XCTAssertFalse(board.contains(pasteboardTypes: ["public.png"], inItemSet: [9]))
    }

    func testItemsAreFoundByTheirTypes() {
        board.items = [[utf8: "a"], ["public.png": picture], [utf8: "b"]]
        XCTAssertEqual(board.itemSet(withPasteboardTypes: [utf8]), [0, 2])
        XCTAssertNil(board.itemSet(withPasteboardTypes: ["public.html"]))
    }

    func testDataComesByType() {
        board.items = [[utf8: "é"], [utf8: "b"]]
        XCTAssertEqual(board.data(forPasteboardType: utf8), Data("é".utf8))
        XCTAssertEqual(board.data(forPasteboardType: utf8, inItemSet: [1]), [Data("b".utf8)])
        XCTAssertEqual(board.data(forPasteboardType: utf8, inItemSet: nil)?.count, 2)
        XCTAssertNil(board.data(forPasteboardType: "public.png"))
        XCTAssertNil(board.data(forPasteboardType: utf8, inItemSet: [2]))
    }

    func testValuesComeByType() {
        board.items = [[utf8: Data("bytes".utf8)], [utf8: "text"]]
        XCTAssertEqual(board.value(forPasteboardType: utf8) as? String, "bytes")
        XCTAssertEqual(board.values(forPasteboardType: utf8, inItemSet: nil) as? [String], ["bytes", "text"])
        XCTAssertNil(board.value(forPasteboardType: "public.url"))
    }

    func testDataReplacesAllItems() {
        board.strings = ["a", "b"]
        board.setData(Data([7]), forPasteboardType: "com.example.raw")
        XCTAssertEqual(board.numberOfItems, 1)
        XCTAssertEqual(board.data(forPasteboardType: "com.example.raw"), Data([7]))
    }

    func testAValueIsReadByItsType() throws {
        board.setValue(["list", "of", "texts"], forPasteboardType: "com.example.list")
        XCTAssertEqual(
            board.value(forPasteboardType: "com.example.list") as? [String], ["list", "of", "texts"])
        let data = try XCTUnwrap(board.data(forPasteboardType: "com.example.list"))
        XCTAssertEqual(
            try PropertyListSerialization.propertyList(from: data, format: nil) as? [String],
            ["list", "of", "texts"])
    }

    // MARK: Objects

    func testTheFirstOfStringsIsTheString() {
        XCTAssertNil(board.string)
        XCTAssertFalse(board.hasStrings)
        board.string = "one"
        XCTAssertEqual(board.strings, ["one"])
        board.strings = ["a", "b"]
        XCTAssertEqual(board.string, "a")
        XCTAssertTrue(board.hasStrings)
        board.string = nil
        XCTAssertNil(board.strings)
    }

    func testTheFirstOfURLsIsTheURL() {
        let url = URL(string: "https://example.org/ä")
        board.url = url
        XCTAssertEqual(board.urls, [url].compactMap { $0 })
        XCTAssertTrue(board.hasURLs)
        XCTAssertFalse(board.hasStrings)
        board.urls = nil
        XCTAssertNil(board.url)
    }

    func testTheFirstOfImagesIsTheImage() {
        board.image = picture
        XCTAssertEqual(board.images?.map(\.size), [CGSize(width: 3, height: 2)].map { _ in picture.size })
        XCTAssertTrue(board.hasImages)
        board.images = nil
        XCTAssertNil(board.image)
    }

    func testTheFirstOfColorsIsTheColor() {
        board.color = red
        XCTAssertEqual(board.colors, [red])
        XCTAssertTrue(board.hasColors)
        board.colors = nil
        XCTAssertNil(board.color)
    }

    func testTheListsOfTypesHoldTheUsualOnes() {
        XCTAssertEqual(UIPasteboard.typeListString.first, utf8)
        XCTAssertTrue(UIPasteboard.typeListURL.contains("public.url"))
        XCTAssertTrue(UIPasteboard.typeListImage.contains("public.png"))
        XCTAssertTrue(UIPasteboard.typeListColor.contains("com.apple.uikit.color"))
    }

    // MARK: Changes

    func testEachChangeIsCounted() {
        let before = board.changeCount
        board.string = "a"
        board.addItems([[utf8: "b"]])
        XCTAssertEqual(board.changeCount, before + 2)
    }

    func testChangeCountFollowsOtherPrograms() {
        let general = UIPasteboard.general
        general.string = "ours"
        let before = general.changeCount
        app.clipboard = "theirs"
        XCTAssertEqual(general.changeCount, before + 1)
        app.clipboard = "theirs again"
        XCTAssertEqual(general.changeCount, before + 2)
        XCTAssertEqual(general.string, "theirs again")
    }

    func testAChangeIsNotified() {
        // Posted and read on the main thread.
        nonisolated(unsafe) var told: [[AnyHashable: Any]] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
        ) { told.append($0.userInfo ?? [:]) }
        defer { NotificationCenter.default.removeObserver(token) }
        UIPasteboard.general.string = "text"
        UIPasteboard.general.color = red
        app.clipboard = "theirs"
        XCTAssertEqual(told.count, 3)
        XCTAssertEqual(told.first?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String], [utf8])
        XCTAssertNil(told.first?[UIPasteboard.changedTypesRemovedUserInfoKey])
        XCTAssertEqual(
            told[1][UIPasteboard.changedTypesAddedUserInfoKey] as? [String], ["com.apple.uikit.color"])
        XCTAssertEqual(told[1][UIPasteboard.changedTypesRemovedUserInfoKey] as? [String], [utf8])
        XCTAssertEqual(
            told[2][UIPasteboard.changedTypesRemovedUserInfoKey] as? [String], ["com.apple.uikit.color"])
    }

    // MARK: Other programs

    func testTextGoesOutUnderTheNamesOfX11() {
        UIPasteboard.general.string = "grün"
        XCTAssertEqual(offered("UTF8_STRING"), Array("grün".utf8))
        XCTAssertEqual(offered("text/plain;charset=utf-8"), Array("grün".utf8))
    }

    func testURLsGoOutAsAListAndAsText() {
        UIPasteboard.general.urls = ["https://a.example/", "https://b.example/"].compactMap(URL.init(string:))
        XCTAssertEqual(offered("text/uri-list"), Array("https://a.example/\r\nhttps://b.example/\r\n".utf8))
        XCTAssertEqual(app.clipboard, "https://a.example/\nhttps://b.example/")
    }

    func testPicturesAndColoursGoOut() {
        UIPasteboard.general.items = [["public.png": picture, "com.apple.uikit.color": red]]
        XCTAssertEqual(offered("image/png").map { Data($0) }, picture.pngData())
        XCTAssertEqual(offered("application/x-color"), [255, 255, 0, 0, 0, 0, 0, 128])
    }

    func testBytesAreMadeWhenAskedFor() throws {
        UIPasteboard.general.image = picture
        let contents = try XCTUnwrap(app.system.selection(.clipboard))
        XCTAssertTrue(contents.representations.allSatisfy { $0.content.isPending })
    }

    func testItemsComeBackWholeThroughAnotherProgramOfThisToolkit() throws {
        let items: [[String: Any]] = [
            [utf8: "a", "com.example.raw": Data([1])], ["com.apple.uikit.color": red],
        ]
        UIPasteboard.general.items = items
        // What another process would have read is offered by another program.
        let contents = try XCTUnwrap(app.system.selection(.clipboard))
        theirs(contents.representations.map { ($0.type, $0.bytes ?? []) })
        XCTAssertEqual(UIPasteboard.general.numberOfItems, 2)
        XCTAssertEqual(UIPasteboard.general.data(forPasteboardType: "com.example.raw"), Data([1]))
        XCTAssertEqual(UIPasteboard.general.colors?.count, 1)
    }

    func testContentOfOtherProgramsIsRead() throws {
        theirs([
            ("TARGETS", []), ("UTF8_STRING", Array("text".utf8)), ("TEXT", []),
            ("text/html", Array("<b>x</b>".utf8)),
            ("text/uri-list", Array("# two\r\nfile:///tmp/a\r\nhttps://example.org\r\n".utf8)),
            ("image/png", Array(try XCTUnwrap(picture.pngData()))),
            ("application/x-color", [255, 255, 0, 0, 0, 0, 255, 255]), ("application/x-theirs", [9]),
        ])
        let general = UIPasteboard.general
        XCTAssertEqual(
            general.types,
            [
                "public.png", "com.apple.uikit.color", "public.url", "public.html", utf8,
                "application/x-theirs",
            ])
        XCTAssertEqual(general.string, "text")
        XCTAssertEqual(general.value(forPasteboardType: "public.html") as? String, "<b>x</b>")
        XCTAssertEqual(general.urls?.map(\.absoluteString), ["file:///tmp/a", "https://example.org"])
        XCTAssertEqual(general.numberOfItems, 2)
        XCTAssertEqual(
            general.image?.size,
            CGSize(width: picture.cgImage?.width ?? 0, height: picture.cgImage?.height ?? 0))
        XCTAssertEqual(general.color, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        XCTAssertEqual(general.data(forPasteboardType: "application/x-theirs"), Data([9]))
    }

    func testContentThatIsNotWhatItSaysIsNone() {
        theirs([
            ("image/png", [1, 2, 3]), ("application/x-color", [1]), ("text/uri-list", [0xFF, 0xFE, 10, 10]),
            (PrivateTargets.items, Array("no property list".utf8)), ("UTF8_STRING", [0x61, 0xFF, 0x62, 0]),
        ])
        let general = UIPasteboard.general
        XCTAssertNil(general.image)
        XCTAssertNil(general.color)
        XCTAssertEqual(general.string, "a\u{FFFD}b")
        _ = general.items
    }

    func testSilentOwnerHasNothing() {
        UIPasteboard.general.string = "ours"
        app.clipboard = "theirs"
        app.system.selectionOwnersAnswer = false
        XCTAssertNil(UIPasteboard.general.string)
        XCTAssertFalse(UIPasteboard.general.hasStrings)
        // It counts as having nothing until it copies again.
        app.system.selectionOwnersAnswer = true
        XCTAssertNil(UIPasteboard.general.string)
        app.clipboard = "again"
        XCTAssertEqual(UIPasteboard.general.string, "again")
    }

    func testEmptyingTakesAwayWhatOthersCopied() {
        app.clipboard = "theirs"
        UIPasteboard.general.items = []
        XCTAssertNil(app.clipboard)
        XCTAssertNil(UIPasteboard.general.string)
    }

    func testCopyingInAFieldIsOnTheGeneralPasteboard() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        field.text = "copied"
        app.window.addSubview(field)
        field.becomeFirstResponder()
        app.key("a", [.control])
        let before = UIPasteboard.general.changeCount
        app.key("c", [.control])
        XCTAssertEqual(UIPasteboard.general.string, "copied")
        XCTAssertEqual(UIPasteboard.general.changeCount, before + 1)
        UIPasteboard.general.string = "pasted"
        app.key("v", [.control])
        XCTAssertEqual(field.text, "pasted")
    }
}

private enum PrivateTargets {
    static let items = "application/x-uikit-pasteboard-items"
}
