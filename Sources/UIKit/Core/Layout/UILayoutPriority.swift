/// The weight of a rule of layout compared with others: from 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    /// A priority by its number; the same as `init(rawValue:)`.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000.
    public static let required = UILayoutPriority(1000)
    /// 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510: of drags that may resize a window.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500: of the size of a window.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490: of drags that may not resize a window.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250.
    public static let defaultLow = UILayoutPriority(250)
    /// 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (first: UILayoutPriority, second: UILayoutPriority) -> Bool {
        first.rawValue < second.rawValue
    }

    /// The priority that is higher by a number. The sum is not limited to 1000.
    public static func + (first: UILayoutPriority, second: Float) -> UILayoutPriority {
        UILayoutPriority(first.rawValue + second)
    }

    /// The priority that is lower by a number. The difference is not limited to 1.
    public static func - (first: UILayoutPriority, second: Float) -> UILayoutPriority {
        UILayoutPriority(first.rawValue - second)
    }
}
