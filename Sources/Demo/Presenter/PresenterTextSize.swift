import UIKit

/// How large text is that follows the user's size of text.
struct PresenterTextSize: PresenterValue {
    /// One of the categories of content size.
    private let index: Int?

    /// The categories, and what they make of body text, in percent of the usual size.
    private static let steps: [(percent: Int, category: UIContentSizeCategory)] = [
        (82, .extraSmall), (88, .small), (94, .medium), (100, .large), (112, .extraLarge),
        (124, .extraExtraLarge), (135, .extraExtraExtraLarge), (165, .accessibilityMedium),
        (194, .accessibilityLarge), (235, .accessibilityExtraLarge), (276, .accessibilityExtraExtraLarge),
        (312, .accessibilityExtraExtraExtraLarge),
    ]

    /// As the desktop's user wants it.
    static let auto = PresenterTextSize(index: nil)

    /// The sizes from small to large.
    static let choices = steps.indices.map { PresenterTextSize(index: $0) }

    /// The scales that make sense: those that the environment variable UIKIT_TEXT_SCALE has an effect with.
    private static let scales = 0.5...4.0

    private init(index: Int?) { self.index = index }

    /// `auto`, or how many times as large as usual, also in percent: the nearest category counts.
    init?(argument: String) {
        guard argument != "auto" else {
            self = .auto
            return
        }
        let isPercent = argument.hasSuffix("%")
        guard let number = Double(isPercent ? argument.dropLast() : argument[...]) else { return nil }
        let scale = isPercent ? number / 100 : number
        guard Self.scales.contains(scale) else { return nil }
        func distance(_ index: Int) -> Double { abs(Double(Self.steps[index].percent) - scale * 100) }
        index = Self.steps.indices.min { distance($0) < distance($1) }
    }

    static var allValueStrings: [String] { ["auto", "0.5 to 4"] }

    var word: String { index.map { "\(Double(Self.steps[$0].percent) / 100)" } ?? "auto" }

    var title: String { index.map { "\(Self.steps[$0].percent) %" } ?? "Auto" }

    var spokenTitle: String { index.map { "\(Self.steps[$0].percent) percent" } ?? "Auto" }

    var category: UIContentSizeCategory { index.map { Self.steps[$0].category } ?? .unspecified }

    /// The size of a category; `large` for one that is none.
    init(_ category: UIContentSizeCategory) {
        index = Self.steps.firstIndex { $0.category == category } ?? 3
    }
}
