import Testing

@testable import SourceRewriter

/// What is code, and what only looks like it.
@Suite struct LexerTests {
    private func tokens(_ text: String) -> [Token] { Lexer.tokens(of: SourceText(text, path: "A.swift")) }

    private func words(_ text: String) -> [String] {
        tokens(text).filter { $0.kind == .word || $0.kind == .directive }.map(\.text)
    }

    /// The literals of a kind, as they are written.
    private func literals(_ kind: Token.Kind, _ text: String) -> [String] {
        let source = SourceText(text, path: "A.swift")
        return Lexer.tokens(of: source).filter { $0.kind == kind }.map { source[$0.range] }
    }

    @Test(arguments: [
        ("a // b\nc", ["a", "c"]),
        ("a /* b */ c", ["a", "c"]),
        ("a /* b /* c */ d */ e", ["a", "e"]),
        ("a /* never closed", ["a"]),
        ("a /**/ b", ["a", "b"]),
        ("a /*/ b */ c", ["a", "c"]),
        ("#!/usr/bin/swift a\nb", ["b"]),
        ("let x = y//z", ["let", "x", "y"]),
        ("let x = y/*z*//w", ["let", "x", "y", "w"]),
    ])
    func comments(text: String, expected: [String]) { #expect(words(text) == expected) }

    @Test(arguments: [
        (#"a "b c" d"#, ["a", "d"]),
        (#"a "\"b" c"#, ["a", "c"]),
        (#"a "\\" b"#, ["a", "b"]),
        (#"a "" b"#, ["a", "b"]),
        ("a \"\"\"\nb \"c\" \\\"\"\" d\n\"\"\" e", ["a", "e"]),
        (##"a #"b " \c"# d"##, ["a", "d"]),
        (##"a #"""# b"##, ["a", "b"]),
        ("a #\"\"\"\nb\"\"\" c\n\"\"\"# d", ["a", "d"]),
        (###"a ##"b "# c"## d"###, ["a", "d"]),
        ("a \"not closed\nb", ["a", "b"]),
        (#"a "b // c" d"#, ["a", "d"]),
        (#"a "/*" b "*/" c"#, ["a", "b", "c"]),
    ])
    func strings(text: String, expected: [String]) { #expect(words(text) == expected) }

    @Test(arguments: [
        (#"a "b \(c) d" e"#, ["a", "c", "e"]),
        (#"a "\(f("b", "\(c)"))" d"#, ["a", "f", "c", "d"]),
        (##"a #"b \(c) \#(d)"# e"##, ["a", "d", "e"]),
        (#"a "\((b) + (c))" d"#, ["a", "b", "c", "d"]),
        ("a \"\"\"\n\\(b(\"x\")) \"\n\"\"\" c", ["a", "b", "c"]),
        (#"a "\(b /* ) */ + c)" d"#, ["a", "b", "c", "d"]),
    ])
    func interpolations(text: String, expected: [String]) { #expect(words(text) == expected) }

    @Test(arguments: [
        "let x = /a\"b/", "f(/a\"b/)", "[/\"/]", "return /x y/", "a, /\\/\"/", "!/\"/", "let r = /[)]\"/",
        "let r = /(a)\"/", "x\n    /\"/\ny", "case /\"a/: b",
    ])
    func regexes(text: String) {
        #expect(literals(.regex, text).count == 1)
        #expect(literals(.string, text).isEmpty)
    }

    @Test(arguments: [
        "a / b + \"c\" / d", "a/b/\"c\"", "(a)/b + c/d", "x[1]/2 + y/3", "f(/, 2) + g(/)", "a /b",
        "let x = / b /", "operators: [+, -, /]", "reduce(1, /)", "1/2/3", "\"a\"/b/c", "a!/b!/c",
    ])
    func divisions(text: String) { #expect(literals(.regex, text).isEmpty) }

    @Test func extendedRegexes() {
        #expect(literals(.regex, "#/a\"b/c/# d") == ["#/a\"b/c/#"])
        #expect(literals(.regex, "#/\n  a \" # b\n  \\/# c\n/# d") == ["#/\n  a \" # b\n  \\/# c\n/#"])
        #expect(literals(.regex, "##/a/#b/##") == ["##/a/#b/##"])
        #expect(words("#/a/# b") == ["b"])
        #expect(literals(.regex, "#/not closed\nb").isEmpty)
    }

    @Test func namesAndNumbers() {
        let found = tokens("`class` größe $0 #if 0x1F 1_000.5e3 x.1")
        #expect(
            found.map(\.text) == [
                "class", "größe", "$0", "#if", "0x1F", "1_000.5e3", "x", ".", "1",
            ])
        #expect(found[0].kind == .escapedWord)
        #expect(found[0].spelling == "`class`")
        #expect(found[3].kind == .directive)
        #expect(!found[0].is("class"))
    }

    @Test func signsStandAlone() {
        #expect(
            tokens("(A<B<C>>) -> D").map(\.text) == ["(", "A", "<", "B", "<", "C", ">", ">", ")", "->", "D"])
    }

    @Test func lines() {
        let found = tokens("a b\n  c /*\n*/ d\r\ne")
        #expect(found.map(\.startsLine) == [true, false, true, true, true])
    }
}
