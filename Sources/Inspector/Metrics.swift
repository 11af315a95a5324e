import UIKit

/// Sizes and fonts of the inspector, in points.
@MainActor
enum Metrics {
    static let text = UIFont.systemFont(ofSize: 13)
    static let small = UIFont.systemFont(ofSize: 12)
    static let numbers = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    /// The height of a row of details with one line.
    static let rowHeight: CGFloat = 40
    /// The height of fields in rows.
    static let fieldHeight: CGFloat = 28
    static let margin: CGFloat = 16
    static let gap: CGFloat = 8
}
