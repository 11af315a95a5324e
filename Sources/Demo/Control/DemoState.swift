import UIKit

/// What the demo shows now, in JSON.
@MainActor
enum DemoState {
    static func members(_ task: ControlTask) -> [String: JSONValue] {
        let window = task.window
        var result = settings(of: window)
        result["page"] = .string(task.scene.split?.page.rawValue ?? DemoPage.plain.rawValue)
        result["width"] = .number(window.bounds.width)
        result["height"] = .number(window.bounds.height)
        result["scale"] = .number(window.screen.scale)
        result["dark"] = .bool(window.traitCollection.userInterfaceStyle == .dark)
        result["right-to-left"] = .bool(window.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        result["active"] = .bool(UIApplication.shared.applicationState == .active)
        result["bar"] = .bool(task.scene.bar?.isOpen == true)
        result["first-responder"] = JSONValue.name(window.firstResponder as? UIView) ?? .null
        result["focus"] = JSONValue.name(focus(in: window)) ?? .null
        result["presented"] = .array(presented(in: window))
        result["windows"] = .number(Double(UIApplication.shared.connectedScenes.count))
        return result
    }

    /// The settings that are in force in a window.
    static func settings(of window: UIWindow) -> [String: JSONValue] {
        let settings = DemoApplication.presenter.settings(of: window)
        return Dictionary(
            uniqueKeysWithValues: PresenterSetting.all.map { ($0.name, $0.choice(settings).json) })
    }

    private static func focus(in window: UIWindow) -> UIView? {
        UIFocusSystem.focusSystem(for: window)?.focusedItem as? UIView
    }

    /// The controllers that are presented over each other, by their classes.
    private static func presented(in window: UIWindow) -> [JSONValue] {
        sequence(first: window.rootViewController) { $0?.presentedViewController }
            .compactMap { $0 }.dropFirst().map { .string("\(type(of: $0))") }
    }
}
