/// Makes one colour of another one.
public struct UIConfigurationColorTransformer: Sendable, Hashable {
    private final class Function: Sendable {
        let transform: @Sendable (UIColor) -> UIColor
        init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
    }

    private let function: Function

    /// - Parameter transform: returns the colour that is shown for another one.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { function = Function(transform) }

    /// The colour that is shown for another one.
    public func callAsFunction(_ input: UIColor) -> UIColor { function.transform(input) }
    /// The colour that is shown for another one.
    public func transform(_ input: UIColor) -> UIColor { function.transform(input) }

    /// The colour without its hue.
    public static let grayscale = UIConfigurationColorTransformer { color in
        UIColor { traits in
            var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
            color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
        }
    }

    /// The tint colour as it is in a window that has the focus, in any window: windows keep their colours here.
    public static let preferredTint = UIConfigurationColorTransformer { $0 }

    /// The colour with an opacity of 0.5, for what is less important.
    public static let monochromeTint = UIConfigurationColorTransformer { $0.multipliedAlpha(by: 0.5) }

    // The same function: closures cannot be compared otherwise.
    public static func == (
        first: UIConfigurationColorTransformer, second: UIConfigurationColorTransformer
    ) -> Bool { first.function === second.function }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
