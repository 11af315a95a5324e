import Bus

/// An object of a program on the accessibility bus, as messages name it.
struct Reference: Hashable, Sendable {
    /// The unique name of the program's connection; empty for no object.
    let bus: String
    let path: String

    /// No object.
    static let none = Reference(bus: "", path: "/org/a11y/atspi/null")

    /// As it stands in messages: `(so)`.
    var value: BusValue { .structure([.string(bus), .objectPath(path)]) }
}

extension Reference {
    /// A reference in a message; nil when the value is none.
    init?(_ value: BusValue?) {
        guard case .structure(let members)? = value, members.count == 2, let bus = members[0].text,
            case .objectPath(let path) = members[1]
        else { return nil }
        self.init(bus: bus, path: path)
    }
}
