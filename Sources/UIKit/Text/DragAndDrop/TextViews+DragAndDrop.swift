extension EditableText {
    /// Dragging text out of this text, and dropping into it.
    var dragging: TextDragging { feature(TextDragging.self) }
}

extension UITextField: UITextDraggable, UITextDroppable, DropTaking {
    var ownDropInteraction: UIDropInteraction? { dragging.drop }
}

extension UITextView: UITextDraggable, UITextDroppable, DropTaking {
    var ownDropInteraction: UIDropInteraction? {
        isUserEditable || existing(TextDragging.self)?.dropDelegate != nil ? dragging.drop : nil
    }
}
