import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 360, height: 200))
        window.rootViewController = GreetingViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

class GreetingViewController: UIViewController {
    let field = UITextField()
    let greeting = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Greeting"
        view.backgroundColor = .systemBackground
        field.borderStyle = .roundedRect
        field.placeholder = "Your name"
        field.addAction(
            UIAction { [unowned self] _ in greeting.text = "Hello, \(field.text ?? "")!" },
            for: .editingChanged)
        view.addSubview(field)
        view.addSubview(greeting)
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 20)
        field.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 44)
        greeting.frame = CGRect(x: area.minX, y: field.frame.maxY + 12, width: area.width, height: 30)
    }
}
