import RegisteredDelegates
import UIKit
import UITesting
import XCTest

/// Taps and presses on links, attachments and tagged parts of a text view's text.
@preconcurrency @MainActor
final class TextItemTests: XCTestCase {
    private let view = UITextView(frame: CGRect(x: 10, y: 100, width: 300, height: 120))
    private let picture = NSTextAttachment(image: PicturesOfTests.square)
    private var opened: [String] = []

    /// Shows "see site, <picture>, #tag" with a link at 4, the attachment at 10 and a tag at 13.
    private func show(_ delegate: (any UITextViewDelegate)?) throws -> AppHarness {
        let app = try AppHarness(showing: view, size: CGSize(width: 480, height: 300))
        app.opensURL = { [unowned self] in
            opened.append($0.absoluteString)
            return true
        }
        let text = NSMutableAttributedString(string: "see ")
        text.append(NSAttributedString(string: "site", attributes: [.link: "https://swift.org"]))
        text.append(NSAttributedString(string: ", "))
        text.append(NSAttributedString(attachment: picture))
        text.append(NSAttributedString(string: ", "))
        text.append(NSAttributedString(string: "#tag", attributes: [.textItemTag: "tag"]))
        text.addAttribute(
            .font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 0, length: text.length))
        view.isEditable = false
        view.attributedText = text
        view.delegate = delegate
        app.turn()
        return app
    }

    // MARK: Older forms

    func testTheFormsWithoutAnInteractionAreAsked() throws {
        let delegate = OldForms()
        let app = try show(delegate)
        app.tap(at: try view.place(5))
        app.tap(at: try view.middle(of: 10))
        XCTAssertEqual(delegate.calls, ["https://swift.org 4+4", "attachment 10+1"])
        XCTAssertEqual(opened, [])
        delegate.answer = true
        app.click(at: try view.place(5))
        XCTAssertEqual(opened, ["https://swift.org"])
    }

    func testTheFormsWithAnInteractionAreAskedInsteadOfThem() throws {
        let delegate = InteractionForms()
        let app = try show(delegate)
        app.tap(at: try view.place(5))
        app.tap(at: try view.middle(of: 10))
        app.longPress(at: try view.middle(of: 10))
        XCTAssertEqual(
            delegate.calls, ["https://swift.org 4+4 0", "attachment 10+1 0", "attachment 10+1 1"])
        XCTAssertEqual(opened, [])
        XCTAssertFalse(app.calloutTitles.contains("Copy Image"), "refused: it is selected as other text")
        app.key(.escape)
        // Handles of the selection would be in the way.
        app.tap(at: try view.place(1))
        app.advance(by: 2)
        delegate.answer = true
        app.longPress(at: try view.middle(of: 10))
        XCTAssertEqual(app.calloutTitles, ["Copy Image"])
        app.tapCallout("Copy Image")
        XCTAssertEqual(UIPasteboard.general.image?.size, CGSize(width: 20, height: 20))
    }

    func testAHeldLinkHasAMenuAndSelectsNothing() throws {
        let app = try show(nil)
        app.longPress(at: try view.place(5))
        XCTAssertEqual(app.calloutTitles, ["Open Link", "Copy Link"])
        XCTAssertEqual(view.selectedRange.length, 0)
        app.tapCallout("Copy Link")
        XCTAssertEqual(app.clipboard, "https://swift.org")
        app.settle()
        app.longPress(at: try view.place(1))
        XCTAssertEqual(view.selectedOffsets, 0..<3, "other text is selected")
    }

    func testTheSecondaryButtonShowsTheMenuOfALinkUnlessThatIsSelected() throws {
        let app = try show(nil)
        app.secondaryClick(at: try view.place(5))
        XCTAssertEqual(app.menuSections.joined().sorted(), ["Copy Link", "Open Link"])
        app.chooseFromMenu("Open Link")
        XCTAssertEqual(opened, ["https://swift.org"])
        app.doubleClick(at: try view.place(5))
        app.secondaryClick(at: try view.place(5))
        XCTAssertFalse(app.menuSections.joined().contains("Open Link"))
        XCTAssertTrue(app.menuSections.joined().contains("Copy"))
    }

    func testTextThatIsEditedIsNotActedOn() throws {
        let delegate = InteractionForms()
        let app = try show(delegate)
        view.isEditable = true
        app.tap(at: try view.place(5))
        app.tap(at: try view.middle(of: 10))
        app.longPress(at: try view.place(5))
        XCTAssertEqual(delegate.calls, [])
        app.click(at: try view.middle(of: 10), modifiers: [.control])
        XCTAssertEqual(delegate.calls, ["attachment 10+1 0"])
    }

    // MARK: Items

    func testTheDelegateChoosesThePrimaryAction() throws {
        let delegate = ItemForms()
        let app = try show(delegate)
        app.tap(at: try view.place(5))
        app.tap(at: try view.middle(of: 10))
        app.tap(at: try view.place(15))
        XCTAssertEqual(
            delegate.calls, ["link https://swift.org 4+4", "attachment 10+1", "tag tag 13+4"])
        XCTAssertEqual(delegate.performed, 3)
        XCTAssertEqual(opened, [])
    }

    func testThePrimaryActionMayBeTheDefaultOne() throws {
        let delegate = ItemForms()
        delegate.takesDefault = true
        let app = try show(delegate)
        app.tap(at: try view.place(5))
        XCTAssertEqual(opened, ["https://swift.org"])
    }

    func testWithoutAPrimaryActionTheMenuIsShown() throws {
        let delegate = ItemForms()
        delegate.hasAction = false
        let app = try show(delegate)
        app.tap(at: try view.place(15))
        XCTAssertEqual(app.calloutTitles, ["Own"])
        app.tapCallout("Own")
        app.settle()
        XCTAssertEqual(
            delegate.calls,
            ["tag tag 13+4", "menu of tag tag 13+4", "will display tag", "will end tag", "own"])
    }

    func testTheDelegateMakesTheMenu() throws {
        let delegate = ItemForms()
        let app = try show(delegate)
        app.longPress(at: try view.place(5))
        XCTAssertEqual(app.calloutTitles, ["Open Link", "Copy Link", "Own"])
        delegate.hasMenu = false
        app.key(.escape)
        app.settle()
        app.longPress(at: try view.place(5))
        XCTAssertEqual(view.selectedOffsets, 4..<8, "as other text")
    }

    func testTheOlderFormsAreNotAskedByADelegateThatIsKnownToHaveTheNewerOnes() throws {
        let delegate = RegisteredItems()
        let app = try show(delegate)
        app.tap(at: try view.place(5))
        XCTAssertEqual(delegate.log, ["primary action"])
        XCTAssertEqual(opened, ["https://swift.org"])
    }
}

private enum PicturesOfTests {
    @MainActor static let square = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
        context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
}

extension UITextView {
    /// The middle of a character, in the window's coordinates.
    fileprivate func middle(of offset: Int) throws -> CGPoint {
        let rect = firstRect(for: try span(offset..<offset + 1))
        return convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }
}

extension NSRange {
    fileprivate var words: String { "\(location)+\(length)" }
}

private final class OldForms: NSObject, UITextViewDelegate {
    var calls: [String] = []
    var answer = false

    func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool {
        calls.append("\(url) \(characterRange.words)")
        return answer
    }

    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange
    ) -> Bool {
        calls.append("attachment \(characterRange.words)")
        return answer
    }
}

private final class InteractionForms: NSObject, UITextViewDelegate {
    var calls: [String] = []
    var answer = false

    func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        calls.append("\(url) \(characterRange.words) \(interaction.rawValue)")
        return answer
    }

    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool {
        calls.append("attachment \(characterRange.words) \(interaction.rawValue)")
        return answer
    }

    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange
    ) -> Bool {
        calls.append("old")
        return true
    }
}

private final class ItemForms: NSObject, UITextViewDelegate {
    var calls: [String] = []
    var performed = 0
    var hasAction = true
    var takesDefault = false
    var hasMenu = true

    private func describe(_ item: UITextItem) -> String {
        switch item.content {
        case .link(let url): "link \(url)"
        case .textAttachment: "attachment"
        case .tag(let tag): "tag \(tag)"
        }
    }

    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
        calls.append("\(describe(textItem)) \(textItem.range.words)")
        if takesDefault { return defaultAction }
        return hasAction ? UIAction { [unowned self] _ in performed += 1 } : nil
    }

    func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
        calls.append("menu of \(describe(textItem)) \(textItem.range.words)")
        let own = UIAction(title: "Own") { [unowned self] _ in calls.append("own") }
        return hasMenu ? .init(menu: UIMenu(children: defaultMenu.children + [own])) : nil
    }

    func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    ) { calls.append("will display \(describe(textItem).prefix(3))") }

    func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    ) { calls.append("will end \(describe(textItem).prefix(3))") }
}
