/// The menus that the systems of menus begin with. Menus of an app are inserted beside or into them.
///
/// Where a menu has parts, each part is a menu of its own, displayed inline, so that it can be named; parts in which
/// this platform has nothing are empty, and not shown until something is inserted.
extension UIMenu.Identifier {
    private init(standard name: String) { self.init("com.apple.menu.\(name)") }

    /// What holds the menus of the bar, or the elements of a context menu.
    public static let root = Self(standard: "root")

    // MARK: The application

    /// The menu with the application's name.
    public static let application = Self(standard: "application")
    public static let about = Self(standard: "about")
    public static let preferences = Self(standard: "preferences")
    public static let services = Self(standard: "services")
    public static let hide = Self(standard: "hide")
    /// Ending the application.
    public static let quit = Self(standard: "quit")

    // MARK: Files

    public static let file = Self(standard: "file")
    /// Opening another window.
    public static let newScene = Self(standard: "new-scene")
    public static let open = Self(standard: "open")
    public static let openRecent = Self(standard: "open-recent")
    /// Closing the window.
    public static let close = Self(standard: "close")
    public static let document = Self(standard: "document")
    public static let print = Self(standard: "print")

    // MARK: Editing

    public static let edit = Self(standard: "edit")
    public static let undoRedo = Self(standard: "undo-redo")
    /// Cut, copy, paste, select, select all and delete.
    public static let standardEdit = Self(standard: "standard-edit")
    public static let find = Self(standard: "find")
    /// Replacements for a misspelt word.
    public static let replace = Self(standard: "replace")
    public static let share = Self(standard: "share")
    /// Bold, italic and underline.
    public static let textStyle = Self(standard: "text-style")
    public static let spelling = Self(standard: "spelling")
    public static let spellingPanel = Self(standard: "spelling-panel")
    public static let spellingOptions = Self(standard: "spelling-options")
    public static let substitutions = Self(standard: "substitutions")
    public static let substitutionsPanel = Self(standard: "substitutions-panel")
    public static let substitutionOptions = Self(standard: "substitution-options")
    public static let transformations = Self(standard: "transformations")
    public static let speech = Self(standard: "speech")
    public static let lookup = Self(standard: "lookup")
    /// Learning or ignoring a misspelt word.
    public static let learn = Self(standard: "learn")
    public static let autoFill = Self(standard: "autofill")

    // MARK: Format

    public static let format = Self(standard: "format")
    public static let font = Self(standard: "font")
    public static let textSize = Self(standard: "text-size")
    public static let textColor = Self(standard: "text-color")
    public static let textStylePasteboard = Self(standard: "text-style-pasteboard")
    public static let text = Self(standard: "text")
    public static let writingDirection = Self(standard: "writing-direction")
    public static let alignment = Self(standard: "alignment")

    // MARK: Views and windows

    public static let view = Self(standard: "view")
    public static let toolbar = Self(standard: "toolbar")
    public static let sidebar = Self(standard: "sidebar")
    public static let fullscreen = Self(standard: "fullscreen")
    public static let window = Self(standard: "window")
    public static let minimizeAndZoom = Self(standard: "minimize-and-zoom")
    public static let bringAllToFront = Self(standard: "bring-all-to-front")
    public static let help = Self(standard: "help")
}
