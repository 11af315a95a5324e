internal import CGio

/// The protocol's rules for names.
public enum BusNames {
    /// The name under which the bus itself takes calls, and sends signals about names.
    public static let bus = "org.freedesktop.DBus"
    /// The path of the bus's own object.
    public static let busPath = "/org/freedesktop/DBus"
    /// The standard interface for an object's properties.
    public static let properties = "org.freedesktop.DBus.Properties"

    /// Converts a text to a valid element of a bus name: everything but ASCII letters, digits and underscores
    /// becomes an underscore, and one is put before a leading digit. An empty text becomes `_`.
    public static func element(from text: String) -> String {
        let fit = String(
            decoding: text.utf8.map { isLetterOrDigit($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
        guard let first = fit.utf8.first else { return "_" }
        return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) ? "_" + fit : fit
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Checks the names of a call or a signal; those that are nil are not part of it.
    ///
    /// - Throws: `BusError.invalid`. GDBus takes invalid names for mistakes of the program, and never calls back.
    static func check(
        client: String? = nil, path: String? = nil, interface: String? = nil, member: String? = nil
    ) throws(BusError) {
        if let client, g_dbus_is_name(client) == 0 || client.utf8.contains(0) {
            throw .invalid("“\(client)” is not the name of a client")
        }
        if let path, g_variant_is_object_path(path) == 0 || path.utf8.contains(0) {
            throw .invalid("“\(path)” is not an object path")
        }
        if let interface, g_dbus_is_interface_name(interface) == 0 || interface.utf8.contains(0) {
            throw .invalid("“\(interface)” is not the name of an interface")
        }
        if let member, g_dbus_is_member_name(member) == 0 || member.utf8.contains(0) {
            throw .invalid("“\(member)” is not the name of a member")
        }
    }
}
