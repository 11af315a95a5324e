import UIKit
import XCTest

/// A label's properties and its attributed text, and labels that leave space around their text.
@preconcurrency @MainActor
final class LabelStyleTests: ControlsTestCase {
    private func style(_ alignment: NSTextAlignment) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineSpacing = 3
        return style
    }

    private func attribute<Value>(_ key: NSAttributedString.Key, _ label: UILabel, at index: Int = 0)
        -> Value?
    {
        label.attributedText?.attribute(key, at: index, effectiveRange: nil) as? Value
    }

    func testPropertiesThatAreSetLaterChangeTheWholeAttributedText() {
        let label = UILabel()
        let text = NSMutableAttributedString(
            string: "red",
            attributes: [
                .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30),
                .paragraphStyle: style(.left),
            ])
        text.append(
            NSAttributedString(string: " blue", attributes: [.foregroundColor: UIColor.blue, .kern: 2]))
        label.attributedText = text
        label.textColor = .gray
        label.font = .systemFont(ofSize: 12)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingHead
        XCTAssertEqual(attribute(.foregroundColor, label), UIColor.gray)
        XCTAssertEqual(attribute(.foregroundColor, label, at: 5), UIColor.gray)
        XCTAssertEqual(attribute(.font, label), UIFont.systemFont(ofSize: 12))
        XCTAssertEqual(attribute(.kern, label, at: 5), 2)
        let paragraph: NSParagraphStyle? = attribute(.paragraphStyle, label)
        XCTAssertEqual(paragraph?.alignment, .center)
        XCTAssertEqual(paragraph?.lineBreakMode, .byTruncatingHead)
        XCTAssertEqual(paragraph?.lineSpacing, 3)
        XCTAssertEqual(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
    }

    func testPropertiesTellTheStyleOfTheBeginningOfAnAttributedText() {
        let label = UILabel()
        let text = NSMutableAttributedString(
            string: "a",
            attributes: [
                .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30),
                .paragraphStyle: style(.right),
            ])
        text.append(NSAttributedString(string: "b", attributes: [.foregroundColor: UIColor.blue]))
        label.attributedText = text
        XCTAssertEqual(label.textColor, .red)
        XCTAssertEqual(label.font, .systemFont(ofSize: 30))
        XCTAssertEqual(label.textAlignment, .right)
        label.attributedText = NSAttributedString(string: "no attributes")
        XCTAssertEqual(label.font, .systemFont(ofSize: 17), "the label's own")
    }

    func testAButtonKeepsItsFontAfterAnAttributedTitle() {
        let button = UIButton(type: .system)
        button.titleLabel?.font = .systemFont(ofSize: 11)
        button.setTitle("plain", for: .normal)
        button.setAttributedTitle(
            NSAttributedString(string: "large", attributes: [.font: UIFont.systemFont(ofSize: 30)]),
            for: .disabled)
        button.isEnabled = false
        XCTAssertEqual(button.titleLabel?.attributedText?.string, "large")
        button.isEnabled = true
        XCTAssertEqual(button.titleLabel?.font, .systemFont(ofSize: 11))
    }

    private final class PaddedLabel: UILabel {
        var padding = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 20)

        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
        {
            let inside = super.textRect(
                forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines)
            return inside.inset(
                by: UIEdgeInsets(
                    top: -padding.top, left: -padding.left, bottom: -padding.bottom, right: -padding.right))
        }

        override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }
    }

    func testALabelThatPadsItsTextIsLarger() throws {
        let plain = UILabel()
        let padded = PaddedLabel()
        for label in [plain, padded] {
            label.text = "Some words for two lines"
            label.numberOfLines = 0
        }
        let natural = plain.intrinsicContentSize
        XCTAssertEqual(
            padded.intrinsicContentSize, CGSize(width: natural.width + 30, height: natural.height + 10))
        let wrapped = plain.sizeThatFits(CGSize(width: 100, height: 0))
        let fitted = padded.sizeThatFits(CGSize(width: 130, height: 0))
        XCTAssertEqual(fitted, CGSize(width: wrapped.width + 30, height: wrapped.height + 10))
        padded.text = nil
        XCTAssertEqual(padded.intrinsicContentSize, CGSize(width: 30, height: 10))
    }

    func testConstraintsGiveAPaddedLabelTheHeightForItsLines() {
        let label = show(PaddedLabel())
        label.text = "Some words that need more than one line"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        label.widthAnchor.constraint(equalToConstant: 120).isActive = true
        window.layoutIfNeeded()
        XCTAssertEqual(label.frame.height, label.sizeThatFits(CGSize(width: 120, height: 0)).height)
        XCTAssertGreaterThan(label.frame.height, 2 * label.font.lineHeight)
    }
}
