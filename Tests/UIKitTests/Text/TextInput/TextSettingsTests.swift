import UIKit
import UITesting
import XCTest

/// Settings of texts that iOS code has, some of which have nothing here that they could act on.
@preconcurrency @MainActor
final class TextSettingsTests: XCTestCase {
    func testATextViewIsMadeWithEitherEngine() throws {
        for usesTextLayoutManager in [false, true] {
            let view = UITextView(usingTextLayoutManager: usesTextLayoutManager)
            view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            let app = try AppHarness(showing: view)
            view.becomeFirstResponder()
            app.type("a")
            XCTAssertEqual(view.text, "a")
            XCTAssertEqual(view.layoutManager.numberOfGlyphs, 1)
        }
    }

    func testSettingsAreKept() {
        let container = NSTextContainer(size: .zero)
        XCTAssertEqual(container.lineBreakMode, .byWordWrapping)
        container.lineBreakMode = .byTruncatingTail
        XCTAssertEqual(container.lineBreakMode, .byTruncatingTail)
        let field = UITextField()
        XCTAssertNil(field.passwordRules)
        field.passwordRules = UITextInputPasswordRules(descriptor: "required: upper;")
        XCTAssertEqual(field.passwordRules?.passwordRulesDescriptor, "required: upper;")
        let traits: any UITextInputTraits = UITextView()
        traits.passwordRules = field.passwordRules
        XCTAssertEqual(traits.passwordRules, field.passwordRules)
    }

    func testAResponderHasAnAssistantOfItsOwn() {
        let (field, view) = (UITextField(), UITextView())
        let assistant = field.inputAssistantItem
        XCTAssertTrue(assistant.allowsHidingShortcuts)
        XCTAssertTrue(assistant.leadingBarButtonGroups.isEmpty)
        let group = UIBarButtonItemGroup(
            barButtonItems: [UIBarButtonItem(systemItem: .add)], representativeItem: nil)
        assistant.leadingBarButtonGroups = [group]
        field.inputAssistantItem.trailingBarButtonGroups = []
        XCTAssertTrue(field.inputAssistantItem === assistant)
        XCTAssertTrue(field.inputAssistantItem.leadingBarButtonGroups.first === group)
        XCTAssertTrue(view.inputAssistantItem.leadingBarButtonGroups.isEmpty)
    }

    func testTrackingIsSpaceAfterCharacters() {
        func width(_ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
            ("abc" as NSString).size(withAttributes: attributes).width
        }
        XCTAssertEqual(width([.tracking: 5]), width([.kern: 5]))
        XCTAssertGreaterThan(width([.tracking: 5]), width([:]) + 8)
        XCTAssertEqual(width([.tracking: 5, .kern: 20]), width([.kern: 5]), "it goes before kern")
        XCTAssertEqual(width([.tracking: 0, .kern: 20]), width([.kern: 20]), "unless it is 0")
        let direction =
            NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.override.rawValue
        XCTAssertEqual(width([.writingDirection: [direction]]), width([:]))
    }
}
