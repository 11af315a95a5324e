import Combine
import UIKit

final class RecipeListViewController: UIViewController {

    var onSelect: ((Recipe) -> Void)?

    private let library: RecipeLibrary
    private let viewModel: RecipeListViewModel
    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private var dataSource: UITableViewDiffableDataSource<Int, Recipe.ID>!
    private var cancellables: Set<AnyCancellable> = []

    init(library: RecipeLibrary, collection: Collection) {
        self.library = library
        viewModel = RecipeListViewModel(library: library, collection: collection)
        super.init(nibName: nil, bundle: nil)
        title = collection.title
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Recipe")
        tableView.delegate = self
        view.addSubview(tableView)

        dataSource = UITableViewDiffableDataSource(tableView: tableView) {
            [library] tableView, indexPath, id in
            let cell = tableView.dequeueReusableCell(withIdentifier: "Recipe", for: indexPath)
            guard let recipe = library.recipe(id) else { return cell }
            cell.contentConfiguration = RecipeContentConfiguration(recipe: recipe)
            cell.accessoryType = .disclosureIndicator
            return cell
        }

        let search = UISearchController()
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = search
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Sort", image: UIImage(systemName: "ellipsis.circle"), menu: makeSortMenu())

        viewModel.$recipes
            .sink { [weak self] recipes in self?.apply(recipes) }
            .store(in: &cancellables)
    }

    private func makeSortMenu() -> UIMenu {
        UIMenu(
            title: "Sort By",
            children: [
                UIDeferredMenuElement.uncached { [weak viewModel] completion in
                    guard let viewModel else { return completion([]) }
                    completion(
                        RecipeListViewModel.SortOrder.allCases.map { order in
                            UIAction(title: order.rawValue, state: viewModel.sortOrder == order ? .on : .off)
                            { _ in
                                viewModel.sortOrder = order
                            }
                        })
                }
            ])
    }

    private func apply(_ recipes: [Recipe]) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Recipe.ID>()
        snapshot.appendSections([0])
        snapshot.appendItems(recipes.map(\.id))
        let known = Set(dataSource.snapshot().itemIdentifiers)
        snapshot.reconfigureItems(recipes.map(\.id).filter(known.contains))
        dataSource.apply(snapshot, animatingDifferences: view.window != nil && !known.isEmpty)
    }
}

extension RecipeListViewController: UISearchResultsUpdating {

    func updateSearchResults(for searchController: UISearchController) {
        viewModel.query = searchController.searchBar.text ?? ""
    }
}

extension RecipeListViewController: UITableViewDelegate {

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let id = dataSource.itemIdentifier(for: indexPath), let recipe = library.recipe(id) else {
            return
        }
        onSelect?(recipe)
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
        let favorite = UIContextualAction(style: .normal, title: nil) { [library] _, _, completion in
            library.toggleFavorite(id)
            completion(true)
        }
        favorite.image = UIImage(systemName: "heart.fill")
        favorite.backgroundColor = .systemPink
        return UISwipeActionsConfiguration(actions: [favorite])
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let id = dataSource.itemIdentifier(for: indexPath), let recipe = library.recipe(id) else {
            return nil
        }
        return UIContextMenuConfiguration(identifier: id as NSNumber, previewProvider: nil) { [library] _ in
            let favorite = UIAction(
                title: recipe.isFavorite ? "Remove from Favorites" : "Add to Favorites",
                image: UIImage(systemName: recipe.isFavorite ? "heart.fill" : "heart")
            ) { _ in library.toggleFavorite(id) }
            let copy = UIAction(title: "Copy Ingredients", image: UIImage(systemName: "doc.on.doc")) { _ in
                UIPasteboard.general.string = recipe.ingredients.map(\.name).joined(separator: "\n")
            }
            let delete = UIAction(
                title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
            ) { _ in library.delete(id) }
            return UIMenu(children: [favorite, copy, UIMenu(options: .displayInline, children: [delete])])
        }
    }
}
