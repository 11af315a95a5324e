import Testing
import UIKit
import UITesting

@testable import Fieldnotes

@Suite struct NotesScreenTests {

    private func show(_ notebook: Notebook) throws -> (AppHarness, NotesViewController) {
        let controller = NotesViewController(notebook: notebook)
        let app = try AppHarness(
            rootViewController: UINavigationController(rootViewController: controller),
            size: CGSize(width: 390, height: 844))
        app.advance(by: 1)
        return (app, controller)
    }

    @Test func aChangeOfTheModelIsShownWithTheNextFrame() throws {
        let note = Note(title: "Grey heron")
        let (app, controller) = try show(Notebook(notes: [note]))
        let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "Grey heron")
        note.title = "Two herons"
        app.turn()
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "Two herons")
    }

    @Test func anEmptyNotebookOffersANote() throws {
        let notebook = Notebook(notes: [])
        let (app, controller) = try show(notebook)
        #expect(controller.contentUnavailableConfiguration is UIContentUnavailableConfiguration)
        app.tap(try #require(button("Write One", in: controller.view)))
        app.advance(by: 1)
        #expect(notebook.notes.count == 1)
        #expect(controller.navigationController?.topViewController is NoteViewController)
        #expect(controller.contentUnavailableConfiguration == nil)
    }

    private func button(_ title: String, in view: UIView) -> UIButton? {
        if let button = view as? UIButton, button.configuration?.title == title { return button }
        return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
    }
}
