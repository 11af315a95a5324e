internal import WindowSystem

/// The keys that undo and redo: Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y, the same with Super, and the keys that some keyboards
/// have for it.
@MainActor
enum TextUndoKeys {
    /// Undoes or redoes with the undo manager that is nearest in the responder chain.
    ///
    /// - Returns: whether there was something to undo or redo.
    static func handle(_ key: KeySample, for responder: UIResponder) -> Bool {
        switch TextKeyBindings.command(for: key) {
        case .undo:
            guard let manager = responder.undoManager, manager.canUndo else { return false }
            manager.undo()
        case .redo:
            guard let manager = responder.undoManager, manager.canRedo else { return false }
            manager.redo()
        default:
            return false
        }
        return true
    }
}
