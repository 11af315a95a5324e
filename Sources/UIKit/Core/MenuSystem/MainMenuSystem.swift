/// The main menu: built when it is first needed, and kept.
final class MainMenuSystem: UIMenuSystem {
    static let shared = MainMenuSystem()

    /// Shows the menu, and is told when it changed.
    @MainActor
    protocol Display: AnyObject {
        /// The menus were built again.
        func mainMenuDidChange()
        /// Commands are to be validated again.
        func mainMenuNeedsValidation()
    }

    private struct WeakDisplay {
        weak var display: (any Display)?
    }

    private var displays: [WeakDisplay] = []

    /// Tells a display of changes, for as long as it is there and is not removed.
    func add(_ display: any Display) {
        remove(display)
        displays.append(WeakDisplay(display: display))
    }

    func remove(_ display: any Display) {
        displays.removeAll { $0.display == nil || $0.display === display }
    }

    private struct Built {
        let root: UIMenu
        /// The commands with keys, in the order of the menus.
        let keyCommands: [UIKeyCommand]
        /// Whether it is more than the standard menus.
        let isOfApp: Bool
    }

    private var built: Built?
    /// The application that has built it.
    private weak var application: UIApplication?
    private var rebuild: TimerQueue.Entry?
    private var validation: TimerQueue.Entry?

    /// What holds the menus of the bar.
    func root(of application: UIApplication) -> UIMenu { menus(of: application).root }

    /// Whether the app has built anything beyond the standard menus.
    func isOfApp(_ application: UIApplication) -> Bool { menus(of: application).isOfApp }

    private func menus(of application: UIApplication) -> Built {
        if let built { return built }
        self.application = application
        rebuild?.cancel()
        rebuild = nil
        let builder = MenuTreeBuilder(self, StandardMainMenu.menus)
        builder.build(sequence(first: application, next: \.next))
        let made = Built(
            root: builder.tree.root, keyCommands: builder.tree.elements.compactMap { $0 as? UIKeyCommand },
            isOfApp: builder.isChanged)
        built = made
        return made
    }

    override func setNeedsRebuild() {
        guard built != nil else { return }
        built = nil
        rebuild = EventLoop.main.timers.schedule(after: 0) { [weak self] in
            guard let self, let application else { return }
            _ = menus(of: application)
            for entry in displays { entry.display?.mainMenuDidChange() }
        }
    }

    override func setNeedsRevalidate() {
        guard validation == nil, displays.contains(where: { $0.display != nil }) else { return }
        validation = EventLoop.main.timers.schedule(after: 0) { [weak self] in
            guard let self else { return }
            validation = nil
            for entry in displays { entry.display?.mainMenuNeedsValidation() }
        }
    }

    /// Forgets everything, for the next application in the same process.
    func reset() {
        built = nil
        displays = []
        rebuild?.cancel()
        rebuild = nil
        validation?.cancel()
        validation = nil
    }

    // MARK: Keys

    /// The commands with keys, as the responder that text and editing go to offers them.
    ///
    ///
    /// - Parameter isWanted: which of the commands.
    func offers(
        in window: UIWindow, where isWanted: (UIKeyCommand) -> Bool = { _ in true }
    ) -> [KeyCommandSearch.Offer] {
        let commands = menus(of: window.application).keyCommands.filter(isWanted)
        guard !commands.isEmpty else { return [] }
        let responder = window.editTarget
        return commands.map { KeyCommandSearch.Offer(command: $0, responder: responder) }
    }

    /// The commands with keys that are not among the standard ones, with the titles of the menus of the bar that they
    /// are in.
    func ownOffers(in window: UIWindow) -> [(menu: String, offer: KeyCommandSearch.Offer)] {
        let built = menus(of: window.application)
        guard built.isOfApp else { return [] }
        let standard = Set(
            MenuTree(StandardMainMenu.menus).elements.compactMap { ($0 as? UICommand)?.action.name })
        let responder = window.editTarget
        return built.root.children.flatMap { menu in
            MenuTree([menu]).elements.compactMap { $0 as? UIKeyCommand }
                .filter { !standard.contains($0.action.name) }
                .map { (menu.title, KeyCommandSearch.Offer(command: $0, responder: responder)) }
        }
    }
}
