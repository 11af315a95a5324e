internal import CX11
import WindowSystem

/// The keyboard's groups, which is XKB's word for layouts that the user can switch between, and the locked
/// (active) one.
///
/// They are requested from the server when first needed.
@MainActor
final class KeyboardGroups {
    private let connection: Connection
    private var known: [KeyboardLayout]?
    private var locked: Int?
    /// The serial number of our last request that changed or read the group. Events with this or an earlier
    /// number report an older state, or that change itself, and are ignored.
    private var lastRequest: UInt = 0
    private var display: OpaquePointer { connection.display }

    init(connection: Connection) { self.connection = connection }

    /// Requests events for changes of the locked group only: modifiers change with every capital letter.
    func selectEvents() {
        let details = UInt(XkbGroupLockMask)
        XkbSelectEventDetails(display, UInt32(XkbUseCoreKbd), UInt32(XkbStateNotify), details, details)
    }

    /// All layouts and the active one; empty if the connection is lost.
    var layouts: KeyboardLayouts {
        guard !connection.isLost else { return KeyboardLayouts() }
        let all = known ?? readLayouts()
        let current = locked ?? readGroup()
        guard !connection.isLost else { return KeyboardLayouts() }
        known = all
        locked = current
        return KeyboardLayouts(all, current: current)
    }

    /// Makes the layout at this index active; ignored if there is none or it is active already.
    func lock(_ index: Int) {
        guard layouts.all.indices.contains(index), index != locked, !connection.isLost else { return }
        lastRequest = XNextRequest(display)
        XkbLockGroup(display, UInt32(XkbUseCoreKbd), UInt32(index))
        // With this request, changes that the user makes from now on have a later serial number.
        XNoOp(display)
        connection.flush()
        locked = index
    }

    // MARK: Changes. Each handler returns whether the layouts or the active one changed.

    func handleState(_ event: XkbStateNotifyEvent) -> Bool {
        guard event.serial > lastRequest else { return false }
        let group = Int(event.locked_group)
        guard group != locked else { return false }
        locked = group
        return true
    }

    /// Called for another keyboard, or another map on the same one. The layouts are often the same.
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

    // MARK: Requests to the server

    private func readGroup() -> Int {
        // The answer includes all changes before this request.
        lastRequest = XNextRequest(display) - 1
        var state = XkbStateRec()
        guard XkbGetState(display, UInt32(XkbUseCoreKbd), &state) == Success else { return 0 }
        return Int(state.locked_group)
    }

    /// The server has the number of groups and their display names. Their short names are in a property of
    /// the root window, which programs that set a layout write.
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
    /// - Parameter bytes: the five texts, each ended by a zero byte; lists are separated by commas.
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
