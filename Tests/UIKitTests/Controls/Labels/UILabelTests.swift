import Drawing
import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class UILabelTests: ControlsTestCase {
    private func label(_ text: String, width: CGFloat = 100, height: CGFloat = 40) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
        label.font = .systemFont(ofSize: 16)
        label.text = text
        return show(label)
    }

    func testNoFontIsTheSystemFontOf17Points() {
        let label = UILabel()
        label.font = .systemFont(ofSize: 30)
        label.text = "Text"
        label.font = nil
        XCTAssertEqual(label.font, .systemFont(ofSize: 17))
        let usual = UILabel()
        usual.text = "Text"
        XCTAssertEqual(label.intrinsicContentSize, usual.intrinsicContentSize)
    }

    /// The columns that have ink in them.
    private func ink(of label: UILabel, scale: CGFloat = 1) throws -> (
        columns: ClosedRange<Int>, rows: ClosedRange<Int>
    ) {
        let image = try render(label, scale: scale)
        var (columns, rows): ([Int], [Int]) = ([], [])
        for y in 0..<image.height {
            for x in 0..<image.width where image.pixel(x: x, y: y) != 0 {
                columns.append(x)
                rows.append(y)
            }
        }
        let left = try XCTUnwrap(columns.min(), "nothing was drawn")
        return (left...(columns.max() ?? left), (rows.min() ?? 0)...(rows.max() ?? 0))
    }

    func testANewLabelHasUIKitsDefaults() throws {
        let label = UILabel()
        XCTAssertNil(label.text)
        XCTAssertEqual(label.font, UIFont.systemFont(ofSize: 17))
        XCTAssertEqual(label.textColor, .label)
        XCTAssertEqual(label.numberOfLines, 1)
        XCTAssertEqual(label.lineBreakMode, .byTruncatingTail)
        XCTAssertFalse(label.isUserInteractionEnabled)
        XCTAssertEqual(label.intrinsicContentSize, .zero)
    }

    func testTheSizeIsThatOfTheText() {
        let label = label("Hello")
        let size = label.intrinsicContentSize
        XCTAssertEqual(size.height, label.font.lineHeight.rounded(.up))
        XCTAssertGreaterThan(size.width, 30)
        XCTAssertEqual(size.width, size.width.rounded(), "whole pixels")
        label.text = "Hello Hello"
        XCTAssertGreaterThan(label.intrinsicContentSize.width, size.width * 1.8)
        label.font = .systemFont(ofSize: 32)
        XCTAssertGreaterThan(label.intrinsicContentSize.height, size.height * 1.8)
        label.sizeToFit()
        XCTAssertEqual(label.bounds.size, label.intrinsicContentSize)
    }

    func testALabelWrapsToTheWidth() {
        let label = label("one two three four five six")
        label.numberOfLines = 0
        let single = label.font.lineHeight.rounded(.up)
        let narrow = label.sizeThatFits(CGSize(width: 80, height: 1000))
        XCTAssertGreaterThan(narrow.height, single * 2.5)
        XCTAssertLessThanOrEqual(narrow.width, 80)
        label.numberOfLines = 2
        XCTAssertEqual(label.sizeThatFits(CGSize(width: 80, height: 1000)).height, single * 2, accuracy: 1)
        label.preferredMaxLayoutWidth = 80
        XCTAssertEqual(label.intrinsicContentSize.height, single * 2, accuracy: 1)
    }

    func testTheTextIsWhereTheAlignmentSays() throws {
        let label = label("i")
        XCTAssertLessThan(try ink(of: label).columns.upperBound, 8)
        label.textAlignment = .right
        XCTAssertGreaterThan(try ink(of: label).columns.lowerBound, 92)
        label.textAlignment = .center
        let centred = try ink(of: label).columns
        XCTAssertTrue((44...56).contains(centred.lowerBound) && (44...56).contains(centred.upperBound))
    }

    func testNaturalAlignmentFollowsTheInterfaceAndNotTheText() throws {
        for text in ["i", "ש"] {
            let label = label(text)
            func beginsAt(_ side: CGRectEdge, _ why: String) throws {
                let room = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
                let ink = try ink(of: label).columns
                let isLeft = side == .minXEdge
                XCTAssertEqual(isLeft ? room.minX : room.maxX, isLeft ? 0 : 100, "\(text) \(why)")
                XCTAssertTrue(isLeft ? ink.upperBound < 16 : ink.lowerBound > 84, "\(text) \(why): \(ink)")
            }
            try beginsAt(.minXEdge, "by default")
            label.semanticContentAttribute = .forceRightToLeft
            try beginsAt(.maxXEdge, "of its own")
            label.textAlignment = .left
            try beginsAt(.minXEdge, "left is left")
            label.textAlignment = .natural
            label.semanticContentAttribute = .unspecified
            UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
            defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
            try beginsAt(.maxXEdge, "of the application's language")
            label.semanticContentAttribute = .forceLeftToRight
            try beginsAt(.minXEdge, "of its own")
        }
    }

    func testNaturalAlignmentOfAParagraphGoesByItsWritingDirection() throws {
        let label = label("")
        let style = NSMutableParagraphStyle()
        label.attributedText = NSAttributedString(string: "i", attributes: [.paragraphStyle: style])
        XCTAssertLessThan(try ink(of: label).columns.upperBound, 8)
        style.baseWritingDirection = .rightToLeft
        label.attributedText = NSAttributedString(string: "i", attributes: [.paragraphStyle: style])
        XCTAssertGreaterThan(try ink(of: label).columns.lowerBound, 92)
        XCTAssertEqual(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).maxX, 100)
        label.semanticContentAttribute = .forceRightToLeft
        style.baseWritingDirection = .leftToRight
        label.attributedText = NSAttributedString(string: "i", attributes: [.paragraphStyle: style])
        XCTAssertLessThan(try ink(of: label).columns.upperBound, 8)
        XCTAssertEqual(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX, 0)
    }

    func testTextStandsInTheMiddle() throws {
        let label = label("H", height: 100)
        let rows = try ink(of: label).rows
        XCTAssertEqual(Double(rows.lowerBound + rows.upperBound) / 2, 50, accuracy: 4)
        let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
        XCTAssertEqual(rect.midY, 50)
        XCTAssertEqual(rect.size, label.intrinsicContentSize)
    }

    func testTruncatedTextStaysInside() throws {
        let label = label("A text that is much longer than its label")
        XCTAssertLessThanOrEqual(try ink(of: label).columns.upperBound, 99)
        XCTAssertGreaterThan(label.sizeThatFits(CGSize(width: 100, height: 40)).width, 200)
        XCTAssertEqual(
            label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).width, 100, accuracy: 10)
    }

    func testALabelShrinksItsFontToFit() throws {
        let label = label("A text that is longer")
        label.adjustsFontSizeToFitWidth = true
        let full = label.intrinsicContentSize
        XCTAssertGreaterThan(full.width, 110, "the natural size does not shrink")
        let shrunk = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
        XCTAssertLessThan(shrunk.height, full.height)
        XCTAssertGreaterThan(shrunk.width, 90)
        label.minimumScaleFactor = 0.9
        let little = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
        XCTAssertGreaterThan(little.height, shrunk.height)
    }

    func testTextThatShrinksIsNotCut() throws {
        for (size, width) in [17.0, 23].flatMap({ size in (80..<200).map { (size, $0) } }) {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 40))
            label.font = .systemFont(ofSize: size)
            label.text = "hugging, vertical"
            label.adjustsFontSizeToFitWidth = true
            let picture = try render(label)
            label.lineBreakMode = .byClipping
            XCTAssertEqual(try render(label), picture, "\(size) in \(width)")
        }
    }

    func testTextThatShrinksKeepsItsBaselineItsMiddleOrItsTop() throws {
        func rows(_ adjustment: UIBaselineAdjustment, shrinks: Bool = true) throws -> ClosedRange<Int> {
            // Without descenders the lowest row is at the baseline.
            let label = label("HHHHHHHHHHHHHHHHHHHHH")
            label.adjustsFontSizeToFitWidth = shrinks
            label.baselineAdjustment = adjustment
            return try ink(of: label).rows
        }
        let whole = try rows(.alignBaselines, shrinks: false)
        let baseline = try rows(.alignBaselines)
        let center = try rows(.alignCenters)
        let top = try rows(.none)
        XCTAssertLessThan(baseline.count, whole.count)
        XCTAssertEqual(baseline.upperBound, whole.upperBound)
        XCTAssertEqual(center.count, baseline.count)
        XCTAssertLessThan(center.upperBound, baseline.upperBound)
        XCTAssertLessThan(top.upperBound, center.upperBound)
        XCTAssertEqual(UILabel().baselineAdjustment, .alignBaselines)
    }

    func testTheBaselineThatConstraintsUseIsTheDrawnOne() throws {
        let app = try AppHarness(size: CGSize(width: 300, height: 100))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        let beside = UIView(frame: .zero)
        label.text = "HHHHHHHHHHHHHHH"
        label.adjustsFontSizeToFitWidth = true
        beside.translatesAutoresizingMaskIntoConstraints = false
        app.window.addSubview(label)
        app.window.addSubview(beside)
        NSLayoutConstraint.activate([
            beside.topAnchor.constraint(equalTo: label.firstBaselineAnchor),
            beside.leadingAnchor.constraint(equalTo: label.trailingAnchor),
            beside.widthAnchor.constraint(equalToConstant: 10),
            beside.heightAnchor.constraint(equalToConstant: 10),
        ])
        app.turn()
        XCTAssertEqual(beside.frame.minY, CGFloat(try ink(of: label).rows.upperBound + 1), accuracy: 1)
    }

    func testTheTextHasTheColorsOfItsStates() throws {
        let label = label("■■■")
        func strongest() throws -> UInt32? {
            try render(label).withPixels { $0.max { $0 >> 24 < $1 >> 24 } }
        }
        label.textColor = .red
        XCTAssertEqual(hex(try XCTUnwrap(try strongest())), "FFFF0000")
        label.highlightedTextColor = .blue
        XCTAssertEqual(hex(try XCTUnwrap(try strongest())), "FFFF0000")
        label.isHighlighted = true
        XCTAssertEqual(hex(try XCTUnwrap(try strongest())), "FF0000FF")
        label.isHighlighted = false
        label.textColor = .label
        setTraits(style: .dark)
        XCTAssertEqual(hex(try XCTUnwrap(try strongest())), "FFFFFFFF")
    }

    func testAttributedTextKeepsItsAttributes() throws {
        let label = label("plain")
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        text.append(NSAttributedString(string: "cd", attributes: [.foregroundColor: UIColor.red]))
        label.attributedText = text
        XCTAssertEqual(label.text, "abcd")
        XCTAssertGreaterThan(label.intrinsicContentSize.height, 30)
        XCTAssertGreaterThan(try render(label).count { $0 == 0xFFFF_0000 }, 0)
        text.append(NSAttributedString(string: "more"))
        XCTAssertEqual(label.attributedText?.string, "abcd", "the label keeps its own copy")
        label.text = "plain"
        XCTAssertLessThan(label.intrinsicContentSize.height, 30, "plain text has the label's font")
        XCTAssertEqual(
            label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, label.font)
    }

    func testALabelDrawsUnderlinesAndParagraphStyles() throws {
        let label = label("")
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        label.attributedText = NSAttributedString(
            string: "i",
            attributes: [.paragraphStyle: style, .underlineStyle: NSUnderlineStyle.single.rawValue])
        let underlined = try ink(of: label)
        XCTAssertGreaterThan(underlined.columns.lowerBound, 90)
        label.attributedText = NSAttributedString(string: "i", attributes: [.paragraphStyle: style])
        XCTAssertLessThan(try ink(of: label).rows.upperBound, underlined.rows.upperBound)
    }

    func testBaselineIsOnAPixelAtEveryScale() throws {
        for scale in [1, 1.5, 2] as [CGFloat] {
            setTraits(scale: scale)
            let label = label("_", width: 40, height: 33.3)
            label.font = .systemFont(ofSize: 15)
            let image = try render(label, scale: scale)
            // At a fraction of a pixel the letter's edges would be mixed from two rows.
            let rows = (0..<image.height).map { y in
                (0..<image.width).map { image.pixel(x: $0, y: y) >> 24 }.max() ?? 0
            }
            XCTAssertLessThanOrEqual(rows.count { $0 > 0 }, Int(2 * scale) + 1, "\(scale): \(rows)")
        }
    }

    func testLayoutIsRemadeWithOtherFonts() throws {
        let label = label("Hello")
        let before = label.intrinsicContentSize
        let generation = FontEnvironment.generation
        FontEnvironment.renderingScale = 1.5
        XCTAssertGreaterThan(FontEnvironment.generation, generation)
        XCTAssertEqual(label.intrinsicContentSize.height, before.height, accuracy: 1)
        XCTAssertGreaterThan(try render(label, scale: 1.5).count { $0 != 0 }, 50)
    }

    func testStringsAreMeasuredAndDrawn() throws {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 16)]
        let size = "Hello".size(withAttributes: attributes)
        XCTAssertEqual(size.height, UIFont.systemFont(ofSize: 16).lineHeight, accuracy: 1)
        XCTAssertGreaterThan("Hello\nHello".size(withAttributes: attributes).height, size.height * 1.8)
        let drawn = try draw(width: 100, height: 40) {
            "Hello".draw(at: CGPoint(x: 50, y: 0), withAttributes: attributes)
        }
        XCTAssertGreaterThan(drawn.count { $0 != 0 }, 20)
        let clipped = try draw(width: 100, height: 40) {
            "Hello".draw(in: CGRect(x: 0, y: 0, width: 100, height: 5), withAttributes: attributes)
        }
        for y in 5..<40 {
            for x in 0..<100 { XCTAssertEqual(clipped.pixel(x: x, y: y), 0) }
        }
    }
}
