/// The weight of a rule of layout compared with others: from 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
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

    public static func + (first: UILayoutPriority, second: Float) -> UILayoutPriority {
        UILayoutPriority(first.rawValue + second)
    }

    public static func - (first: UILayoutPriority, second: Float) -> UILayoutPriority {
        UILayoutPriority(first.rawValue - second)
    }
}
