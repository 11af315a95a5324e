import Combine
import Foundation

enum Collection: Hashable {
    case all
    case favorites
    case course(Course)

    var title: String {
        switch self {
        case .all: return "All Recipes"
        case .favorites: return "Favorites"
        case .course(let course): return course.title
        }
    }

    var symbolName: String {
        switch self {
        case .all: return "book"
        case .favorites: return "heart"
        case .course(let course): return course.symbolName
        }
    }

    func contains(_ recipe: Recipe) -> Bool {
        switch self {
        case .all: return true
        case .favorites: return recipe.isFavorite
        case .course(let course): return recipe.course == course
        }
    }
}

@MainActor
final class RecipeListViewModel {

    enum SortOrder: String, CaseIterable {
        case title = "Title"
        case time = "Time"
        case rating = "Rating"
    }

    @Published var query = ""
    @Published var sortOrder = SortOrder.title
    @Published private(set) var recipes: [Recipe] = []

    let collection: Collection
    private var cancellables: Set<AnyCancellable> = []

    init(library: RecipeLibrary, collection: Collection) {
        self.collection = collection
        let queries =
            $query
            .debounce(for: .milliseconds(150), scheduler: DispatchQueue.main)
            .prepend("")
            .removeDuplicates()
        Publishers.CombineLatest3(library.$recipes, queries, $sortOrder)
            .map { recipes, query, order in
                recipes
                    .filter { collection.contains($0) }
                    .filter { query.isEmpty || $0.title.localizedCaseInsensitiveContains(query) }
                    .sorted { RecipeListViewModel.areInOrder($0, $1, by: order) }
            }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] recipes in self?.recipes = recipes }
            .store(in: &cancellables)
    }

    nonisolated private static func areInOrder(_ lhs: Recipe, _ rhs: Recipe, by order: SortOrder) -> Bool {
        switch order {
        case .title: return lhs.title < rhs.title
        case .time: return (lhs.minutes, lhs.title) < (rhs.minutes, rhs.title)
        case .rating: return (rhs.rating, lhs.title) < (lhs.rating, rhs.title)
        }
    }
}
