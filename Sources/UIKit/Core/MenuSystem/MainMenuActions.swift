/// The actions of the standard main menu that the application itself carries out, for the window that has the
/// keyboard. They come last in the responder chain: an app's own methods of these names come first.
@MainActor
enum MainMenuActions {
    static let methods: [(name: String, method: Selector.Method)] = [
        method("undo:", { undoManager(of: $0)?.canUndo == true }, { undoManager(of: $0)?.undo() }),
        method("redo:", { undoManager(of: $0)?.canRedo == true }, { undoManager(of: $0)?.redo() }),
        method("terminate:", { _ in true }, { $0.terminate() }),
        method("performClose:", { $0.keyWindow != nil }, { $0.keyWindow?.desktopWindow.close() }),
        method(
            "toggleFullScreen:", { $0.keyWindow != nil },
            { $0.keyWindow?.desktopWindow.isFullscreen.toggle() }),
        method("requestNewScene:", { $0.supportsMultipleScenes }) { application in
            let options = UIScene.ActivationRequestOptions()
            options.requestingScene = application.keyWindow?.windowScene
            application.requestSceneSessionActivation(nil, userActivity: nil, options: options)
        },
    ]

    private static func method(
        _ name: String, _ isPossible: @escaping @MainActor (UIApplication) -> Bool,
        _ perform: @escaping @MainActor (UIApplication) -> Void
    ) -> (name: String, method: Selector.Method) {
        let method = Selector.Method(
            on: UIApplication.self, isImplemented: isPossible,
            call: { application, _, _ in
                perform(application)
                return true
            })
        return (name, method)
    }

    private static func undoManager(of application: UIApplication) -> UndoManager? {
        application.keyWindow?.editTarget.undoManager
    }

    /// The titles of commands that say what they would do at present.
    static func validate(_ command: UICommand, of application: UIApplication) {
        switch command.action.name {
        case "undo:": command.title = undoManager(of: application)?.undoMenuItemTitle ?? command.title
        case "redo:": command.title = undoManager(of: application)?.redoMenuItemTitle ?? command.title
        case "toggleFullScreen:" where application.keyWindow?.desktopWindow.isFullscreen == true:
            command.title = "Exit Full Screen"
        default: break
        }
    }
}
