internal import CCairo

/// What the text before a position decides about the characters after it. Digits, punctuation and joiners have no
/// script of their own: they take that of the text before them, and the second of a pair of brackets or quotes
/// takes that of the first. Their font and their shape follow from it. The rules are those that Pango follows.
struct ScriptContext {
    /// How many units before a line are searched for a position where it may be shaped from.
    static let reach = 1024

    private struct OpenPair {
        let opening: UInt32
        var script: Int32
    }

    private static let unknown: Int32 = -1

    /// That of the last character that has one.
    private var script = unknown
    private var openPairs: [OpenPair] = []

    /// Whether a character had a script. Those before the first one take its script.
    var knowsScript: Bool { script != Self.unknown }

    /// A number that is the same for equal contexts; never 0.
    private var digest: Int32 {
        var result = UInt32(bitPattern: script) &+ 2
        for pair in openPairs {
            result = (result &* 16_777_619) ^ pair.opening
            result = (result &* 16_777_619) ^ UInt32(bitPattern: pair.script)
        }
        return max(1, Int32(result & 0x7FFF_FFFF))
    }

    private mutating func pass(_ scalar: UInt32) {
        var found = Self.script(of: scalar)
        if found == Self.unknown {
            if Self.closings[scalar] != nil {
                // As many as Pango remembers.
                if openPairs.count >= 127 { openPairs = [] }
                openPairs.append(OpenPair(opening: scalar, script: script))
            } else if let opening = Self.openings[scalar] {
                while let last = openPairs.last, last.opening != opening { openPairs.removeLast() }
                found = openPairs.popLast()?.script ?? Self.unknown
            }
        }
        guard found != Self.unknown else { return }
        if script == Self.unknown {
            for index in openPairs.indices { openPairs[index].script = found }
        }
        script = found
    }

    /// The script of a character, or `unknown` if it takes that of others.
    private static func script(of scalar: UInt32) -> Int32 {
        switch scalar {
        case 0x41...0x5A, 0x61...0x7A: return G_UNICODE_SCRIPT_LATIN.rawValue
        case ..<0x80: return unknown
        case 0x4E00...0x9FFF: return G_UNICODE_SCRIPT_HAN.rawValue
        default:
            let script = g_unichar_get_script(scalar)
            return script.rawValue > G_UNICODE_SCRIPT_INHERITED.rawValue ? script.rawValue : unknown
        }
    }

    /// Whether one of the characters has a script of its own.
    static func hasScript(_ units: some Collection<UInt16>) -> Bool {
        var result = false
        units.forEachScalar { _, scalar in result = result || script(of: scalar) != unknown }
        return result
    }

    /// Brackets and quotes that Pango pairs: the closing one by the opening one.
    private static let closings: [UInt32: UInt32] = {
        var result: [UInt32: UInt32] = [
            0x28: 0x29, 0x3C: 0x3E, 0x5B: 0x5D, 0x7B: 0x7D, 0xAB: 0xBB, 0x2018: 0x2019, 0x201C: 0x201D,
            0x2039: 0x203A,
        ]
        // Those of Tibetan, Ogham, mathematics and of East Asian texts stand side by side.
        for opening: UInt32 in [
            0xF3A, 0xF3C, 0x169B, 0x2045, 0x207D, 0x208D, 0x27E6, 0x27E8, 0x27EA, 0x2983, 0x2985, 0x2987,
            0x2989,
            0x298B, 0x298D, 0x298F, 0x2991, 0x2993, 0x2995, 0x2997, 0x29FC, 0x3008, 0x300A, 0x300C, 0x300E,
            0x3010, 0x3014, 0x3016, 0x3018, 0x301A,
        ] {
            result[opening] = opening + 1
        }
        return result
    }()
    private static let openings = Dictionary(uniqueKeysWithValues: closings.map { ($1, $0) })
}

extension ScriptContext {
    /// The contexts of a text.
    struct Positions {
        /// For each unit, and for the end: 0 where text can be shaped as if there were nothing before it, otherwise a
        /// number that is the same in equal contexts.
        var digests: [Int32]
        /// Whether a character of the text has a script.
        var knowsScript: Bool

        /// Those after so many units, the last of which needs no context.
        func dropping(_ count: Int) -> Positions {
            Positions(digests: Array(digests[count...]), knowsScript: knowsScript)
        }
    }

    /// The contexts in a text. `isStart`: it starts a paragraph, or is shaped without what is before it.
    @MainActor
    static func positions(in units: [UInt16], isStart: Bool) -> Positions {
        var context = ScriptContext()
        var digests = [Int32](repeating: 1, count: units.count + 1)
        var digest = context.digest
        units.forEachScalar { offset, scalar in
            let isFree =
                offset == 0
                ? isStart
                : context.openPairs.isEmpty && script(of: scalar) != unknown
                    && LineCutting.separates(units[offset - 1], scalar)
            digests[offset] = isFree ? 0 : digest
            let old = (context.script, context.openPairs.count)
            context.pass(scalar)
            if old != (context.script, context.openPairs.count) { digest = context.digest }
        }
        digests[units.count] = digest
        return Positions(digests: digests, knowsScript: context.knowsScript)
    }
}
