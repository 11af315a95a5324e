/// What becomes of a thing that is dropped somewhere.
public enum DragOperation: Hashable, Sendable {
    /// It is in both places then.
    case copy
    /// Whoever dragged it removes it where it was.
    case move
}

/// Something that a person begins to drag out of a window.
public struct DragRequest: Sendable {
    public var contents: SelectionContents
    /// Where in the window the press or the finger is that drags.
    public var position: PixelPoint
    /// What is shown beside the pointer; nil for nothing.
    public var image: WindowIcon?

    public init(_ contents: SelectionContents, from position: PixelPoint, image: WindowIcon? = nil) {
        self.contents = contents
        self.position = position
        self.image = image
    }
}

/// One report about something that is dragged over a window, by this program or another.
public struct DragSample: Hashable, Sendable {
    public enum Phase: Hashable, Sendable {
        /// It came over the window, or moved there. To be answered with `WindowSystem.answerDrag`, during the
        /// event.
        case moved
        /// It is over the window no longer, and not dropped there.
        case left
        /// It was dropped. To be answered, once its content was read, with `WindowSystem.finishDrop`.
        case dropped
    }

    public var phase: Phase
    public var position: PixelPoint
    /// The types in which it can be read, as `SelectionKind.drag`; best first as its source tells them.
    public var types: [String]
    /// What the source would like to be done.
    public var suggestion: DragOperation
    /// Whether a window of this program began it.
    public var isOwn: Bool
    /// Keys held, when it is this program's.
    public var modifiers: KeyModifiers
    public var timestamp: Double

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

    /// What a person's keys say: Shift to move, else to copy.
    public static func suggestion(_ modifiers: KeyModifiers) -> DragOperation {
        modifiers.contains(.shift) && !modifiers.contains(.control) ? .move : .copy
    }
}
