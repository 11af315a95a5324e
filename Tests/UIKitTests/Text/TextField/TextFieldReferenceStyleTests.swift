import UIKit
import UITesting
import XCTest

/// A test for each property of a text field that says what its text is and looks like.
@preconcurrency @MainActor
final class TextFieldReferenceStyleTests: XCTestCase {
    private typealias Attributes = [NSAttributedString.Key: Any]

    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    private let big = UIFont.systemFont(ofSize: 24)

    private func attributes(at offset: Int = 0) throws -> Attributes {
        try XCTUnwrap(field.attributedText).attributes(at: offset, effectiveRange: nil)
    }

    private func string(_ parts: [(String, Attributes)]) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for (text, attributes) in parts {
            result.append(NSAttributedString(string: text, attributes: attributes))
        }
        return result
    }

    private func edit(_ text: String = "") throws -> AppHarness {
        let app = try AppHarness(showing: field)
        field.text = text
        field.becomeFirstResponder()
        return app
    }

    func testTheTextTakesTheStyleOfTheFirst() throws {
        XCTAssertEqual(field.text, "")
        field.attributedText = string([("red", [.foregroundColor: UIColor.red]), ("big", [.font: big])])
        field.text = "plain"
        XCTAssertEqual(field.attributedText?.string, "plain")
        let style = try attributes(at: 4)
        XCTAssertEqual(style[.foregroundColor] as? UIColor, .red, "the field's own, from the first character")
        XCTAssertNotEqual(style[.font] as? UIFont, big, "the last character's is gone")
        field.text = nil
        XCTAssertEqual(field.text, "")
    }

    func testAttributedTextKeepsItsStyles() throws {
        XCTAssertNil(field.attributedText)
        let centered = NSMutableParagraphStyle()
        centered.alignment = .center
        field.attributedText = string([
            ("a", [.font: big, .foregroundColor: UIColor.red, .paragraphStyle: centered]),
            ("b", [.foregroundColor: UIColor.green, .underlineStyle: NSUnderlineStyle.single.rawValue]),
        ])
        XCTAssertEqual(field.text, "ab")
        XCTAssertEqual(field.font, big)
        XCTAssertEqual(field.textColor, .red)
        XCTAssertEqual(field.textAlignment, .center)
        XCTAssertEqual(try attributes(at: 1)[.foregroundColor] as? UIColor, .green)
        XCTAssertEqual(try attributes(at: 1)[.underlineStyle] as? Int, 1)
        field.attributedText = nil
        XCTAssertEqual(field.text, "")
        XCTAssertNil(field.attributedText)
    }

    func testThePlaceholderIsShownWhileEmpty() throws {
        XCTAssertNil(field.placeholder)
        field.placeholder = "Name"
        XCTAssertEqual(field.attributedPlaceholder?.string, "Name")
        XCTAssertEqual(field.text, "", "it is no text")
        let app = try AppHarness(showing: field)
        let shown = try app.picture(of: field)
        field.text = "x"
        field.textColor = .clear
        XCTAssertNotEqual(try app.picture(of: field), shown, "text hides it")
    }

    func testAnAttributedPlaceholderKeepsItsStyles() throws {
        XCTAssertNil(field.attributedPlaceholder)
        let text = NSMutableAttributedString(string: "Name", attributes: [.font: big])
        field.attributedPlaceholder = text
        XCTAssertEqual(field.placeholder, "Name")
        XCTAssertEqual(field.font, .systemFont(ofSize: 17), "the field's own style is not touched")
        text.append(NSAttributedString(string: "s"))
        XCTAssertEqual(field.placeholder, "Name", "it is a copy")
        let wide = field.intrinsicContentSize.width
        field.placeholder = "Name"
        XCTAssertLessThan(field.intrinsicContentSize.width, wide, "drawn in its own font before")
    }

    func testDefaultAttributesStyleTheText() throws {
        XCTAssertEqual(field.defaultTextAttributes[.font] as? UIFont, .systemFont(ofSize: 17))
        XCTAssertEqual(field.defaultTextAttributes[.foregroundColor] as? UIColor, .label)
        let style = try XCTUnwrap(field.defaultTextAttributes[.paragraphStyle] as? NSParagraphStyle)
        XCTAssertEqual(style.alignment, .natural)
        XCTAssertEqual(style.lineBreakMode, .byTruncatingTail)
        field.attributedText = string([("a", [.font: big]), ("b", [.kern: 4])])
        field.defaultTextAttributes = [.kern: 3, .foregroundColor: UIColor.red]
        for offset in 0...1 {
            XCTAssertEqual(try attributes(at: offset)[.kern] as? Int, 3)
            XCTAssertEqual(try attributes(at: offset)[.foregroundColor] as? UIColor, .red)
            XCTAssertEqual(
                try attributes(at: offset)[.font] as? UIFont, .systemFont(ofSize: 17), "not named: default")
        }
        field.font = big
        XCTAssertEqual(field.defaultTextAttributes[.font] as? UIFont, big, "the setters change them")
        XCTAssertEqual(field.defaultTextAttributes[.kern] as? Int, 3)
    }

    func testTheFontHoldsForAllText() throws {
        field.attributedText = string([
            ("a", [.foregroundColor: UIColor.red]),
            ("b", [.foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 9)]),
        ])
        field.font = big
        XCTAssertEqual(try attributes(at: 0)[.font] as? UIFont, big)
        XCTAssertEqual(try attributes(at: 1)[.font] as? UIFont, big)
        XCTAssertEqual(try attributes(at: 1)[.foregroundColor] as? UIColor, .green, "the rest stays")
        field.font = nil
        XCTAssertEqual(field.font, .systemFont(ofSize: 17))
        field.text = ""
        field.placeholder = "Name"
        let width = field.intrinsicContentSize.width
        field.font = big
        XCTAssertGreaterThan(field.intrinsicContentSize.width, width, "the placeholder's too")
    }

    func testTheColorHoldsForAllText() throws {
        XCTAssertEqual(field.textColor, .label)
        field.attributedText = string([("a", [.font: big]), ("b", [.foregroundColor: UIColor.green])])
        field.textColor = .blue
        XCTAssertEqual(try attributes(at: 0)[.foregroundColor] as? UIColor, .blue)
        XCTAssertEqual(try attributes(at: 1)[.foregroundColor] as? UIColor, .blue)
        XCTAssertEqual(try attributes(at: 0)[.font] as? UIFont, big, "the rest stays")
        field.textColor = nil
        XCTAssertEqual(field.textColor, .label)
    }

    func testTheAlignmentPlacesTheText() throws {
        field.text = "abc"
        XCTAssertEqual(field.textAlignment, .natural)
        var places: [CGFloat] = []
        for alignment in [NSTextAlignment.left, .center, .right, .justified] {
            field.textAlignment = alignment
            XCTAssertEqual((try attributes()[.paragraphStyle] as? NSParagraphStyle)?.alignment, alignment)
            places.append(field.caretRect(for: field.beginningOfDocument).minX)
        }
        XCTAssertEqual(places[0], 0)
        XCTAssertGreaterThan(places[1], places[0])
        XCTAssertGreaterThan(places[2], places[1])
        XCTAssertEqual(places[3], places[0], "the only line is the last one")
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = 3
        field.attributedText = string([("a", [.kern: 1]), ("b", [.paragraphStyle: style])])
        field.textAlignment = .right
        let own = try XCTUnwrap(try attributes(at: 1)[.paragraphStyle] as? NSParagraphStyle)
        XCTAssertEqual(own.alignment, .right)
        XCTAssertEqual(own.firstLineHeadIndent, 3, "the rest of the style stays")
    }

    func testTypingAttributesHoldWhileEditing() throws {
        XCTAssertNil(field.typingAttributes)
        field.typingAttributes = [.font: big]
        XCTAssertNil(field.typingAttributes, "not while it is not edited")
        let app = try edit("ab")
        XCTAssertEqual(field.typingAttributes?[.font] as? UIFont, .systemFont(ofSize: 17))
        field.typingAttributes = [.font: big, .foregroundColor: UIColor.red]
        app.type("c")
        XCTAssertEqual(try attributes(at: 2)[.foregroundColor] as? UIColor, .red)
        XCTAssertEqual(try attributes(at: 1)[.foregroundColor] as? UIColor, .label)
        field.typingAttributes = [.foregroundColor: UIColor.green]
        app.key(.home)
        XCTAssertEqual(field.typingAttributes?[.foregroundColor] as? UIColor, .label, "of the text there")
        field.resignFirstResponder()
        XCTAssertNil(field.typingAttributes)
    }

    func testTextShrinksToFitTheWidth() throws {
        XCTAssertFalse(field.adjustsFontSizeToFitWidth)
        field.frame.size.width = 120
        let app = try AppHarness(size: CGSize(width: 300, height: 60), scale: 1, appearance: .light)
        app.window.addSubview(field)
        field.text = "A line that is too long"
        let cut = try app.picture(of: field)
        field.adjustsFontSizeToFitWidth = true
        let shrunk = try app.picture(of: field)
        XCTAssertNotEqual(shrunk, cut)
        XCTAssertEqual(field.font?.pointSize, 17, "only what is shown is smaller")
        XCTAssertEqual(
            try inkRows(of: cut).upperBound, try inkRows(of: shrunk).upperBound, accuracy: 2,
            "along the baseline")
        XCTAssertGreaterThan(try inkRows(of: shrunk).lowerBound, try inkRows(of: cut).lowerBound)
        field.text = "short"
        let short = try app.picture(of: field)
        field.adjustsFontSizeToFitWidth = false
        XCTAssertEqual(try app.picture(of: field), short, "what fits is as it is")
    }

    func testTextShrinksToTheMinimumFontSize() throws {
        XCTAssertEqual(field.minimumFontSize, 0)
        field.frame.size.width = 120
        let app = try AppHarness(showing: field)
        field.text = "A line that is too long, however small one makes it in this field"
        field.adjustsFontSizeToFitWidth = true
        let tiny = try app.picture(of: field)
        field.minimumFontSize = 14
        let readable = try app.picture(of: field)
        XCTAssertNotEqual(readable, tiny)
        let rows = try inkRows(of: readable)
        XCTAssertGreaterThan(rows.count, try inkRows(of: tiny).count)
        for strange in [CGFloat.nan, .infinity, 1000, 17] {
            field.minimumFontSize = strange
            XCTAssertGreaterThanOrEqual(try inkRows(of: try app.picture(of: field)).count, rows.count)
        }
        field.minimumFontSize = -5
        XCTAssertEqual(try app.picture(of: field), tiny)
    }

    /// The rows of a picture that hold anything but its background.
    private func inkRows(of image: CGImage) throws -> Range<Int> {
        let background = image.pixel(x: image.width - 1, y: 0)
        let rows = (0..<image.height).filter { y in
            (0..<image.width).contains { image.pixel(x: $0, y: y) != background }
        }
        return try XCTUnwrap(rows.first)..<(try XCTUnwrap(rows.last) + 1)
    }

    func testAttributesAreEditedOnlyIfAllowed() throws {
        XCTAssertFalse(field.allowsEditingTextAttributes)
        let app = try edit("one two")
        try field.select(0..<3)
        app.key("b", .control)
        XCTAssertFalse(field.canPerformAction("toggleBoldface:", withSender: nil))
        XCTAssertEqual(try attributes()[.font] as? UIFont, .systemFont(ofSize: 17))
        field.allowsEditingTextAttributes = true
        XCTAssertTrue(field.canPerformAction("toggleBoldface:", withSender: nil))
        app.key("b", .control)
        XCTAssertEqual(try attributes()[.font] as? UIFont, .boldSystemFont(ofSize: 17))
        XCTAssertEqual(try attributes(at: 3)[.font] as? UIFont, .systemFont(ofSize: 17))
    }

    func testAttributesAreDrawn() throws {
        let app = try AppHarness(showing: field)
        let plain: Attributes = [.foregroundColor: UIColor.label]
        field.attributedText = string([("Hamburg", plain)])
        var seen = [try app.picture(of: field)]
        let more: [Attributes] = [
            [.kern: 2], [.underlineStyle: NSUnderlineStyle.single.rawValue],
            [.underlineStyle: NSUnderlineStyle.thick], [.underlineStyle: NSUnderlineStyle.double.rawValue],
            [.underlineStyle: NSUnderlineStyle([.single, .patternDot]).rawValue],
            [.underlineStyle: NSUnderlineStyle([.single, .patternDash])],
            [.underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.red],
            [.strikethroughStyle: NSUnderlineStyle.single.rawValue],
            [.strikethroughStyle: 1, .strikethroughColor: UIColor.red],
            [.backgroundColor: UIColor.yellow], [.baselineOffset: 4], [.foregroundColor: UIColor.green],
            [.font: UIFont.italicSystemFont(ofSize: 17)],
        ]
        for attributes in more {
            field.attributedText = string([("Hamburg", plain.merging(attributes) { $1 })])
            let picture = try app.picture(of: field)
            XCTAssertFalse(seen.contains(picture), "\(attributes)")
            seen.append(picture)
        }
    }

    func testEveryLineBreakModeCutsDifferently() throws {
        let app = try AppHarness(showing: field)
        var seen: [CGImage] = []
        for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping] {
            let style = NSMutableParagraphStyle()
            style.lineBreakMode = mode
            field.attributedText = string([
                (String(repeating: "from left to right ", count: 40), [.paragraphStyle: style])
            ])
            let picture = try app.picture(of: field)
            XCTAssertFalse(seen.contains(picture), "\(mode)")
            seen.append(picture)
        }
    }

    func testBulletsHaveTheTextColor() throws {
        let app = try AppHarness(showing: field)
        field.text = "secret"
        field.isSecureTextEntry = true
        let black = try app.picture(of: field)
        field.textColor = .red
        XCTAssertNotEqual(try app.picture(of: field), black)
    }
}
