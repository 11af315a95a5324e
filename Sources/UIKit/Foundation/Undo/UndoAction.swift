/// Undoes one change. It does not retain its target.
@MainActor
final class UndoAction {
    private(set) weak var target: AnyObject?
    /// Whether it is an edit of a text rather than an action that an app registered.
    let isTextStep: Bool
    private let work: @MainActor (AnyObject) -> Void

    init(target: AnyObject, isTextStep: Bool = false, _ work: @escaping @MainActor (AnyObject) -> Void) {
        self.target = target
        self.isTextStep = isTextStep
        self.work = work
    }

    /// Performs the action, unless the target was released.
    func perform() {
        guard let target else { return }
        work(target)
    }
}

/// Actions that are undone together, some of them in groups of their own.
@MainActor
final class UndoGroup {
    enum Entry {
        case action(UndoAction)
        case group(UndoGroup)
    }

    private(set) var entries: [Entry] = []
    var isDiscardable = false
    /// What the app stores with the group.
    var userInfo: [UndoManager.UserInfoKey: Any] = [:]
    /// Looked up when somebody asks for it.
    private var ownName: (@MainActor () -> String)?

    /// What the group does, for menus. A group without a name of its own has that of the last group in it
    /// that has one.
    var name: String { named?.ownName?() ?? "" }

    var hasName: Bool { named != nil }

    /// The group whose own name is the group's name.
    private var named: UndoGroup? {
        if ownName != nil { return self }
        for case .group(let group) in entries.reversed() { if let named = group.named { return named } }
        return nil
    }

    func setName(_ name: String) {
        ownName = nil
        if !name.isEmpty { setName { name } }
    }

    /// Has the name made when it is needed; it is not empty.
    func setName(_ name: @escaping @MainActor () -> String) { ownName = name }

    func append(_ action: UndoAction) { entries.append(.action(action)) }

    func append(_ group: UndoGroup) { entries.append(.group(group)) }

    /// Removes and returns the last entry if it is a group.
    func takeLastGroup() -> UndoGroup? {
        guard case .group(let group)? = entries.last else { return nil }
        entries.removeLast()
        return group
    }

    var isEmpty: Bool { entries.isEmpty }

    /// Whether there is an action whose target still exists.
    var isAlive: Bool {
        entries.contains { entry in
            switch entry {
            case .action(let action): action.target != nil
            case .group(let group): group.isAlive
            }
        }
    }

    /// Performs all entries, the last first.
    func perform() {
        for entry in entries.reversed() {
            switch entry {
            case .action(let action): action.perform()
            case .group(let group): group.perform()
            }
        }
    }

    /// Removes actions, and the groups that are empty then.
    func removeActions(where isUnwanted: (UndoAction) -> Bool) {
        entries.removeAll { entry in
            switch entry {
            case .action(let action):
                return isUnwanted(action)
            case .group(let group):
                group.removeActions(where: isUnwanted)
                return group.isEmpty
            }
        }
    }

    func removeAll() { entries = [] }
}
