import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class TextViewSnapshotTests: SnapshotTestCase {
    private static let variants: [Variant] = [.light, .lightAtOneAndAHalf, .lightAt2x, .dark]
    private let prose = """
        A paragraph that is long enough to be wrapped.

        Another one
        """

    /// A text view with the keyboard, after the user has done something.
    private func verifyEditing(
        variants: [Variant] = Variant.usual, isFocused: Bool = true, testName: String = #function,
        line: UInt = #line,
        _ act: (AppHarness, UITextView) -> Void
    ) {
        verify(
            variants, size: CGSize(width: 170, height: 112), isFocused: isFocused, testName: testName,
            line: line
        ) { app in
            let view = UITextView(frame: CGRect(x: 6, y: 6, width: 158, height: 100))
            view.backgroundColor = .secondarySystemBackground
            view.font = .systemFont(ofSize: 12)
            view.text = prose
            app.window.addSubview(view)
            app.turn()
            view.becomeFirstResponder()
            app.turn()
            act(app, view)
            app.turn()
            return nil
        }
    }

    func testATextViewShowsLinesAndTheCaret() {
        verifyEditing(variants: Self.variants) { app, _ in app.key(.home, [.control]) }
    }

    /// The bar of a search over a text with results.
    func testTheFindBarIsOpen() {
        verify([.light, .lightAt2x, .dark], size: CGSize(width: 360, height: 200), limit: 49_152) { app in
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 360, height: 200))
            view.isFindInteractionEnabled = true
            view.font = .systemFont(ofSize: 15)
            view.text = "Some words, more words and a last word.\nWords."
            app.window.addSubview(view)
            app.turn()
            view.findInteraction?.searchText = "word"
            view.findInteraction?.replacementText = "letter"
            view.findInteraction?.presentFindNavigator(showingReplace: true)
            app.turn()
            return nil
        }
    }

    /// Pictures in the text, letters with shadow, outline and slant, and lines around a circle.
    func testRichTextHasFontsAndColors() {
        verify([.light, .lightAt2x, .dark], size: CGSize(width: 260, height: 190), limit: 49_152) { app in
            let view = UITextView(frame: CGRect(x: 6, y: 6, width: 248, height: 178))
            view.backgroundColor = .secondarySystemBackground
            view.attributedText = Self.richText
            view.textContainer.exclusionPaths = [
                UIBezierPath(ovalIn: CGRect(x: 168, y: 78, width: 90, height: 90))
            ]
            let circle = UIView(frame: CGRect(x: 174, y: 92, width: 78, height: 78))
            circle.backgroundColor = .systemTeal
            circle.layer.cornerRadius = 39
            view.addSubview(circle)
            app.window.addSubview(view)
            return nil
        }
    }

    private static var richText: NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        func add(_ string: String, _ size: CGFloat = 12, _ attributes: [NSAttributedString.Key: Any] = [:]) {
            let basic: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: size), .foregroundColor: UIColor.label,
            ]
            text.append(NSAttributedString(string: string, attributes: basic.merging(attributes) { $1 }))
        }
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 2, height: 2)
        shadow.shadowBlurRadius = 2
        shadow.shadowColor = UIColor.systemRed
        add("Shadow ", 24, [.shadow: shadow])
        add("Outline\n", 24, [.strokeWidth: 3, .strokeColor: UIColor.systemBlue])
        add("Slant ", 24, [.obliqueness: 0.3])
        add("Both\n", 24, [.strokeWidth: -4, .strokeColor: UIColor.systemOrange, .shadow: shadow])
        add("A star ")
        if let star = UIImage(systemName: "star.fill") {
            let attachment = NSTextAttachment(image: star)
            attachment.bounds = CGRect(x: 0, y: -3, width: 16, height: 16)
            text.append(NSAttributedString(attachment: attachment))
        }
        add(" stands in this text, which goes around a circle and on below it, as far as there are words.")
        return text
    }

    func testTheSelectionCoversItsLines() {
        verifyEditing(variants: Self.variants) { _, view in
            view.selectedRange = NSRange(location: 10, length: 40)
        }
    }

    func testTheSelectionIsGrayWithoutTheKeyboard() {
        verifyEditing(variants: [.light, .dark]) { app, view in
            view.selectedRange = NSRange(location: 10, length: 40)
            app.loseFocus()
        }
    }

    func testTheViewScrollsToTheEnd() {
        verifyEditing { app, view in
            view.text += "\n" + prose
            app.key(.end, [.control])
        }
    }

    func testMarkedTextOverTwoLines() {
        verifyEditing { app, view in
            view.selectedRange = NSRange(location: 30, length: 0)
            app.compose("composed over two lines", caret: 8)
        }
    }

    func testRightToLeftAndMixed() {
        verifyEditing { app, view in
            view.text = "שלום עולם, פסקה ארוכה שנשברת\nabc שלום 123 def\nمرحبا بالعالم abc"
            view.selectedRange = NSRange(location: 5, length: 42)
        }
    }

    func testCaretInRightToLeftText() {
        verifyEditing(variants: [.light]) { app, view in
            view.text = "שלום\n"
            app.type("א")
        }
    }

    func testATextIsAlignedAndJustified() {
        verify([.light, .dark], size: CGSize(width: 200, height: 300)) { app in
            let views = [NSTextAlignment.left, .center, .right, .justified].map { alignment in
                let view = UITextView(frame: CGRect(x: 0, y: 0, width: 184, height: 62))
                view.text = "Some words that are wrapped at the edge of the view"
                view.textAlignment = alignment
                view.backgroundColor = .secondarySystemBackground
                return view
            }
            column(views, in: app)
            return nil
        }
    }

    func testParagraphsHaveStyles() {
        verify([.light, .dark], size: CGSize(width: 260, height: 250)) { app in
            let view = UITextView(frame: CGRect(x: 8, y: 8, width: 244, height: 234))
            view.backgroundColor = .secondarySystemBackground
            view.attributedText = Self.attributed
            app.window.addSubview(view)
            return nil
        }
    }

    private static var attributed: NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        func add(
            _ string: String, _ attributes: [NSAttributedString.Key: Any],
            _ change: (NSMutableParagraphStyle) -> Void = { _ in }
        ) {
            let style = NSMutableParagraphStyle()
            style.paragraphSpacing = 6
            change(style)
            text.append(
                NSAttributedString(
                    string: string,
                    attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 13)]
                        .merging(attributes) { $1 }))
        }
        add("Heading\n", [.font: UIFont.systemFont(ofSize: 22, weight: .bold)])
        add("Some words are ", [:])
        add("strong", [.font: UIFont.boldSystemFont(ofSize: 13)])
        add(", red", [.foregroundColor: UIColor.systemRed])
        add(", ", [:])
        add("marked", [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.4)])
        add(", ", [:])
        add("underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue])
        add(" or a ", [:])
        add("link", [.link: "https://example.org"])
        add(".\n", [:])
        add("•\tAn item of a list that takes more than one line to say\n", [:]) {
            $0.headIndent = 16
            $0.defaultTabInterval = 16
        }
        add("Indented at both sides, with more room between lines\n", [:]) {
            ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (30, 30, -30)
            $0.lineSpacing = 5
        }
        add("פסקה מימין לשמאל", [:])
        return text
    }
}
