import Foundation

/// The actions of an app's desktop entry that the app itself has set.
///
/// Desktops offer the actions of an entry beside its icon. An entry in the user's own folder that says
/// `X-UIKit-Shortcuts=true` is kept up to date by the app; others are never changed.
@MainActor
struct ShortcutStore {
    /// The user's entry of the app; nil for none.
    let file: String?

    private static let consent = "X-UIKit-Shortcuts"
    private static let prefix = "uikit-"
    private static let typeKey = "X-UIKit-Type"
    private static let subtitleKey = "X-UIKit-Subtitle"
    private static let userInfoKey = "X-UIKit-UserInfo"

    /// - Parameters:
    ///   - name: that of the executable, and of the entry without its extension.
    ///   - environment: names the user's folder for data; nil for no entry.
    init(named name: String, environment: [String: String]?) {
        guard let environment, !name.isEmpty, !name.contains("/") else {
            file = nil
            return
        }
        let own = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 }
        let folder = own ?? environment["HOME"].map { "\($0)/.local/share" }
        file = folder.map { "\($0)/applications/\(name).desktop" }
    }

    private func read() -> DesktopEntryText? {
        guard let file, let data = FileManager.default.contents(atPath: file) else { return nil }
        return DesktopEntryText(String(decoding: data, as: UTF8.self))
    }

    /// Replaces the actions that the app has set.
    func write(_ items: [UIApplicationShortcutItem]) {
        guard let file, var entry = read(), entry[DesktopEntryText.entry, Self.consent] == "true" else {
            return
        }
        let before = entry.text
        let listed = DesktopEntryText.items(entry[DesktopEntryText.entry, "Actions"])
        for id in listed where id.hasPrefix(Self.prefix) { entry.removeGroup(Self.group(id)) }
        let command = DesktopEntryText.withoutFieldCodes(entry[DesktopEntryText.entry, "Exec"] ?? "")
        var ids = listed.filter { !$0.hasPrefix(Self.prefix) }
        for (number, item) in items.enumerated() {
            let id = Self.prefix + String(number + 1)
            ids.append(id)
            add(item, as: id, command: command, to: &entry)
        }
        entry[DesktopEntryText.entry, "Actions"] = ids.isEmpty ? nil : ids.map { $0 + ";" }.joined()
        guard entry.text != before else { return }
        do {
            try Data(entry.text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            Diagnostics.report("the actions of \(file) cannot be written: \(error)")
        }
    }

    private static func group(_ id: String) -> String { "Desktop Action \(id)" }

    private func add(
        _ item: UIApplicationShortcutItem, as id: String, command: String, to entry: inout DesktopEntryText
    ) {
        let group = Self.group(id)
        entry.addGroup(group)
        entry[group, "Name"] = item.localizedTitle
        entry[group, "Icon"] = item.icon?.themeName
        entry[group, "Exec"] = "\(command) \(LaunchRequest.shortcutOption) \(DesktopEntryText.quoted(id))"
        entry[group, Self.typeKey] = item.type
        entry[group, Self.subtitleKey] = item.localizedSubtitle
        entry[group, Self.userInfoKey] = item.userInfo.flatMap(Self.encoded)
    }

    private static func encoded(_ userInfo: [String: any NSSecureCoding]) -> String? {
        try? PropertyListSerialization.data(fromPropertyList: userInfo, format: .binary, options: 0)
            .base64EncodedString()
    }

    /// The actions that the app has set, also in an earlier launch.
    var items: [UIApplicationShortcutItem] {
        guard let entry = read() else { return [] }
        return DesktopEntryText.items(entry[DesktopEntryText.entry, "Actions"])
            .filter { $0.hasPrefix(Self.prefix) }.compactMap { Self.item($0, in: entry) }
    }

    /// The action that an argument names: by the identifier of the entry's action, or by the type.
    func item(for name: String) -> UIApplicationShortcutItem {
        guard let entry = read() else { return UIApplicationShortcutItem(type: name, localizedTitle: name) }
        return Self.item(name, in: entry) ?? UIApplicationShortcutItem(type: name, localizedTitle: name)
    }

    /// An action of the entry; one that the app has not set has its identifier as its type.
    private static func item(_ id: String, in entry: DesktopEntryText) -> UIApplicationShortcutItem? {
        let group = group(id)
        guard entry.hasGroup(group) else { return nil }
        let userInfo = entry[group, userInfoKey].flatMap { Data(base64Encoded: $0) }.flatMap {
            try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
        }
        return UIApplicationShortcutItem(
            type: entry[group, typeKey] ?? id, localizedTitle: entry[group, "Name"] ?? id,
            localizedSubtitle: entry[group, subtitleKey], icon: nil,
            userInfo: userInfo?.compactMapValues { $0 as? any NSSecureCoding })
    }
}
