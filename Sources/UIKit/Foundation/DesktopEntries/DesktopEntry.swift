/// An installed desktop entry.
///
/// Source: the Desktop Entry Specification, sections "Basic format of the file" and "Localized values for keys".
struct DesktopEntry {
    /// The app's name in the user's language.
    let name: String

    /// The entry of an app; nil when there is none that can be read.
    init?(named id: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        let home = environment["HOME"].map { "\($0)/.local/share" }
        let own = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home
        let system =
            environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
        let folders = [own].compactMap { $0 } + system.split(separator: ":").map(String.init)
        let languages = DesktopEntry.suffixes(
            of: environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"] ?? "")
        for folder in folders {
            guard let data = FileManager.default.contents(atPath: "\(folder)/applications/\(id).desktop"),
                let name = DesktopEntry.name(in: String(decoding: data, as: UTF8.self), languages: languages)
            else { continue }
            self.name = name
            return
        }
        return nil
    }

    /// The name in the first language that has one, else the plain name.
    static func name(in text: String, languages: [String]) -> String? {
        var names: [Substring: Substring] = [:]
        var isInEntry = false
        for line in text.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("[") { isInEntry = line == "[Desktop Entry]" }
            guard isInEntry, line.hasPrefix("Name"), let sign = line.firstIndex(of: "=") else { continue }
            let key = line[..<sign].filter { $0 != " " }
            let value = line[line.index(after: sign)...].drop { $0 == " " }
            if !value.isEmpty, names[key[...]] == nil { names[key[...]] = value }
        }
        let keys = languages.map { "Name[\($0)]" } + ["Name"]
        return keys.lazy.compactMap { names[$0[...]] }.first.map(String.init)
    }

    /// The suffixes under which the names in a locale's language are found, the most exact one first:
    /// `sr_YU@Latn` for `sr_YU.UTF-8@Latn`, then `sr_YU`, `sr@Latn` and `sr`.
    static func suffixes(of locale: String) -> [String] {
        let modifier = locale.firstIndex(of: "@").map { locale[$0...] } ?? ""
        let plain = locale.prefix { $0 != "." && $0 != "@" }
        let language = plain.prefix { $0 != "_" }
        guard !language.isEmpty else { return [] }
        let all = ["\(plain)\(modifier)", "\(plain)", "\(language)\(modifier)", "\(language)"]
        return all.enumerated().filter { all.firstIndex(of: $1) == $0 }.map(\.element)
    }
}
