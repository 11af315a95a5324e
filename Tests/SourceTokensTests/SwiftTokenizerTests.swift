import SourceTokens
import Testing

struct SwiftTokenizerTests {
    /// The words of a source with what they are.
    private func words(_ source: String) -> [String] {
        let units = Array(source.utf16)
        return SwiftTokenizer.tokens(of: source).filter { $0.kind != .punctuation }.map {
            "\($0.kind) \(String(decoding: units[$0.range], as: UTF16.self))"
        }
    }

    @Test func keywordsTypesNamesAndNumbersAreToldApart() {
        #expect(
            words("final class Greeter { let half = 0.5e3, mask: UInt = 0xFF_FF; let r = 1...2 }") == [
                "keyword final", "keyword class", "type Greeter", "keyword let", "name half", "number 0.5e3",
                "name mask", "type UInt", "number 0xFF_FF", "keyword let", "name r", "number 1", "number 2",
            ])
    }

    @Test func labelsOfArgumentsAreNamesAlthoughTheyAreReservedElsewhere() {
        #expect(
            words("f(for: x, in: y) default: nil") == [
                "name f", "name for", "name x", "name in", "name y", "keyword default", "keyword nil",
            ])
    }

    @Test func commentsNestAndReachToTheirEnds() {
        #expect(
            words("a // b \"c\"\nd /* e /* f */ g */ h") == [
                "name a", "comment // b \"c\"", "name d", "comment /* e /* f */ g */", "name h",
            ])
    }

    @Test func whatIsInterpolatedIsCode() {
        #expect(
            words(#""x \(min(a, "y")) z" w"#) == [
                "string \"x \\(", "name min", "name a", "string \"y\"", "string ) z\"", "name w",
            ])
    }

    @Test func aStringEndsAtItsOwnDelimiters() {
        #expect(words(##"#"a "quote" \(b) "# c"##) == [##"string #"a "quote" \(b) "#"##, "name c"])
        #expect(words("\"\"\"\n a \"b\" c\n\"\"\" d") == ["string \"\"\"\n a \"b\" c\n\"\"\"", "name d"])
        #expect(words(#""a \" b" c"#) == [#"string "a \" b""#, "name c"])
    }

    @Test func attributesAndDirectivesAreAttributes() {
        #expect(
            words("@MainActor #if DEBUG `class`") == [
                "attribute @MainActor", "attribute #if", "type DEBUG", "name `class`",
            ])
    }

    @Test func offsetsCountUnitsOfUTF16() {
        let source = "\"🙂é\" let"
        let token = SwiftTokenizer.tokens(of: source).last
        #expect(token?.range == 6..<9)
        #expect(token?.kind == .keyword)
    }

    @Test func anyTextHasTokensThatDoNotOverlap() {
        let pieces = [
            "\"", "\"\"\"", "#", "\\(", ")", "/*", "*/", "//", "\n", "a", "B", "1.", "`", "@", "é", "\\",
        ]
        for seed in 0..<600 {
            var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
            var text = ""
            for _ in 0..<14 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(state >> 33) % pieces.count]
            }
            var end = 0
            for token in SwiftTokenizer.tokens(of: text) {
                #expect(token.range.lowerBound >= end, "\(text)")
                end = token.range.upperBound
            }
            #expect(end <= text.utf16.count, "\(text)")
        }
    }
}
