import Testing

@testable import TextEngine

@Suite("Marked text")
struct MarkedTextTests {
    @Test("it replaces the selection, and its own selection counts from its start")
    func markedTextReplacesTheSelection() {
        let document = TextDocument(drawn: "ab^cd|ef")
        let change = document.setMarkedText("XYZ", selectedRange: 1..<2)
        #expect(document.drawn == "ab[X^Y|Z]ef")
        #expect(change.replaced == 2..<4)
        #expect(change.newMarkedRange == 2..<5)
        document.setMarkedText("Q", selectedRange: 99..<198)
        #expect(document.drawn == "ab[Q|]ef")
        document.setMarkedText("QRS", selectedRange: 1..<99)
        #expect(document.drawn == "ab[Q^RS|]ef")
        document.setMarkedText("T")
        #expect(document.drawn == "ab[T|]ef")
    }

    @Test("nil or an empty text takes it away", arguments: [nil, ""])
    func emptyMarkedTextTakesItAway(text: String?) {
        let document = TextDocument(drawn: "ab|cd")
        document.setMarkedText("XYZ", selectedRange: 0..<1)
        let change = document.setMarkedText(text)
        #expect(document.drawn == "ab|cd")
        #expect(document.markedRange == nil)
        #expect(change.changedMark)
        #expect(!document.canUndo)
    }

    @Test("nothing marked and nothing to mark is nothing to do, selection or not", arguments: [nil, ""])
    func anEmptyMarkChangesNothing(text: String?) {
        let document = TextDocument(drawn: "a^bc|d")
        #expect(!document.setMarkedText(text).hasEffect)
        #expect(document.drawn == "a^bc|d")
    }

    @Test("confirming keeps the text and the selection")
    func confirmedTextStays() {
        let document = TextDocument(drawn: "ab|")
        document.setMarkedText("XYZ", selectedRange: 1..<2)
        document.unmark()
        #expect(document.drawn == "abX^Y|Z")
    }

    @Test("typed text replaces it and ends it")
    func typingReplacesMarkedText() {
        let document = TextDocument(drawn: "ab|cd")
        document.setMarkedText("XYZ", selectedRange: 1..<1)
        document.insert("!")
        #expect(document.drawn == "ab!|cd")
        document.setMarkedText("q")
        document.insert("")
        #expect(document.drawn == "ab!|cd")
    }

    @Test("deleting inside of it keeps it while something is left")
    func deletingTakesMarkedLetters() {
        let document = TextDocument(drawn: "ab|cd")
        document.setMarkedText("XY")
        document.deleteBackward()
        #expect(document.drawn == "ab[X|]cd")
        document.deleteBackward()
        #expect(document.drawn == "ab|cd")
        #expect(document.markedRange == nil)
        #expect(!document.canUndo)
    }

    @Test("deleting before it confirms it")
    func deletingBeforeTheMarkConfirmsIt() {
        let document = TextDocument(drawn: "ab|cd")
        document.setMarkedText("XY", selectedRange: 0..<0)
        document.deleteBackward()
        #expect(document.drawn == "a|XYcd")
        document.undo()
        #expect(document.drawn == "ab|XYcd")
        document.undo()
        #expect(document.drawn == "ab|cd")
    }

    @Test("a replacement by a program ends it, inside and outside")
    func replacingInsideConfirmsTheMark() {
        let document = TextDocument(drawn: "ab|cd")
        document.setMarkedText("XYZ")
        document.replace(3..<4, with: "y")
        #expect(document.drawn == "abXy|Zcd")
        document.setMarkedText("m")
        document.replace(0..<1, with: "A")
        #expect(document.drawn == "A|bXymZcd")
    }

    @Test("the selection may move inside of it, and ends it by leaving")
    func movingAwayKeepsTheMark() {
        let document = TextDocument(drawn: "ab|cd")
        document.setMarkedText("XYZ")
        document.move(.left)
        #expect(document.drawn == "ab[XY|Z]cd")
        document.select(2..<5)
        #expect(document.drawn == "ab[^XYZ|]cd")
        let change = document.select(2..<6)
        #expect(document.drawn == "ab^XYZc|d")
        #expect(change.changedMark && !change.changedText)
    }

    @Test("a new text ends it, the same text too")
    func aSetTextEndsTheMark() {
        let document = TextDocument("ab")
        document.setMarkedText("X")
        document.setText(document.text)
        #expect(document.drawn == "abX|")
        #expect(document.markedRange == nil)
        #expect(!document.canUndo)
    }

    @Test("a whole composition is undone at once")
    func aCompositionIsUndoneAtOnce() {
        let document = TextDocument(drawn: "a^bc|d")
        document.setMarkedText("k")
        document.setMarkedText("か")
        document.setMarkedText("かn")
        document.insert("漢")
        #expect(document.drawn == "a漢|d")
        document.undo()
        #expect(document.drawn == "a^bc|d")
        document.redo()
        #expect(document.drawn == "a漢|d")
    }

    @Test("syllables composed in a row are undone together, with what was typed around them")
    func syllablesTypedTogetherAreUndoneTogether() {
        let document = TextDocument("")
        document.insert("a")
        for syllable in ["한", "국"] {
            document.setMarkedText("ㅎ")
            document.setMarkedText(syllable)
            document.insert(syllable)
        }
        document.insert("b")
        #expect(document.text == "a한국b")
        document.undo()
        #expect(document.text == "")
        #expect(!document.canUndo)
    }

    @Test("undo during a composition takes it back")
    func undoTakesBackWhatIsComposed() {
        let document = TextDocument(drawn: "ab|")
        document.setMarkedText("xyz")
        #expect(document.canUndo)
        document.undo()
        #expect(document.drawn == "ab|")
        document.redo()
        #expect(document.drawn == "abxyz|")
    }
}
