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
    /// What tells about the application; a part of its menu.
    public static let about = Self(standard: "about")
    /// The application's settings; a part of its menu. Empty at first.
    public static let preferences = Self(standard: "preferences")
    /// What other programs offer. Always empty here, as desktops on X11 have no such services.
    public static let services = Self(standard: "services")
    /// Hiding the application. Empty at first.
    public static let hide = Self(standard: "hide")
    /// Ending the application.
    public static let quit = Self(standard: "quit")

    // MARK: Files

    /// The menu of files and windows.
    public static let file = Self(standard: "file")
    /// Opening another window.
    public static let newScene = Self(standard: "new-scene")
    /// Opening a file. Empty at first.
    public static let open = Self(standard: "open")
    /// The files that were opened last. Empty at first.
    public static let openRecent = Self(standard: "open-recent")
    /// Closing the window.
    public static let close = Self(standard: "close")
    /// Saving, renaming and the like of the document in the window. Empty at first.
    public static let document = Self(standard: "document")
    /// Printing. Empty at first.
    public static let print = Self(standard: "print")

    // MARK: Editing

    /// The menu of editing.
    public static let edit = Self(standard: "edit")
    /// Undoing and redoing.
    public static let undoRedo = Self(standard: "undo-redo")
    /// Cut, copy, paste, select, select all and delete.
    public static let standardEdit = Self(standard: "standard-edit")
    /// Finding and replacing in the text that has the focus.
    public static let find = Self(standard: "find")
    /// Replacements for a misspelt word.
    public static let replace = Self(standard: "replace")
    /// Sharing the selection. Empty at first.
    public static let share = Self(standard: "share")
    /// Bold, italic and underline.
    public static let textStyle = Self(standard: "text-style")
    /// The menu of spelling, with its parts.
    public static let spelling = Self(standard: "spelling")
    /// The window of spelling. Empty at first.
    public static let spellingPanel = Self(standard: "spelling-panel")
    /// Whether words are checked and corrected. Empty at first.
    public static let spellingOptions = Self(standard: "spelling-options")
    /// The menu of substitutions, such as typographic quotes.
    public static let substitutions = Self(standard: "substitutions")
    /// The window of substitutions. Empty at first.
    public static let substitutionsPanel = Self(standard: "substitutions-panel")
    /// Which substitutions are made. Empty at first.
    public static let substitutionOptions = Self(standard: "substitution-options")
    /// Making the selection upper case, lower case or capitalised.
    public static let transformations = Self(standard: "transformations")
    /// Reading the selection aloud. Empty at first.
    public static let speech = Self(standard: "speech")
    /// Looking the selection up. Empty at first.
    public static let lookup = Self(standard: "lookup")
    /// Learning or ignoring a misspelt word.
    public static let learn = Self(standard: "learn")
    /// Filling in what the system knows. Empty at first.
    public static let autoFill = Self(standard: "autofill")

    // MARK: Format

    /// The menu of the text's format.
    public static let format = Self(standard: "format")
    /// The menu of the font, with its parts.
    public static let font = Self(standard: "font")
    /// Making the text larger or smaller.
    public static let textSize = Self(standard: "text-size")
    /// The colours of the text. Empty at first.
    public static let textColor = Self(standard: "text-color")
    /// Copying a style and giving it to another text. Empty at first.
    public static let textStylePasteboard = Self(standard: "text-style-pasteboard")
    /// The menu of the text's direction and alignment.
    public static let text = Self(standard: "text")
    /// The writing direction of paragraphs.
    public static let writingDirection = Self(standard: "writing-direction")
    /// The alignment of paragraphs.
    public static let alignment = Self(standard: "alignment")

    // MARK: Views and windows

    /// The menu of what the window shows.
    public static let view = Self(standard: "view")
    /// Showing, hiding and changing the toolbar. Empty at first.
    public static let toolbar = Self(standard: "toolbar")
    /// Showing and hiding the column at the side.
    public static let sidebar = Self(standard: "sidebar")
    /// Filling the screen.
    public static let fullscreen = Self(standard: "fullscreen")
    /// The menu of windows.
    public static let window = Self(standard: "window")
    /// Making the window small or as large as the screen.
    public static let minimizeAndZoom = Self(standard: "minimize-and-zoom")
    /// Bringing all windows of the application to the front.
    public static let bringAllToFront = Self(standard: "bring-all-to-front")
    /// The menu of help.
    public static let help = Self(standard: "help")
}
