import Testing

@testable import Fieldnotes

@Suite struct NotebookTests {

    @Test func pinnedNotesComeFirst() {
        let notebook = Notebook(notes: [Note(title: "B"), Note(title: "A", isPinned: true), Note(title: "C")])
        #expect(notebook.visibleNotes.map(\.title) == ["A", "B", "C"])
    }

    @Test(arguments: [("heron", ["Grey heron"]), ("RIVER", ["Grey heron", "Otter tracks"]), ("whale", [])])
    func searchLooksAtTitlesAndTexts(query: String, titles: [String]) {
        let notebook = Notebook(notes: [
            Note(title: "Grey heron", text: "Down by the river"),
            Note(title: "Otter tracks", text: "River bank"),
            Note(title: "Chanterelles"),
        ])
        notebook.query = query
        #expect(notebook.visibleNotes.map(\.title) == titles)
    }

    @Test func aNewNoteIsTheFirstOfTheUnpinnedOnes() {
        let notebook = Notebook(notes: [Note(title: "Pinned", isPinned: true), Note(title: "Old")])
        let note = notebook.addNote()
        #expect(notebook.visibleNotes.map(\.id)[1] == note.id)
        notebook.remove(note)
        #expect(notebook.notes.count == 2)
    }
}
