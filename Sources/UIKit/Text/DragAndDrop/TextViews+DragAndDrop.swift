extension EditableText {
    /// Dragging text out of this text, and dropping into it.
    var dragging: TextDragging { feature(TextDragging.self) }
}

extension UITextField: UITextDraggable, UITextDroppable, DropTaking {
    public var textDragDelegate: (any UITextDragDelegate)? {
        get { existing(TextDragging.self)?.dragDelegate }
        set { dragging.dragDelegate = newValue }
    }

    public var textDragInteraction: UIDragInteraction? { isSecureTextEntry ? nil : dragging.drag }

    public var isTextDragActive: Bool { existing(TextDragging.self)?.isDragging ?? false }

    public var textDragOptions: UITextDragOptions {
        get { existing(TextDragging.self)?.dragOptions ?? [] }
        set { dragging.dragOptions = newValue }
    }

    public var textDropDelegate: (any UITextDropDelegate)? {
        get { existing(TextDragging.self)?.dropDelegate }
        set { dragging.dropDelegate = newValue }
    }

    public var textDropInteraction: UIDropInteraction? { dragging.drop }

    public var isTextDropActive: Bool { existing(TextDragging.self)?.proposal != nil }

    var ownDropInteraction: UIDropInteraction? { dragging.drop }
}

extension UITextView: UITextDraggable, UITextDroppable, DropTaking {
    public var textDragDelegate: (any UITextDragDelegate)? {
        get { existing(TextDragging.self)?.dragDelegate }
        set { dragging.dragDelegate = newValue }
    }

    public var textDragInteraction: UIDragInteraction? { isSecureTextEntry ? nil : dragging.drag }

    public var isTextDragActive: Bool { existing(TextDragging.self)?.isDragging ?? false }

    public var textDragOptions: UITextDragOptions {
        get { existing(TextDragging.self)?.dragOptions ?? [] }
        set { dragging.dragOptions = newValue }
    }

    public var textDropDelegate: (any UITextDropDelegate)? {
        get { existing(TextDragging.self)?.dropDelegate }
        set { dragging.dropDelegate = newValue }
    }

    public var textDropInteraction: UIDropInteraction? { dragging.drop }

    public var isTextDropActive: Bool { existing(TextDragging.self)?.proposal != nil }

    var ownDropInteraction: UIDropInteraction? {
        isUserEditable || existing(TextDragging.self)?.dropDelegate != nil ? dragging.drop : nil
    }
}
