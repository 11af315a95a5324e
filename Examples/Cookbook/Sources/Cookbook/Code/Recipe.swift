import Combine
import Foundation

enum Course: String, Codable, CaseIterable, Hashable {
    case breakfast, soup, main, dessert

    var title: String {
        switch self {
        case .breakfast: return "Breakfast"
        case .soup: return "Soups"
        case .main: return "Mains"
        case .dessert: return "Desserts"
        }
    }

    var symbolName: String {
        switch self {
        case .breakfast: return "sun.max"
        case .soup: return "flame"
        case .main: return "fork.knife"
        case .dessert: return "birthday.cake"
        }
    }
}

struct Recipe: Identifiable, Hashable, Codable {
    struct Ingredient: Hashable, Codable {
        var name: String
        var amount: Double
        var unit: String
    }

    let id: Int
    var title: String
    var course: Course
    var minutes: Int
    var rating: Int
    var ingredients: [Ingredient]
    var isFavorite = false

    private enum CodingKeys: String, CodingKey {
        case id, title, course, minutes, rating, ingredients
    }
}

@MainActor
final class RecipeLibrary: ObservableObject {

    @Published private(set) var recipes: [Recipe] = []

    func load() async throws {
        // As if they came from a server.
        try await Task.sleep(nanoseconds: 50_000_000)
        let decoded = try await Task.detached(priority: .userInitiated) {
            try JSONDecoder().decode([Recipe].self, from: Data(sampleRecipes.utf8))
        }.value
        recipes = decoded
    }

    func toggleFavorite(_ id: Recipe.ID) {
        guard let index = recipes.firstIndex(where: { $0.id == id }) else { return }
        recipes[index].isFavorite.toggle()
    }

    func delete(_ id: Recipe.ID) {
        recipes.removeAll { $0.id == id }
    }

    func recipe(_ id: Recipe.ID) -> Recipe? {
        recipes.first { $0.id == id }
    }
}

private let sampleRecipes = """
    [
      {"id": 1, "title": "Buttermilk Pancakes", "course": "breakfast", "minutes": 25, "rating": 5, "ingredients": [
        {"name": "Flour", "amount": 150, "unit": "g"}, {"name": "Buttermilk", "amount": 200, "unit": "ml"},
        {"name": "Eggs", "amount": 2, "unit": ""}, {"name": "Maple syrup", "amount": 4, "unit": "tbsp"}]},
      {"id": 2, "title": "Shakshuka", "course": "breakfast", "minutes": 30, "rating": 4, "ingredients": [
        {"name": "Tomatoes", "amount": 400, "unit": "g"}, {"name": "Eggs", "amount": 4, "unit": ""},
        {"name": "Cumin", "amount": 1, "unit": "tsp"}]},
      {"id": 3, "title": "Pumpkin Soup", "course": "soup", "minutes": 40, "rating": 4, "ingredients": [
        {"name": "Pumpkin", "amount": 1, "unit": "kg"}, {"name": "Ginger", "amount": 10, "unit": "g"},
        {"name": "Coconut milk", "amount": 250, "unit": "ml"}]},
      {"id": 4, "title": "Mushroom Risotto", "course": "main", "minutes": 45, "rating": 5, "ingredients": [
        {"name": "Rice", "amount": 160, "unit": "g"}, {"name": "Mushrooms", "amount": 300, "unit": "g"},
        {"name": "Stock", "amount": 700, "unit": "ml"}, {"name": "Parmesan", "amount": 50, "unit": "g"}]},
      {"id": 5, "title": "Ratatouille", "course": "main", "minutes": 60, "rating": 3, "ingredients": [
        {"name": "Aubergine", "amount": 1, "unit": ""}, {"name": "Courgette", "amount": 2, "unit": ""},
        {"name": "Peppers", "amount": 3, "unit": ""}]},
      {"id": 6, "title": "Apple Crumble", "course": "dessert", "minutes": 50, "rating": 5, "ingredients": [
        {"name": "Apples", "amount": 6, "unit": ""}, {"name": "Butter", "amount": 120, "unit": "g"},
        {"name": "Oats", "amount": 100, "unit": "g"}]}
    ]
    """
