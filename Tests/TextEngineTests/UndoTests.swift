import Testing

@testable import TextEngine

@Suite("Undo and redo")
struct UndoTests {
    private func type(_ text: String, into document: TextDocument) {
        for character in text { document.insert(String(character)) }
    }

    @Test("typing in a row is one step, and the selection comes back")
    func typingIsUndoneAndRedone() {
        let document = TextDocument(drawn: "a^bc|d")
        type("xyz", into: document)
        #expect(document.drawn == "axyz|d")
        let change = document.undo()
        #expect(document.drawn == "a^bc|d")
        #expect(change.replaced == 1..<4)
        #expect(change.inserted == 1..<3)
        document.redo()
        #expect(document.drawn == "axyz|d")
        #expect(!document.canRedo)
    }

    enum Interruption: CaseIterable {
        case move, selectAll, endUndoGroup, moveAndReturn
    }

    @Test("what breaks a run of typing", arguments: Interruption.allCases)
    func anInterruptionBeginsANewStep(interruption: Interruption) {
        let document = TextDocument("")
        type("ab", into: document)
        switch interruption {
        case .move: document.move(.left)
        case .selectAll: document.selectAll()
        case .endUndoGroup: document.endUndoGroup()
        case .moveAndReturn:
            document.move(.left)
            document.move(.right)
        }
        type("c", into: document)
        document.undo()
        #expect(document.text == "ab")
        document.undo()
        #expect(document.text == "")
    }

    @Test("deleting is apart from typing, and forward from backward")
    func deletionsAreUndoneTogether() {
        let document = TextDocument(drawn: "abc|def")
        type("x", into: document)
        document.deleteBackward()
        document.deleteBackward()
        document.deleteBackward()
        document.deleteForward()
        document.deleteForward()
        #expect(document.drawn == "a|f")
        document.undo()
        #expect(document.drawn == "a|def")
        document.undo()
        #expect(document.drawn == "abcx|def")
        document.undo()
        #expect(document.drawn == "abc|def")
        while document.canRedo { document.redo() }
        #expect(document.drawn == "a|f")
    }

    @Test("emoji deleted backward come back whole")
    func deletedPairsComeBackWhole() {
        let document = TextDocument("x😀👍🏽é")
        for _ in 0..<4 { document.deleteBackward() }
        #expect(document.isEmpty)
        document.undo()
        #expect(document.text == "x😀👍🏽é")
    }

    @Test("a new line ends a run")
    func aNewLineBeginsANewStep() {
        let document = TextDocument("")
        type("ab\ncd", into: document)
        document.undo()
        #expect(document.text == "ab\n")
        document.undo()
        #expect(document.text == "")
    }

    @Test("a paste is a step of its own")
    func aPasteIsAStepOfItsOwn() {
        let document = TextDocument("")
        type("a", into: document)
        document.perform(.paste("PASTE"))
        type("b", into: document)
        document.undo()
        #expect(document.text == "aPASTE")
        document.undo()
        #expect(document.text == "a")
    }

    @Test("edits put together are one step")
    func aGroupIsUndoneAtOnce() {
        let document = TextDocument("one two")
        document.beginUndoGrouping()
        document.replace(0..<3, with: "1")
        document.beginUndoGrouping()
        document.replace(2..<5, with: "22")
        document.endUndoGrouping()
        #expect(!document.canUndo)
        #expect(!document.undo().hasEffect)
        document.endUndoGrouping()
        type("!", into: document)
        document.undo()
        #expect(document.text == "1 22")
        let change = document.undo()
        #expect(document.drawn == "one two|")
        #expect(change.replaced == 0..<4)
        #expect(change.inserted == 0..<7)
        document.redo()
        #expect(document.text == "1 22")
    }

    @Test("a new edit forgets what could be redone")
    func typingForgetsWhatCouldBeRedone() {
        let document = TextDocument("")
        type("a", into: document)
        document.undo()
        #expect(document.canRedo)
        type("b", into: document)
        #expect(!document.canRedo)
    }

    @Test("no more steps than asked for")
    func onlyTheLastStepsAreKept() {
        let document = TextDocument("", maximumUndoDepth: 2)
        for text in ["a", "b", "c"] { document.perform(.paste(text)) }
        document.undo()
        document.undo()
        #expect(document.text == "a")
        #expect(!document.canUndo)
        document.maximumUndoDepth = 0
        #expect(!document.canRedo)
        type("x", into: document)
        #expect(!document.canUndo)
        document.maximumUndoDepth = -3
        #expect(document.maximumUndoDepth == 0)
    }

    @Test("forgetting leaves nothing behind, also of a composition")
    func forgottenStepsAreWiped() {
        let document = TextDocument(drawn: "^secret|")
        type("a", into: document)
        document.undo()
        document.setMarkedText("m")
        document.forgetUndo()
        #expect(!document.canRedo)
        document.insert("n")
        document.undo()
        #expect(document.text == "m")
        #expect(!document.canUndo)
    }

    @Test("steps that somebody else keeps lead back and forth")
    func handedOverStepsAreUndoneByTheirOwner() throws {
        let document = TextDocument("")
        document.handsOverUndoSteps = true
        document.insert("a")
        let typing = try #require(document.takeUndoStep())
        document.insert("b")
        #expect(document.takeUndoStep() == nil, "it belongs to the step before")
        document.deleteBackward()
        let deletion = try #require(document.takeUndoStep())
        #expect(!document.canUndo)
        #expect(document.play(typing) == nil, "the deletion is in between")
        #expect(document.play(deletion)?.hasEffect == true)
        #expect(document.text == "ab")
        #expect(document.play(typing)?.hasEffect == true)
        #expect(document.text == "")
        #expect(document.play(deletion) == nil)
        #expect(document.play(typing)?.hasEffect == true)
        #expect(document.play(deletion)?.hasEffect == true)
        #expect(document.text == "a")
    }

    @Test("an edit that ends a marked text and deletes more hands over both steps")
    func compositionAndDeletionAreHandedOver() throws {
        let document = TextDocument("é")
        document.handsOverUndoSteps = true
        document.setMarkedText("xyz")
        document.deleteToLineStart()
        #expect(document.text == "")
        let composing = try #require(document.takeUndoStep())
        let deletion = try #require(document.takeUndoStep())
        #expect(document.takeUndoStep() == nil)
        #expect(document.play(deletion)?.hasEffect == true)
        #expect(document.text == "éxyz")
        #expect(document.play(composing)?.hasEffect == true)
        #expect(document.text == "é")
    }

    @Test("steps that somebody else keeps fit nowhere after the text was replaced")
    func forgottenStepsAreNotPlayed() throws {
        let document = TextDocument("")
        document.handsOverUndoSteps = true
        document.insert("a")
        let step = try #require(document.takeUndoStep())
        document.setText("b")
        #expect(document.play(step) == nil)
        #expect(document.text == "b")
        document.insert("c")
        document.forgetUndo()
        #expect(document.takeUndoStep() == nil)
    }
}
