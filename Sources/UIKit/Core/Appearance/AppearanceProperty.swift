/// A property of a class that proxies can set.
@MainActor
struct AppearanceProperty {
    typealias TextAttributes = [NSAttributedString.Key: Any]

    let name: String
    /// Whether it has different values in two objects.
    let differs: @MainActor (AnyObject, AnyObject) -> Bool
    /// Gives the first object the value of the second.
    let copy: @MainActor (_ target: AnyObject, _ source: AnyObject) -> Void

    init<Root: AnyObject, Value>(
        _ name: String, of type: Root.Type, get: @escaping @MainActor (Root) -> Value,
        set: @escaping @MainActor (Root, Value) -> Void, areEqual: @escaping (Value, Value) -> Bool
    ) {
        self.name = name
        differs = { one, other in
            guard let one = one as? Root, let other = other as? Root else { return false }
            return !areEqual(get(one), get(other))
        }
        copy = { target, source in
            if let target = target as? Root, let source = source as? Root { set(target, get(source)) }
        }
    }

    init<Root: AnyObject, Value: Equatable>(
        _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>
    ) {
        self.init(
            name, of: Root.self, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
            areEqual: { $0 == $1 })
    }

    /// Attributes of text.
    init<Root: AnyObject>(
        attributes name: String, of type: Root.Type, get: @escaping @MainActor (Root) -> TextAttributes?,
        set: @escaping @MainActor (Root, TextAttributes?) -> Void
    ) {
        self.init(name, of: type, get: get, set: set) { one, other in
            NSDictionary(dictionary: one ?? [:]).isEqual(to: other ?? [:]) && (one == nil) == (other == nil)
        }
    }

    /// An object that is set or left alone as a whole.
    init<Root: AnyObject, Value: AnyObject>(
        object name: String, of type: Root.Type, get: @escaping @MainActor (Root) -> Value?,
        set: @escaping @MainActor (Root, Value?) -> Void
    ) { self.init(name, of: type, get: get, set: set) { $0 === $1 } }
}
