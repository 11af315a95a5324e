/// Line ends and control characters in a text that comes from elsewhere. It may be many megabytes long: it is
/// gone through once, by bytes.
enum ControlCharacters {
    /// What becomes of one of them.
    enum Fate {
        case stays
        case goes
        /// One byte of UTF-8 takes its place.
        case becomes(UInt8)
    }

    /// A text with some characters replaced.
    ///
    /// - Parameter fate: is asked for each line end (also the Unicode ones) and each control character, and whether
    ///   it comes right after a carriage return.
    static func replaced(in text: String, fate: (_ scalar: UInt32, _ followsReturn: Bool) -> Fate) -> String {
        var text = text
        let replaced: String? = text.withUTF8 { bytes in
            var result: [UInt8] = []
            var taken = 0
            var index = 0
            var wasReturn = false
            while index < bytes.count {
                guard let found = scalar(at: index, in: bytes) else {
                    wasReturn = false
                    index += 1
                    continue
                }
                let next = index + found.length
                let fate = fate(found.value, wasReturn)
                wasReturn = found.value == 0x0D
                if case .stays = fate {
                    index = next
                    continue
                }
                if result.isEmpty { result.reserveCapacity(bytes.count) }
                result.append(contentsOf: bytes[taken..<index])
                if case .becomes(let byte) = fate { result.append(byte) }
                taken = next
                index = next
            }
            guard taken > 0 else { return nil }
            result.append(contentsOf: bytes[taken...])
            return String(decoding: result, as: UTF8.self)
        }
        return replaced ?? text
    }

    /// A control character, or a line end, whose bytes begin at a place; nil for anything else.
    @inline(__always)
    private static func scalar(
        at index: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> (value: UInt32, length: Int)? {
        let first = bytes[index]
        if first >= 0x20, first < 0x7F { return nil }
        if first <= 0x7F { return (UInt32(first), 1) }
        if first == 0xC2, index + 1 < bytes.count, bytes[index + 1] <= 0x9F {
            return (UInt32(bytes[index + 1]), 2)
        }
        // U+2028 and U+2029, the separators of lines and paragraphs.
        if first == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80,
            bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9
        {
            return (0x2000 + UInt32(bytes[index + 2] - 0x80), 3)
        }
        return nil
    }
}
