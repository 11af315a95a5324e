internal import CX11
import WindowSystem

/// The keyboard's groups (XKB's word for the layouts that can be switched between): what they are, and
/// which one is locked.
///
/// Nothing is asked of the server before somebody wants to know.
@MainActor
final class KeyboardGroups {
    private let connection: Connection
    private var known: [KeyboardLayout]?
    private var locked: Int?
    /// The request of our last change. What the server tells with an earlier or the same number was
    /// there before, or is that change itself.
    private var lastRequest: UInt = 0
    private var display: OpaquePointer { connection.display }

    init(connection: Connection) { self.connection = connection }

    /// Asks to be told of other groups. Of the locked one alone: modifiers change with every capital.
    func selectEvents() {
        let details = UInt(XkbGroupLockMask)
        XkbSelectEventDetails(display, UInt32(XkbUseCoreKbd), UInt32(XkbStateNotify), details, details)
    }

    var layouts: KeyboardLayouts {
        guard !connection.isLost else { return KeyboardLayouts() }
        let all = known ?? readLayouts()
        let current = locked ?? readGroup()
        guard !connection.isLost else { return KeyboardLayouts() }
        known = all
        locked = current
        return KeyboardLayouts(all, current: current)
    }

    func lock(_ index: Int) {
        guard layouts.all.indices.contains(index), index != locked, !connection.isLost else { return }
        lastRequest = XNextRequest(display)
        XkbLockGroup(display, UInt32(XkbUseCoreKbd), UInt32(index))
        // What a user does from here on then has a later number.
        XNoOp(display)
        connection.flush()
        locked = index
    }

    // MARK: Changes. Each tells whether there is something new.

    func handleState(_ event: XkbStateNotifyEvent) -> Bool {
        guard event.serial > lastRequest else { return false }
        let group = Int(event.locked_group)
        guard group != locked else { return false }
        locked = group
        return true
    }

    /// Another keyboard, or another map on the same one. It often has the same layouts.
    func mapDidChange() -> Bool {
        guard let oldLayouts = known, let oldGroup = locked else {
            locked = nil
            return false
        }
        known = nil
        locked = nil
        return layouts != KeyboardLayouts(oldLayouts, current: oldGroup)
    }

    func handleProperty(_ event: XPropertyEvent) -> Bool {
        guard event.window == connection.root, event.atom == connection.atoms[.keyboardRules]
        else { return false }
        return mapDidChange()
    }

    // MARK: Asking

    private func readGroup() -> Int {
        // What happened before this request is in its answer.
        lastRequest = XNextRequest(display) - 1
        var state = XkbStateRec()
        guard XkbGetState(display, UInt32(XkbUseCoreKbd), &state) == Success else { return 0 }
        return Int(state.locked_group)
    }

    /// The server knows how many groups there are and what people call them; their short names are in
    /// a property that whoever sets a layout leaves on the root window.
    private func readLayouts() -> [KeyboardLayout] {
        let property = connection.property(connection.atoms[.keyboardRules], of: connection.root)
        let named = KeyboardRules.layouts(property?.bytes ?? [])
        let titles = groupTitles()
        guard !titles.isEmpty else { return named }
        return titles.indices.map { index in
            var layout = named.indices.contains(index) ? named[index] : KeyboardLayout(name: "")
            layout.title = titles[index]
            return layout
        }
    }

    private func groupTitles() -> [String] {
        guard let description = XkbAllocKeyboard() else { return [] }
        defer { XkbFreeKeyboard(description, UInt32(XkbAllComponentsMask), 1) }
        description.pointee.device_spec = UInt16(XkbUseCoreKbd)
        guard XkbGetNames(display, UInt32(XkbGroupNamesMask), description) == Success,
            let names = description.pointee.names
        else { return [] }
        let groups = names.pointee.groups
        return [groups.0, groups.1, groups.2, groups.3].prefix { $0 != 0 }
            .map { connection.atoms.name(of: $0) ?? "" }
    }
}

/// The property that names the keyboard's rules, model, layouts, variants and options.
enum KeyboardRules {
    /// - Parameter bytes: the five as text, each ended by a zero byte; lists have commas.
    static func layouts(_ bytes: [UInt8]) -> [KeyboardLayout] {
        let fields = bytes.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard fields.count > 2, !fields[2].isEmpty else { return [] }
        let variants = fields.count > 3 ? list(fields[3]) : []
        return list(fields[2]).enumerated().map { index, name in
            KeyboardLayout(name: name, variant: variants.indices.contains(index) ? variants[index] : "")
        }
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    }
}
