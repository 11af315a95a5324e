/// Pasteboards by name, and their notifications.
extension UIPasteboard {
    /// A pasteboard's name.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name of the app's own; the same as `init(rawValue:)`.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The name of the desktop's clipboard.
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    /// Options of items that are put on a pasteboard.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `Date` at which the items are removed.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// A `Bool`: whether the items are to stay on this machine and in no clipboard manager.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// Posted, with the pasteboard as the object, when its content has changed; also by another program, once
    /// `general` has been used.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    /// In `changedNotification`: the types that are there now and were not before, an array of strings. The
    /// types of what another program has copied are not requested for this.
    public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    /// In `changedNotification`: the types that were there and are not now, an array of strings.
    public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
    /// Posted, with the pasteboard as the object, before a pasteboard is removed.
    public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")

    /// The clipboard of the desktop.
    public class var general: UIPasteboard {
        Pasteboards.desktop.watch()
        return Pasteboards.general
    }

    /// A new pasteboard with a name that no other has.
    public class func withUniqueName() -> UIPasteboard {
        Pasteboards.make(Name(rawValue: UUID().uuidString))
    }

    /// Removes a pasteboard and its content. `general` cannot be removed.
    public class func remove(withName name: Name) { Pasteboards.remove(name) }
}

/// All pasteboards.
@MainActor
enum Pasteboards {
    static let desktop = DesktopClipboard()
    static let general = UIPasteboard(name: .general, desktop: desktop)
    private static var named: [UIPasteboard.Name: UIPasteboard] = [:]

    static func find(_ name: UIPasteboard.Name, create: Bool) -> UIPasteboard? {
        if name == .general { return .general }
        return named[name] ?? (create ? make(name) : nil)
    }

    static func make(_ name: UIPasteboard.Name) -> UIPasteboard {
        let pasteboard = UIPasteboard(name: name)
        named[name] = pasteboard
        return pasteboard
    }

    static func remove(_ name: UIPasteboard.Name) {
        guard let pasteboard = named[name] else { return }
        NotificationCenter.default.post(name: UIPasteboard.removedNotification, object: pasteboard)
        named[name] = nil
        pasteboard.forgetAll()
    }

    /// Empties all pasteboards, as when the program starts.
    static func reset() {
        named.values.forEach { $0.forgetAll() }
        named = [:]
        general.forgetAll()
    }
}

/// Allows `init(name:create:)` to return an existing object: an initializer of a protocol can, one of a class
/// cannot.
@preconcurrency @MainActor
public protocol PasteboardFinding {}

extension PasteboardFinding where Self: UIPasteboard {
    /// The pasteboard of a name.
    ///
    /// - Parameters:
    ///   - name: `general` for the desktop's.
    ///   - create: whether to make one when there is none; else the result is nil then.
    public init?(name: UIPasteboard.Name, create: Bool) {
        guard let pasteboard = Pasteboards.find(name, create: create) as? Self else { return nil }
        self = pasteboard
    }
}
