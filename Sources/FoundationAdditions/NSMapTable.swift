import Foundation

/// Objects by other objects, either of which may be unretained. What belongs to an object that is gone is gone, too.
///
/// Source: Foundation's NSMapTable. It is not archived.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options
    private var entries: [ObjectKey: ObjectReference] = [:]
    /// The number of entries at which those that are gone are looked for.
    private var limit = 32

    /// - Parameter initialCapacity: how many objects room is made for.
    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
        capacity initialCapacity: Int = 0
    ) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
        super.init()
        entries.reserveCapacity(min(max(0, initialCapacity), 1 << 16))
    }

    /// A table that retains keys and values.
    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

    /// A table that retains the values of keys which it does not retain.
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory)
    }

    /// A table that retains keys only.
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(valueOptions: .weakMemory)
    }

    /// A table that retains neither keys nor values.
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    /// How many pairs there are whose objects both exist.
    open var count: Int {
        removeOrphans()
        return entries.count
    }

    /// The value of a key; nil if there is none.
    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        return entries[ObjectKey(aKey, keyOptions)]?.object as? ObjectType
    }

    /// Gives a key a value; nil takes it away. A key that is equal to one in the table takes its place.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey else { return }
        guard let anObject else { return removeObject(forKey: aKey) }
        let key = ObjectKey(keyOptions.taken(aKey), keyOptions)
        entries[key] = nil
        entries[key] = ObjectReference(valueOptions.taken(anObject), isWeak: valueOptions.isWeak)
        if entries.count > limit { removeOrphans() }
    }

    /// Removes a key and its value; nothing happens if there is none.
    open func removeObject(forKey aKey: KeyType?) {
        if let aKey { entries[ObjectKey(aKey, keyOptions)] = nil }
    }

    /// Removes every key and its value.
    open func removeAllObjects() { entries = [:] }

    /// The keys, in no order.
    open func keyEnumerator() -> NSEnumerator { ArrayEnumerator(pairs.map(\.key)) }

    /// The values, in no order; nil for none.
    open func objectEnumerator() -> NSEnumerator? {
        let objects = pairs.map(\.object)
        return objects.isEmpty ? nil : ArrayEnumerator(objects)
    }

    /// The pairs as a dictionary, for keys that can be compared.
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var result: [AnyHashable: ObjectType] = [:]
        for (key, object) in pairs {
            if let key = key as? any Hashable { result[AnyHashable(key)] = object }
        }
        return result
    }

    private var pairs: [(key: KeyType, object: ObjectType)] {
        entries.compactMap { key, value in
            guard let key = key.object as? KeyType, let object = value.object as? ObjectType else {
                return nil
            }
            return (key, object)
        }
    }

    private func removeOrphans() {
        if keyOptions.isWeak || valueOptions.isWeak {
            entries = entries.filter { $0.key.object != nil && $0.value.object != nil }
        }
        limit = max(32, 2 * entries.count)
    }
}

/// Goes through objects that were collected before.
final class ArrayEnumerator: NSEnumerator {
    private var rest: ArraySlice<AnyObject>

    init(_ objects: [AnyObject]) { rest = objects[...] }

    override func nextObject() -> Any? { rest.popFirst() }
}
