/// What a container of accessibility elements is.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// Nothing in particular.
    case none
    /// Cells in rows and columns.
    case dataTable
    /// Items in an order.
    case list
    /// A part of the screen that users want to get to at once.
    case landmark
    /// Elements that belong together.
    case semanticGroup
}

/// Where a page is scrolled to on behalf of assistive technology.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// To what is at the right, at the left, above, below.
    case right = 1, left, up, down
    /// To the next page or the one before, wherever these are.
    case next, previous
}

/// How an element takes touches that are its own while a screen reader runs.
public struct UIAccessibilityDirectTouchOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing is spoken when it is touched.
    public static let silentOnTouch = UIAccessibilityDirectTouchOptions(rawValue: 1 << 0)
    /// It takes touches once it was activated.
    public static let requiresActivation = UIAccessibilityDirectTouchOptions(rawValue: 1 << 1)
}

/// What a text is, for how it is spoken.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// What a console shows.
    public static let console = UIAccessibilityTextualContext("Console")
    /// Names of files and folders.
    public static let fileSystem = UIAccessibilityTextualContext("FileSystem")
    /// A conversation.
    public static let messaging = UIAccessibilityTextualContext("Messaging")
    /// A text that is read, such as a novel.
    public static let narrative = UIAccessibilityTextualContext("Narrative")
    /// The source of a program.
    public static let sourceCode = UIAccessibilityTextualContext("SourceCode")
    /// Cells of a table with numbers.
    public static let spreadsheet = UIAccessibilityTextualContext("Spreadsheet")
    /// A text that is edited.
    public static let wordProcessing = UIAccessibilityTextualContext("WordProcessing")

    private init(_ name: String) { rawValue = "UIAccessibilityTextualContext\(name)" }
}
