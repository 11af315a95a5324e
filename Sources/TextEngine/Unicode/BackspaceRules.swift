/// What BackSpace removes: in scripts whose letters are typed base first and mark after mark, the mark that was typed
/// last; elsewhere the whole cluster.
///
/// The scripts are those of which Pango says that BackSpace deletes a code point (its `backspace_deletes_character`),
/// and of which CLDR's keyboards have no transform that deletes more: the right-to-left scripts of the Near East and
/// Africa, and those that descend from Brahmi. UIKit does the same in Thai. Latin, Greek and Cyrillic letters with
/// accents, kana with voicing marks, Hangul syllables and emoji are one thing to those who type them, and go whole.
enum BackspaceRules {
    /// The blocks of these scripts, in ascending order.
    static let scripts: [ClosedRange<UInt32>] = [
        // Hebrew, Arabic, Syriac, Thaana, N'Ko, Samaritan, Mandaic.
        0x0590...0x08FF,
        // Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam, Sinhala, Thai, Lao,
        // Tibetan, Myanmar.
        0x0900...0x109F,
        // Tagalog, Hanunoo, Buhid, Tagbanwa, Khmer, Mongolian.
        0x1700...0x18AF,
        // Limbu, Tai Le, New Tai Lue, Khmer symbols, Buginese, Tai Tham.
        0x1900...0x1AAF,
        // Balinese, Sundanese, Batak, Lepcha.
        0x1B00...0x1C4F,
        // Vedic marks.
        0x1CD0...0x1CFF,
        // Syloti Nagri, Phags-pa, Saurashtra, Devanagari Extended, Kayah Li, Rejang.
        0xA800...0xA95F,
        // Javanese, Myanmar Extended-B, Cham, Myanmar Extended-A, Tai Viet, Meetei Mayek.
        0xA980...0xAAFF,
        0xABC0...0xABFF,
        // Presentation forms of Hebrew and Arabic.
        0xFB1D...0xFDFF, 0xFE70...0xFEFC,
        // Kharoshthi, Hanifi Rohingya, Yezidi.
        0x10A00...0x10A5F, 0x10D00...0x10D3F, 0x10E80...0x10EBF,
        // The other descendants of Brahmi, from Brahmi itself to Kawi.
        0x11000...0x11FFF,
        // Adlam.
        0x1E900...0x1E95F,
    ]

    /// Whether a code point is of one of these scripts.
    static func deletesMarks(of codePoint: UInt32) -> Bool {
        guard let first = scripts.first?.lowerBound, codePoint >= first else { return false }
        return scripts.contains { $0.contains(codePoint) }
    }
}

extension TextBoundaries {
    /// What BackSpace removes at a caret; nil at the start of the text.
    ///
    /// That is the cluster before the caret or around it, whole, or its last code point before the caret where that or
    /// the cluster's first one is of a script whose marks are deleted one by one.
    public func backspaceRange(at offset: Int) -> Range<Int>? {
        guard let cluster = range(of: .character, enclosing: offset, in: .backward),
            let base = text.scalar(after: cluster.lowerBound), let last = text.scalar(before: offset)
        else { return nil }
        // A secret shows one bullet for a cluster: a key that takes none of them would seem to do nothing.
        let takesMark =
            !isConcealed
            && (BackspaceRules.deletesMarks(of: last.value) || BackspaceRules.deletesMarks(of: base.value))
        return takesMark ? last.start..<offset : cluster
    }
}
