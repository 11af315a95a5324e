import Combine
import UIKit

final class RecipeViewController: UIViewController {

    private let recipe: Recipe
    private let library: RecipeLibrary
    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private let noteField = UITextField()
    private var favoriteItem = UIBarButtonItem()
    private var notes: [String] = []
    private var servings = 2 {
        didSet {
            servingsButton.setNeedsUpdateConfiguration()
            tableView.reloadSections([0], with: .automatic)
        }
    }
    private var cancellable: AnyCancellable?

    private lazy var cookButton = UIButton(
        configuration: {
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Start Cooking"
            configuration.subtitle = "\(recipe.minutes) minutes"
            configuration.image = UIImage(systemName: "play.fill")
            configuration.imagePadding = 10
            configuration.cornerStyle = .large
            configuration.buttonSize = .large
            return configuration
        }(),
        primaryAction: UIAction { [unowned self] _ in startCooking() })

    private lazy var servingsButton: UIButton = {
        let button = UIButton(configuration: .tinted())
        button.configurationUpdateHandler = { [unowned self] button in
            button.configuration?.title = servings == 1 ? "1 Serving" : "\(servings) Servings"
            button.configuration?.image = UIImage(systemName: "person")
            button.configuration?.imagePadding = 6
            button.configuration?.cornerStyle = .large
        }
        button.menu = UIMenu(
            children: [1, 2, 4, 6].map { count in
                UIAction(title: "\(count)") { [unowned self] _ in servings = count }
            })
        button.showsMenuAsPrimaryAction = true
        return button
    }()

    init(recipe: Recipe, library: RecipeLibrary) {
        self.recipe = recipe
        self.library = library
        super.init(nibName: nil, bundle: nil)
        title = recipe.title
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Line")
        tableView.dataSource = self
        tableView.keyboardDismissMode = .onDrag

        noteField.borderStyle = .roundedRect
        noteField.placeholder = "Add a note"
        noteField.returnKeyType = .done
        noteField.addAction(UIAction { [unowned self] _ in addNote() }, for: .primaryActionTriggered)

        let buttons = UIStackView(arrangedSubviews: [cookButton, servingsButton])
        buttons.spacing = 12
        buttons.distribution = .fillEqually
        for subview in [buttons, tableView, noteField] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            buttons.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            buttons.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            buttons.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            tableView.topAnchor.constraint(equalTo: buttons.bottomAnchor, constant: 8),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            noteField.topAnchor.constraint(equalTo: tableView.bottomAnchor, constant: 8),
            noteField.leadingAnchor.constraint(equalTo: buttons.leadingAnchor),
            noteField.trailingAnchor.constraint(equalTo: buttons.trailingAnchor),
            noteField.heightAnchor.constraint(equalToConstant: 40),
            view.keyboardLayoutGuide.topAnchor.constraint(
                equalToSystemSpacingBelow: noteField.bottomAnchor, multiplier: 1.5),
        ])

        favoriteItem = UIBarButtonItem(
            primaryAction: UIAction { [library, recipe] _ in library.toggleFavorite(recipe.id) })
        navigationItem.rightBarButtonItem = favoriteItem
        cancellable = library.$recipes
            .compactMap { [recipe] in $0.first { $0.id == recipe.id }?.isFavorite }
            .removeDuplicates()
            .sink { [favoriteItem] isFavorite in
                favoriteItem.image = UIImage(systemName: isFavorite ? "heart.fill" : "heart")
            }
    }

    private func addNote() {
        guard let text = noteField.text, !text.isEmpty else { return }
        noteField.text = nil
        notes.append(text)
        tableView.performBatchUpdates {
            self.tableView.insertRows(
                at: [IndexPath(row: self.notes.count - 1, section: 1)], with: .automatic)
        }
    }

    private func startCooking() {
        let timer = CookingTimerViewController(recipe: recipe)
        if let sheet = timer.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = 24
        }
        present(timer, animated: true)
    }
}

extension RecipeViewController: UITableViewDataSource {

    func numberOfSections(in tableView: UITableView) -> Int { 2 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? recipe.ingredients.count : notes.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "Ingredients" : "Notes"
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Line", for: indexPath)
        if indexPath.section == 0 {
            let ingredient = recipe.ingredients[indexPath.row]
            var content = UIListContentConfiguration.valueCell()
            content.text = ingredient.name
            let amount = ingredient.amount * Double(servings) / 2
            content.secondaryText = "\(amount.formatted()) \(ingredient.unit)"
            cell.contentConfiguration = content
        } else {
            var content = cell.defaultContentConfiguration()
            content.text = notes[indexPath.row]
            content.image = UIImage(systemName: "pencil")
            cell.contentConfiguration = content
        }
        return cell
    }
}
