import TextEngine

/// The undo manager of a view that edits text, and the way between it and the text.
///
/// Each step of editing (a run of typing, a deletion, a paste) is one action among those that the app registers
/// itself, in the order in which they happened. The step that still grows with what is typed is the newest action:
/// when the app registers something, or removes actions, the next key begins another step. Names tell what was done
/// and never what was typed.
@MainActor
final class TextUndo: UndoManagerFollower {
    let manager = UndoManager()

    unowned let view: any EditableText
    private var isPlaying = false
    /// What the edit that is being made is called, where its kind does not tell.
    private var editName: String?

    init(view: any EditableText) {
        self.view = view
        manager.levelsOfUndo = TextDocument.defaultUndoDepth
        manager.follower = self
    }

    private var document: TextDocument { view.textDocument }

    /// Makes an edit that people know under a name.
    func naming<Result>(_ name: String, _ edit: () -> Result) -> Result {
        editName = name
        defer { editName = nil }
        return edit()
    }

    /// The document changed. Registers the step that the change began.
    func follow(_ change: TextChange) {
        let step = document.takeUndoStep()
        if manager.isUndoRegistrationEnabled {
            guard let step else { return }
            register(step, look: view.look.pastRuns)
            manager.suggestActionName(UndoName.localized(name(of: step)))
        } else if change.changedText, !isPlaying {
            // Nobody is to know of this change, and what was known does not fit the text any more.
            document.forgetUndo()
            forgetSteps()
        }
    }

    /// The text is another one: its steps go, what the app registered stays.
    func forgetSteps() { manager.removeActions(where: \.isTextStep) }

    /// - Parameter look: the attributes of the text when the step is played; nil for those that it has then.
    private func register(_ step: TextUndoStep, look: AttributeRuns?) {
        manager.register(
            UndoAction(target: view, isTextStep: true) { view in
                (view as? any EditableText)?.textUndo.play(step, look: look)
            })
    }

    private func play(_ step: TextUndoStep, look: AttributeRuns?) {
        let present = view.look.runs?.snapshot()
        isPlaying = true
        let change = document.play(step)
        isPlaying = false
        guard let change else { return }
        if change.changedText, let look { view.restore(look, in: change.inserted) }
        // For the way back.
        register(step, look: present)
        view.report(change, .input)
    }

    private func name(of step: TextUndoStep) -> String {
        switch step.kind {
        case .typing: "Typing"
        case .deletingBackward, .deletingForward: "Delete"
        case .single: editName ?? (step.insertsText ? "Replace" : "Delete")
        }
    }

    // MARK: UndoManagerFollower

    func undoManager(_ manager: UndoManager, didRegister action: UndoAction) {
        if !action.isTextStep { document.endUndoGroup() }
    }

    func undoManagerIsAsked(_ manager: UndoManager) {
        view.session.paste?.finish()
        // What is being composed becomes a step first.
        view.confirmMark()
    }

    func undoManagerDidRemoveActions(_ manager: UndoManager) { document.endUndoGroup() }
}

/// The names of what can be undone, in the language of the app.
@MainActor
enum UndoName {
    /// Where the app keeps its translations: the strings file `UIKit`, with the English words as keys.
    static var translations = Bundle.main

    private static var known: [String: String] = [:]

    static func localized(_ name: String) -> String {
        if let known = known[name] { return known }
        let result = translations.localizedString(forKey: name, value: name, table: "UIKit")
        known[name] = result
        return result
    }

    static func forgetTranslations() { known = [:] }
}
