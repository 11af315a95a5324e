import Glibc

/// What the system says of itself in os-release and uname.
struct OperatingSystem {
    let name: String
    let version: String

    /// Read once: it does not change while a program runs.
    static let shared = OperatingSystem(
        release: ["/etc/os-release", "/usr/lib/os-release"].lazy
            .compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }.first ?? "")

    /// - Parameter release: the lines of an os-release file.
    init(release: String) {
        var values: [Substring: String] = [:]
        for line in release.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            values[parts[0]] = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
        }
        name = values["NAME"] ?? "Linux"
        version = values["VERSION_ID"] ?? Self.kernelVersion
    }

    static var kernelVersion: String { field(\.release) }
    static var processor: String { field(\.machine) }

    /// A text of uname(2), which are arrays of characters with a zero at the end.
    private static func field<Field>(_ field: KeyPath<utsname, Field>) -> String {
        var names = utsname()
        uname(&names)
        return withUnsafeBytes(of: names[keyPath: field]) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
