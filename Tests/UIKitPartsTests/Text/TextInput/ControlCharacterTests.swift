import Testing

@testable import UIKit

/// What becomes of line ends and control characters of texts that are typed or pasted.
struct ControlCharacterTests {
    @Test(arguments: [
        ("", "", ""), ("plain", "plain", "plain"), ("a\nb", "a b", "a\nb"), ("a\r\nb", "a b", "a\nb"),
        ("a\rb", "a b", "a\nb"), ("a\n\nb\n\n", "a  b", "a\n\nb\n\n"), ("a\r\r\nb", "a  b", "a\n\nb"),
        ("a\n\rb", "a  b", "a\n\nb"), ("a\tb", "a\tb", "a\tb"), ("\0a\u{1B}b\u{7F}", "ab", "ab"),
        ("a\u{0B}b\u{0C}c", "a b c", "abc"), ("é\u{80}ü\u{9F}", "éü", "éü"),
        ("a\u{85}b", "a b", "a\u{85}b"), ("a\u{2028}b\u{2029}", "a b", "a\u{2028}b\u{2029}"),
        ("\u{A0}…\u{202A}😀", "\u{A0}…\u{202A}😀", "\u{A0}…\u{202A}😀"), ("\n", "", "\n"), ("\r\n", "", "\n"),
    ])
    func controlCharactersAreLeftOut(text: String, inOneLine: String, inMany: String) {
        // By scalars: a carriage return and a newline are one character.
        #expect(Array(TextFieldInput.text(from: text).unicodeScalars) == Array(inOneLine.unicodeScalars))
        #expect(Array(TextViewInput.text(from: text).unicodeScalars) == Array(inMany.unicodeScalars))
    }
}
