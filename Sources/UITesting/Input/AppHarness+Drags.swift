public import UIKit
internal import WindowSystem

/// Things of other programs that are dragged over the window. What is dragged out of the window itself is so by
/// the mouse and the fingers.
extension AppHarness {
    /// What becomes of something that is dropped.
    public enum DropOperation: Sendable {
        case copy
        case move
    }

    /// Another program's text comes over the window, or moves on to a point of it.
    ///
    /// - Returns: what the application would do with it there; nil for nothing.
    @discardableResult
    public func dragIn(_ text: String, to point: CGPoint) -> DropOperation? {
        dragIn([("UTF8_STRING", Array(text.utf8))], to: point)
    }

    /// The same for any content, in types as X11 programs name them.
    @discardableResult
    public func dragIn(_ content: [(type: String, bytes: [UInt8])], to point: CGPoint) -> DropOperation? {
        guard let identifier = window.windowID else { return nil }
        let data = content.map { SelectionData(type: $0.type, bytes: $0.bytes) }
        system.dragOver(identifier, SelectionContents(data), at: pixels(point))
        turn()
        return DropOperation(system.dragAnswer)
    }

    /// What was dragged in goes away again.
    public func takeDragAway() {
        guard let identifier = window.windowID else { return }
        system.dragOver(identifier, nil, at: PixelPoint(x: 0, y: 0))
        turn()
    }

    /// What was dragged in is dropped at a point of the window.
    ///
    /// - Returns: what the application has done with it; nil for nothing.
    @discardableResult
    public func dropDragged(at point: CGPoint) -> DropOperation? {
        guard let identifier = window.windowID else { return nil }
        system.drop(in: identifier, at: pixels(point))
        turn()
        return DropOperation(system.lastDrop)
    }

    /// Whether something is being dragged.
    public var isDragging: Bool { system.isDragging }

    /// What became of what was dropped last; nil for nothing.
    public var lastDropOperation: DropOperation? { DropOperation(system.lastDrop) }
}

extension AppHarness.DropOperation {
    fileprivate init?(_ operation: DragOperation?) {
        switch operation {
        case .copy: self = .copy
        case .move: self = .move
        case nil: return nil
        }
    }
}
