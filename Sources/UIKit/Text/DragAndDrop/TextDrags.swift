import Drawing
import TextEngine
internal import WindowSystem

/// What is being dragged over the application's windows, and out of them: text, into and out of the views that
/// edit it.
@MainActor
final class TextDrags: ApplicationService {
    /// Text of this application that is being dragged.
    private struct Source {
        weak var view: (any EditableText)?
        let range: Range<Int>
        /// The text's state when it was lifted: what has changed since is not removed.
        let revision: Int
    }

    private unowned let application: UIApplication
    private var source: Source?
    private weak var target: (any EditableText)?
    private var caret: DropCaret?

    init(application: UIApplication) { self.application = application }

    // MARK: Out

    /// Lets a press or a finger that is down drag the selected text of a view.
    ///
    /// - Parameter point: where it came down, in the window's coordinates.
    /// - Returns: whether it does. The touch is cancelled then.
    func begin(_ view: any EditableText, at point: CGPoint) -> Bool {
        guard let window = view.ownWindow, let identifier = window.desktopWindow.windowID,
            let windowSystem = application.windowSystem
        else { return false }
        let document = view.textDocument
        let range = document.selection.range
        let scale = Double(window.screen.scale)
        let point = window.convert(point, to: window.desktopWindow)
        let request = DragRequest(
            SelectionContents(view.representations(of: range)),
            from: PixelPoint(x: Double(point.x) * scale, y: Double(point.y) * scale),
            image: DragPreview.icon(of: document.text(in: range.prefix(DragPreview.longestText)), in: view))
        guard windowSystem.beginDrag(request, in: identifier) else { return false }
        source = Source(view: view, range: range, revision: document.textRevision)
        return true
    }

    /// A drag out of a window is over. What another view or program took as a move goes.
    private func ended(_ operation: DragOperation?) {
        defer { source = nil }
        guard operation == .move, let source, let view = source.view,
            view.textDocument.textRevision == source.revision
        else { return }
        view.removeDragged(source.range)
    }

    // MARK: In

    func take(_ event: WindowEvent, in window: UIWindow) -> Bool {
        switch event {
        case .drag(let sample): dragged(sample, in: window)
        case .dragEnded(let operation): ended(operation)
        default: return false
        }
        return true
    }

    private func dragged(_ sample: DragSample, in window: UIWindow) {
        let point = window.points(sample.position)
        switch sample.phase {
        case .moved: moved(sample, to: point, in: window)
        case .left: leave()
        case .dropped: dropped(sample, at: point)
        }
    }

    private func moved(_ sample: DragSample, to point: CGPoint, in window: UIWindow) {
        let view =
            sample.types.contains(where: PasteboardType.text.targets.contains)
            ? text(at: point, in: window) : nil
        guard let view, let operation = operation(sample, view, at: point) else {
            leave()
            application.windowSystem?.answerDrag(nil)
            return
        }
        if target !== view { leave() }
        target = view
        let caret = self.caret ?? DropCaret()
        self.caret = caret
        caret.show(in: view, at: view.convert(point, from: nil))
        application.windowSystem?.answerDrag(operation)
    }

    /// The view under a point of the window whose text the user may change.
    private func text(at point: CGPoint, in window: UIWindow) -> (any EditableText)? {
        var view = window.hitTest(point, with: nil)
        while let current = view {
            if let text = current as? any EditableText { return text.isUserEditable ? text : nil }
            view = current.superview
        }
        return nil
    }

    /// Within a view text is moved, with Ctrl it is copied. From elsewhere it is copied, but moved when the user
    /// requests that for this application's text. nil where it would stay as it is.
    private func operation(_ sample: DragSample, _ view: any EditableText, at point: CGPoint)
        -> DragOperation?
    {
        guard let range = movedRange(to: view) else { return sample.isOwn ? sample.suggestion : .copy }
        let place = view.position(at: view.convert(point, from: nil)).offset
        if place >= range.lowerBound, place <= range.upperBound { return nil }
        return sample.modifiers.contains(.control) ? .copy : .move
    }

    /// What would be moved, were it dropped into a view: its own text.
    private func movedRange(to view: any EditableText) -> Range<Int>? {
        guard let source, source.view === view, view.textDocument.textRevision == source.revision else {
            return nil
        }
        return source.range
    }

    private func leave() {
        caret?.removeFromSuperview()
        caret = nil
        target = nil
    }

    private func dropped(_ sample: DragSample, at point: CGPoint) {
        guard let windowSystem = application.windowSystem else { return }
        guard let view = target, let operation = operation(sample, view, at: point) else {
            leave()
            return windowSystem.finishDrop(nil)
        }
        let place = view.position(at: view.convert(point, from: nil))
        let moved = operation == .move ? movedRange(to: view) : nil
        leave()
        let wasReadable = view.textDocument.textRevision
        view.readDropped { [weak self, weak view] text in
            var isTaken = false
            // It may be gone, or another text, when the other program has answered at last.
            if let view, let text, view.window != nil, view.isUserEditable {
                let isSame = view.textDocument.textRevision == wasReadable
                isTaken = view.drop(text, at: place, moving: isSame ? moved : nil)
            }
            // What was moved within the view is where it belongs already.
            if moved != nil { self?.source = nil }
            windowSystem.finishDrop(isTaken ? operation : nil)
        }
    }

    /// The application begins anew.
    func end() {
        source = nil
        leave()
    }
}

extension UIApplication {
    /// The text that is being dragged.
    final var textDrags: TextDrags { service() }
}
