extension UIWindow {
    /// How far in front a window is among those that share a window of the desktop. Windows of a higher level cover
    /// those of a lower one; among windows of the same level, the one that was brought to the front last does.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// A larger number is further in front.
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// A level by its number; the same as `init(rawValue:)`.
        public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

        /// The level of an app's ordinary windows: 0.
        public static let normal = Level(0)
        /// The level of what tells about the state of the app: 1000.
        public static let statusBar = Level(1000)
        /// The level of what has to be seen above all else: 2000.
        public static let alert = Level(2000)

        /// The level that is a number of steps further in front.
        public static func + (level: Level, steps: CGFloat) -> Level { Level(level.rawValue + steps) }

        /// The level that is a number of steps further back.
        public static func - (level: Level, steps: CGFloat) -> Level { Level(level.rawValue - steps) }
    }
}
