import UIKit

/// Sizes and fonts of the inspector, in points. Text is as large as the desktop's user wants it when the inspector is
/// opened.
@MainActor
enum Metrics {
    static var text: UIFont { .systemFont(ofSize: sized(13)) }
    static var small: UIFont { .systemFont(ofSize: sized(12)) }
    static var numbers: UIFont { .monospacedSystemFont(ofSize: sized(12), weight: .regular) }
    /// The height of a row of details with one line.
    static var rowHeight: CGFloat { sized(40) }
    /// The height of fields in rows.
    static var fieldHeight: CGFloat { sized(28) }
    /// The height of a row of the tree.
    static var treeRowHeight: CGFloat { sized(28) }
    static let margin: CGFloat = 16
    static let gap: CGFloat = 8

    /// The window holds no larger text than this, in proportion to usual text.
    private static let limit: CGFloat = 2

    /// A length that belongs to text.
    static func sized(_ length: CGFloat) -> CGFloat {
        let traits = UITraitCollection(
            preferredContentSizeCategory: UIApplication.shared.preferredContentSizeCategory)
        return min(limit * length, UIFontMetrics.default.scaledValue(for: length, compatibleWith: traits))
    }
}
