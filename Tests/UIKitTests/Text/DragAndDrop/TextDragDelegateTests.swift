import UIKit
import UITesting
import XCTest

/// What the delegates of a text are asked and told about drags.
@preconcurrency @MainActor
final class TextDragDelegateTests: XCTestCase {
    @MainActor
    private final class Recorder: UITextDragDelegate, UITextDropDelegate {
        var calls: [String] = []
        var items: [UIDragItem]?
        var proposal: ((UITextDropRequest) -> UITextDropProposal)?
        var makesEditable = false

        func textDraggableView(
            _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: UITextDragRequest
        ) -> [UIDragItem] {
            calls.append("items \(textDraggableView.text(in: dragRequest.dragRange) ?? "")")
            return items ?? dragRequest.suggestedItems
        }
        func textDraggableView(
            _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
        ) { calls.append("begin") }
        func textDraggableView(
            _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
            with operation: UIDropOperation
        ) { calls.append("ended \(operation)") }

        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: UITextDropRequest
        ) -> UITextDropProposal {
            let offset = textDroppableView.offset(
                from: textDroppableView.beginningOfDocument, to: drop.dropPosition)
            calls.append("proposal at \(offset)\(drop.isSameView ? " of itself" : "")")
            return proposal?(drop) ?? drop.suggestedProposal
        }
        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable,
            willBecomeEditableForDrop drop: UITextDropRequest
        ) -> UITextDropEditability {
            guard makesEditable else { return .no }
            (textDroppableView as? UITextView)?.isEditable = true
            return .yes
        }
        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: UITextDropRequest
        ) { calls.append("will drop") }
        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
        ) { calls.append("enter") }
        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
        ) { calls.append("exit") }
        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
        ) { calls.append("end") }
    }

    private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 30))
    private let view = UITextView(frame: CGRect(x: 10, y: 60, width: 300, height: 100))
    private let recorder = Recorder()
    private var app: AppHarness!
    private let inView = CGPoint(x: 12, y: 70)

    override func setUp() async throws {
        app = try AppHarness()
        app.window.addSubview(field)
        app.window.addSubview(view)
        field.text = "words"
        field.becomeFirstResponder()
        field.selectAll(nil)
        app.turn()
    }

    private func lift() {
        app.mouseDown(at: CGPoint(x: 22, y: 25))
        app.moveMouse(to: CGPoint(x: 32, y: 25))
    }

    func testTheDelegatesAreToldInOrder() {
        field.textDragDelegate = recorder
        view.textDropDelegate = recorder
        XCTAssertNotNil(field.textDragInteraction)
        XCTAssertTrue(view.textDropInteraction?.view === view)
        lift()
        XCTAssertTrue(field.isTextDragActive)
        XCTAssertFalse(view.isTextDropActive)
        app.moveMouse(to: inView)
        XCTAssertTrue(view.isTextDropActive)
        app.mouseUp(at: inView)
        app.turn()
        XCTAssertEqual(view.text, "words")
        XCTAssertFalse(field.isTextDragActive)
        XCTAssertFalse(view.isTextDropActive)
        XCTAssertEqual(
            recorder.calls,
            [
                "items words", "begin", "enter", "proposal at 0", "proposal at 0", "will drop", "end",
                "ended copy",
            ])
    }

    func testTheDelegateMayDragSomethingElseOrNothing() {
        field.textDragDelegate = recorder
        recorder.items = [UIDragItem(itemProvider: NSItemProvider(object: "other"))]
        lift()
        app.moveMouse(to: inView)
        app.mouseUp(at: inView)
        app.turn()
        XCTAssertEqual(view.text, "other")
        recorder.items = []
        field.becomeFirstResponder()
        field.selectAll(nil)
        lift()
        XCTAssertFalse(app.isDragging)
        XCTAssertFalse(field.isTextDragActive)
        app.mouseUp()
    }

    func testADisabledInteractionDragsNoText() {
        field.textDragInteraction?.isEnabled = false
        lift()
        XCTAssertFalse(app.isDragging)
        app.mouseUp()
    }

    func testThePreviewIsInTheTextsColourUnlessThatIsStripped() {
        let interaction = field.textDragInteraction
        field.textColor = .red
        func color() -> UIColor? {
            guard let interaction, let delegate = interaction.delegate else { return nil }
            let session = Session()
            let items = delegate.dragInteraction(interaction, itemsForBeginning: session)
            let preview = items.first.flatMap {
                delegate.dragInteraction(interaction, previewForLifting: $0, session: session)
            }
            return preview?.view.subviews.compactMap { ($0 as? UILabel)?.textColor }.first
        }
        XCTAssertEqual(color(), .red)
        field.textDragOptions = .stripTextColorFromPreviews
        XCTAssertEqual(color(), UIColor.label.resolvedColor(with: field.traitCollection))
        XCTAssertEqual(field.textDragOptions, .stripTextColorFromPreviews)
    }

    func testSecureTextHasNoDragInteraction() {
        field.isSecureTextEntry = true
        XCTAssertNil(field.textDragInteraction)
    }

    func testAProposalMayReplaceEverythingOrTheSelection() {
        view.text = "present text"
        view.textDropDelegate = recorder
        recorder.proposal = { _ in
            let proposal = UITextDropProposal(operation: .copy)
            proposal.dropAction = .replaceAll
            return proposal
        }
        app.dragIn("new", to: inView)
        app.dropDragged(at: inView)
        XCTAssertEqual(view.text, "new")
        view.text = "one two"
        view.selectedRange = NSRange(location: 4, length: 3)
        recorder.proposal = { _ in
            let proposal = UITextDropProposal(operation: .copy)
            proposal.dropAction = .replaceSelection
            return proposal
        }
        app.dragIn("2", to: inView)
        app.dropDragged(at: inView)
        XCTAssertEqual(view.text, "one 2")
    }

    func testAProposalMayRefuseOrLeaveItToTheDelegate() {
        view.text = "kept"
        view.textDropDelegate = recorder
        recorder.proposal = { _ in UITextDropProposal(operation: .forbidden) }
        XCTAssertNil(app.dragIn("new", to: inView))
        app.takeDragAway()
        recorder.proposal = { _ in
            let proposal = UITextDropProposal(operation: .copy)
            proposal.dropPerformer = .delegate
            return proposal
        }
        app.dragIn("new", to: inView)
        XCTAssertEqual(app.dropDragged(at: inView), .copy)
        XCTAssertEqual(view.text, "kept")
        XCTAssertTrue(recorder.calls.contains("will drop"))
    }

    func testATextThatCannotBeEditedTakesSomethingWhenItsDelegateMakesItEditable() {
        view.isEditable = false
        view.textDropDelegate = recorder
        XCTAssertNil(app.dragIn("new", to: inView))
        app.takeDragAway()
        recorder.makesEditable = true
        XCTAssertEqual(app.dragIn("new", to: inView), .copy)
        app.dropDragged(at: inView)
        XCTAssertEqual(view.text, "new")
    }
}

/// A drag that somebody else has begun.
private final class Session: NSObject, UIDragSession {
    let items: [UIDragItem] = []
    var localContext: Any?
    let allowsMoveOperation = true
    let isRestrictedToDraggingApplication = false
    func location(in view: UIView) -> CGPoint { .zero }
}
