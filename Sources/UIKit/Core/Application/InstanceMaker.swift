internal import CLoop

/// Makes an instance of a class that is known only by its metatype, as `[[Class alloc] init]` does.
///
/// Swift allows this only for classes that declare the initialiser as `required`, which application delegates
/// written for UIKit do not. Every subclass of NSObject has an entry for `init()` in its method table,
/// though, and the entry points to the class's own code if it declares or inherits the initialiser. The index
/// of the entry is found by comparing two probe classes.
@MainActor
enum InstanceMaker {
    /// Makes a new instance. In a class that declares other initialisers but not `init()`, the entry holds
    /// code that stops the program with a message that names the class.
    ///
    /// - Returns: the instance; nil when the class metadata has an unknown layout.
    static func make<Object: NSObject>(_ type: Object.Type) -> Object? {
        guard let slot, let metadata = ClassMetadata(type) else { return nil }
        let address = unsafeBitCast(type as AnyClass, to: UnsafeMutableRawPointer.self)
        // The slot holds the address of a Swift function that takes the class and returns a new instance
        // that the caller owns; the C function uses the same calling convention.
        guard let object = cloop_call_initialiser(metadata[slot], address) else { return nil }
        return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
    }

    /// The index of `init()` in the method table of NSObject's subclasses; nil when it cannot be determined.
    static let slot: Int? = {
        guard let base = ClassMetadata(NSObject.self), let first = ClassMetadata(FirstProbe.self),
            let second = ClassMetadata(SecondProbe.self)
        else { return nil }
        // Comparing the probes with NSObject alone is not enough: it is in another library, where the
        // slots of removed methods hold other addresses.
        let changed = base.methodSlots.filter {
            first[$0] != second[$0] && base[$0] != first[$0] && base[$0] != second[$0]
        }
        return changed.count == 1 ? changed.first : nil
    }()
}

/// Two classes that inherit `init()` and declare different properties, so that neither is mistaken for the
/// other or for NSObject.
private final class FirstProbe: NSObject {
    var number = 1
}

private final class SecondProbe: NSObject {
    var text = "second"
}
