import TextEngine

/// The undo manager of a view that edits text, and the way between it and the text.
///
/// Each step of editing (a run of typing, a deletion, a paste) is one action among those that the app registers
/// itself, in the order in which they happened. The step that still grows with what is typed is the newest action:
/// when the app registers something, or removes actions, the next key begins another step. Names say what was done
/// and never what was typed.
@MainActor
final class TextUndo: UndoManagerFollower {
    let manager = UndoManager()

    unowned let view: any EditableText
    private var isPlaying = false
    /// The name of the edit that is being made, where it does not follow from its kind.
    private var editName: String?

    init(view: any EditableText) {
        self.view = view
        manager.levelsOfUndo = TextDocument.defaultUndoDepth
        manager.follower = self
    }

    private var document: TextDocument { view.textDocument }

    /// Makes an edit with a name for menus.
    func naming<Result>(_ name: String, _ edit: () -> Result) -> Result {
        editName = name
        defer { editName = nil }
        return edit()
    }

    /// The document changed. Registers the steps that the change began.
    func follow(_ change: TextChange) {
        var steps: [TextUndoStep] = []
        while let step = document.takeUndoStep() { steps.append(step) }
        if manager.isUndoRegistrationEnabled {
            for step in steps {
                register(step, styling: view.styling.pastRuns)
                let name = name(of: step)
                manager.suggestActionName(TextUndoName.localized(name))
            }
        } else if change.changedText, !isPlaying {
            // This change is not to be registered, and what was registered does not fit the text any more.
            document.forgetUndo()
            forgetSteps()
        }
    }

    /// The text is another one: its steps go, what the app registered stays.
    func forgetSteps() { manager.removeActions(where: \.isTextStep) }

    /// - Parameter styling: the attributes of the text when the step is played; nil for those that it has then.
    private func register(_ step: TextUndoStep, styling: TextAttributeRuns?) {
        manager.register(
            UndoAction(target: view, isTextStep: true) { view in
                (view as? any EditableText)?.textUndo.play(step, styling: styling)
            })
    }

    private func play(_ step: TextUndoStep, styling: TextAttributeRuns?) {
        let present = view.styling.runs?.snapshot()
        isPlaying = true
        let change = document.play(step)
        isPlaying = false
        guard let change else { return }
        if change.changedText, let styling { view.restore(styling, in: change.inserted) }
        // For the way back.
        register(step, styling: present)
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
        view.session.forEach { $0.completeText() }
        // What is being composed becomes a step first.
        view.confirmMark()
    }

    func undoManagerDidRemoveActions(_ manager: UndoManager) { document.endUndoGroup() }
}

/// The names of what can be undone, in the language of the app.
@MainActor
enum TextUndoName {
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
