/// What scrolls.
public enum UIScrollType: Int, Sendable {
    /// A wheel, click by click.
    case discrete
    /// Fingers on a touchpad.
    case continuous
}

/// A set of things that scroll.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A wheel, click by click.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Fingers on a touchpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
