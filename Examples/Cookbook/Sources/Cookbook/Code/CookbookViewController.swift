import UIKit

final class CookbookViewController: UISplitViewController {

    private let library: RecipeLibrary

    init(library: RecipeLibrary) {
        self.library = library
        super.init(style: .tripleColumn)
        preferredDisplayMode = .twoBesideSecondary
        preferredSplitBehavior = .tile
        primaryBackgroundStyle = .sidebar

        let sidebar = SidebarViewController()
        sidebar.onSelect = { [unowned self] collection in show(collection) }
        setViewController(sidebar, for: .primary)
        setViewController(
            UINavigationController(rootViewController: PlaceholderViewController()), for: .secondary)
        show(.all)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        Task {
            do {
                try await library.load()
            } catch {
                let alert = UIAlertController(
                    title: "No Recipes", message: error.localizedDescription, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "OK", style: .default))
                present(alert, animated: true)
            }
        }
    }

    private func show(_ collection: Collection) {
        let list = RecipeListViewController(library: library, collection: collection)
        list.onSelect = { [unowned self] recipe in
            let detail = RecipeViewController(recipe: recipe, library: library)
            setViewController(UINavigationController(rootViewController: detail), for: .secondary)
            show(.secondary)
        }
        setViewController(list, for: .supplementary)
        show(.supplementary)
    }
}

final class PlaceholderViewController: UIViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        let image = UIImageView(
            image: UIImage(systemName: "book", withConfiguration: UIImage.SymbolConfiguration(pointSize: 60)))
        image.tintColor = .tertiaryLabel
        image.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(image)
        NSLayoutConstraint.activate([
            image.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            image.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }
}
