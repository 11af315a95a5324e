import Testing

@testable import TextEngine

@Suite("Moving the caret")
struct MovementTests {
    @Test(
        "where a movement leads",
        arguments: [
            ("a😀|b", TextMovement.characterBackward, "a|😀b"),
            ("a|😀b", .characterForward, "a😀|b"),
            ("|a", .characterBackward, "|a"),
            ("a|", .characterForward, "a|"),
            ("a^bc|d", .characterBackward, "a|bcd"),
            ("a|bc^d", .characterForward, "abc|d"),
            ("a^bc|d", .left, "a|bcd"),
            ("a^bc|d", .right, "abc|d"),
            ("one two|", .wordBackward, "one |two"),
            ("one |two", .wordLeft, "|one two"),
            ("|one two", .wordForward, "one| two"),
            ("one| two", .wordRight, "one two|"),
            ("one ^two| three", .wordForward, "one two three|"),
            ("one ^two| three", .wordBackward, "|one two three"),
            ("a\nbc|d\ne", .lineStart, "a\n|bcd\ne"),
            ("a\nb|cd\ne", .lineEnd, "a\nbcd|\ne"),
            ("a\nbc|d\ne", .paragraphStart, "a\n|bcd\ne"),
            ("a\nb|cd\ne", .paragraphEnd, "a\nbcd|\ne"),
            ("ab\nc|d", .paragraphBackward, "ab\n|cd"),
            ("ab\n|cd", .paragraphBackward, "|ab\ncd"),
            ("|ab", .paragraphBackward, "|ab"),
            ("a|b\ncd", .paragraphForward, "ab|\ncd"),
            ("ab|\r\ncd", .paragraphForward, "ab\r\ncd|"),
            ("ab|", .paragraphForward, "ab|"),
            ("ab|c", .documentStart, "|abc"),
            ("ab|c", .documentEnd, "abc|"),
            ("ab|c", .up, "|abc"),
            ("ab|c", .pageDown, "abc|"),
        ])
    func movementsGoWhereTheySay(before: String, movement: TextMovement, after: String) {
        let document = TextDocument(drawn: before)
        document.move(movement)
        #expect(document.drawn == after)
    }

    @Test("extending keeps the other end")
    func movesExtendTheSelection() {
        let document = TextDocument(drawn: "one |two")
        document.move(.wordForward, extending: true)
        #expect(document.drawn == "one ^two|")
        document.move(.characterBackward, extending: true)
        #expect(document.drawn == "one ^tw|o")
        document.move(.documentStart, extending: true)
        #expect(document.drawn == "|one ^two")
        document.extendSelection(to: TextPosition(7))
        #expect(document.drawn == "one ^two|")
    }

    @Test("an offset inside of a character moves to its ends")
    func movesInsideACharacterLeaveIt() {
        let document = TextDocument("a👍🏽b")
        document.placeCaret(at: TextPosition(3))
        document.move(.left)
        #expect(document.selection.range == 1..<1)
        document.placeCaret(at: TextPosition(2))
        document.move(.right)
        #expect(document.selection.range == 5..<5)
    }

    @Test("selecting words, paragraphs, everything and beyond")
    func wordsAndParagraphsAreSelected() {
        let document = TextDocument("one two\nthree")
        document.selectWord(at: 5)
        #expect(document.drawn == "one ^two|\nthree")
        #expect(document.selectedText == "two")
        document.selectParagraph(at: 9)
        #expect(document.drawn == "one two\n^three|")
        document.selectAll()
        #expect(document.drawn == "^one two\nthree|")
        document.select(5..<400)
        #expect(document.selection.range == 5..<13)
        document.placeCaret(at: TextPosition(-4))
        #expect(document.selection.range == 0..<0)
    }

    /// Text that is drawn from right to left in lines of four characters.
    struct RightToLeft: VisualCaretMovement {
        func position(from position: TextPosition, moving movement: TextMovement) -> TextPosition? {
            let steps: [TextMovement: Int] = [.left: 1, .right: -1, .up: -4, .down: 4]
            let target = position.offset + (steps[movement] ?? 0)
            return (0...8).contains(target) ? TextPosition(target) : nil
        }

        func lineRange(at position: TextPosition) -> Range<Int>? {
            let start = position.offset / 4 * 4
            return start..<start + 4
        }

        func edge(of selection: TextSelection, towards movement: TextMovement) -> TextPosition {
            TextPosition(movement == .left ? selection.range.upperBound : selection.range.lowerBound)
        }
    }

    @Test("a layout answers what is visual")
    func theLayoutDecidesWhereLeftIs() {
        let document = TextDocument(drawn: "abcd|efgh")
        document.move(.left, caretMovement: RightToLeft())
        #expect(document.drawn == "abcde|fgh")
        document.move(.down, caretMovement: RightToLeft())
        #expect(document.drawn == "abcde|fgh")
        document.move(.up, caretMovement: RightToLeft())
        #expect(document.drawn == "a|bcdefgh")
        document.move(.lineEnd, caretMovement: RightToLeft())
        #expect(document.drawn == "abcd|efgh")
        document.select(1..<3)
        document.move(.left, caretMovement: RightToLeft())
        #expect(document.drawn == "abc|defgh")
        document.deleteToLineStart(caretMovement: RightToLeft())
        #expect(document.drawn == "|defgh")
        document.move(.wordForward, caretMovement: RightToLeft())
        #expect(document.drawn == "defgh|")
    }
}
