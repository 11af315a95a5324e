/// What happens to content that is dropped.
public enum DragOperation: Hashable, Sendable {
    /// It is copied to the destination.
    case copy
    /// It is moved: the source removes it.
    case move
}

/// A drag that the user begins in a window.
public struct DragRequest: Sendable {
    /// The content that is dragged.
    public var contents: SelectionContents
    /// The position of the press or finger that drags, in pixels of the window's content.
    public var position: PixelPoint
    /// What is shown beside the pointer; nil for nothing.
    public var image: WindowIcon?

    /// A drag of this content from a position in the window.
    public init(_ contents: SelectionContents, from position: PixelPoint, image: WindowIcon? = nil) {
        self.contents = contents
        self.position = position
        self.image = image
    }
}

/// An event about content that is dragged over a window, by this program or another.
public struct DragSample: Hashable, Sendable {
    /// What happened.
    public enum Phase: Hashable, Sendable {
        /// It entered the window, or moved in it. To be answered with `WindowSystem.answerDrag` while the
        /// event is handled.
        case moved
        /// It left the window, and was not dropped there.
        case left
        /// It was dropped. To be answered with `WindowSystem.finishDrop` once its content was read.
        case dropped
    }

    /// What happened.
    public var phase: Phase
    /// The pointer's position, in pixels of the window's content.
    public var position: PixelPoint
    /// The types in which it can be read as `SelectionKind.drag`, in the source's order, best first.
    public var types: [String]
    /// The operation that the source suggests.
    public var suggestion: DragOperation
    /// Whether a window of this program began it.
    public var isOwn: Bool
    /// The modifier keys that are held, for a drag of this program; else empty.
    public var modifiers: KeyModifiers
    /// Seconds on the monotonic clock.
    public var timestamp: Double
    /// An event of a drag. `isOwn` defaults to false.
    public init(
        phase: Phase, position: PixelPoint, types: [String], suggestion: DragOperation = .copy,
        isOwn: Bool = false, modifiers: KeyModifiers = [], timestamp: Double
    ) {
        self.phase = phase
        self.position = position
        self.types = types
        self.suggestion = suggestion
        self.isOwn = isOwn
        self.modifiers = modifiers
        self.timestamp = timestamp
    }

    /// The operation that modifier keys select: Shift moves, else it is a copy.
    public static func suggestion(_ modifiers: KeyModifiers) -> DragOperation {
        modifiers.contains(.shift) && !modifiers.contains(.control) ? .move : .copy
    }
}
