/// One item of a pasteboard, in several types.
@MainActor
final class PasteboardItem {
    /// The best first.
    let types: [String]
    private let fetch: (String) -> Any?
    private var values: [String: Any] = [:]
    /// Types that could not be fetched, which are not requested again.
    private var missing: Set<String> = []

    /// An item that an application has put there.
    init(_ values: [String: Any]) {
        types = PasteboardType.sorted(Array(values.keys))
        self.values = values
        fetch = { _ in nil }
    }

    /// An item of another program.
    ///
    /// - Parameter fetch: requests the bytes of a type from the program; called once for each type.
    init(types: [String], fetch: @escaping (String) -> Data?) {
        self.types = types
        self.fetch = fetch
    }

    func contains(_ wanted: [String]) -> Bool { !Set(types).isDisjoint(with: wanted) }

    /// The bytes or the object that were put there.
    private func stored(_ type: String) -> Any? {
        if let value = values[type] { return value }
        guard types.contains(type), !missing.contains(type) else { return nil }
        let value = fetch(type)
        values[type] = value
        if value == nil { missing.insert(type) }
        return value
    }

    func data(_ type: String) -> Data? { stored(type).flatMap(PasteboardType.data) }

    /// The value as an object of the class that suits the type.
    func value(_ type: String) -> Any? {
        guard let stored = stored(type) else { return nil }
        guard let data = stored as? Data else { return stored }
        return PasteboardType.value(of: data, identifier: type) ?? data
    }

    /// The value of the first of `wanted` that the item has and that is of a class.
    func object<Object>(_ wanted: [String], as: Object.Type) -> Object? {
        wanted.lazy.filter(types.contains).compactMap { self.value($0) as? Object }.first
    }

    var text: String? {
        object(PasteboardType.text.identifiers, as: String.self)
            ?? object(PasteboardType.text.identifiers, as: NSAttributedString.self)?.string
    }

    var url: URL? { object(PasteboardType.url.identifiers, as: URL.self) }

    /// Everything it holds.
    var dictionary: [String: Any] {
        types.reduce(into: [:]) { $0[$1] = value($1) }
    }

    /// Every type's bytes, as they go to another program of this toolkit.
    var archive: [String: Data] {
        types.reduce(into: [:]) { $0[$1] = data($1) }
    }
}
