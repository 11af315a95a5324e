import Foundation
import Observation

@Observable
final class Note: Identifiable {

    let id = UUID()
    var title: String
    var text: String
    var isPinned: Bool

    init(title: String = "", text: String = "", isPinned: Bool = false) {
        self.title = title
        self.text = text
        self.isPinned = isPinned
    }

    var displayTitle: String { title.isEmpty ? "Untitled" : title }
}

@Observable
final class Notebook {

    private(set) var notes: [Note]
    var query = ""

    init(notes: [Note]) {
        self.notes = notes
    }

    var visibleNotes: [Note] {
        let found =
            query.isEmpty
            ? notes
            : notes.filter { note in
                [note.title, note.text].contains { $0.localizedStandardContains(query) }
            }
        return found.filter(\.isPinned) + found.filter { !$0.isPinned }
    }

    func note(_ id: Note.ID) -> Note? {
        notes.first { $0.id == id }
    }

    @discardableResult
    func addNote() -> Note {
        let note = Note()
        notes.insert(note, at: 0)
        return note
    }

    func remove(_ note: Note) {
        notes.removeAll { $0 === note }
    }

    static let sample = Notebook(notes: [
        Note(title: "Grey heron", text: "Stood in the shallows by the mill until ten.", isPinned: true),
        Note(title: "Otter tracks", text: "Two sets, fresh, on the left bank of the river."),
        Note(title: "Chanterelles", text: "Under the birches behind the hut. Too small yet."),
        Note(title: "Swifts", text: "The first ones of the year."),
    ])
}
