/// A class as the Swift runtime stores it in memory: enough of it to compare two classes' methods.
///
/// On Linux, without Objective-C, the metadata of a class is a table of words: the kind (0 for a class), the
/// superclass, sizes, the descriptor, the destroyer of instance variables, and then, class by class from the
/// root down, the generic arguments, the virtual methods and the offsets of the properties. A subclass
/// repeats the words of its superclass, with other addresses for the methods that it overrides.
struct ClassMetadata {
    /// Words of a class up to the first that may be a method.
    private static let header = 7

    private let words: UnsafePointer<UInt>

    /// Which words are this class's methods and those of its superclasses.
    let methodSlots: Range<Int>

    /// nil where classes are laid out in some other way than this type knows.
    init?(_ type: AnyClass) {
        #if os(Linux) && _pointerBitWidth(_64)
            // A class is passed around as the address of its metadata.
            words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
            guard words[0] == 0 else { return nil }
            // Word 4 holds two 32-bit numbers: bytes of the whole, and bytes before the address.
            let size = words[4] & 0xFFFF_FFFF
            let before = words[4] >> 32
            guard size > before, size - before < 1 << 20 else { return nil }
            let count = Int(size - before) / MemoryLayout<UInt>.size
            guard count >= Self.header else { return nil }
            methodSlots = Self.header..<count
        #else
            return nil
        #endif
    }

    /// The word in a slot; for a method, the address of its code.
    subscript(slot: Int) -> UInt { words[slot] }
}
