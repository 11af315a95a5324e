/// Puts messages together from the pieces in which they come over the wire.
struct MessageBuffer {
    private var bytes: [UInt8] = []
    /// How many of the first bytes were taken already; they are dropped together.
    private var taken = 0

    mutating func append(_ piece: some Sequence<UInt8>) {
        if taken > 0 {
            bytes.removeFirst(taken)
            taken = 0
        }
        bytes += piece
    }

    /// The next whole message; nil while it is not wholly there.
    ///
    /// - Throws: `BusError.invalid` when the bytes are no messages; they never will be again.
    mutating func next() throws(BusError) -> Message? {
        while let length = try Message.length(of: bytes[taken...]), bytes.count - taken >= length {
            let piece = bytes[taken..<taken + length]
            taken += length
            // One of an unknown kind is passed over.
            if let message = try Message(piece) { return message }
        }
        return nil
    }
}
