import Testing

@testable import TextEngine

@Suite("Editing verbs")
struct EditingTests {
    @Test(
        "what a command makes of a text",
        arguments: [
            ("ab|cd", EditingCommand.insert("X"), "abX|cd"),
            ("a^bc|d", .insert("X"), "aX|d"),
            ("a|bc^d", .insert(""), "a|d"),
            ("ab|", .deleteBackward, "a|"),
            ("|ab", .deleteBackward, "|ab"),
            ("a😀|b", .deleteBackward, "a|b"),
            ("e\u{301}|x", .deleteBackward, "|x"),
            ("👨‍👩‍👧|", .deleteBackward, "|"),
            ("🇩🇪🇯🇵|", .deleteBackward, "🇩🇪|"),
            ("a\r\n|b", .deleteBackward, "a|b"),
            ("a^bc|d", .deleteBackward, "a|d"),
            ("|😀b", .deleteForward, "|b"),
            ("ab|", .deleteForward, "ab|"),
            ("a^bc|d", .deleteForward, "a|d"),
            ("one two|", .deleteWordBackward, "one |"),
            ("one two  |", .deleteWordBackward, "one |"),
            ("one, |two", .deleteWordBackward, "|two"),
            ("|one two", .deleteWordForward, "| two"),
            ("one| two", .deleteWordForward, "one|"),
            ("one two^ three|", .deleteWordBackward, "one two|"),
            ("x\none two|", .deleteToLineStart, "x\n|"),
            ("x\n|one", .deleteToLineStart, "x|one"),
            ("one| two\nx", .deleteToLineEnd, "one|\nx"),
            ("one|\nx", .deleteToLineEnd, "one|x"),
            ("a\nb|c", .delete(.toParagraphStart), "a\n|c"),
            ("a\nb|c\n", .delete(.toParagraphEnd), "a\nb|\n"),
            ("a^bc|d", .deleteSelection, "a|d"),
            ("abc|d", .deleteSelection, "abc|d"),
            ("ab|cd", .replace(0..<1, with: "XY"), "XY|bcd"),
            ("ab|cd", .replace(3..<99, with: ""), "abc|"),
            ("ab|cd", .replace(50..<60, with: "!"), "abcd!|"),
            ("a^bc|d", .paste("1 2"), "a1 2|d"),
        ])
    func commandsChangeTextAndSelection(before: String, command: EditingCommand, after: String) {
        let document = TextDocument(drawn: before)
        document.perform(command)
        #expect(document.drawn == after)
    }

    @Test("deleting inside of a character takes the whole of it", arguments: [1, 2, 3, 5])
    func deletingInsideACharacterTakesAllOfIt(offset: Int) {
        let backward = TextDocument("👍🏽a👍🏽")
        backward.placeCaret(at: TextPosition(offset < 4 ? offset : 7))
        backward.deleteBackward()
        #expect(backward.text == (offset < 4 ? "a👍🏽" : "👍🏽a"))
        let forward = TextDocument("👍🏽a")
        forward.placeCaret(at: TextPosition(min(offset, 3)))
        forward.deleteForward()
        #expect(forward.drawn == "|a")
    }

    @Test("typing inside of a surrogate pair does not split it")
    func insertingInsideAPairGoesBeforeIt() {
        let document = TextDocument("A😀B")
        document.placeCaret(at: TextPosition(2))
        #expect(document.text(in: 0..<2) == "A\u{FFFD}")
        document.insert("x")
        #expect(document.drawn == "Ax|😀B")
        document.select(0..<3)
        document.insert("y")
        #expect(document.drawn == "y|B")
    }

    @Test("a program may split a pair")
    func aProgramMaySplitASurrogatePair() {
        let document = TextDocument("A😀B")
        document.replace(1..<2, with: "")
        #expect(document.buffer.units == [0x41, 0xDE00, 0x42])
        #expect(document.text == "A\u{FFFD}B")
        document.undo()
        #expect(document.text == "A😀B")
    }

    @Test("a proposal tells the range and the text, and changes nothing")
    func aProposalChangesNothing() {
        let document = TextDocument(drawn: "A😀|B")
        let revision = document.revision
        let edit = document.proposedEdit(for: .deleteBackward)
        #expect(edit?.range == 1..<3)
        #expect(edit?.replacement == "")
        #expect(document.proposedEdit(for: .insert("x"))?.range == 3..<3)
        #expect(document.proposedEdit(for: .insert("")) == nil)
        #expect(TextDocument("").proposedEdit(for: .deleteBackward) == nil)
        #expect(TextDocument("").proposedEdit(for: .deleteSelection) == nil)
        #expect(document.revision == revision)
        document.setMarkedText("zz")
        #expect(document.proposedEdit(for: .insert("x"))?.range == 3..<5)
    }

    @Test("a proposal that is late is made within the text, and can be told")
    func aLateProposalIsRefused() throws {
        let document = TextDocument("long text")
        let edit = try #require(document.proposedEdit(for: .insert("!")))
        #expect(edit.textRevision == document.textRevision)
        document.setText("x", caret: .end)
        #expect(edit.textRevision != document.textRevision)
        let change = document.apply(edit)
        #expect(document.drawn == "x!|")
        #expect(change.replaced == 1..<1)
    }

    @Test("a change tells what happened")
    func aChangeTellsWhatWasReplaced() {
        let document = TextDocument(drawn: "a^bc|d")
        let change = document.insert("XY")
        #expect(change.replaced == 1..<3)
        #expect(change.inserted == 1..<3)
        #expect(change.lengthDelta == 0)
        #expect(change.oldSelection.range == 1..<3)
        #expect(change.newSelection.range == 3..<3)
        #expect(change.changedText && change.changedSelection && !change.changedMark)
    }

    @Test("nothing done is no change")
    func aChangeOfNothingIsNotTold() {
        let document = TextDocument("")
        document.onChange = { _ in Issue.record("a change of nothing") }
        #expect(!document.deleteBackward().hasEffect)
        #expect(!document.deleteForward().hasEffect)
        #expect(!document.insert("").hasEffect)
        #expect(!document.undo().hasEffect)
        #expect(!document.redo().hasEffect)
        #expect(!document.unmark().hasEffect)
        #expect(!document.selectAll().hasEffect)
        #expect(document.revision == 0)
        #expect(document.textRevision == 0)
    }

    @Test("revisions count the changes, and the observer hears each")
    func eachChangeHasARevision() {
        let document = TextDocument("ab")
        var heard = 0
        document.onChange = { _ in heard += 1 }
        document.insert("c")
        #expect((document.revision, document.textRevision) == (1, 1))
        document.move(.characterBackward)
        #expect((document.revision, document.textRevision) == (2, 1))
        document.move(.documentStart)
        document.move(.characterBackward)
        #expect((document.revision, document.textRevision) == (3, 1))
        #expect(heard == 3)
    }

    @Test("two changes in a row as one")
    func twoChangesComposeToOne() {
        let document = TextDocument("0123456789")
        let first = document.replace(2..<4, with: "abcd")
        let second = document.replace(5..<8, with: "Z")
        let whole = first.followed(by: second)
        #expect(whole.replaced == 2..<6)
        #expect(whole.inserted == 2..<6)
        #expect(document.text(in: whole.inserted) == "abcZ")
        let moved = document.move(.documentStart)
        #expect(whole.followed(by: moved).replaced == 2..<6)
        #expect(moved.followed(by: first).inserted == first.inserted)
    }

    @Test("a new text keeps, clamps or places the selection")
    func aSetTextKeepsOrMovesTheCaret() {
        let document = TextDocument(drawn: "ab^cdef|")
        document.setText("xy")
        #expect(document.selection.range == 2..<2)
        document.setText("longer", caret: .start)
        #expect(document.drawn == "|longer")
        document.setText("longer", caret: .end)
        #expect(document.drawn == "longer|")
        #expect(!document.canUndo)
    }

    @Test("the caret belongs to the text before it after typing, except where a paragraph starts")
    func affinityIsBackwardAfterTypingALetter() {
        let document = TextDocument("")
        #expect(document.selection.focus.affinity == .forward)
        document.insert("a")
        #expect(document.selection.focus.affinity == .backward)
        document.insert("\n")
        #expect(document.selection.focus.affinity == .forward)
    }
}
