import UIKit

/// Undo managers at work, and the user activity that the next launch goes on with.
final class UndoPage: CardPage, UITextFieldDelegate {
    private unowned let split: DemoSplitViewController
    private let board = TileBoard()
    private let stack = UndoStackView()
    private let note = UITextField(frame: .zero)
    private let noteState = UILabel(frame: .zero)
    private let activityTable = EntryTable("Activity")
    private let activityState = UILabel(frame: .zero)
    private var noteObservations: [NotificationObservation] = []
    /// Where the caret was last, in UTF-16 offsets; nil until the note is edited.
    private var caret: Int?
    private var caretToRestore: Int?

    private lazy var undoButton = TintedButton("Undo", identifier: "undo.undo") { [weak self] in
        self?.undoManager?.undo()
    }
    private lazy var redoButton = TintedButton("Redo", identifier: "undo.redo") { [weak self] in
        self?.undoManager?.redo()
    }

    init(split: DemoSplitViewController) {
        self.split = split
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(boardCard)
        add(stackCard)
        add(noteCard)
        add(activityCard)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // Only in a window there is an undo manager.
        stack.follow(undoManager) { [weak self] in self?.undoDidChange() }
        undoDidChange()
        userActivity = split.userActivity
        userActivity?.needsSave = true
        showActivity()
        restoreCaret()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // What was done to the tiles can't be seen any more.
        undoManager?.removeAllActions(withTarget: board)
    }

    // MARK: The tiles

    private var boardCard: Card {
        let card = Card(
            heading: "registerUndo(withTarget:)",
            note: "Click a tile to change its colour. Ctrl+Z undoes the change, Ctrl+Shift+Z redoes it."
        )
        card.add(board, height: TileBoard.height)
        card.add(
            ButtonRow([
                TintedButton("Add", identifier: "undo.add") { [board] in board.add() },
                TintedButton("Add Three", identifier: "undo.addThree") { [board] in board.addThree() },
                TintedButton("Reverse", identifier: "undo.reverse") { [board] in board.reverse() },
            ]), height: ButtonRow.height)
        return card
    }

    private var stackCard: Card {
        let card = Card(
            heading: "UndoManager",
            note: "The undo stack of the window. Adding three tiles is one group.")
        card.add(stack, height: 146)
        card.add(ButtonRow([undoButton, redoButton]), height: ButtonRow.height)
        return card
    }

    private func undoDidChange() {
        let manager = undoManager
        undoButton.setTitle(manager?.undoMenuItemTitle ?? "Undo")
        redoButton.setTitle(manager?.redoMenuItemTitle ?? "Redo")
        undoButton.isEnabled = manager?.canUndo ?? false
        redoButton.isEnabled = (manager?.redoCount ?? 0) > 0
    }

    // MARK: The note

    private var noteCard: Card {
        let card = Card(
            heading: "undoManager of a text field",
            note: "A field has an undo manager of its own, which is cleared when editing ends.")
        note.accessibilityIdentifier = "undo.note"
        note.borderStyle = .roundedRect
        note.font = DemoMetrics.body
        note.placeholder = "Type something"
        note.clearButtonMode = .whileEditing
        note.delegate = self
        card.add(note, height: 36)
        noteState.font = DemoMetrics.caption
        noteState.textColor = .secondaryLabel
        card.add(noteState, height: 16)
        note.addAction(UIAction { [weak self] _ in self?.noteDidChange() }, for: .allEditingEvents)
        noteObservations = [
            NotificationObservation(.NSUndoManagerDidCloseUndoGroup, of: note.undoManager) { [weak self] in
                self?.showNoteState()
            }
        ]
        showNoteState()
        return card
    }

    private func noteDidChange() {
        userActivity?.needsSave = true
        showNoteState()
        if userActivity?.isEligibleForHandoff == false { showActivity() }
    }

    private func showNoteState() {
        guard let manager = note.undoManager, manager.undoCount + manager.redoCount > 0 else {
            noteState.text = "Nothing to undo"
            return
        }
        let titles = [
            manager.undoCount > 0 ? "\(manager.undoMenuItemTitle) (\(manager.undoCount))" : nil,
            manager.redoCount > 0 ? "\(manager.redoMenuItemTitle) (\(manager.redoCount))" : nil,
        ]
        noteState.text = titles.compactMap(\.self).joined(separator: " · ")
    }

    func textFieldDidChangeSelection(_ textField: UITextField) {
        guard let range = textField.selectedTextRange else { return }
        caret = textField.offset(from: textField.beginningOfDocument, to: range.end)
        noteDidChange()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    /// The page may be in the window before it receives the state to restore, or not.
    private func restoreCaret() {
        guard let offset = caretToRestore, viewIfLoaded?.window != nil else { return }
        caretToRestore = nil
        note.becomeFirstResponder()
        guard let position = note.position(from: note.beginningOfDocument, offset: offset) else { return }
        note.selectedTextRange = note.textRange(from: position, to: position)
    }

    // MARK: The activity

    private var activityCard: Card {
        let card = Card(
            heading: "NSUserActivity",
            note: "Close the window and restart the demo: this page, the text and the caret are restored.")
        card.add(activityTable, height: EntryTable.height(5))
        activityState.font = DemoMetrics.caption
        activityState.textColor = .secondaryLabel
        card.add(activityState, height: 16)
        return card
    }

    private static let noteKey = "note"
    private static let caretKey = "caret"

    override func updateUserActivityState(_ activity: NSUserActivity) {
        activity.addUserInfoEntries(from: [Self.noteKey: note.text ?? ""])
        if let caret { activity.addUserInfoEntries(from: [Self.caretKey: caret]) }
    }

    override func restoreUserActivityState(_ activity: NSUserActivity) {
        note.text = activity.userInfo?[Self.noteKey] as? String
        caretToRestore = activity.userInfo?[Self.caretKey] as? Int
        restoreCaret()
    }

    /// Shows the activity as it was saved last.
    func showActivity() {
        guard let activity = userActivity else {
            activityState.text = "No current activity"
            return
        }
        if !activity.isEligibleForHandoff { split.gatherState(activity) }
        let info = activity.userInfo ?? [:]
        activityTable.entries = [
            ("type", activity.activityType), ("title", activity.title ?? ""),
            ("page", info[DemoSplitViewController.pageKey] as? String ?? ""),
            ("note", "“\(info[Self.noteKey] as? String ?? "")”"),
            ("caret", (info[Self.caretKey] as? Int).map(String.init) ?? "none"),
        ]
        activityState.text =
            activity.isEligibleForHandoff
            ? "Saved in a private file" : "Not saved: the demo was started with --page"
    }
}
