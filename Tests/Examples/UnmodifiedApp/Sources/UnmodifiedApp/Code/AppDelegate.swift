import UIKit

/// An application of its own class, which `main.swift` names.
class ShopApplication: UIApplication {
    private(set) var touchCount = 0

    override func sendEvent(_ event: UIEvent) {
        if event.type == .touches, touchCount == 0 { print("application: the first touch") }
        if event.type == .touches { touchCount += 1 }
        super.sendEvent(event)
    }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: ShopViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
