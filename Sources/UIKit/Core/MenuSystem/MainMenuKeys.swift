internal import WindowSystem

/// The keys of the main menu's commands, which work whether a menu bar is shown or not. The commands of responders
/// come before them, and so do text and the standard edit actions, but for commands with
/// `wantsPriorityOverSystemBehavior`.
@MainActor
enum MainMenuKeys {
    static func handle(_ key: KeySample, in window: UIWindow) -> Bool {
        guard let stroke = KeyStroke(key) else { return false }
        let order = KeyCommandSearch.order(
            for: stroke, among: MainMenuSystem.shared.offers(in: window),
            isRepeat: key.phase == .repeated, isSystemKey: { false })
        guard let order else { return false }
        window.application.sendAction(
            order.command.action, to: order.target, from: order.command, for: nil)
        return true
    }

    /// The command that comes before what keys do in text.
    static func priorityOrder(for stroke: KeyStroke, isRepeat: Bool, in window: UIWindow)
        -> KeyCommandSearch.Order?
    {
        let offers = MainMenuSystem.shared.offers(in: window) { $0.wantsPriorityOverSystemBehavior }
        return KeyCommandSearch.order(
            for: stroke, among: offers, isRepeat: isRepeat, isSystemKey: { false })
    }
}
