import TextFuzzing
import UITesting
import WindowSystem

@testable import UIKit

extension FuzzTarget {
    /// Keys and an input method in a text field and a text view.
    static let keyboard = FuzzTarget("keyboard", decisions: 512) { choices in
        let session = try TypingSession(&choices)
        var steps = 0
        while steps < 80, !choices.isExhausted {
            steps += 1
            try session.step(&choices)
        }
        try session.undoEverything()
        session.app.end()
    }

    /// Recordings of everything that a user and a desktop do, played to a page of controls, lists and text.
    static let recordings = FuzzTarget("recordings", decisions: 1024) { choices in
        let page = RecordingPage()
        let app = try AppHarness(
            rootViewController: UINavigationController(rootViewController: page),
            size: CGSize(width: 360, height: 420))
        if choices.isTrue() { UIApplication.shared.softwareKeyboardMode = .always }
        var steps = 0
        while steps < 80, !choices.isExhausted, app.window.windowID != nil {
            steps += 1
            play(&choices, app)
            if let text = app.firstResponder as? any UITextInput { try check(text) }
        }
        app.advance(by: 5)
        app.end()
    }

    @MainActor
    private static func play(_ choices: inout Choices, _ app: AppHarness) {
        switch choices.number(below: 24) {
        case 0: app.resize(to: CGSize(width: choices.number(below: 600), height: choices.number(below: 600)))
        case 1: app.setScale(choices.element(of: [1, 1.25, 2, 0.5]))
        case 2: app.setAppearance(choices.isTrue() ? .dark : .light)
        case 3: if choices.isTrue() { app.loseFocus() } else { app.gainFocus() }
        case 4: app.clipboard = choices.isTrue() ? choices.text(upTo: 4) : nil
        case 5: app.post(dragEvent(&choices, app), in: app)
        case 6, 7, 8: app.advance(by: Double(choices.number(below: 64)) / 50)
        case 9, 10, 11, 12: app.post(choices.keyboardEvent(at: app.clock.now), in: app)
        default: app.post(choices.pointingEvent(at: app.clock.now), in: app)
        }
    }

    @MainActor
    private static func dragEvent(_ choices: inout Choices, _ app: AppHarness) -> WindowEvent {
        .drag(
            DragSample(
                phase: choices.element(of: [.moved, .moved, .left, .dropped]),
                position: PixelPoint(
                    x: Double(choices.number(below: 400)), y: Double(choices.number(below: 400))),
                types: choices.element(of: [[], SelectionContents.textTypes, ["text/html", "x"]]),
                timestamp: app.clock.now))
    }
}

/// What holds for every text that is being edited.
@MainActor
private func check(_ text: any UITextInput) throws {
    guard let selected = text.selectedTextRange else { return }
    let start = text.offset(from: text.beginningOfDocument, to: selected.start)
    let end = text.offset(from: text.beginningOfDocument, to: selected.end)
    let length = text.offset(from: text.beginningOfDocument, to: text.endOfDocument)
    try require(0 <= start && start <= end && end <= length, "\(start) to \(end) is selected of \(length)")
    try requireFinite(text.caretRect(for: selected.end), "the caret")
    if let marked = text.markedTextRange {
        let (markStart, markEnd) = (
            text.offset(from: text.beginningOfDocument, to: marked.start),
            text.offset(from: text.beginningOfDocument, to: marked.end)
        )
        try require(
            markStart <= start && end <= markEnd,
            "\(start) to \(end) is selected, \(markStart) to \(markEnd) marked")
    }
    for rect in text.selectionRects(for: selected) { try requireFinite(rect.rect, "the selection") }
}

extension AppHarness {
    @MainActor
    fileprivate func post(_ event: WindowEvent, in app: AppHarness) {
        guard let identifier = app.window.windowID else { return }
        system.post(event, to: identifier)
        turn()
    }
}

/// A field or a view that somebody types into.
@MainActor
private final class TypingSession {
    let app: AppHarness
    private let view: any (UIView & UITextInput)
    private let first: String

    init(_ choices: inout Choices) throws {
        let frame = CGRect(x: 10, y: 10, width: 180, height: 60)
        first = choices.text(upTo: 6)
        let isField = choices.isTrue()
        if isField {
            let field = UITextField(frame: frame)
            field.text = first
            view = field
        } else {
            let text = UITextView(frame: frame)
            text.text = first
            view = text
        }
        app = try AppHarness(showing: view, size: CGSize(width: 200, height: 100))
        app.clipboard = choices.text(upTo: 3)
        view.becomeFirstResponder()
        text = isField ? (view as? UITextField)?.text ?? "" : first
    }

    /// The text before the first key: a field keeps a single line of it.
    private var text: String

    private var currentText: String {
        view.textRange(from: view.beginningOfDocument, to: view.endOfDocument).flatMap(view.text(in:)) ?? ""
    }

    func step(_ choices: inout Choices) throws {
        if choices.number(below: 16) == 0 { app.advance(by: Double(choices.number(below: 64)) / 20) }
        app.post(
            choices.number(below: 8) == 0
                ? choices.pointingEvent(at: app.clock.now) : choices.keyboardEvent(at: app.clock.now), in: app
        )
        try check(view)
    }

    func undoEverything() throws {
        app.stopComposing()
        guard let manager = view.undoManager else { return }
        // What the user has undone can be redone, too.
        while manager.canRedo { manager.redo() }
        let last = currentText
        var steps = 0
        while manager.canUndo {
            steps += 1
            try require(steps < 1000, "there is no end of undoing")
            manager.undo()
            try check(view)
        }
        try require(
            currentText == text,
            "undo led to \(currentText.debugDescription), not to \(text.debugDescription)")
        while manager.canRedo { manager.redo() }
        try require(
            currentText == last,
            "redo led to \(currentText.debugDescription), not to \(last.debugDescription)")
    }
}
