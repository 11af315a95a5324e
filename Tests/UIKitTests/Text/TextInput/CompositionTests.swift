import UITesting
import XCTest

import UIKit

/// What an input method composes, from its segments to what is drawn, and when it is made to stop.
@preconcurrency @MainActor
final class CompositionTests: XCTestCase {
    private typealias Segment = AppHarness.ComposedSegment

    private func edit<View: UIView>(_ view: View, scale: CGFloat = 1) throws -> AppHarness {
        let app = try AppHarness(showing: view, scale: scale)
        XCTAssertTrue(view.becomeFirstResponder())
        app.turn()
        return app
    }

    private func field(_ text: String = "ab") -> UITextField {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        field.text = text
        return field
    }

    private func textView(_ text: String = "ab") -> UITextView {
        let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))
        view.text = text
        return view
    }

    // MARK: Segments

    /// A document of an app's own that keeps how its marked text is to look.
    private final class StyledDocument: UITextField {
        var marks: [NSAttributedString?] = []

        override func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
            marks.append(markedText)
            super.setAttributedMarkedText(markedText, selectedRange: selectedRange)
        }
    }

    func testSegmentsBecomeAttributes() throws {
        let document = StyledDocument(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        let app = try edit(document)
        app.compose(
            "a😀bcd", caret: 2,
            segments: [
                Segment(0..<2, .selected), Segment(2..<3, .highlighted), Segment(3..<4, .underlined),
                Segment(4..<5, .plain),
            ])
        let mark = try XCTUnwrap(document.marks.last ?? nil)
        XCTAssertEqual(mark.string, "a😀bcd")
        var parts: [String] = []
        mark.enumerateAttributes(in: NSRange(location: 0, length: mark.length), options: []) {
            attributes, range, _ in
            let line = attributes[.underlineStyle] as? Int ?? -1
            let hasBackground = attributes[.backgroundColor] is UIColor
            parts.append("\(range.location)+\(range.length) \(line)\(hasBackground ? " selected" : "")")
        }
        XCTAssertEqual(parts, ["0+3 2 selected", "3+1 2", "4+1 1", "5+1 0"])
        XCTAssertEqual(document.selectedOffsets, 3..<3)
    }

    /// Segments that overlap, leave gaps or lie outside are a method's mistake.
    func testSegmentsThatDoNotFit() throws {
        let document = StyledDocument(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        let app = try edit(document)
        for segments in [
            [Segment(0..<99, .selected)], [Segment(2..<3, .selected), Segment(0..<3, .highlighted)],
            [Segment(50..<60, .plain)], [Segment(1..<1, .selected)], [],
        ] {
            app.compose("かな漢字", caret: 99, segments: segments)
            XCTAssertEqual(document.marks.last??.string, "かな漢字")
            XCTAssertEqual(document.markedOffsets, 0..<4)
            XCTAssertEqual(document.selectedOffsets, 4..<4)
        }
    }

    /// A subclass that has overridden the method for plain text sees every composition.
    func testTextGoesThroughThePlainMethod() throws {
        final class Plain: UITextField {
            var marks: [String?] = []
            override func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
                marks.append(markedText)
                super.setMarkedText(markedText, selectedRange: selectedRange)
            }
        }
        let plain = Plain(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        let app = try edit(plain)
        app.compose("か", segments: [Segment(0..<1, .selected)])
        app.compose("かな", segments: [Segment(0..<2, .selected)])
        app.stopComposing()
        XCTAssertEqual(plain.marks, ["か", "かな", ""])
    }

    // MARK: Drawing

    /// How many pixels of a view are other than in the same text without a mark, in columns of a range.
    private func difference(
        _ app: AppHarness, _ view: UIView & UITextInput, _ offsets: Range<Int>, from plain: CGImage
    ) throws -> Int {
        let start = try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: offsets.lowerBound))
        let end = try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: offsets.upperBound))
        let range = try XCTUnwrap(view.textRange(from: start, to: end))
        let columns = view.convert(view.firstRect(for: range), to: nil)
        let shown = try app.picture()
        var count = 0
        // One column inside: the neighbour's line may end on the same pixel.
        for x in Int(columns.minX) + 1..<Int(columns.maxX) - 1 {
            for y in Int(columns.minY)..<Int(columns.maxY) + 4
            where shown.pixel(x: x, y: y) != plain.pixel(x: x, y: y) { count += 1 }
        }
        return count / max(1, Int(columns.width) - 2)
    }

    func testSegmentsAreDrawn() throws {
        for view in [field("") as UIView & UITextInput, textView("") as UIView & UITextInput] {
            let app = try edit(view)
            // Without a caret that blinks in between.
            app.compose("mmmmmmmmmmmm", caret: 12, segments: [Segment(0..<12, .plain)])
            let plain = try app.picture()
            app.compose(
                "mmmmmmmmmmmm", caret: 12,
                segments: [
                    Segment(0..<3, .plain), Segment(3..<6, .underlined), Segment(6..<9, .highlighted),
                    Segment(9..<12, .selected),
                ])
            let heights = try [0..<3, 3..<6, 6..<9, 9..<12].map {
                try difference(app, view, $0, from: plain)
            }
            XCTAssertEqual(heights[0], 0, "no line")
            XCTAssertEqual(heights[1], 1, "a thin line")
            XCTAssertEqual(heights[2], 2, "a thick line")
            XCTAssertGreaterThan(heights[3], 8, "the colour of the selection")
        }
    }

    /// The same text with other segments is another picture.
    func testAnotherStyleOfTheSameTextIsDrawn() throws {
        for view in [field() as UIView, textView() as UIView] {
            let app = try edit(view)
            app.compose("かな", segments: [Segment(0..<1, .selected), Segment(1..<2, .underlined)])
            let first = try app.picture()
            app.compose("かな", segments: [Segment(0..<1, .underlined), Segment(1..<2, .selected)])
            XCTAssertNotEqual(try app.picture(), first)
            app.compose("かな", segments: [Segment(0..<1, .selected), Segment(1..<2, .underlined)])
            XCTAssertEqual(try app.picture(), first)
        }
    }

    /// A program's own marked text looks as it always does, whatever an input method showed before.
    func testStyleEndsWithTheComposition() throws {
        let field = field()
        let app = try edit(field)
        field.setMarkedText("xy", selectedRange: NSRange(location: 2, length: 0))
        app.turn()
        let usual = try app.picture()
        app.compose("xy", segments: [Segment(0..<2, .selected)])
        XCTAssertNotEqual(try app.picture(), usual)
        field.setMarkedText("xy", selectedRange: NSRange(location: 2, length: 0))
        app.turn()
        XCTAssertEqual(try app.picture(), usual)
    }

    // MARK: What is refused

    private final class Refusing: NSObject, UITextFieldDelegate, UITextViewDelegate {
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
            replacementString string: String
        ) -> Bool { false }

        func textView(
            _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool { false }
    }

    func testWhatIsRefusedIsComposedNoMore() throws {
        let refusing = Refusing()
        let field = field()
        field.delegate = refusing
        let view = textView()
        view.delegate = refusing
        view.selectedRange = NSRange(location: 2, length: 0)
        for (text, content) in [
            (field as UIView & UITextInput, { field.text }), (view as UIView & UITextInput, { view.text }),
        ] {
            let app = try edit(text)
            app.compose("か")
            XCTAssertEqual(app.cancelledCompositions, 0)
            app.commit("蚊")
            XCTAssertEqual(content(), "ab")
            XCTAssertNil(text.markedTextRange)
            XCTAssertEqual(app.cancelledCompositions, 1)
        }
    }

    func testDocumentThatShowsNoComposition() throws {
        final class Blank: UITextField {
            override func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
        }
        let blank = Blank(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        let app = try edit(blank)
        app.compose("か")
        XCTAssertEqual(app.cancelledCompositions, 1)
        app.stopComposing()
        XCTAssertEqual(app.cancelledCompositions, 1)
        app.commit("蚊")
        XCTAssertEqual(blank.text, "蚊")
    }

    func testAForeignDocumentMayRefuseComposedText() throws {
        let document = ForeignDocument(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let app = try edit(document)
        app.compose("か")
        XCTAssertEqual(document.string, "か")
        document.refusesChanges = true
        app.commit("蚊")
        XCTAssertEqual(document.string, "")
        XCTAssertEqual(app.cancelledCompositions, 1)
    }

    func testForeignDocumentGivesUpWithEscape() throws {
        let document = ForeignDocument(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let app = try edit(document)
        app.compose("か")
        app.key(.escape)
        XCTAssertEqual(document.string, "")
        XCTAssertEqual(app.cancelledCompositions, 1)
    }

    // MARK: Changes by others

    func testProgramThatTakesTheTextAway() throws {
        let field = field()
        let app = try edit(field)
        let changes: [() -> Void] = [
            { field.text = "new" }, { field.attributedText = NSAttributedString(string: "new") },
            { field.unmarkText() },
            { field.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0)) },
            {
                field.selectedTextRange = field.textRange(
                    from: field.beginningOfDocument, to: field.beginningOfDocument)
            },
            { field.insertText("x") }, { field.resignFirstResponder() },
        ]
        for (index, change) in changes.enumerated() {
            app.compose("か")
            XCTAssertNotNil(field.markedTextRange)
            change()
            XCTAssertNil(field.markedTextRange)
            XCTAssertEqual(app.cancelledCompositions, index + 1, "change \(index)")
        }
    }

    func testAnotherFirstResponderEndsTheComposition() throws {
        let (first, second) = (field("a"), field("b"))
        second.frame.origin.y = 60
        let both = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        both.addSubview(first)
        both.addSubview(second)
        let app = try AppHarness(showing: both)
        first.becomeFirstResponder()
        app.compose("か")
        second.becomeFirstResponder()
        XCTAssertEqual(first.text, "aか")
        XCTAssertEqual(app.cancelledCompositions, 1)
        XCTAssertEqual(app.textKindForInputMethod, .document, "at once: keys may be waiting")
        // What the method says late about what it dropped changes nothing.
        app.stopComposing()
        app.compose("き")
        XCTAssertEqual(first.text, "aか")
        XCTAssertEqual(second.text, "bき")
    }

    // MARK: What the method is told

    func testTheInputMethodLearnsTheKindOfText() throws {
        final class Keys: UIView, UIKeyInput {
            var hasText: Bool { true }
            var isSecureTextEntry = false
            func insertText(_ text: String) {}
            func deleteBackward() {}
            override var canBecomeFirstResponder: Bool { true }
        }
        let field = field()
        let app = try edit(field)
        XCTAssertEqual(app.textKindForInputMethod, .document)
        field.isSecureTextEntry = true
        app.turn()
        XCTAssertEqual(app.textKindForInputMethod, .secret)
        XCTAssertNil(app.caretForInputMethod)
        field.isSecureTextEntry = false
        app.turn()
        XCTAssertEqual(app.textKindForInputMethod, .document)

        XCTAssertEqual(
            try edit(Keys(frame: CGRect(x: 0, y: 0, width: 50, height: 50))).textKindForInputMethod,
            .characters)
        XCTAssertEqual(try edit(textView()).textKindForInputMethod, .document)
        let fixed = textView()
        fixed.isEditable = false
        let reading = try AppHarness(showing: fixed)
        fixed.becomeFirstResponder()
        reading.turn()
        XCTAssertNil(reading.textKindForInputMethod)
    }

    func testCaretFollowsScrollingAndScale() throws {
        for scale: CGFloat in [1, 1.5, 2] {
            let view = textView((1...40).map(String.init).joined(separator: "\n"))
            view.selectedRange = NSRange(location: 0, length: 0)
            let app = try edit(view, scale: scale)
            let before = try XCTUnwrap(app.caretForInputMethod)
            let caret = view.convert(view.caretRect(for: view.beginningOfDocument), to: nil)
            XCTAssertEqual(before.minY, caret.minY, accuracy: 1)
            view.contentOffset.y += 12
            app.turn()
            XCTAssertEqual(try XCTUnwrap(app.caretForInputMethod).minY, before.minY - 12, accuracy: 1)
        }
    }
}
