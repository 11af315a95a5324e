import UIKit
import XCTest

/// `AttributedString`, `NSAttributedString` and their attributes as values of each other.
@preconcurrency @MainActor
final class AttributedStringConversionTests: XCTestCase {
    private var container: AttributeContainer {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .center
        var made = AttributeContainer()
        made.font = UIFont.systemFont(ofSize: 21)
        made.paragraphStyle = paragraph
        made.foregroundColor = .red
        made.backgroundColor = .blue
        made.underlineColor = .green
        made.strikethroughColor = .orange
        made.strokeColor = .cyan
        made.shadow = NSShadow()
        made.kern = 1.5
        made.baselineOffset = -2
        made.strokeWidth = 3
        made.obliqueness = 0.2
        made.expansion = 0.1
        made.ligature = 0
        made.underlineStyle = [.double, .patternDash]
        made.strikethroughStyle = .single
        made.link = URL(string: "https://example.org")
        return made
    }

    func testAllAttributesComeBackFromADictionary() {
        let container = container
        let dictionary = Dictionary(container)
        XCTAssertEqual(dictionary.count, 17)
        XCTAssertEqual(dictionary[.underlineStyle] as? Int, container.underlineStyle?.rawValue)
        XCTAssertEqual(AttributeContainer(dictionary), container)
    }

    func testATextKeepsItsPartsInBothDirections() {
        var text = AttributedString("é👩‍👩‍👧 one", attributes: AttributeContainer().kern(2))
        text += AttributedString(" two")
        text += AttributedString(" three", attributes: container)
        let converted = NSAttributedString(text)
        XCTAssertEqual(converted.string, "é👩‍👩‍👧 one two three")
        var range = NSRange()
        XCTAssertEqual(converted.attribute(.kern, at: 0, effectiveRange: &range) as? CGFloat, 2)
        XCTAssertEqual(range, NSRange(location: 0, length: "é👩‍👩‍👧 one".utf16.count))
        XCTAssertEqual(AttributedString(converted), text)
        XCTAssertEqual(AttributedString(NSAttributedString(string: "")), AttributedString())
    }

    func testNumbersOfAnyTypeAndLinksAsTextAreUnderstood() {
        let container = AttributeContainer([
            .kern: 2, .baselineOffset: NSNumber(value: 1.5), .underlineStyle: NSNumber(value: 1),
            .link: "https://example.org", .font: "no font",
        ])
        XCTAssertEqual(container.kern, 2)
        XCTAssertEqual(container.baselineOffset, 1.5)
        XCTAssertEqual(container.underlineStyle, .single)
        XCTAssertEqual(container.link, URL(string: "https://example.org"))
        XCTAssertNil(container.font)
    }
}
