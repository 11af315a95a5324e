import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class LabelSnapshotTests: SnapshotTestCase {
    private func label(_ text: String, height: CGFloat = 21) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: height))
        label.text = text
        return label
    }

    func testALabelIsAlignedLeftCenteredAndRight() {
        verify(size: CGSize(width: 200, height: 100)) { app in
            let labels = [NSTextAlignment.left, .center, .right].map { alignment in
                let label = label("Alignment")
                label.textAlignment = alignment
                return label
            }
            column(labels, in: app)
            return nil
        }
    }

    private func verifyLineBreaks(
        _ modes: [NSLineBreakMode], testName: String = #function, line: UInt = #line
    ) {
        verify(size: CGSize(width: 170, height: 66), testName: testName, line: line) { app in
            let labels = modes.map { mode in
                let label = label("The quick brown fox jumps over")
                label.lineBreakMode = mode
                return label
            }
            column(labels, in: app)
            return nil
        }
    }

    func testALabelTruncatesWhereItsModeSays() { verifyLineBreaks([.byTruncatingTail, .byTruncatingMiddle]) }
    func testTruncationOfTheHeadAndClipping() { verifyLineBreaks([.byTruncatingHead, .byClipping]) }

    func testALabelWrapsIntoSeveralLines() {
        verify(size: CGSize(width: 170, height: 100)) { app in
            let label = label("The quick brown fox jumps over the lazy dog and goes away.", height: 84)
            label.numberOfLines = 3
            column([label], in: app)
            return nil
        }
    }

    private func verifyFonts(_ fonts: [UIFont], testName: String = #function, line: UInt = #line) {
        verify(
            [.light, .lightAtOneAndAHalf, .lightAt2x, .dark],
            size: CGSize(width: 150, height: 8 + 28 * CGFloat(fonts.count)), testName: testName, line: line
        ) { app in
            let labels = fonts.map { font in
                let label = label("Hamburg 0123")
                label.font = font
                return label
            }
            column(labels, in: app, inset: 6, spacing: 6)
            return nil
        }
    }

    func testFontsHaveTheirWeightsAndSizes() {
        verifyFonts([.systemFont(ofSize: 11), .systemFont(ofSize: 17)])
    }
    func testFontStylesAreBoldAndItalic() {
        verifyFonts([.boldSystemFont(ofSize: 15), .italicSystemFont(ofSize: 17)])
    }
    func testTheMonospacedFontAlignsColumns() {
        verifyFonts([.monospacedSystemFont(ofSize: 13, weight: .regular)])
    }

    func testAttributedTextHasColorsLinesAndBackgrounds() {
        verify(size: CGSize(width: 220, height: 40)) { app in
            let text = NSMutableAttributedString(string: "red under struck back")
            text.addAttribute(
                .foregroundColor, value: UIColor.systemRed, range: NSRange(location: 0, length: 3))
            text.addAttribute(
                .underlineStyle, value: NSUnderlineStyle.single.rawValue,
                range: NSRange(location: 4, length: 5))
            text.addAttribute(
                .strikethroughStyle, value: NSUnderlineStyle.single.rawValue,
                range: NSRange(location: 10, length: 6))
            text.addAttribute(
                .backgroundColor, value: UIColor.systemYellow, range: NSRange(location: 17, length: 4))
            let label = label("")
            label.attributedText = text
            column([label], in: app)
            return nil
        }
    }

    func testHebrewStandsAtTheRight() {
        verify([.light, .lightAt2x], size: CGSize(width: 200, height: 70)) { app in
            column([label("שלום עולם"), label("abc שלום def")], in: app)
            return nil
        }
    }

    func testLabelsAreDrawnDisabledAndHighlighted() {
        verify(size: CGSize(width: 160, height: 100)) { app in
            let disabled = label("Disabled")
            disabled.isEnabled = false
            let highlighted = label("Highlighted")
            highlighted.highlightedTextColor = .systemGreen
            highlighted.isHighlighted = true
            let shadow = label("Shadow")
            shadow.shadowColor = .lightGray
            shadow.shadowOffset = CGSize(width: 1, height: 1)
            column([disabled, highlighted, shadow], in: app)
            return nil
        }
    }
}
