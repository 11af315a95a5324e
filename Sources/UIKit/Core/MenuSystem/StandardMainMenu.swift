/// What the main menu is before the app has changed it: the standard menus, with the commands that this platform
/// can carry out, or that apps often do. A command without a target is shown as disabled, a menu without commands
/// not at all.
@MainActor
enum StandardMainMenu {
    static var menus: [UIMenu] { [application, file, edit, format, view, window, help] }

    private static var application: UIMenu {
        let name = ProcessInfo.processInfo.processName
        return menu(
            .application, name,
            [
                group(.about), group(.preferences), group(.services), group(.hide),
                group(.quit, [key("Quit \(name)", "terminate:", "q")]),
            ])
    }

    private static var file: UIMenu {
        menu(
            .file, "File",
            [
                group(.newScene, [key("New Window", "requestNewScene:", "n")]),
                group(.open), group(.openRecent),
                group(.close, [key("Close Window", "performClose:", "w")]),
                group(.document),
                group(.print, [key("Print…", "printContent:", "p")]),
            ])
    }

    private static var edit: UIMenu {
        menu(
            .edit, "Edit",
            [
                group(
                    .undoRedo,
                    [
                        key("Undo", "undo:", "z"), key("Redo", "redo:", "z", [.command, .shift]),
                    ]),
                StandardCommands.edit(), find, group(.replace), group(.share),
                menu(.spelling, "Spelling", [group(.spellingPanel), group(.spellingOptions)]),
                menu(
                    .substitutions, "Substitutions",
                    [group(.substitutionsPanel), group(.substitutionOptions)]),
                menu(.transformations, "Transformations", []), menu(.speech, "Speech", []),
                group(.lookup), group(.learn), group(.autoFill),
            ])
    }

    private static var find: UIMenu {
        menu(
            .find, "Find",
            [
                key("Find…", "find:", "f"),
                key("Find and Replace…", "findAndReplace:", "f", [.command, .alternate]),
                key("Find Next", "findNext:", "g"),
                key("Find Previous", "findPrevious:", "g", [.command, .shift]),
                key("Use Selection for Find", "useSelectionForFind:", "e"),
            ])
    }

    private static var format: UIMenu {
        menu(
            .format, "Format",
            [
                menu(
                    .font, "Font",
                    [
                        StandardCommands.textStyle(title: "", options: .displayInline),
                        group(
                            .textSize,
                            [key("Bigger", "increaseSize:", "+"), key("Smaller", "decreaseSize:", "-")]),
                        group(.textColor), group(.textStylePasteboard),
                    ]),
                menu(
                    .text, "Text",
                    [
                        group(.alignment),
                        group(
                            .writingDirection,
                            [
                                UICommand(
                                    title: "Left to Right", action: "makeTextWritingDirectionLeftToRight:"),
                                UICommand(
                                    title: "Right to Left", action: "makeTextWritingDirectionRightToLeft:"),
                            ]),
                    ]),
            ])
    }

    private static var view: UIMenu {
        menu(
            .view, "View",
            [
                group(.toolbar),
                group(.sidebar, [key("Show Sidebar", "toggleSidebar:", "s", [.command, .control])]),
                group(.fullscreen, [key("Enter Full Screen", "toggleFullScreen:", UIKeyCommand.f11, [])]),
            ])
    }

    /// Windows are arranged by the desktop, which has keys of its own for that.
    private static var window: UIMenu {
        menu(.window, "Window", [group(.minimizeAndZoom), group(.bringAllToFront)])
    }

    private static var help: UIMenu { menu(.help, "Help", []) }

    // MARK: Parts

    private static func menu(
        _ identifier: UIMenu.Identifier, _ title: String, _ children: [UIMenuElement]
    ) -> UIMenu {
        UIMenu(title: title, identifier: identifier, children: children)
    }

    /// A part of a menu.
    private static func group(_ identifier: UIMenu.Identifier, _ children: [UIMenuElement] = []) -> UIMenu {
        UIMenu(identifier: identifier, options: .displayInline, children: children)
    }

    private static func key(
        _ title: String, _ action: Selector, _ input: String, _ modifiers: UIKeyModifierFlags = .command
    ) -> UIKeyCommand {
        UIKeyCommand(title: title, action: action, input: input, modifierFlags: modifiers)
    }
}
