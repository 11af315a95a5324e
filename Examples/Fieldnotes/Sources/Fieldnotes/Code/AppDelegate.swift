import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {

    let notebook = Notebook.sample

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        guard builder.system == .main else { return }
        builder.remove(menu: .format)
        builder.remove(menu: .help)

        let newNote = UIKeyCommand(
            title: "New Note", image: UIImage(systemName: "square.and.pencil"),
            action: #selector(NotesViewController.newNote(_:)), input: "n", modifierFlags: .command)
        builder.insertChild(UIMenu(options: .displayInline, children: [newNote]), atStartOfMenu: .file)

        let pin = UIKeyCommand(
            title: "Pin Note", action: #selector(NoteViewController.togglePin(_:)), input: "p",
            modifierFlags: [.command, .shift])
        let density = UICommand(
            title: "Compact Rows", action: #selector(NotesViewController.toggleDensity(_:)))
        builder.insertSibling(UIMenu(title: "Note", children: [pin, density]), afterMenu: .edit)
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene,
            let delegate = UIApplication.shared.delegate as? AppDelegate
        else { return }
        let window = UIWindow(windowScene: scene)
        window.tintColor = .systemGreen
        window.rootViewController = UINavigationController(
            rootViewController: NotesViewController(notebook: delegate.notebook))
        window.makeKeyAndVisible()
        self.window = window
    }
}
