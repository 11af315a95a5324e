/// Records how to undo changes and how to redo them.
/// Code that changes something registers an action that undoes the change. Registered actions are collected
/// in groups; `undo()` performs the last group's actions, the last first, and what they register meanwhile is
/// what `redo()` performs.
///
///     func rename(_ new: String) {
///         let old = name
///         name = new
///         undoManager.registerUndo(withTarget: self) { $0.rename(old) }
///         undoManager.setActionName("Rename")
///     }
///
/// Source: the reference of Foundation's UndoManager, which Foundation does not have on this platform. Calls
/// for which Foundation raises an exception, such as closing a group that is not open, do nothing here but
/// say so on standard error: an error in a program's bookkeeping should not lose the user's work.
///
/// Groups in which nothing was registered, or whose targets have all been released, are dropped.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    /// The key of a value that an app stores with a group.
    public struct UserInfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    private var undoable: [UndoGroup] = []
    private var redoable: [UndoGroup] = []
    /// The groups that are open, the innermost last.
    private var openGroups: [UndoGroup] = []
    /// Those that were open when `undo()` or `redo()` began to work.
    private var suspendedGroups: [UndoGroup] = []
    /// The group that was opened by a registration, to be closed at the end of the event.
    private weak var eventGroup: UndoGroup?
    private var disabled = 0
    private enum Activity { case none, undoing, redoing }
    private var activity = Activity.none

    /// Is notified of what is registered and removed. Text uses it: edits in a row become one action.
    weak var follower: (any UndoManagerFollower)?

    public override init() { super.init() }

    // MARK: Registering

    /// Registers a closure that takes back what was just done.
    ///
    /// - Parameters:
    ///   - target: what the closure is called with. It is not retained; once it has gone the action is
    ///     skipped. The closure must not capture it.
    ///   - handler: called by `undo()`. What it registers itself is for `redo()`.
    open func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        register(
            UndoAction(target: target) { target in
                if let target = target as? TargetType { handler(target) }
            })
    }

    /// Registers a method that takes back what was just done.
    ///
    /// - Parameters:
    ///   - target: the object that has the method. It is not retained; once it is released the action is
    ///     skipped.
    ///   - selector: of a method that was registered with `Selector.register(_:_:)`, or made from a method.
    ///   - object: what the method is called with; it is retained.
    open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
        register(
            UndoAction(target: target as AnyObject) { [weak self] target in
                if !selector.perform(on: target, sender: object, event: nil) {
                    self?.report("\(type(of: target)) has no method \(selector); it cannot be undone")
                }
            })
    }

    /// Needs an Objective-C runtime, which could record a call; there is none here.
    @available(*, unavailable, message: "use registerUndo(withTarget:handler:) instead")
    open func prepare(withInvocationTarget target: Any) -> Any { target }

    final func register(_ action: UndoAction) {
        guard isUndoRegistrationEnabled else { return }
        if openGroups.isEmpty {
            guard groupsByEvent else {
                return report("an action was registered outside of any group; it is not kept")
            }
            beginUndoGrouping()
            eventGroup = openGroups.first
            UndoEventGroups.add(self)
        }
        openGroups.last?.append(action)
        if activity == .none { redoable = [] }
        follower?.undoManager(self, didRegister: action)
    }

    /// Counts how often registration was turned off.
    open func disableUndoRegistration() { disabled += 1 }

    /// Takes one `disableUndoRegistration()` back.
    open func enableUndoRegistration() {
        guard disabled > 0 else {
            return report("enableUndoRegistration() without disableUndoRegistration()")
        }
        disabled -= 1
    }

    /// Whether registered actions are recorded.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }

    // MARK: Grouping

    /// Whether what is registered during one event becomes one group automatically. Default: true.
    ///
    /// Such a group is opened by the first registration, and closed when the event has been handled: at the
    /// latest at the end of the turn of the event loop.
    open var groupsByEvent = true

    /// Opens a group, within the one that is open.
    ///
    /// Posts `NSUndoManagerCheckpoint`, unless something is being undone, and
    /// `NSUndoManagerDidOpenUndoGroup`.
    open func beginUndoGrouping() {
        if activity == .none { post(.NSUndoManagerCheckpoint) }
        openGroups.append(UndoGroup())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    /// Closes the group that was opened last.
    ///
    /// Posts `NSUndoManagerCheckpoint`, `NSUndoManagerWillCloseUndoGroup` and
    /// `NSUndoManagerDidCloseUndoGroup`.
    open func endUndoGrouping() {
        let isWithinActivity = activity != .none && openGroups.count < 2
        guard !openGroups.isEmpty, !isWithinActivity else {
            return report("endUndoGrouping() without beginUndoGrouping()")
        }
        closeGroup()
    }

    private func closeGroup() {
        post(.NSUndoManagerCheckpoint)
        let isDiscardable = openGroups.last?.isDiscardable == true
        post(
            .NSUndoManagerWillCloseUndoGroup,
            userInfo: isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil)
        guard let group = openGroups.popLast() else { return }
        if !group.isEmpty { keep(group) }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    private func keep(_ group: UndoGroup) {
        if let outer = openGroups.last { return outer.append(group) }
        if activity == .undoing { return redoable.append(group) }
        // Within a group that is open, what was redone belongs to it.
        if let outer = suspendedGroups.last { return outer.append(group) }
        undoable.append(group)
        trim()
    }

    /// How many groups are open, one in the other; 0 for none.
    open var groupingLevel: Int { openGroups.count }

    /// How many groups can be undone; when there are more, the oldest is forgotten. Default: 0, for any
    /// number.
    open var levelsOfUndo = 0 { didSet { trim() } }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        undoable.removeFirst(max(0, undoable.count - levelsOfUndo))
        redoable.removeFirst(max(0, redoable.count - levelsOfUndo))
    }

    /// The modes of the run loop in which groups are closed. The event loop of this platform has one mode, so
    /// that the value has no effect. Default: the default mode.
    open var runLoopModes: [RunLoop.Mode] = [.default]

    /// The event is over: closes the group that it opened. When the app still has a group open in it, the
    /// next event closes it.
    final func eventDidEnd() {
        guard let group = eventGroup, openGroups.first === group, activity == .none else { return }
        if openGroups.count == 1 { closeGroup() } else { UndoEventGroups.add(self) }
    }

    // MARK: Undoing

    /// Whether there is something to undo. Groups that are open may have to be closed first.
    open var canUndo: Bool { undoable.contains(where: \.isAlive) || openGroups.contains(where: \.isAlive) }

    /// Whether there is something to redo. Posts `NSUndoManagerCheckpoint` first: observers that have not
    /// registered a change yet should do it now, which leaves nothing to redo.
    open var canRedo: Bool {
        post(.NSUndoManagerCheckpoint)
        return redoable.contains(where: \.isAlive)
    }

    /// How many groups can be undone, one after the other.
    open var undoCount: Int {
        undoable.count(where: \.isAlive) + (openGroups.contains(where: \.isAlive) ? 1 : 0)
    }

    /// How many groups can be redone, one after the other.
    open var redoCount: Int { redoable.count(where: \.isAlive) }

    /// Whether `undo()` is at work.
    open var isUndoing: Bool { activity == .undoing }

    /// Whether `redo()` is at work.
    open var isRedoing: Bool { activity == .redoing }

    /// Closes the group that is open, if it is only one, and takes back what the last group did.
    open func undo() {
        follower?.undoManagerIsAsked(self)
        if activity == .none, openGroups.count == 1 { closeGroup() }
        guard openGroups.isEmpty || activity != .none else {
            return report("undo() while groups are open one in the other")
        }
        undoNestedGroup()
    }

    /// Takes back what the last closed group did, which may be one in a group that is open.
    ///
    /// Posts `NSUndoManagerCheckpoint` and `NSUndoManagerWillUndoChange` before, `NSUndoManagerDidUndoChange`
    /// after.
    open func undoNestedGroup() {
        guard activity == .none else { return report("undo within undo() or redo()") }
        post(.NSUndoManagerCheckpoint)
        if let innermost = openGroups.last {
            guard let group = innermost.takeLastGroup() else {
                return report("undoNestedGroup() after an action that is in no closed group")
            }
            return perform(group, as: .undoing)
        }
        while let group = undoable.popLast() {
            if group.isAlive { return perform(group, as: .undoing) }
        }
    }

    /// Does again what was undone last.
    ///
    /// Posts `NSUndoManagerCheckpoint` and `NSUndoManagerWillRedoChange` before, `NSUndoManagerDidRedoChange`
    /// after.
    open func redo() {
        guard activity == .none else { return report("redo within undo() or redo()") }
        follower?.undoManagerIsAsked(self)
        eventDidEnd()
        post(.NSUndoManagerCheckpoint)
        while let group = redoable.popLast() {
            if group.isAlive { return perform(group, as: .redoing) }
        }
    }

    /// Performs a group, and collects what is registered meanwhile in one group, which reverses it.
    private func perform(_ group: UndoGroup, as activity: Activity) {
        let isUndo = activity == .undoing
        post(isUndo ? .NSUndoManagerWillUndoChange : .NSUndoManagerWillRedoChange)
        self.activity = activity
        suspendedGroups = openGroups
        openGroups = []
        beginUndoGrouping()
        openGroups.last?.setName(group.name)
        openGroups.last?.isDiscardable = group.isDiscardable
        openGroups.last?.userInfo = group.userInfo
        group.perform()
        if openGroups.count > 1 { report("beginUndoGrouping() without endUndoGrouping() while undoing") }
        while openGroups.count > 1 { closeGroup() }
        closeGroup()
        openGroups = suspendedGroups
        suspendedGroups = []
        self.activity = .none
        post(isUndo ? .NSUndoManagerDidUndoChange : .NSUndoManagerDidRedoChange)
    }

    // MARK: Forgetting

    /// Forgets all that could be undone or redone, and turns registration on. Groups that the app has open
    /// stay open, empty.
    open func removeAllActions() {
        disabled = 0
        undoable = []
        redoable = []
        for group in openGroups + suspendedGroups { group.removeAll() }
        if let eventGroup, openGroups.count == 1, openGroups.first === eventGroup { openGroups = [] }
        follower?.undoManagerDidRemoveActions(self)
    }

    /// Forgets what a target was to undo or redo.
    open func removeAllActions(withTarget target: Any) {
        let object = target as AnyObject
        removeActions { $0.target === object }
    }

    final func removeActions(where isUnwanted: (UndoAction) -> Bool) {
        for group in undoable + redoable + openGroups + suspendedGroups {
            group.removeActions(where: isUnwanted)
        }
        undoable.removeAll(where: \.isEmpty)
        redoable.removeAll(where: \.isEmpty)
        follower?.undoManagerDidRemoveActions(self)
    }

    // MARK: Names

    private var groupToUndo: UndoGroup? {
        openGroups.first(where: \.isAlive) ?? undoable.last(where: \.isAlive)
    }

    private var groupToRedo: UndoGroup? { redoable.last(where: \.isAlive) }

    /// The group that is being described: the innermost open one, else the last; none while nothing is
    /// registered.
    private var currentGroup: UndoGroup? {
        isUndoRegistrationEnabled ? openGroups.last ?? undoable.last : nil
    }

    /// Names the open group, for the menu; when none is open, the last one.
    ///
    /// - Parameter actionName: as in "Undo Typing"; empty for none.
    open func setActionName(_ actionName: String) { currentGroup?.setName(actionName) }

    /// Names the current group, unless it has a name. The name is looked up when somebody asks for it.
    final func suggestActionName(_ name: @autoclosure @escaping @MainActor () -> String) {
        if let group = currentGroup, !group.hasName { group.setName(name) }
    }

    /// What `undo()` would take back; empty when there is nothing or it has no name.
    open var undoActionName: String { groupToUndo?.name ?? "" }

    /// What `redo()` would do again; empty when there is nothing or it has no name.
    open var redoActionName: String { groupToRedo?.name ?? "" }

    /// The title of a menu item that undoes: "Undo", or "Undo Typing".
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

    /// The title of a menu item that redoes: "Redo", or "Redo Typing".
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// The title of a menu item that undoes an action of this name. Overridden by apps that translate it.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }

    /// The title of a menu item that redoes an action of this name. Overridden by apps that translate it.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    /// Says whether the document counts as unchanged although the current group is there: a group that only
    /// scrolls, for example. Default: false.
    open func setActionIsDiscardable(_ discardable: Bool) { currentGroup?.isDiscardable = discardable }

    /// Whether the group that `undo()` would take back may be lost.
    open var undoActionIsDiscardable: Bool { groupToUndo?.isDiscardable ?? false }

    /// Whether the group that `redo()` would do again may be lost.
    open var redoActionIsDiscardable: Bool { groupToRedo?.isDiscardable ?? false }

    /// Stores a value with the current group; nil removes it.
    open func setActionUserInfoValue(_ info: Any?, forKey key: UserInfoKey) {
        currentGroup?.userInfo[key] = info
    }

    /// The value that the app stored with the group that `undo()` would take back.
    open func undoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { groupToUndo?.userInfo[key] }

    /// The value that the app stored with the group that `redo()` would do again.
    open func redoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { groupToRedo?.userInfo[key] }

    // MARK: Notifications

    private func post(_ name: Notification.Name, userInfo: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }

    private func report(_ text: String) { Diagnostics.report("UndoManager: \(text)") }
}
