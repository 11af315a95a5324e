/// The brightness of the machine's own panel, as the kernel reports it.
enum Backlight {
    private static let folder = "/sys/class/backlight"

    /// From 0 to 1; nil on a machine without a panel.
    static var level: CGFloat? { level(in: folder) }

    static func level(in folder: String) -> CGFloat? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        guard let name = names.min() else { return nil }
        func value(_ file: String) -> Double? {
            let text = try? String(contentsOfFile: "\(folder)/\(name)/\(file)", encoding: .utf8)
            return text.flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        }
        guard let present = value("brightness"), let greatest = value("max_brightness"), greatest > 0
        else { return nil }
        return min(max(present / greatest, 0), 1)
    }
}
