/// What the layers above the core do with keys. Which of them comes first is up to `KeyStage`.
@MainActor
enum ApplicationKeyHandlers {
    static func registerAll(in router: KeyRouter, of application: UIApplication) {
        registerObservers(in: router, of: application)
        registerText(in: router, of: application)
        router.register(for: .mediaKeys) { [unowned application] key, _ in
            application.remoteControl.take(key)
        }
        router.register(for: .contextMenu, ContextMenuKey.handle)
        router.register(for: .menuBar, MenuBarKeys.handle)
        router.register(for: .presentation, PresentationKeys.handle)
        router.register(for: .back, NavigationBackInput.handle)
        router.register(for: .refresh, RefreshKeys.handle)
    }

    private static func registerObservers(in router: KeyRouter, of application: UIApplication) {
        router.observe { [unowned application] notice in
            if case .willPress = notice { application.softwareKeyboard.keyWasUsed() }
        }
        let guide = KeyCommandGuide(application: application)
        router.observe { guide.observe($0) }
        let bar = MenuBarKeys()
        router.observe { bar.observe($0) }
    }

    private static func registerText(in router: KeyRouter, of application: UIApplication) {
        router.receiveText = { [unowned application] text, window in
            switch text {
            case .committed(let text):
                application.softwareKeyboard.keyWasUsed()
                KeyboardInput.commit(text, for: window.editTarget)
            case .composed(let composition):
                KeyboardInput.compose(composition, for: window.editTarget)
            }
        }
        router.register(
            KeyHandler(
                claims: { KeyboardInput.claims($0, for: $1.editTarget) },
                take: { KeyboardInput.handle($0, for: $1.editTarget) }),
            for: .text)
        router.register(for: .undo) { TextUndoKeys.handle($0, for: $1.editTarget) }
        router.register(for: .editActions) { TextEditKeys.handle($0, for: $1.editTarget) }
    }
}

extension UIApplication {
    /// The application's key router, with what all layers do with keys.
    final func makeKeyRouter() -> KeyRouter {
        let router = KeyRouter(application: self)
        ApplicationKeyHandlers.registerAll(in: router, of: self)
        return router
    }
}
