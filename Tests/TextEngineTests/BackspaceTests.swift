import Testing

@testable import TextEngine

@Suite("BackSpace")
struct BackspaceTests {
    @Test(
        "takes the mark that was typed last",
        arguments: [
            ("ที่", ["ที", "ท", ""]),  // Thai
            ("น้ำ", ["น้", "น", ""]),
            ("ເຂົ້າ", ["ເຂົ້", "ເຂົ", "ເຂ", "ເ", ""]),  // Lao
            ("ខ្ញុំ", ["ខ្ញុ", "ខ្ញ", "ខ្", "ខ", ""]),  // Khmer
            ("हिन्दी", ["हिन्द", "हिन्", "हिन", "हि", "ह", ""]),  // Devanagari
            ("কো", ["ক", ""]),  // Bengali
            ("ਗੁ", ["ਗ", ""]),  // Gurmukhi
            ("தமிழ்", ["தமிழ", "தமி", "தம", "த", ""]),  // Tamil
            ("తె", ["త", ""]),  // Telugu
            ("ಕ್ಷಿ", ["ಕ್ಷ", "ಕ್", "ಕ", ""]),  // Kannada
            ("മേ", ["മ", ""]),  // Malayalam
            ("ශ්\u{200D}ර", ["ශ්\u{200D}", "ශ්", "ශ", ""]),  // Sinhala
            ("མི", ["མ", ""]),  // Tibetan
            ("မြို့", ["မြို", "မြိ", "မြ", "မ", ""]),  // Myanmar
            ("مُّ", ["مُ", "م", ""]),  // Arabic
            ("שָּׁ", ["שָּ", "שָ", "ש", ""]),  // Hebrew
            ("𑄌𑄋𑄴", ["𑄌𑄋", "𑄌", ""]),  // Chakma
            ("\u{25CC}\u{0E35}", ["\u{25CC}", ""]),  // a mark on a dotted circle
        ])
    func marksAreDeletedOneByOne(text: String, left: [String]) {
        let document = TextDocument(text)
        document.placeCaret(at: TextPosition(document.count))
        for expected in left {
            document.deleteBackward()
            #expect(Array(document.text.unicodeScalars) == Array(expected.unicodeScalars))
            #expect(document.selection.range == document.count..<document.count)
        }
    }

    @Test(
        "takes what is one thing whole",
        arguments: [
            "é", "e\u{301}", "ệ\u{302}", "q\u{308}\u{323}", "й", "и\u{306}", "ά\u{313}", "ｶﾞ", "か\u{3099}",
            "각",
            "\u{1100}\u{1161}\u{11A8}", "😀", "👍🏽", "👨‍👩‍👧", "🇩🇪", "1\u{FE0F}\u{20E3}", "❤\u{FE0F}", "\r\n",
        ])
    func wholeCharactersAreDeletedAtOnce(character: String) {
        let document = TextDocument("x" + character)
        document.placeCaret(at: TextPosition(document.count))
        document.deleteBackward()
        #expect(document.text == "x")
    }

    @Test("leaves what is after the caret, and Delete takes the cluster", arguments: ["ที่", "हिं", "مُّ", "שָּׁ"])
    func deletingElsewhereTakesTheWholeCluster(cluster: String) {
        let forward = TextDocument(cluster + "x")
        forward.placeCaret(at: TextPosition(0))
        forward.deleteForward()
        #expect(forward.text == "x")
        let inside = TextDocument(cluster + "x")
        inside.placeCaret(at: TextPosition(2))
        inside.deleteBackward()
        let kept = cluster.unicodeScalars.enumerated().filter { $0.offset != 1 }.map(\.element)
        #expect(Array(inside.text.unicodeScalars) == kept + ["x"])
    }

    @Test("takes what a bullet of a secret stands for")
    func aSecretLosesAWholeCharacter() {
        let document = TextDocument("xที่")
        document.isConcealed = true
        document.placeCaret(at: TextPosition(document.count))
        document.deleteBackward()
        #expect(document.text == "x")
    }

    @Test("the table of scripts is in order, and its ranges are apart")
    func theTableIsSortedWithoutOverlaps() {
        for (range, next) in zip(BackspaceRules.scripts, BackspaceRules.scripts.dropFirst()) {
            #expect(range.upperBound < next.lowerBound)
        }
    }
}
