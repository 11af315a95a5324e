internal import CLoop

/// Makes an instance of a class of which only the metatype is known, as `[[Class alloc] init]` does.
///
/// Swift lets a program do so only where the class promises to have the initialiser (`required`), which
/// application delegates written for UIKit do not. Every class below NSObject has a place for `init()`
/// in its table of methods, though, and one that has the initialiser, inherited or its own, has its own
/// code there. The place is found with a class that adds nothing else.
@MainActor
enum InstanceMaker {
    /// A new instance. A class that declares other initialisers and not this one has code in its place that
    /// stops the program with a message that names the class.
    ///
    /// - Returns: nil when classes are laid out in a way that is not known here.
    static func make<Object: NSObject>(_ type: Object.Type) -> Object? {
        guard let slot, let metadata = ClassMetadata(type) else { return nil }
        let address = unsafeBitCast(type as AnyClass, to: UnsafeMutableRawPointer.self)
        // The slot holds the address of a Swift function that takes the class and returns a new instance
        // with a reference that is ours; the C function calls it in just this way.
        guard let object = cloop_call_initialiser(metadata[slot], address) else { return nil }
        return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
    }

    /// Where classes below NSObject have `init()`; nil when it cannot be told.
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

/// Two classes that inherit `init()` and differ, so that neither is taken for the other or for NSObject.
private final class FirstProbe: NSObject {
    var number = 1
}

private final class SecondProbe: NSObject {
    var text = "second"
}
