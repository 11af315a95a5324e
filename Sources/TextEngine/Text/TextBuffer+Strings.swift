extension TextBuffer {
    /// The text of a range as a string; a lone half of a surrogate pair becomes U+FFFD.
    ///
    /// The range must lie within the text.
    public func string(in range: Range<Int>) -> String {
        withUnits(in: range) { units in
            String(unsafeUninitializedCapacity: UTF8Transcoder.length(of: units)) { bytes in
                // The capacity is the exact length of what is written.
                UTF8Transcoder.write(units, to: bytes)
            }
        }
    }

    /// The whole text as a string.
    public var string: String { string(in: 0..<count) }

    /// The text of a range in UTF-8; a lone half of a surrogate pair becomes U+FFFD.
    ///
    /// The range must lie within the text.
    public func utf8(in range: Range<Int>) -> [UInt8] {
        withUnits(in: range) { units in
            let length = UTF8Transcoder.length(of: units)
            return [UInt8](unsafeUninitializedCapacity: length) { bytes, written in
                written = UTF8Transcoder.write(units, to: bytes)
            }
        }
    }
}

/// Converts UTF-16 to UTF-8, several times as fast as the standard library.
enum UTF8Transcoder {
    /// The number of bytes that `write` produces for the units.
    static func length(of units: UnsafeBufferPointer<UInt16>) -> Int {
        // Without branches, so that the compiler can vectorise the loop. Each half of a surrogate pair is
        // counted as 3 bytes first; a pair takes only 4.
        var length = units.count
        var pairs = 0
        for unit in units { length += (unit >= 0x80 ? 1 : 0) + (unit >= 0x800 ? 1 : 0) }
        for position in 1..<max(units.count, 1) {
            pairs += Surrogates.isHigh(units[position - 1]) && Surrogates.isLow(units[position]) ? 1 : 0
        }
        return length - 2 * pairs
    }

    /// Writes the units as UTF-8 to memory of at least `length(of:)` bytes and returns the number of bytes
    /// written.
    @discardableResult
    static func write(
        _ units: UnsafeBufferPointer<UInt16>, to bytes: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var written = 0
        var position = 0
        while position < units.count {
            if position & 7 == 0 {
                let copied = copyASCII(from: units, at: position, to: bytes, at: written)
                position += copied
                written += copied
                if position == units.count { break }
            }
            let unit = units[position]
            position += 1
            if unit < 0x80 {
                bytes[written] = UInt8(truncatingIfNeeded: unit)
                written += 1
            } else if unit < 0x800 {
                bytes[written] = 0xC0 | UInt8(truncatingIfNeeded: unit >> 6)
                bytes[written + 1] = tail(UInt32(unit))
                written += 2
            } else if isPair(unit, at: position, in: units) {
                let scalar = Surrogates.scalar(unit, units[position])
                position += 1
                bytes[written] = 0xF0 | UInt8(truncatingIfNeeded: scalar >> 18)
                bytes[written + 1] = tail(scalar >> 12)
                bytes[written + 2] = tail(scalar >> 6)
                bytes[written + 3] = tail(scalar)
                written += 4
            } else {
                let scalar = Surrogates.isHalf(unit) ? 0xFFFD : UInt32(unit)
                bytes[written] = 0xE0 | UInt8(truncatingIfNeeded: scalar >> 12)
                bytes[written + 1] = tail(scalar >> 6)
                bytes[written + 2] = tail(scalar)
                written += 3
            }
        }
        return written
    }

    /// Copies leading ASCII, eight units at a time, and returns the number of units copied.
    private static func copyASCII(
        from units: UnsafeBufferPointer<UInt16>, at position: Int,
        to bytes: UnsafeMutableBufferPointer<UInt8>, at written: Int
    ) -> Int {
        guard let source = units.baseAddress, let target = bytes.baseAddress else { return 0 }
        var copied = 0
        while position + copied + 8 <= units.count {
            // Eight units are left to read, and as many bytes to write, for each unit takes at least one.
            let eight = UnsafeRawPointer(source + position + copied).loadUnaligned(as: SIMD8<UInt16>.self)
            guard eight.max() < 0x80 else { break }
            UnsafeMutableRawPointer(target + written + copied).storeBytes(
                of: SIMD8<UInt8>(truncatingIfNeeded: eight), as: SIMD8<UInt8>.self)
            copied += 8
        }
        return copied
    }

    @inline(__always)
    private static func isPair(_ unit: UInt16, at position: Int, in units: UnsafeBufferPointer<UInt16>)
        -> Bool
    {
        Surrogates.isHigh(unit) && position < units.count && Surrogates.isLow(units[position])
    }

    @inline(__always)
    private static func tail(_ scalar: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F) }
}

/// The arithmetic of surrogate pairs.
enum Surrogates {
    @inline(__always) static func isHigh(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xD800 }
    @inline(__always) static func isLow(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xDC00 }
    @inline(__always) static func isHalf(_ unit: UInt16) -> Bool { unit & 0xF800 == 0xD800 }

    @inline(__always)
    static func scalar(_ high: UInt16, _ low: UInt16) -> UInt32 {
        0x1_0000 + (UInt32(high & 0x3FF) << 10 | UInt32(low & 0x3FF))
    }
}
