/// A command of an app's own for the edit menus: see `UIMenuController.menuItems`.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// What stands in the menu.
    open var title: String

    /// What is sent, by name, to the first in the responder chain that can do it. The sender is the menu
    /// controller.
    open var action: Selector

    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}
