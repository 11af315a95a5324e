/// A key by its position on the keyboard: a usage of the USB HID usage tables.
public struct KeyUsage: Hashable, Sendable {
    /// The number of a table.
    public var page: UInt16
    /// The key's number in the table.
    public var identifier: UInt16

    /// The usage with this page and identifier.
    public init(page: UInt16, identifier: UInt16) {
        self.page = page
        self.identifier = identifier
    }

    /// A key of the table of keyboards.
    public static func keyboard(_ identifier: UInt16) -> KeyUsage {
        KeyUsage(page: keyboardPage, identifier: identifier)
    }

    /// A key of the table of consumer devices: media keys, and those for browsers.
    public static func consumer(_ identifier: UInt16) -> KeyUsage {
        KeyUsage(page: consumerPage, identifier: identifier)
    }

    /// A key that is in no table. The number is the window system's: it tells such keys apart, and that is all.
    public static func other(_ identifier: UInt16) -> KeyUsage {
        KeyUsage(page: vendorPage, identifier: identifier)
    }

    /// The page of keyboards and keypads.
    public static let keyboardPage: UInt16 = 0x07
    /// The page of media and application keys.
    public static let consumerPage: UInt16 = 0x0C
    /// The first of the pages that the standard leaves to vendors.
    private static let vendorPage: UInt16 = 0xFF00
}
