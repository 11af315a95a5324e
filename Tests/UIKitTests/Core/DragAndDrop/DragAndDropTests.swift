import UIKit
import UITesting
import WindowSystem
import XCTest

/// Dragging from view to view: what the delegates are told, in which order.
@preconcurrency @MainActor
final class DragAndDropTests: XCTestCase {
    private let source = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 40))
    private let target = UIView(frame: CGRect(x: 150, y: 10, width: 100, height: 100))
    private let inner = UIView(frame: CGRect(x: 50, y: 50, width: 50, height: 50))
    private let drag = DragRecorder()
    private let drop = DragRecorder()
    private let innerDrop = DragRecorder()
    private var app: AppHarness!
    private lazy var dragInteraction = UIDragInteraction(delegate: drag)

    private let from = CGPoint(x: 30, y: 30)
    private let over = CGPoint(x: 170, y: 30)
    private let beside = CGPoint(x: 30, y: 200)

    override func setUp() async throws {
        app = try AppHarness()
        target.addSubview(inner)
        app.window.addSubview(source)
        app.window.addSubview(target)
        source.addInteraction(dragInteraction)
        target.addInteraction(UIDropInteraction(delegate: drop))
        drag.items = [UIDragItem(itemProvider: NSItemProvider(object: "words"))]
        drop.onDrop = { session in
            session.loadObjects(ofClass: String.self) { [drop = self.drop] in drop.calls.append("got \($0)") }
        }
        app.turn()
    }

    private func lift() {
        app.mouseDown(at: from)
        app.moveMouse(to: CGPoint(x: from.x + 8, y: from.y))
    }

    private var overlays: Int {
        app.window.subviews.filter { $0.accessibilityIdentifier == "drag preview" }.count
    }

    // MARK: Order

    func testTheMouseDragsAndTheOrderOfCallsIsUIKits() {
        lift()
        XCTAssertTrue(app.isDragging)
        XCTAssertEqual(
            drag.take(),
            [
                "items", "preview", "lift", "lifting", "begin", "allows move", "restricted", "full size",
                "lifted to end",
            ])
        app.moveMouse(to: over)
        app.moveMouse(to: CGPoint(x: over.x, y: over.y + 2))
        XCTAssertEqual(drag.take(), ["moved"])
        XCTAssertEqual(drop.take(), ["can handle", "enter", "update"])
        app.mouseUp(at: over)
        app.turn()
        XCTAssertEqual(drop.take(), ["update", "drop", "preview down", "conclude", "end", "got [\"words\"]"])
        XCTAssertEqual(drag.take(), ["moved", "will end copy", "did end copy", "transferred"])
        XCTAssertEqual(app.lastDropOperation, .copy)
        XCTAssertFalse(app.isDragging)
    }

    func testAClickAndASmallMovementDragNothing() {
        app.mouseDown(at: from)
        app.moveMouse(to: CGPoint(x: from.x + 2, y: from.y))
        app.mouseUp()
        XCTAssertEqual(drag.take(), [])
    }

    func testNothingIsDraggedWithoutItems() {
        drag.items = []
        lift()
        XCTAssertFalse(app.isDragging)
        XCTAssertEqual(drag.take(), ["items"])
        app.mouseUp()
    }

    func testADisabledInteractionDragsNothing() {
        XCTAssertTrue(dragInteraction.isEnabled)
        dragInteraction.isEnabled = false
        lift()
        XCTAssertEqual(drag.take(), [])
        app.mouseUp()
    }

    func testAnInteractionThatWasRemovedDragsNothing() {
        XCTAssertTrue(dragInteraction.view === source)
        source.removeInteraction(dragInteraction)
        XCTAssertNil(dragInteraction.view)
        lift()
        XCTAssertEqual(drag.take(), [])
        app.mouseUp()
    }

    func testTextInADraggableViewIsSelectedAndTheViewStays() {
        let field = UITextField(frame: source.bounds)
        field.text = "words"
        source.addSubview(field)
        lift()
        XCTAssertEqual(drag.take(), [])
        app.mouseUp()
    }

    // MARK: Fingers

    func testAHeldFingerLiftsAndThenDrags() {
        let finger = app.finger(at: from)
        app.advance(by: 0.3)
        XCTAssertEqual(drag.take(), [])
        app.advance(by: 0.5)
        XCTAssertEqual(drag.take(), ["items", "preview", "lift", "lifting"])
        XCTAssertEqual(overlays, 1)
        finger.move(to: CGPoint(x: from.x + 15, y: from.y))
        XCTAssertTrue(app.isDragging)
        XCTAssertEqual(overlays, 0, "the picture beside the finger takes over")
        finger.move(to: over)
        finger.up()
        app.turn()
        XCTAssertEqual(app.lastDropOperation, .copy)
        XCTAssertEqual(drag.take().suffix(3), ["will end copy", "did end copy", "transferred"])
    }

    func testAFingerThatMovesAtOnceDragsNothing() {
        let finger = app.finger(at: from)
        finger.move(to: CGPoint(x: from.x + 30, y: from.y))
        app.advance(by: 1)
        finger.up()
        XCTAssertEqual(drag.take(), [])
    }

    func testWhatIsLiftedAndNotMovedIsPutDown() {
        let finger = app.finger(at: from)
        app.advance(by: 0.8)
        _ = drag.take()
        finger.up()
        app.advance(by: 0.5)
        XCTAssertEqual(drag.take(), ["lifted to start"])
        XCTAssertEqual(overlays, 0)
        XCTAssertFalse(app.isDragging)
    }

    // MARK: Cancelling

    func testEscapeCancelsAndThePreviewFliesBack() {
        lift()
        app.moveMouse(to: over)
        _ = (drag.take(), drop.take())
        app.key(.escape)
        XCTAssertEqual(drop.take(), ["exit", "end"])
        XCTAssertEqual(drag.take(), ["will end cancel", "preview back", "back"])
        XCTAssertEqual(overlays, 1)
        app.advance(by: 0.5)
        XCTAssertEqual(drag.take(), ["is back", "did end cancel"])
        XCTAssertEqual(overlays, 0)
        app.mouseUp()
    }

    func testADropBesideEverythingIsCancelled() {
        lift()
        app.moveMouse(to: beside)
        app.mouseUp(at: beside)
        app.advance(by: 0.5)
        XCTAssertEqual(drag.take().last, "did end cancel")
        XCTAssertNil(app.lastDropOperation)
        XCTAssertEqual(drop.take(), [])
    }

    // MARK: Destinations

    func testAViewThatIsNotInterestedIsAskedOnce() {
        drop.canHandle = false
        lift()
        app.moveMouse(to: over)
        app.moveMouse(to: beside)
        app.moveMouse(to: over)
        XCTAssertEqual(drop.calls, ["can handle"])
        app.mouseUp(at: over)
        app.turn()
        XCTAssertNil(app.lastDropOperation)
    }

    func testForbiddenAndCancelProposalsRefuseTheDrop() {
        for operation in [UIDropOperation.forbidden, .cancel] {
            drop.operation = operation
            lift()
            app.moveMouse(to: over)
            app.mouseUp(at: over)
            app.advance(by: 0.5)
            XCTAssertNil(app.lastDropOperation)
            XCTAssertEqual(drop.take().suffix(2), ["exit", "end"])
        }
    }

    func testTheInnermostInterestedViewGetsIt() {
        inner.addInteraction(UIDropInteraction(delegate: innerDrop))
        lift()
        app.moveMouse(to: over)
        app.moveMouse(to: CGPoint(x: 230, y: 90))
        XCTAssertEqual(drop.take(), ["can handle", "enter", "update", "exit"])
        XCTAssertEqual(innerDrop.take(), ["can handle", "enter", "update"])
        app.moveMouse(to: over)
        XCTAssertEqual(innerDrop.take(), ["exit"])
        app.mouseUp(at: over)
        app.turn()
        XCTAssertEqual(innerDrop.take(), ["end"], "it was over it")
    }

    func testMovesAreCopiesWhereTheDragDoesNotAllowThem() {
        drop.operation = .move
        drag.allowsMove = false
        lift()
        app.moveMouse(to: over)
        app.mouseUp(at: over)
        app.turn()
        XCTAssertEqual(app.lastDropOperation, .copy)
        drag.allowsMove = true
        lift()
        app.moveMouse(to: over)
        app.mouseUp(at: over)
        app.turn()
        XCTAssertEqual(app.lastDropOperation, .move)
        XCTAssertTrue(drag.take().contains("did end move"))
    }

    func testThePreviewComesToRestBeforeTheDropIsConcluded() {
        drop.dropPreview = { [target] in
            $0.retargetedPreview(
                with: UIDragPreviewTarget(container: target, center: CGPoint(x: 50, y: 50)))
        }
        lift()
        app.moveMouse(to: over)
        app.mouseUp(at: over)
        app.turn()
        XCTAssertEqual(overlays, 1)
        XCTAssertFalse(drop.calls.contains("conclude"))
        app.advance(by: 0.5)
        XCTAssertEqual(drop.take().suffix(3), ["is down", "conclude", "end"])
        XCTAssertEqual(overlays, 0)
    }

    // MARK: Sessions

    func testSessionsKnowTheirItemsAndPositions() {
        let item = drag.items[0]
        item.localObject = 7
        drag.onDrag = { $0.localContext = "context" }
        var locations: [CGPoint] = []
        drop.onUpdate = { [target] session in
            locations.append(session.location(in: target))
            XCTAssertTrue(session.items.first === item)
            XCTAssertEqual(session.localDragSession?.localContext as? String, "context")
            XCTAssertTrue(session.hasItemsConforming(toTypeIdentifiers: ["public.text"]))
            XCTAssertTrue(session.canLoadObjects(ofClass: String.self))
            XCTAssertFalse(session.canLoadObjects(ofClass: UIImage.self))
            XCTAssertTrue(session.allowsMoveOperation)
            XCTAssertFalse(session.isRestrictedToDraggingApplication)
        }
        lift()
        app.moveMouse(to: over)
        XCTAssertEqual(locations, [CGPoint(x: 20, y: 20)])
        app.key(.escape)
        app.mouseUp()
    }

    func testWhatIsRestrictedIsNotOfferedToOthers() {
        drag.isRestricted = true
        lift()
        app.moveMouse(to: over)
        app.mouseUp(at: over)
        app.turn()
        XCTAssertTrue(drop.take().contains("got [\"words\"]"), "the app itself gets it")
    }

    func testALoadThatNeverEndsFailsAfterAWhile() {
        let silent = NSItemProvider()
        silent.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) {
            _ in nil
        }
        drag.items = [UIDragItem(itemProvider: silent)]
        lift()
        app.moveMouse(to: over)
        app.mouseUp(at: over)
        app.turn()
        XCTAssertTrue(app.isDragging)
        app.advance(by: 10)
        XCTAssertFalse(app.isDragging)
        XCTAssertNil(app.lastDropOperation)
    }

    // MARK: Paste configurations

    func testAViewWithAPasteConfigurationTakesADrop() {
        final class Taker: UIView {
            var texts: [String?] = []
            override func paste(itemProviders: [NSItemProvider]) {
                for provider in itemProviders {
                    provider.loadObject(ofClass: String.self) { [weak self] text, _ in
                        self?.texts.append(text)
                    }
                }
            }
        }
        let taker = Taker(frame: CGRect(x: 10, y: 100, width: 100, height: 50))
        taker.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
        app.window.addSubview(taker)
        lift()
        app.moveMouse(to: CGPoint(x: 50, y: 120))
        app.mouseUp(at: CGPoint(x: 50, y: 120))
        app.turn()
        XCTAssertEqual(taker.texts, ["words"])
        XCTAssertEqual(app.lastDropOperation, .copy)
    }

    // MARK: Other programs

    func testWhatAnotherProgramDragsIsRead() {
        XCTAssertEqual(app.dragIn("theirs", to: over), .copy)
        XCTAssertEqual(drop.take(), ["can handle", "enter", "update"])
        XCTAssertEqual(app.dropDragged(at: over), .copy)
        XCTAssertTrue(drop.take().contains("got [\"theirs\"]"))
        app.dragIn("again", to: over)
        app.takeDragAway()
        XCTAssertEqual(drop.take(), ["can handle", "enter", "update", "exit", "end"])
    }

    func testFilesOfAnotherProgramAreItemsOfTheirOwn() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("dot.png")
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
        try XCTUnwrap(picture.pngData()).write(to: file)
        var found: [String] = []
        drop.onDrop = { session in
            found = session.items.map { $0.itemProvider.registeredTypeIdentifiers.joined(separator: " ") }
            session.loadObjects(ofClass: UIImage.self) { images in
                found.append("\(images.count) pictures")
            }
        }
        let list = "# two\r\n\(file.absoluteString)\r\nhttps://example.org/\r\n"
        app.dragIn([("text/uri-list", Array(list.utf8))], to: over)
        app.dropDragged(at: over)
        app.turn()
        XCTAssertEqual(found, ["public.png public.file-url public.url", "public.url", "1 pictures"])
    }

    func testBytesThatAreNotWhatTheySayAreSurvived() {
        drop.onDrop = { [drop] session in
            session.loadObjects(ofClass: UIImage.self) { drop.calls.append("\($0.count) pictures") }
            session.loadObjects(ofClass: String.self) { drop.calls.append("\($0)") }
        }
        app.dragIn(
            [("image/png", [1, 2]), ("UTF8_STRING", [0x61, 0xFF]), ("text/uri-list", [0xFF, 0xFE, 10])],
            to: over)
        XCTAssertEqual(app.dropDragged(at: over), .copy)
        app.turn()
        XCTAssertTrue(drop.calls.contains("0 pictures"))
        XCTAssertTrue(drop.calls.contains("[\"a\u{FFFD}\"]"))
    }

    func testWhatIsDraggedIsOfferedToOtherPrograms() throws {
        let url = try XCTUnwrap(URL(string: "https://example.org/"))
        drag.items.append(UIDragItem(itemProvider: NSItemProvider(object: url)))
        lift()
        let offered = try XCTUnwrap(app.system.selection(.drag))
        XCTAssertEqual(offered.data(["UTF8_STRING"])?.bytes, Array("words\nhttps://example.org/".utf8))
        XCTAssertEqual(offered.data(["text/uri-list"])?.bytes, Array("https://example.org/\r\n".utf8))
        app.key(.escape)
        app.mouseUp()
    }
}
