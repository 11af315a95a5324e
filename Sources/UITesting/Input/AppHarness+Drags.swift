public import UIKit
internal import WindowSystem

/// Drags from other programs over the window. Drags that start inside the window are simulated with the mouse
/// or fingers.
extension AppHarness {
    /// What the application does with dropped content.
    public enum DropOperation: Sendable {
        /// It takes a copy.
        case copy
        /// It takes the content, which the other program then removes.
        case move
    }

    /// Text of another program is dragged over the window, to a point of it.
    ///
    /// - Returns: the operation that the application offers at that point; nil when it refuses the content.
    @discardableResult
    public func dragIn(_ text: String, to point: CGPoint) -> DropOperation? {
        dragIn([("UTF8_STRING", Array(text.utf8))], to: point)
    }

    /// Content of another program is dragged over the window, to a point of it. The types are X11 target
    /// names.
    @discardableResult
    public func dragIn(_ content: [(type: String, bytes: [UInt8])], to point: CGPoint) -> DropOperation? {
        guard let identifier = window.windowID else { return nil }
        let data = content.map { SelectionData(type: $0.type, bytes: $0.bytes) }
        system.dragOver(identifier, SelectionContents(data), at: pixels(point))
        turn()
        return DropOperation(system.dragAnswer)
    }

    /// The dragged content leaves the window without being dropped.
    public func takeDragAway() {
        guard let identifier = window.windowID else { return }
        system.dragOver(identifier, nil, at: PixelPoint(x: 0, y: 0))
        turn()
    }

    /// Drops the dragged content at a point of the window.
    ///
    /// - Returns: the operation that the application performed; nil when it refused the content.
    @discardableResult
    public func dropDragged(at point: CGPoint) -> DropOperation? {
        guard let identifier = window.windowID else { return nil }
        system.drop(in: identifier, at: pixels(point))
        turn()
        return DropOperation(system.lastDrop)
    }

    /// Whether a drag is in progress.
    public var isDragging: Bool { system.isDragging }

    /// The operation of the last drop; nil when it was refused or there was none.
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
