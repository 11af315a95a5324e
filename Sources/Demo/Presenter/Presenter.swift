import UIKit

/// What the presenter has chosen, and those who show it: the one model behind the bar, the command line and the control
/// socket.
@MainActor
final class Presenter {
    /// As the last change left them; those that each window has for itself, of the window in which they were changed.
    private(set) var settings: PresenterSettings
    /// What the command line says, which a reset brings back.
    private let initial: PresenterSettings
    /// Whether a scene has got its window.
    private var hasWindow = false
    private let observers = NSHashTable<AnyObject>(
        options: [.weakMemory, .objectPointerPersonality], capacity: 0)

    init(_ settings: PresenterSettings = PresenterSettings()) {
        self.settings = settings
        initial = settings
    }

    // MARK: Changing

    /// Changes settings, of which those that each window has for itself concern one window.
    func change(in window: UIWindow, _ change: (inout PresenterSettings) -> Void) {
        var new = settings(of: window)
        change(&new)
        settings = new
        for setting in PresenterSetting.all {
            setting.apply(new, setting.observe == nil ? UIApplication.shared.windows : [window])
        }
        for case let observer as any PresenterObserver in observers.allObjects {
            observer.settingsDidChange()
        }
    }

    /// Goes back to what the command line says.
    func reset(in window: UIWindow) { change(in: window) { $0 = initial } }

    /// The settings as they are in a window.
    func settings(of window: UIWindow) -> PresenterSettings {
        var result = settings
        for setting in PresenterSetting.all { setting.observe?(&result, window) }
        return result
    }

    /// Notifies an object, which is not retained, of changes.
    func add(_ observer: any PresenterObserver) { observers.add(observer) }

    // MARK: Windows

    /// Has the settings take effect in a new window. Only the first one gets those that each window has for itself: they
    /// were meant for it.
    func adopt(_ window: UIWindow) {
        for setting in PresenterSetting.all where !hasWindow || setting.observe == nil {
            setting.apply(settings, [window])
        }
        hasWindow = true
    }

    // MARK: Direction

    /// That of the environment's language.
    private static let directionOfEnvironment = UIApplication.shared.userInterfaceLayoutDirection

    /// Lays out in the chosen direction, or that of the chosen language, or that of the environment.
    static func setDirection(_ settings: PresenterSettings) {
        let ofEnvironment = directionOfEnvironment
        UIApplication.shared.userInterfaceLayoutDirection =
            switch settings.direction {
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            case .auto: settings.language.direction ?? ofEnvironment
            }
    }
}

/// Shows what the presenter has chosen.
@MainActor
protocol PresenterObserver: AnyObject {
    /// A setting may have another value.
    func settingsDidChange()
}
