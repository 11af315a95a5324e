/// How much something counts against something else in a layout: from 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000.
    public static let required = UILayoutPriority(1000)
    /// 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// 250.
    public static let defaultLow = UILayoutPriority(250)
    /// 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (first: UILayoutPriority, second: UILayoutPriority) -> Bool {
        first.rawValue < second.rawValue
    }

    public static func + (first: UILayoutPriority, second: Float) -> UILayoutPriority {
        UILayoutPriority(first.rawValue + second)
    }

    public static func - (first: UILayoutPriority, second: Float) -> UILayoutPriority {
        UILayoutPriority(first.rawValue - second)
    }
}

/// The name space of `Axis`. There are no layout constraints here; `UIStackView` does without them.
public enum NSLayoutConstraint {
    /// A direction of layout.
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }
}

/// What a view tells those that lay it out. Made when something is set: most views have none.
@MainActor
final class LayoutSettings {
    /// By axis: horizontal, vertical; nil for the class's own.
    var hugging: [UILayoutPriority?] = [nil, nil]
    var resistance: [UILayoutPriority?] = [nil, nil]
    var margins: NSDirectionalEdgeInsets?
    /// In a stack view: what the size was before the stack view gave the view another one, and that one.
    var ownSize: CGSize?
    var givenSize: CGSize?
    /// While the view is fading out of a stack view: the alpha that it comes back with.
    var alphaWhenShown: CGFloat?
}

extension UIView {
    final var ensuredLayoutSettings: LayoutSettings {
        if let layoutSettings { return layoutSettings }
        let made = LayoutSettings()
        layoutSettings = made
        return made
    }

    // MARK: Priorities

    /// How much the view wants not to be larger than its content along an axis; a stack view that fills its room
    /// stretches those that want it least. Default 250; 251 for labels and image views.
    public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutSettings?.hugging[axis.rawValue]
            ?? (self is UILabel || self is UIImageView ? .defaultLow + 1 : .defaultLow)
    }

    /// Sets how much the view wants not to be larger than its content along an axis.
    public final func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        ensuredLayoutSettings.hugging[axis.rawValue] = priority
        parent?.setNeedsLayout()
    }

    /// How much the view wants not to be smaller than its content along an axis; a stack view without room shrinks
    /// those that want it least. Default 750.
    public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
        -> UILayoutPriority
    {
        layoutSettings?.resistance[axis.rawValue] ?? .defaultHigh
    }

    /// Sets how much the view wants not to be smaller than its content along an axis.
    public final func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        ensuredLayoutSettings.resistance[axis.rawValue] = priority
        parent?.setNeedsLayout()
    }

    // MARK: Margins

    /// Room that the view's content leaves at its edges, in points. Default 8 on each side.
    public final var layoutMargins: UIEdgeInsets {
        get { directionalLayoutMargins.resolved(for: effectiveUserInterfaceLayoutDirection) }
        set {
            let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
            directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: newValue.top, leading: isLeftToRight ? newValue.left : newValue.right,
                bottom: newValue.bottom, trailing: isLeftToRight ? newValue.right : newValue.left)
        }
    }

    /// The layout margins in terms of the text direction, in points. Default 8 on each side.
    public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { layoutSettings?.margins ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }
        set {
            guard newValue != directionalLayoutMargins else { return }
            ensuredLayoutSettings.margins = newValue
            layoutMarginsDidChange()
            setNeedsLayout()
        }
    }

    // MARK: Fitting sizes

    /// Stands for "as small as possible" in `systemLayoutSizeFitting(_:)`.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// Stands for "as large as possible" in `systemLayoutSizeFitting(_:)`.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// The size that suits the view's content: its natural size, and `sizeThatFits(_:)` where it has none.
    public final func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that suits the view's content.
    ///
    /// - Parameters:
    ///   - targetSize: what the result has in the directions whose priority is required.
    public final func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let hasWidth = horizontalFittingPriority >= .required
        var size = fittingSize(width: hasWidth ? targetSize.width : nil, height: nil)
        if hasWidth { size.width = targetSize.width }
        if verticalFittingPriority >= .required { size.height = targetSize.height }
        return size
    }

    /// The natural size of the view in a room; nil stands for any length. Where it has no natural length,
    /// `sizeThatFits(_:)` is asked, and also where it is to be narrower than its natural width, since text then
    /// becomes higher.
    final func fittingSize(width: CGFloat?, height: CGFloat?) -> CGSize {
        let natural = intrinsicContentSize
        let isNarrow = width.map { $0 < natural.width } ?? false
        guard natural.width < 0 || natural.height < 0 || isNarrow else { return natural }
        let fitted = sizeThatFits(
            CGSize(width: width ?? .greatestFiniteMagnitude, height: height ?? .greatestFiniteMagnitude))
        return CGSize(
            width: natural.width < 0 ? fitted.width : natural.width,
            height: natural.height < 0 || isNarrow ? fitted.height : natural.height)
    }
}
