import Foundation

/// A set of objects that may be unretained: those that are gone are not in it.
///
/// Source: Foundation's NSHashTable. It is not archived.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private let options: NSPointerFunctions.Options
    private var entries: Set<ObjectKey> = []
    /// The number of entries at which those that are gone are looked for.
    private var limit = 32

    /// - Parameter initialCapacity: how many objects room is made for.
    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
        self.options = options
        super.init()
        entries.reserveCapacity(min(max(0, initialCapacity), 1 << 16))
    }

    /// A set that does not retain its objects.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// How many objects are in the set.
    open var count: Int {
        removeOrphans()
        return entries.count
    }

    /// The objects, in no order.
    open var allObjects: [ObjectType] {
        // A loop: the first `compactMap` of a generic type looks through all conformances of the program.
        var found: [ObjectType] = []
        for entry in entries {
            if let object = entry.object as? ObjectType { found.append(object) }
        }
        return found
    }

    /// One of the objects; nil if there is none.
    open var anyObject: ObjectType? { allObjects.first }

    /// The objects as a set, of those that can be compared.
    open var setRepresentation: Set<AnyHashable> {
        Set(allObjects.compactMap { ($0 as? any Hashable).map { AnyHashable($0) } })
    }

    /// Adds an object, unless one that is equal is there.
    open func add(_ object: ObjectType?) {
        guard let object else { return }
        entries.insert(ObjectKey(options.taken(object), options))
        if entries.count > limit { removeOrphans() }
    }

    /// Removes the object that is equal to one, by the table's options; nothing happens if there is none.
    open func remove(_ object: ObjectType?) {
        if let object { entries.remove(ObjectKey(object, options)) }
    }

    /// Removes every object.
    open func removeAllObjects() { entries = [] }

    /// Whether an object, or one that is equal to it, is in the set.
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// The object of the set that is equal to one; nil if there is none.
    open func member(_ object: ObjectType?) -> ObjectType? {
        guard let object, let index = entries.firstIndex(of: ObjectKey(object, options)) else { return nil }
        return entries[index].object as? ObjectType
    }

    /// The objects, in no order.
    open func objectEnumerator() -> NSEnumerator { ArrayEnumerator(allObjects) }

    private func removeOrphans() {
        if options.isWeak { entries = entries.filter { $0.object != nil } }
        limit = max(32, 2 * entries.count)
    }
}
