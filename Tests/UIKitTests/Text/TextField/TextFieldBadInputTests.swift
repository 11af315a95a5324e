import UIKit
import UITesting
import XCTest

/// What no app should do to a text field, and some do.
@preconcurrency @MainActor
final class TextFieldBadInputTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))

    private func edit() throws -> AppHarness {
        let app = try AppHarness(showing: field)
        field.becomeFirstResponder()
        return app
    }

    func testAFontThatDoesNotExist() throws {
        XCTAssertNil(UIFont(name: "No Such Font", size: 17))
        let app = try edit()
        field.font = UIFont(name: "No Such Font", size: 17)
        XCTAssertEqual(field.font, .systemFont(ofSize: 17))
        field.attributedText = NSAttributedString(string: "ab", attributes: [.font: "no font at all"])
        field.defaultTextAttributes = [.font: 5, .foregroundColor: "red", .kern: "wide", .paragraphStyle: 1]
        field.typingAttributes = [.underlineStyle: "single", .backgroundColor: 7]
        app.type("c")
        _ = try app.picture()
        XCTAssertEqual(field.text, "abc")
    }

    func testNilForEverythingIsSurvived() throws {
        let app = try edit()
        app.type("ab")
        field.text = nil
        field.attributedText = nil
        field.placeholder = nil
        field.attributedPlaceholder = nil
        field.font = nil
        field.textColor = nil
        field.typingAttributes = nil
        field.defaultTextAttributes = [:]
        field.background = nil
        field.disabledBackground = nil
        field.leftView = nil
        field.rightView = nil
        field.inputView = nil
        field.inputAccessoryView = nil
        field.delegate = nil
        field.selectedTextRange = nil
        field.setMarkedText(nil, selectedRange: NSRange(location: NSNotFound, length: 0))
        field.markedTextStyle = nil
        field.tintColor = nil
        app.type("c")
        XCTAssertEqual(field.text, "c")
        _ = try app.picture()
    }

    func testEmptyForEverythingIsSurvived() throws {
        let app = try edit()
        field.attributedText = NSAttributedString(string: "")
        field.attributedPlaceholder = NSAttributedString(string: "")
        field.background = UIImage()
        field.leftView = UIView()
        field.leftViewMode = .always
        field.rightView = UIView()
        field.rightViewMode = .always
        field.minimumFontSize = 0
        field.adjustsFontSizeToFitWidth = true
        field.insertText("")
        field.deleteBackward()
        field.frame = .zero
        _ = try app.picture()
        XCTAssertEqual(field.text, "")
    }

    func testFramesThatAreNoneAreSurvived() throws {
        let app = try edit()
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        field.leftViewMode = .always
        field.clearButtonMode = .always
        field.placeholder = "Placeholder"
        let values: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, -10]
        for style in [UITextField.BorderStyle.none, .line, .bezel, .roundedRect] {
            field.borderStyle = style
            for value in values {
                for text in ["", "some text"] {
                    field.text = text
                    for frame in [
                        CGRect(x: 0, y: 0, width: value, height: 34),
                        CGRect(x: 0, y: 0, width: 200, height: value),
                        CGRect(x: value, y: value, width: 200, height: 34),
                    ] {
                        field.frame = frame
                        app.turn()
                        app.type("x")
                        app.key(.home)
                        _ = field.selectionRects(
                            for: try XCTUnwrap(
                                field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)))
                        _ = field.closestPosition(to: CGPoint(x: value, y: value))
                        _ = field.characterRange(at: CGPoint(x: value, y: value))
                        _ = field.sizeThatFits(CGSize(width: value, height: value))
                    }
                }
            }
        }
        field.frame = CGRect(x: 10, y: 10, width: 200, height: 34)
        field.text = ""
        app.type("works")
        XCTAssertEqual(field.text, "works")
    }

    func testOverlaysThatAreTooLarge() throws {
        let app = try edit()
        field.text = "text"
        for size in [CGFloat.infinity, .nan, 1e9, -4] {
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
            field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
            field.leftViewMode = .always
            field.rightViewMode = .always
            field.setNeedsLayout()
            app.turn()
            app.type("x")
            XCTAssertFalse(field.intrinsicContentSize.height.isNaN)
        }
        XCTAssertEqual(field.text, "textxxxx")
    }

    func testControlCharactersAndLineEndsThatAreTypedOrPasted() throws {
        let app = try edit()
        app.clipboard = "a\u{0}b\r\nc\nd\u{2028}e\tf\u{1B}g\u{7F}\n\n"
        app.key("v", .control)
        XCTAssertEqual(field.text, "ab c d e\tfg")
        _ = try app.picture()
        field.text = "\u{0}\u{1}\n\r\u{FFFE}\u{202E}"
        app.turn()
        _ = try app.picture()
        app.key("a", .control)
        app.key(.backspace)
        XCTAssertEqual(field.text, "")
    }

    func testBrokenImagesAreNoBackground() throws {
        let app = try edit()
        field.background = UIImage(data: Data([1, 2, 3]))
        XCTAssertNil(field.background)
        let caps = UIEdgeInsets(top: 90, left: -7, bottom: .nan, right: .infinity)
        let dot = UIImage(cgImage: try XCTUnwrap(CGImage(width: 1, height: 1, pixels: [0xFF00_00FF])))
        field.background = dot.resizableImage(withCapInsets: caps)
        _ = try app.picture()
        field.background = dot.stretchableImage(withLeftCapWidth: -3, topCapHeight: 1000)
        _ = try app.picture()
    }

    /// Megabytes of text: set, shown and typed into; pasted, and taken back. Of such a text a part is laid out.
    func testAHugeTextIsTypedInto() throws {
        let app = try edit()
        let huge = String(repeating: "0123456789 bcdef", count: 65_536)
        field.text = huge
        app.turn()
        app.type("x")
        XCTAssertEqual(field.text?.utf16.count, huge.utf16.count + 1)
        field.text = ""
        app.clipboard = huge
        app.key("v", .control)
        XCTAssertEqual(field.text?.utf16.count, huge.utf16.count)
        app.key("z", .control)
        XCTAssertEqual(field.text, "")
    }

    private let hugeCount = 200_000

    private func editHugeText() throws -> AppHarness {
        let app = try edit()
        field.text = String(repeating: "0123456789", count: hugeCount / 10)
        app.turn()
        return app
    }

    /// The caret is at an offset and visible, and a tap on it would put it where it is.
    private func verifyCaret(_ offset: Int, _ app: AppHarness, line: UInt = #line) throws {
        app.turn()
        XCTAssertEqual(field.selectedOffsets, offset..<offset, line: line)
        let place = try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: offset))
        let caret = field.caretRect(for: place)
        XCTAssertTrue((-1...201).contains(caret.minX), "\(caret)", line: line)
        let found = try XCTUnwrap(field.closestPosition(to: CGPoint(x: caret.minX, y: 17)))
        XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: found), offset, line: line)
    }

    func testTheCaretMovesInAHugeText() throws {
        let app = try editHugeText()
        try verifyCaret(hugeCount, app)
        app.type("x")
        try verifyCaret(hugeCount + 1, app)
        app.key(.home)
        try verifyCaret(0, app)
        app.key(.right, count: 3)
        app.type("y")
        try verifyCaret(4, app)
        for offset in [100_000, 99_000, 96_000, 120_000, 4_000, 60_000, 199_000] {
            try field.select(offset..<offset)
            try verifyCaret(offset, app)
            app.key(.left)
            try verifyCaret(offset - 1, app)
            app.key(.backspace)
            app.type("z")
            try verifyCaret(offset - 1, app)
        }
    }

    func testAHugeTextIsSelectedAndReplaced() throws {
        let app = try editHugeText()
        let rest = 198_999
        try field.select(rest..<rest)
        app.key(.end, .shift)
        app.key(.delete)
        try verifyCaret(rest, app)
        app.key(.home, .shift)
        XCTAssertEqual(field.selectedOffsets, 0..<rest)
        let all = try XCTUnwrap(field.selectedTextRange)
        XCTAssertFalse(field.selectionRects(for: all).isEmpty)
        app.type("short")
        XCTAssertEqual(field.text, "short")
        try verifyCaret(5, app)
    }

    func testAHugeTextThatIsNotEditedBeginsAtItsStart() throws {
        let app = try AppHarness(showing: field)
        field.text = "Start " + String(repeating: "and so on ", count: 30_000)
        let shown = try app.picture(of: field)
        field.becomeFirstResponder()
        XCTAssertNotEqual(try app.picture(of: field), shown)
        field.resignFirstResponder()
        XCTAssertEqual(try app.picture(of: field), shown)
        app.tap(field, at: CGPoint(x: 30, y: 17))
        XCTAssertLessThan(try XCTUnwrap(field.selectedOffsets).lowerBound, 10)
    }
}
