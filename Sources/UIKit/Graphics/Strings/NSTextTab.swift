import Drawing

/// A tab stop of a paragraph.
///
/// Source: UIKit's NSTextTab.
// Unchecked: nothing of it changes, but for the options, whose values only the app knows.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    /// Names an option of a tab stop.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The characters at which a column ends. No effect here: a column ends at the next tab or the line's end.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// What of the text after the tab is at the stop: its beginning with `left`, `natural` and `justified`, its middle
    /// with `center`, its end with `right`. In text from right to left, sides are exchanged.
    open private(set) var alignment: NSTextAlignment
    /// The distance from the edge where reading starts, in points.
    open private(set) var location: CGFloat
    /// What the tab was made with.
    open private(set) var options: [OptionKey: Any]

    /// - Parameter options: kept for the app.
    public init(
        textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]
    ) {
        self.alignment = alignment
        self.location = location.storable ?? 0
        self.options = options
        super.init()
    }

    /// No characters: a column ends at the next tab or the line's end.
    open class func columnTerminators(for aLocale: Locale?) -> CharacterSet { [] }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other one has the same alignment and location.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return alignment == other.alignment && location == other.location
    }

    open override var hash: Int { location.hashValue }

    final var drawing: TabStop {
        switch alignment {
        case .left, .natural, .justified: TabStop(location)
        case .center: TabStop(location, .center)
        case .right: TabStop(location, .end)
        }
    }
}
