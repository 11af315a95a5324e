import UIKit
import UITesting
import XCTest

/// An application whose delegate builds menus, with a controller whose view can be first responder.
@preconcurrency @MainActor
final class MenuApp: UIResponder, UIApplicationDelegate {
    final class Content: UIViewController {
        var name = ""
        var calls: [String] = []
        var isOn = false
        var isEnabled = true

        override var canBecomeFirstResponder: Bool { true }

        func save() { calls.append("save") }
        func open(_ sender: UICommand) { calls.append("open \(sender.title) \(sender.propertyList ?? "")") }

        override func validate(_ command: UICommand) {
            super.validate(command)
            calls.append("validate \(command.title)")
            command.state = isOn ? .on : .off
            if !isEnabled { command.attributes.insert(.disabled) }
        }

        static let saving: Selector = {
            Selector.register("menuSystemTest.save", Content.save)
            return "menuSystemTest.save"
        }()

        static let opening: Selector = {
            Selector.register("menuSystemTest.open:", Content.open)
            return "menuSystemTest.open:"
        }()

        /// A command that this controller carries out.
        static func saveCommand(_ title: String = "Save", _ input: String = "s") -> UIKeyCommand {
            UIKeyCommand(
                title: title, action: Content.saving, input: input, modifierFlags: .control,
                propertyList: title)
        }

        static func openCommand(_ title: String, _ list: Any? = nil) -> UICommand {
            UICommand(title: title, action: Content.opening, propertyList: list)
        }
    }

    var window: UIWindow?
    let content = Content()
    var build: (any UIMenuBuilder) -> Void = { _ in }
    private(set) var builds = 0

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 360))
        self.window = window
        window.rootViewController = content
        window.makeKeyAndVisible()
        return true
    }

    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        guard builder.system === UIMenuSystem.main else { return }
        builds += 1
        build(builder)
    }

    /// Launches it, with the content as first responder.
    func launch(_ build: @escaping (any UIMenuBuilder) -> Void = { _ in }) throws -> AppHarness {
        self.build = build
        let app = try AppHarness(delegate: self)
        content.becomeFirstResponder()
        app.turn()
        return app
    }
}

extension UIMenuElement {
    /// What the element is called in tests: a menu with what is in it.
    var outline: String {
        guard let menu = self as? UIMenu else { return title }
        return "\(menu.title)[\(menu.children.map(\.outline).joined(separator: " "))]"
    }
}
