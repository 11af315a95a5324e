/// How large the user wants text to be: seven sizes, and five larger ones for those who see badly.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The category's name in UIKit.
    public let rawValue: String

    /// The category with this name; others than those below count as `large`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Says nothing about the size.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// Body text of 14 points.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// Body text of 15 points.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// Body text of 16 points.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// Body text of 17 points; the default.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// Body text of 19 points.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// Body text of 21 points.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// Body text of 23 points.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// Body text of 28 points.
    public static let accessibilityMedium = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// Body text of 33 points.
    public static let accessibilityLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// Body text of 40 points.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// Body text of 47 points.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// Body text of 53 points.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Posted after the user has chosen another size, with the application as its object and the category in its user
    /// info.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new category in the user info of `didChangeNotification`.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    /// Whether it is one of the five that are larger than the usual ones.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// From small to large.
    static let all: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    private static let indices = Dictionary(uniqueKeysWithValues: zip(all, all.indices))

    /// The position among the categories, from 0 to 11.
    var index: Int { UIContentSizeCategory.indices[self] ?? 3 }

    /// The category whose body text comes nearest to what a factor makes of the default one.
    init(textScale: Double) {
        let size = CGFloat(textScale) * UIFont.TextStyle.body.size(for: .large)
        func distance(_ category: UIContentSizeCategory) -> CGFloat {
            abs(UIFont.TextStyle.body.size(for: category) - size)
        }
        self = UIContentSizeCategory.all.min { distance($0) < distance($1) } ?? .large
    }
}

extension UIContentSizeCategory: Comparable {
    /// Whether text is smaller in the first category. An unspecified one is smaller than all others.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        if left == .unspecified || right == .unspecified {
            return left == .unspecified && right != .unspecified
        }
        return left.index < right.index
    }
}
