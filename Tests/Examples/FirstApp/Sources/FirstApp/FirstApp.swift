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
        let stack = UIStackView(arrangedSubviews: [field, greeting])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            field.heightAnchor.constraint(equalToConstant: 44),
        ])
    }
}
