import Combine
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    // Asked before the app is launched.
    let screenSize = UIScreen.main.bounds.size
    let style = UITraitCollection.current.userInterfaceStyle

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let size = "\(Int(screenSize.width)) x \(Int(screenSize.height))"
        print("made: \(size), \(style == .dark ? "dark" : "light")")
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        window.rootViewController = SearchViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

class SearchViewController: UIViewController {
    private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 280, height: 40))
    private let badge = BadgeView(frame: CGRect(x: 20, y: 80, width: 280, height: 60))
    private let viewModel = SearchViewModel()
    private var cancellables = Set<AnyCancellable>()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        badge.backgroundColor = .white
        view.addSubview(field)
        view.addSubview(badge)
        bind()
    }

    private func bind() {
        NotificationCenter.default.publisher(for: UITextField.textDidChangeNotification, object: field)
            .compactMap { ($0.object as? UITextField)?.text }
            .assign(to: \.query, on: viewModel)
            .store(in: &cancellables)
        viewModel.$results
            .combineLatest(viewModel.$isLoading)
            .filter { !$1 && !$0.isEmpty }
            .map { names, _ in names.joined(separator: " ") }
            .sink { [weak self] names in
                print("found: \(names)")
                self?.badge.text = names
            }
            .store(in: &cancellables)
        Timer.publish(every: 0.05, on: .main, in: .common)
            .autoconnect()
            .first()
            .merge(with: Just(Date(timeIntervalSince1970: 0)))
            .sink { date in print("tick: \(date.timeIntervalSince1970 == 0 ? "now" : "later")") }
            .store(in: &cancellables)
        viewModel.objectWillChange
            .first()
            .sink { print("changes: begin") }
            .store(in: &cancellables)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        field.becomeFirstResponder()
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        try? Data("[]".utf8).write(to: documents.appendingPathComponent("notes.json"))
        let name = NSStringFromClass(type(of: self))
        print("ready: \(name) \(NSClassFromString(name) == SearchViewController.self)")
    }
}
