internal import Bus
import Drawing
package import WindowSystem

/// Something that was found out about the desktop.
package typealias UIDesktopFinding = DesktopFinding

extension UIApplication {
    /// What this desktop offers, for reports of bugs: in the order of a report. It works without a display, too, and then
    /// says so. To be called before the application runs.
    package static func desktopFindings(_ configuration: Configuration = Configuration())
        -> [UIDesktopFinding]
    {
        DesktopReport(environment: ProcessInfo.processInfo.environment).findings(configuration)
    }
}

/// Finds out what the desktop offers.
@MainActor
struct DesktopReport {
    let environment: [String: String]

    func findings(_ configuration: UIApplication.Configuration) -> [DesktopFinding] {
        display(configuration) + fonts + [bus, locale, spelling]
    }

    private func display(_ configuration: UIApplication.Configuration) -> [DesktopFinding] {
        do {
            return try UIApplication.makeWindowSystem(configuration).findings
        } catch {
            return [
                DesktopFinding(
                    "Display", "none: \(error)",
                    advice: "an X server: xserver-xorg on a machine with a screen, xwayland for Wayland, "
                        + "xvfb for pictures")
            ]
        }
    }

    // MARK: Fonts

    private static let scripts: [(name: String, letter: Unicode.Scalar, package: String)] = [
        ("Latin", "a", "fonts-dejavu-core"), ("Arabic", "\u{639}", "fonts-dejavu-core"),
        ("Hebrew", "\u{5D0}", "fonts-dejavu-core"), ("Chinese", "\u{4E2D}", "fonts-noto-cjk"),
        ("emoji", "\u{1F600}", "fonts-noto-color-emoji"),
    ]

    private var fonts: [DesktopFinding] {
        let system = UIFont.systemFont(ofSize: 17).font
        let code = UIFont.monospacedSystemFont(ofSize: 17, weight: .regular).font
        return Self.scripts.map { script in
            let family = FontEnvironment.family(of: script.letter, in: system)
            return DesktopFinding(
                "Font, \(script.name)", family ?? "none",
                advice: family == nil ? "to read such text: \(script.package)" : nil)
        } + [
            DesktopFinding(
                "Font, system", system.resolvedFamilyName,
                advice: system.resolvedFamilyName.hasPrefix("Inter")
                    ? nil : "for a font that is closer to that of iOS: fonts-inter"),
            DesktopFinding("Font, code", code.resolvedFamilyName),
        ]
    }

    // MARK: Services

    private var bus: DesktopFinding {
        guard let absence = BusAddress.session.absence(environment: environment) else {
            return DesktopFinding("Session bus", "there is a socket")
        }
        return DesktopFinding(
            "Session bus", "none: \(absence)",
            advice: "for media keys and other services of the desktop: dbus-user-session")
    }

    private var locale: DesktopFinding {
        let names = ["LC_ALL", "LC_MESSAGES", "LC_TIME", "LANG"].compactMap { name in
            environment[name].flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
        }
        let known = newlocale(LC_CTYPE_MASK, "", nil)
        if let known { freelocale(known) }
        return DesktopFinding(
            "Locale", names.isEmpty ? "none is set" : names.joined(separator: ", "),
            advice: known == nil
                ? "the C library does not have it: locales, and dpkg-reconfigure locales" : nil)
    }

    private var spelling: DesktopFinding {
        guard let checker = SpellingService(environment: environment).checker else {
            return DesktopFinding(
                "Spelling", "none", advice: "libenchant-2-2, and hunspell-en-us for English")
        }
        let languages = checker.languages.sorted()
        return DesktopFinding(
            "Spelling", languages.isEmpty ? "no dictionary" : languages.joined(separator: ", "),
            advice: languages.isEmpty ? "hunspell-en-us for English" : nil)
    }
}
