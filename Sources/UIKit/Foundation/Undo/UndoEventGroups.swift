/// The undo managers that have a group open because of an event that is being handled.
@MainActor
enum UndoEventGroups {
    private static var managers: [UndoManager] = []

    static func add(_ manager: UndoManager) { managers.append(manager) }

    /// The event was handled.
    static func close() {
        guard !managers.isEmpty else { return }
        let ending = managers
        managers = []
        for manager in ending { manager.eventDidEnd() }
    }

    static func forget() { managers = [] }
}

/// Is notified of what happens to an undo manager's actions.
@MainActor
protocol UndoManagerFollower: AnyObject {
    func undoManager(_ manager: UndoManager, didRegister action: UndoAction)
    /// The manager is about to undo or redo.
    func undoManagerIsAsked(_ manager: UndoManager)
    func undoManagerDidRemoveActions(_ manager: UndoManager)
}
