import ArgumentParser
import UIKit

/// What a presenter can change of the whole demo while it runs.
///
/// To add a setting, add a property here, an option to `PresenterOptions` and a row to `PresenterSetting.all`: the bar,
/// the command line and the control socket have it then.
struct PresenterSettings: Equatable, Sendable {
    var appearance = PresenterAppearance.auto
    var textScale = PresenterTextSize.auto
    var direction = PresenterDirection.auto
    var language = PresenterLanguage.auto
    var slowMotion = PresenterSlowMotion.none
    var showTouches = PresenterSwitch(isOn: false)
    var simulateTouches = PresenterSwitch(isOn: false)
    var fullscreen = PresenterSwitch(isOn: false)

    init() {}

    /// The settings of a command line.
    @MainActor
    init(_ options: PresenterOptions) {
        for setting in PresenterSetting.all { setting.adopt(&self, options) }
    }
}

/// The settings on the command line.
struct PresenterOptions: ParsableArguments {
    @Option(help: "Light or dark, or as the desktop is.")
    var appearance: PresenterAppearance?

    @Option(help: ArgumentHelp("How many times as large as usual text is, or as the desktop says."))
    var textScale: PresenterTextSize?

    @Option(help: "From left to right or from right to left, or as the language is written.")
    var direction: PresenterDirection?

    @Option(help: "The language of dates and numbers, or that of the environment.")
    var language: PresenterLanguage?

    @Option(help: "How many times as long animations take.")
    var slowMotion: PresenterSlowMotion?

    @Flag(help: "Draw fingers over the page.")
    var showTouches = false

    @Flag(help: "Make the mouse a finger, with Alt two fingers.")
    var simulateTouches = false

    @Flag(help: "Cover the whole screen.")
    var fullscreen = false
}

/// A row of the table of settings.
@MainActor
struct PresenterSetting {
    /// How the bar shows a setting.
    enum Control {
        /// All choices side by side, or a menu where they have no room.
        case segments
        case menu
        /// The next smaller and the next larger one. Where none is chosen, the value is given that a view's traits show.
        case steps(shown: @MainActor (UITraitCollection) -> JSONValue)
        case toggle
    }

    /// One of the values of a setting.
    struct Choice {
        let title: String
        let spokenTitle: String
        let json: JSONValue
    }

    /// The name of the option, without its dashes, and of the member in JSON.
    let name: String
    /// What the bar calls it.
    let title: String
    let control: Control
    let choices: [Choice]
    /// The words that the command line takes.
    let words: [String]
    /// The value.
    let choice: (PresenterSettings) -> Choice
    /// Sets the value of what stands in JSON; false for something else.
    let set: (inout PresenterSettings, JSONValue) -> Bool
    /// The value as an argument of the command line; nil for a flag that is off.
    private let argument: (PresenterSettings) -> String?
    /// Takes the value of the command line, if it has one.
    let adopt: (inout PresenterSettings, PresenterOptions) -> Void
    /// Has the value take effect in some windows.
    let apply: (PresenterSettings, [UIWindow]) -> Void
    /// For a setting that each window has for itself: the value of a window, which the user may have given it by other
    /// means.
    let observe: ((inout PresenterSettings, UIWindow) -> Void)?

    init<Value: PresenterValue>(
        _ name: String, _ title: String, _ control: Control,
        _ path: WritableKeyPath<PresenterSettings, Value> & Sendable,
        option: @escaping (PresenterOptions) -> Value?,
        observe: ((UIWindow) -> Value)? = nil,
        apply: @escaping (PresenterSettings, [UIWindow]) -> Void
    ) {
        func choice(_ value: Value) -> Choice {
            Choice(title: value.title, spokenTitle: value.spokenTitle, json: value.json)
        }
        self.name = name
        self.title = title
        self.control = control
        choices = Value.choices.map(choice)
        words = Value.allValueStrings
        self.choice = { choice($0[keyPath: path]) }
        set = { settings, json in
            guard let value = Value(json: json) else { return false }
            settings[keyPath: path] = value
            return true
        }
        argument = { settings in
            let word = settings[keyPath: path].word
            guard case .toggle = control else { return "--\(name)=\(word)" }
            return word == Value.choices.last?.word ? "--\(name)" : nil
        }
        adopt = { settings, options in
            if let value = option(options) { settings[keyPath: path] = value }
        }
        self.apply = apply
        self.observe = observe.map { observe in { $0[keyPath: path] = observe($1) } }
    }
}

extension PresenterSetting {
    /// The command line that has these settings: those that differ from the usual ones.
    static func arguments(of settings: PresenterSettings) -> [String] {
        let usual = PresenterSettings()
        return all.compactMap { setting in
            let argument = setting.argument(settings)
            return argument == setting.argument(usual) ? nil : argument
        }
    }
}

// MARK: The table

extension PresenterSetting {
    /// All settings, in the order of the bar.
    static let all: [PresenterSetting] = [
        PresenterSetting(
            "appearance", "Appearance", .segments, \.appearance, option: { $0.appearance },
            apply: { settings, windows in
                for window in windows { window.overrideUserInterfaceStyle = settings.appearance.style }
            }),
        PresenterSetting(
            "text-scale", "Text size",
            .steps(shown: { PresenterTextSize($0.preferredContentSizeCategory).json }), \.textScale,
            option: { $0.textScale },
            apply: { settings, windows in
                for window in windows {
                    window.traitOverrides.preferredContentSizeCategory = settings.textScale.category
                }
            }),
        PresenterSetting(
            "direction", "Direction", .segments, \.direction, option: { $0.direction },
            apply: { settings, _ in Presenter.setDirection(settings) }),
        PresenterSetting(
            "language", "Dates and numbers", .menu, \.language, option: { $0.language },
            apply: { settings, _ in
                UIApplication.shared.locale = settings.language.locale
                Presenter.setDirection(settings)
            }),
        PresenterSetting(
            "slow-motion", "Slow motion", .segments, \.slowMotion, option: { $0.slowMotion },
            apply: { settings, _ in UIView.slowMotionFactor = Double(settings.slowMotion.rawValue) }),
        PresenterSetting(
            "show-touches", "Show touches", .toggle, \.showTouches,
            option: { PresenterSwitch(isOn: $0.showTouches) },
            apply: { settings, windows in
                for window in windows { TouchOverlay.show(settings.showTouches.isOn, in: window) }
            }),
        PresenterSetting(
            "simulate-touches", "Mouse as finger", .toggle, \.simulateTouches,
            option: { PresenterSwitch(isOn: $0.simulateTouches) },
            apply: { settings, _ in
                UIApplication.shared.simulatesTouchesWithMouse = settings.simulateTouches.isOn
            }),
        PresenterSetting(
            "fullscreen", "Full screen", .toggle, \.fullscreen,
            option: { PresenterSwitch(isOn: $0.fullscreen) },
            observe: { PresenterSwitch(isOn: $0.isFullscreen) },
            apply: { settings, windows in
                for window in windows { window.isFullscreen = settings.fullscreen.isOn }
            }),
    ]
}
