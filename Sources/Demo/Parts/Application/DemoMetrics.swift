import UIKit

/// Distances, sizes and colours that all pages share, so that everything lines up.
@MainActor
enum DemoMetrics {
    /// From the edge of a page to its cards.
    static let margin: CGFloat = 20
    /// Between cards.
    static let gap: CGFloat = 16
    /// From the edge of a card to its content.
    static let padding: CGFloat = 16
    static let cornerRadius: CGFloat = 12
    /// The least height of what a finger aims at.
    static let target: CGFloat = 44

    static let title = UIFont.systemFont(ofSize: 22, weight: .bold)
    static let heading = UIFont.systemFont(ofSize: 15, weight: .semibold)
    static let body = UIFont.systemFont(ofSize: 14)
    static let caption = UIFont.systemFont(ofSize: 12)
    static let code = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
}
