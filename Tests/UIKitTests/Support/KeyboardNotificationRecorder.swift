import UIKit
import UITesting
import XCTest

/// Records the six notifications about input views, with what they carry.
@MainActor
final class KeyboardNotificationRecorder {
    struct Entry {
        let name: String
        let begin: CGRect
        let end: CGRect
        let duration: Double
        let curve: Int
        let isLocal: Bool
        let window: UIWindow?
        let object: AnyObject?
    }

    private(set) var entries: [Entry] = []
    /// Called at each notification.
    var hook: (String) -> Void = { _ in }
    private let recorder = CallRecorder()

    init() {
        let names: [(NSNotification.Name, String)] = [
            (UIResponder.keyboardWillShowNotification, "willShow"),
            (UIResponder.keyboardDidShowNotification, "didShow"),
            (UIResponder.keyboardWillHideNotification, "willHide"),
            (UIResponder.keyboardDidHideNotification, "didHide"),
            (UIResponder.keyboardWillChangeFrameNotification, "willChange"),
            (UIResponder.keyboardDidChangeFrameNotification, "didChange"),
        ]
        for (notification, name) in names {
            recorder.observe(notification, object: nil) { [weak self] in self?.write(name, $0) }
        }
    }

    private func write(_ name: String, _ notification: Notification) {
        let info = notification.userInfo ?? [:]
        entries.append(
            Entry(
                name: name,
                begin: info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect ?? .null,
                end: info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null,
                duration: info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? -1,
                curve: info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? -1,
                isLocal: info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? false,
                window: info[UIResponder.keyboardWindowUserInfoKey] as? UIWindow,
                object: notification.object as AnyObject?))
        hook(name)
    }

    /// The names of what was posted since the last call.
    func take() -> [String] {
        defer { entries = [] }
        return entries.map(\.name)
    }
}

/// A view that can be first responder, with input views.
@MainActor
final class InputOwner: UIView {
    var input: UIView?
    var accessory: UIView?
    var inputController: UIInputViewController?
    var accessoryController: UIInputViewController?

    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { input }
    override var inputAccessoryView: UIView? { accessory }
    override var inputViewController: UIInputViewController? { inputController }
    override var inputAccessoryViewController: UIInputViewController? { accessoryController }
}

extension UIView {
    /// A view of a height, for the bottom of a window.
    static func bar(_ height: CGFloat) -> UIView {
        UIView(frame: CGRect(x: 0, y: 0, width: 10, height: height))
    }

    /// The place in the window.
    var placeInWindow: CGRect { convert(bounds, to: nil) }
}

extension AppHarness {
    /// Lets input views come and go.
    func settle() { advance(by: 1) }
}
