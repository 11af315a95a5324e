import Bus
import UIKit

/// Tells listeners which window is active and which object has the keyboard.
@MainActor
final class FocusReport {
    private unowned let session: Session
    private var toldWindow: String?
    private var toldFocus: String?
    /// An element that the app sent the reader to, until the keyboard goes somewhere else.
    private weak var readerFocus: UIResponder?
    private weak var keyboardAtReaderFocus: UIResponder?

    init(session: Session) { self.session = session }

    /// The window that has the keyboard.
    var activeWindow: UIWindow? { session.application.keyWindow }

    /// The object that keys act on, or that the app sent the reader to; nil while no window is active.
    private var focusedNode: AccessibleNode? {
        guard let window = activeWindow else { return nil }
        let keyboard = window.accessibilityFocusedElement
        if let readerFocus, keyboard === keyboardAtReaderFocus,
            let node = session.tree.node(around: readerFocus), node.window === window
        {
            return node
        }
        readerFocus = nil
        if let node = session.tree.node(around: keyboard), node.isWorthFocusing { return node }
        // What has the keyboard may be covered: readers are to begin at what covers it. Where nothing has the keyboard, the
        // window has it: readers would look for what has through the whole tree, with each key.
        let frame = session.tree.node(of: window)
        return frame?.lastDialog ?? frame
    }

    /// Whether a secret is typed at the moment.
    var isInSecret: Bool { focusedNode?.element?.spokenRole == .passwordText }

    /// The object that has the keyboard and of which listeners do not know that yet; nil when they know.
    var untoldPath: String? {
        let path = focusedNode?.path
        return path == toldFocus ? nil : path
    }

    func isFocused(_ node: AccessibleNode) -> Bool { focusedNode === node }

    /// Whether the object that has the keyboard is a node or in it.
    func isInside(_ node: AccessibleNode) -> Bool { focusedNode.map(node.contains) ?? false }

    /// Sends the reader to an element: with the keyboard if it can have that.
    func move(to element: UIResponder) {
        if let view = element as? UIView, view.accessibilityFocus() { return }
        setReaderFocus(element)
    }

    func setReaderFocus(_ element: UIResponder) {
        readerFocus = element
        keyboardAtReaderFocus = activeWindow?.accessibilityFocusedElement
        session.focusDidChange()
    }

    /// Tells what is different from what was told last.
    func report() {
        let window = activeWindow.flatMap { session.tree.node(of: $0) }
        let focus = focusedNode
        if focus?.path != toldFocus, let told = toldFocus {
            session.events.stateChanged("focused", false, of: told)
            toldFocus = nil
        }
        reportWindow(window)
        guard let focus, focus.path != toldFocus else { return }
        toldFocus = focus.path
        session.events.stateChanged("focused", true, of: focus.path)
    }

    private func reportWindow(_ window: AccessibleNode?) {
        guard window?.path != toldWindow else { return }
        if let told = toldWindow {
            session.events.send("Window", "Deactivate", from: told)
            session.events.stateChanged("active", false, of: told)
        }
        toldWindow = window?.path
        guard let window else { return }
        let title = AccessibleObject(window, session).name
        session.events.send("Window", "Activate", "", 0, 0, .string(title), from: window.path)
        session.events.stateChanged("active", true, of: window.path)
    }

    /// Those who listen now were told nothing yet.
    func forgetReports() {
        toldWindow = nil
        toldFocus = nil
    }
}

extension AccessibleNode {
    /// Whether a reader has something to say when the keyboard comes to the object: not of a window, and not of a view
    /// without a name that only holds others.
    fileprivate var isWorthFocusing: Bool {
        guard let element else { return false }
        if element.isAccessibilityElement || element.accessibilityLabel?.isEmpty == false { return true }
        return ![.unspecified, .panel, .scrollPane].contains(element.spokenRole)
    }

    /// The dialog that is in front; nil when there is none.
    fileprivate var lastDialog: AccessibleNode? {
        for child in children.reversed() {
            if let found = child.lastDialog { return found }
        }
        guard let element, [.dialog, .alert].contains(element.spokenRole) else { return nil }
        return self
    }
}
