// Values that belong to objects of classes which have no property for them. The names are those of Objective-C's runtime.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation

/// How a value that is associated with an object is kept.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not retained. It is nil when the value is gone.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy, of what can be copied.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A copy, of what can be copied.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object; from any thread.
///
/// There is no runtime that tells when an object is deallocated. The values of objects that are gone are released when
/// further values are associated, and not before.
///
/// - Parameters:
///   - object: an object of a class. What is none is ignored.
///   - key: an address that is used for nothing else, commonly that of a global variable.
///   - value: nil removes the value.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    guard type(of: object) is AnyClass else { return }
    AssociationTable.shared.set(value.map { AssociatedValue($0, policy) }, key, of: object as AnyObject)
}

/// The value that was associated with an object; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    guard type(of: object) is AnyClass else { return nil }
    return AssociationTable.shared.value(key, of: object as AnyObject)?.value
}

/// Removes all values that were associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    guard type(of: object) is AnyClass else { return }
    AssociationTable.shared.removeAll(of: object as AnyObject)
}

/// A value and how it is kept.
private enum AssociatedValue {
    case kept(Any)
    case unretained(Weak)

    struct Weak {
        weak var object: AnyObject?
    }

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN:
            self = type(of: value) is AnyClass ? .unretained(Weak(object: value as AnyObject)) : .kept(value)
        case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: self = .kept(value)
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            self = .kept((value as? any NSCopying)?.copy(with: nil) ?? value)
        }
    }

    var value: Any? {
        switch self {
        case .kept(let value): value
        case .unretained(let box): box.object
        }
    }
}

/// The values of all objects that have any.
// Unchecked: the lock guards what changes.
private final class AssociationTable: @unchecked Sendable {
    private struct Entry {
        /// Another object may get the address of one that is gone.
        weak var owner: AnyObject?
        var values: [UnsafeRawPointer: AssociatedValue] = [:]
    }

    static let shared = AssociationTable()

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of objects that are gone are looked for.
    private var limit = 64

    func value(_ key: UnsafeRawPointer, of object: AnyObject) -> AssociatedValue? {
        lock.withLock {
            guard let entry = entries[ObjectIdentifier(object)], entry.owner === object else { return nil }
            return entry.values[key]
        }
    }

    func set(_ value: AssociatedValue?, _ key: UnsafeRawPointer, of object: AnyObject) {
        // What is replaced is released outside of the lock: that may run code which associates values.
        var replaced: [Entry] = []
        lock.withLock {
            let identifier = ObjectIdentifier(object)
            if let old = entries[identifier] { replaced.append(old) }
            var entry = entries[identifier].flatMap { $0.owner === object ? $0 : nil } ?? Entry(owner: object)
            entry.values[key] = value
            entries[identifier] = entry.values.isEmpty ? nil : entry
            if entries.count > limit { replaced += removeOrphans() }
        }
    }

    func removeAll(of object: AnyObject) {
        let removed = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(object)) }
        withExtendedLifetime(removed) {}
    }

    private func removeOrphans() -> [Entry] {
        let orphans = entries.filter { $0.value.owner == nil }
        for key in orphans.keys { entries[key] = nil }
        limit = max(64, 2 * entries.count)
        return Array(orphans.values)
    }
}
