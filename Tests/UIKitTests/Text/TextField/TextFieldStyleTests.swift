import UIKit
import UITesting
import XCTest

/// Defaults, and what setting one property does to the others.
@preconcurrency @MainActor
final class TextFieldStyleTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    private let big = UIFont.systemFont(ofSize: 24)

    private func edit(_ text: String = "") throws -> AppHarness {
        let app = try AppHarness(showing: field)
        field.text = text
        field.becomeFirstResponder()
        return app
    }

    private func attributes(at offset: Int) throws -> [NSAttributedString.Key: Any] {
        try XCTUnwrap(field.attributedText).attributes(at: offset, effectiveRange: nil)
    }

    func testANewFieldHasUIKitsDefaults() throws {
        XCTAssertEqual(field.text, "")
        XCTAssertNil(field.attributedText)
        XCTAssertNil(field.placeholder)
        XCTAssertNil(field.attributedPlaceholder)
        XCTAssertEqual(field.font, .systemFont(ofSize: 17))
        XCTAssertEqual(field.textColor, .label)
        XCTAssertEqual(field.textAlignment, .natural)
        XCTAssertEqual(field.borderStyle, .none)
        XCTAssertNil(field.typingAttributes)
        XCTAssertNil(field.background)
        XCTAssertNil(field.disabledBackground)
        XCTAssertNil(field.leftView)
        XCTAssertNil(field.rightView)
        XCTAssertNil(field.delegate)
        XCTAssertEqual(field.clearButtonMode, .never)
        XCTAssertEqual(field.leftViewMode, .never)
        XCTAssertEqual(field.rightViewMode, .never)
        XCTAssertEqual(field.minimumFontSize, 0)
        for flag in [
            field.isEditing, field.clearsOnBeginEditing, field.clearsOnInsertion, field.hasText,
            field.adjustsFontSizeToFitWidth, field.allowsEditingTextAttributes, field.isSecureTextEntry,
            field.enablesReturnKeyAutomatically,
        ] {
            XCTAssertFalse(flag)
        }
        XCTAssertEqual(field.autocapitalizationType, .sentences)
        XCTAssertEqual(field.keyboardType, .default)
        XCTAssertEqual(field.returnKeyType, .default)
        XCTAssertEqual(field.selectedOffsets, 0..<0)
    }

    func testNilIsAnEmptyText() throws {
        field.text = "a"
        field.text = nil
        XCTAssertEqual(field.text, "")
        XCTAssertFalse(field.hasText)
    }

    func testTextAndAttributedTextFollowEachOther() throws {
        field.attributedText = NSAttributedString(
            string: "abc", attributes: [.font: big, .foregroundColor: UIColor.red])
        XCTAssertEqual(field.text, "abc")
        XCTAssertEqual(field.font, big)
        XCTAssertEqual(field.textColor, .red)
        field.text = "xyz"
        XCTAssertEqual(field.attributedText?.string, "xyz")
        XCTAssertEqual(try attributes(at: 0)[.font] as? UIFont, big)
        XCTAssertEqual(try attributes(at: 0)[.foregroundColor] as? UIColor, .red)
    }

    func testARunWithoutAColorHasTheSystems() throws {
        let app = try AppHarness(showing: field)
        func picture(of color: UIColor?) throws -> CGImage {
            let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
            let rest = color.map { [NSAttributedString.Key.foregroundColor: $0] }
            text.append(NSAttributedString(string: "cd", attributes: rest))
            field.attributedText = text
            return try app.picture()
        }
        XCTAssertEqual(try picture(of: nil), try picture(of: .label))
        XCTAssertNotEqual(try picture(of: nil), try picture(of: .red))
    }

    func testFontAndColorApplyToAllText() throws {
        let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
        text.append(NSAttributedString(string: "cd", attributes: [.foregroundColor: UIColor.green]))
        field.attributedText = text
        XCTAssertEqual(try attributes(at: 3)[.foregroundColor] as? UIColor, .green)
        field.textColor = .blue
        XCTAssertEqual(try attributes(at: 0)[.foregroundColor] as? UIColor, .blue)
        XCTAssertEqual(try attributes(at: 3)[.foregroundColor] as? UIColor, .blue)
        field.textColor = nil
        XCTAssertEqual(field.textColor, .label)
        field.font = nil
        XCTAssertEqual(field.font, .systemFont(ofSize: 17))
    }

    func testDefaultAttributesWidenTheText() throws {
        field.text = "abc"
        XCTAssertEqual(field.defaultTextAttributes[.font] as? UIFont, .systemFont(ofSize: 17))
        let width = field.intrinsicContentSize.width
        field.defaultTextAttributes = [.font: big, .kern: 5]
        XCTAssertEqual(field.font, big)
        XCTAssertEqual(try attributes(at: 2)[.kern] as? Int, 5)
        XCTAssertGreaterThan(field.intrinsicContentSize.width, width)
    }

    func testTypedTextTakesTheStyleBeforeIt() throws {
        let app = try edit()
        let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
        text.append(NSAttributedString(string: "cd", attributes: [.foregroundColor: UIColor.green]))
        field.attributedText = text
        try field.select(2..<2)
        app.type("X")
        XCTAssertEqual(field.text, "abXcd")
        XCTAssertEqual(try attributes(at: 2)[.foregroundColor] as? UIColor, .red)
        XCTAssertEqual(try attributes(at: 3)[.foregroundColor] as? UIColor, .green)
        app.key("a", .control)
        app.type("Y")
        XCTAssertEqual(field.attributedText?.length, 1)
    }

    func testTypingAttributesStyleWhatIsTyped() throws {
        let app = try edit("ab")
        XCTAssertEqual(field.typingAttributes?[.font] as? UIFont, .systemFont(ofSize: 17))
        field.typingAttributes = [.foregroundColor: UIColor.red]
        app.type("c")
        XCTAssertEqual(try attributes(at: 2)[.foregroundColor] as? UIColor, .red)
        XCTAssertEqual(try attributes(at: 1)[.foregroundColor] as? UIColor, .label)
        field.typingAttributes = [.foregroundColor: UIColor.green]
        app.key(.home)
        XCTAssertEqual(field.typingAttributes?[.foregroundColor] as? UIColor, .label)
        field.resignFirstResponder()
        field.typingAttributes = [.foregroundColor: UIColor.green]
        XCTAssertNil(field.typingAttributes)
    }

    func testPlaceholdersReplaceEachOther() throws {
        field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.font: big])
        XCTAssertEqual(field.placeholder, "Name")
        field.placeholder = "Other"
        XCTAssertEqual(field.attributedPlaceholder?.string, "Other")
        field.placeholder = nil
        XCTAssertNil(field.attributedPlaceholder)
    }

    func testThePlaceholderIsShownWhileThereIsNoText() throws {
        let app = try AppHarness(showing: field)
        let empty = try app.picture()
        field.placeholder = "Name"
        let placeholder = try app.picture()
        XCTAssertNotEqual(placeholder, empty)
        field.text = " "
        XCTAssertEqual(try app.picture(), empty)
        field.text = ""
        XCTAssertEqual(try app.picture(), placeholder)
    }

    func testInsertionClearsTheFieldOnce() throws {
        let app = try edit("abc")
        field.clearsOnInsertion = true
        app.type("x")
        XCTAssertEqual(field.text, "x")
        XCTAssertFalse(field.clearsOnInsertion)
        app.type("y")
        XCTAssertEqual(field.text, "xy")
        field.clearsOnInsertion = true
        try field.select(0..<1)
        XCTAssertFalse(field.clearsOnInsertion)
        app.type("z")
        XCTAssertEqual(field.text, "zy")
    }

    func testTheAppearanceFollowsTheDesktop() throws {
        let app = try AppHarness(showing: field)
        field.borderStyle = .roundedRect
        field.text = "abc"
        let light = try app.picture()
        app.setAppearance(.dark)
        XCTAssertNotEqual(try app.picture(), light)
        app.setAppearance(.light)
        XCTAssertEqual(try app.picture(), light)
    }

    func testTextOnCrispPixelsAtEveryScale() throws {
        let app = try AppHarness(showing: field)
        field.borderStyle = .line
        for scale: CGFloat in [1, 1.5, 2] {
            app.setScale(scale)
            let image = try app.picture(of: field)
            // A hairline: one row of black, and nothing of it in the next.
            let middle = image.width / 2
            XCTAssertEqual(image.pixel(x: middle, y: 0), 0xFF00_0000, "\(scale)")
            XCTAssertEqual(image.pixel(x: middle, y: 1), 0xFFFF_FFFF, "\(scale)")
        }
    }

    func testHugeAndStrangeTextsAreEdited() throws {
        let app = try edit()
        field.text = String(repeating: "x", count: 200_000)
        app.turn()
        app.type("y")
        XCTAssertEqual(field.text?.utf16.count, 200_001)
        field.text = "a\u{0}b\nc\td\u{200F}\u{202E}e\u{FEFF}"
        app.key(.home)
        app.key(.right, .shift, count: 20)
        app.key(.delete)
        XCTAssertEqual(field.text, "")
        field.frame = .zero
        app.type("abc")
        XCTAssertEqual(field.text, "abc")
        field.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        app.type("d")
        XCTAssertEqual(field.text, "abcd")
    }
}
