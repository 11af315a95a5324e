import UIKit

/// Light or dark.
enum PresenterAppearance: String, CaseIterable, PresenterValue {
    /// As the desktop is.
    case auto
    case light
    case dark

    var title: String { rawValue.capitalized }

    var style: UIUserInterfaceStyle {
        switch self {
        case .auto: .unspecified
        case .light: .light
        case .dark: .dark
        }
    }
}

/// The direction from leading to trailing.
enum PresenterDirection: String, CaseIterable, PresenterValue {
    /// As the language is written.
    case auto
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    var title: String {
        switch self {
        case .auto: "Auto"
        case .leftToRight: "LTR"
        case .rightToLeft: "RTL"
        }
    }

    var spokenTitle: String {
        switch self {
        case .auto: "Auto"
        case .leftToRight: "Left to right"
        case .rightToLeft: "Right to left"
        }
    }
}

/// The language of dates and numbers, and of the direction if that is not chosen.
enum PresenterLanguage: String, CaseIterable, PresenterValue {
    /// That of the environment.
    case auto
    case english = "en"
    case german = "de"
    case french = "fr"
    case spanish = "es"
    case arabic = "ar"
    case hebrew = "he"

    var title: String {
        switch self {
        case .auto: "Auto"
        case .english: "English"
        case .german: "Deutsch"
        case .french: "Français"
        case .spanish: "Español"
        case .arabic: "العربية"
        case .hebrew: "עברית"
        }
    }

    /// nil for that of the environment.
    var locale: Locale? { self == .auto ? nil : Locale(identifier: rawValue) }

    /// nil for that of the environment.
    var direction: UIUserInterfaceLayoutDirection? {
        switch self {
        case .auto: nil
        case .arabic, .hebrew: .rightToLeft
        default: .leftToRight
        }
    }
}

/// How many times as long animations take.
enum PresenterSlowMotion: Int, CaseIterable, PresenterValue {
    case none = 1
    case half = 2
    case fifth = 5
    case tenth = 10

    init?(argument: String) {
        guard let value = Int(argument).flatMap(Self.init) else { return nil }
        self = value
    }

    var word: String { "\(rawValue)" }

    var title: String { self == .none ? "1×" : "1/\(rawValue)" }

    var spokenTitle: String { self == .none ? "Full speed" : "\(rawValue) times slower" }
}
