import UIKit

final class SubclassOfUndoManager: UndoManager {
    override func registerUndo<TargetType>(
        withTarget target: TargetType, handler: @escaping @MainActor @Sendable (TargetType) -> Void
    ) where TargetType: AnyObject { super.registerUndo(withTarget: target, handler: handler) }

    override func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
        super.registerUndo(withTarget: target, selector: selector, object: object)
    }

    override func disableUndoRegistration() { super.disableUndoRegistration() }

    override func enableUndoRegistration() { super.enableUndoRegistration() }

    override var isUndoRegistrationEnabled: Bool { super.isUndoRegistrationEnabled }

    override var groupsByEvent: Bool {
        get { super.groupsByEvent }
        set { super.groupsByEvent = newValue }
    }

    override func beginUndoGrouping() { super.beginUndoGrouping() }

    override func endUndoGrouping() { super.endUndoGrouping() }

    override var groupingLevel: Int { super.groupingLevel }

    override var levelsOfUndo: Int {
        get { super.levelsOfUndo }
        set { super.levelsOfUndo = newValue }
    }

    override var runLoopModes: [RunLoop.Mode] {
        get { super.runLoopModes }
        set { super.runLoopModes = newValue }
    }

    override var canUndo: Bool { super.canUndo }

    override var canRedo: Bool { super.canRedo }

    override var undoCount: Int { super.undoCount }

    override var redoCount: Int { super.redoCount }

    override var isUndoing: Bool { super.isUndoing }

    override var isRedoing: Bool { super.isRedoing }

    override func undo() { super.undo() }

    override func undoNestedGroup() { super.undoNestedGroup() }

    override func redo() { super.redo() }

    override func removeAllActions() { super.removeAllActions() }

    override func removeAllActions(withTarget target: Any) { super.removeAllActions(withTarget: target) }

    override func setActionName(_ actionName: String) { super.setActionName(actionName) }

    override var undoActionName: String { super.undoActionName }

    override var redoActionName: String { super.redoActionName }

    override var undoMenuItemTitle: String { super.undoMenuItemTitle }

    override var redoMenuItemTitle: String { super.redoMenuItemTitle }

    override func undoMenuTitle(forUndoActionName actionName: String) -> String {
        super.undoMenuTitle(forUndoActionName: actionName)
    }

    override func redoMenuTitle(forUndoActionName actionName: String) -> String {
        super.redoMenuTitle(forUndoActionName: actionName)
    }

    override func setActionIsDiscardable(_ discardable: Bool) { super.setActionIsDiscardable(discardable) }

    override var undoActionIsDiscardable: Bool { super.undoActionIsDiscardable }

    override var redoActionIsDiscardable: Bool { super.redoActionIsDiscardable }

    override func setActionUserInfoValue(_ info: Any?, forKey key: UndoManager.UserInfoKey) {
        super.setActionUserInfoValue(info, forKey: key)
    }

    override func undoActionUserInfoValue(forKey key: UndoManager.UserInfoKey) -> Any? {
        super.undoActionUserInfoValue(forKey: key)
    }

    override func redoActionUserInfoValue(forKey key: UndoManager.UserInfoKey) -> Any? {
        super.redoActionUserInfoValue(forKey: key)
    }
}
