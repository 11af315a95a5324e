import UIKit

/// A window of the demo, with the page that the command line or another window asks for.
final class DemoScene: UIResponder, UIWindowSceneDelegate {
    /// Counts the windows of this launch, from 1.
    private(set) var number = 0
    var window: UIWindow?
    private(set) var split: DemoSplitViewController?
    /// The presenter's bar of the window.
    private(set) var bar: PresenterBarWindow?

    /// The number of a window; nil for none.
    static func number(of window: UIWindow?) -> Int? {
        (window?.windowScene?.delegate as? DemoScene)?.number
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        number = DemoApplication.nextWindowNumber()
        let command = DemoApplication.command
        let isPlain = command.page == .plain
        let name = isPlain ? "UIKit plain" : "UIKit on X11"
        scene.title = number == 1 ? name : "\(name) (\(number))"
        scene.sizeRestrictions?.minimumSize =
            isPlain ? CGSize(width: 64, height: 48) : CGSize(width: 320, height: 320)
        let window = DemoWindow(windowScene: scene)
        if number == 1 { window.frame = CGRect(origin: .zero, size: command.windowSize) }
        window.restorationIdentifier = "window"
        window.tintColor = DemoColors.tint
        DemoApplication.presenter.adopt(window)
        let page = connectionOptions.userActivities.first.flatMap(DemoSplitViewController.page)
        window.rootViewController = makeRoot(command, page)
        window.makeKeyAndVisible()
        self.window = window
        bar = PresenterBarWindow(DemoApplication.presenter, over: window, scene: scene)
        // After the first frame, which need not wait until they are drawn.
        DispatchQueue.main.async { window.icons = DemoIcon.images }
    }

    private func makeRoot(_ command: DemoCommand, _ page: DemoPage?) -> UIViewController {
        if command.page == .plain { return PlainViewController(text: command.text) }
        let split = DemoSplitViewController(page: page ?? command.page ?? .first)
        split.beginActivity(isKept: command.isEverydayLaunch)
        self.split = split
        return split
    }

    /// What is done in the window that has the keyboard is what there is to go on with.
    func sceneDidBecomeActive(_ scene: UIScene) {
        guard let activity = split?.userActivity, activity.isEligibleForHandoff else { return }
        activity.becomeCurrent()
    }
}

/// A window that comes back as large as it was, unless the command line says how large it is to be.
private final class DemoWindow: UIWindow {
    override func decodeRestorableState(with coder: NSCoder) {
        if DemoApplication.command.size == nil { super.decodeRestorableState(with: coder) }
    }
}
