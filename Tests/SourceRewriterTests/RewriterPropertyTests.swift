import Foundation
import SeededRandom
import Testing

@testable import SourceRewriter

/// What holds for every source.
@Suite struct RewriterPropertyTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Some hundred Swift files of this package.
    private func files() throws -> [SourceText] {
        try ["Sources/UIKit/Text", "Sources/UIKit/Foundation", "Tests/UIKitTests/Text"].flatMap {
            folder -> [SourceText] in
            let base = RewriterPropertyTests.root.appending(path: folder).resolvingSymlinksInPath()
            let files = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
            return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
                .map { SourceText(try String(contentsOf: $0, encoding: .utf8), path: $0.path()) }
        }
    }

    @Test func plainSwiftComesBackUnchanged() throws {
        // What imports QuartzCore, a module of the toolkit's own, looks like a source for Apple's platforms.
        let plain = try files().filter {
            !$0.path.contains("/Examples/")
                && !String(decoding: $0.bytes, as: UTF8.self).contains("import QuartzCore")
                && !String(decoding: $0.bytes, as: UTF8.self).contains("#if os(")
        }
        #expect(plain.count > 100)
        for source in plain {
            let output = Rewriter.rewrite([source])[0]
            // Classes that are private or local carry behind their methods what registers them.
            let text = output.text.replacing(/; @section\("uikit_requirements"\)[^\n]* \} \}/, with: "")
            let difference = text != source[0..<source.bytes.count]
            #expect(!difference, "\(source.path)")
            #expect(output.diagnostics.isEmpty, "\(source.path)")
        }
    }

    /// Sources put together from pieces at random, most of them nonsense.
    @Test(arguments: 0..<20)
    func linesKeepTheirNumbers(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let text = (0..<Int.random(in: 1...40, using: &random))
                .map { _ in RewriterPropertyTests.pieces.randomElement(using: &random) ?? "" }.joined()
            let output = Rewriter.rewrite([SourceText(text, path: "A.swift")])[0].text
            #expect(lineCount(output) == lineCount(text), "\(text)")
        }
    }

    /// As many sources again, of pieces that mean nothing to Objective-C.
    @Test(arguments: 0..<20)
    func plainPiecesComeBackUnchanged(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let plain = RewriterPropertyTests.pieces.filter {
            !$0.contains("@") && !$0.contains("#selector") && !$0.contains("#keyPath")
                && !$0.contains("optional")
        }
        for _ in 0..<50 {
            let text = (0..<Int.random(in: 1...40, using: &random))
                .map { _ in plain.randomElement(using: &random) ?? "" }.joined()
            #expect(rewritten(text) == text)
        }
    }

    /// A file that is being typed ends anywhere.
    @Test(arguments: [
        "@objc protocol P { @objc optional func x(", "class A { func a(_ x: Int", "class A { @objc(",
        "func a(",
        "class A { @objc func a() throws(", "#Preview(", "import A\n#selector(", "class A<(",
    ])
    func bracketsThatNobodyClosesEndWithTheFile(text: String) {
        #expect(lineCount(rewritten(text)) == lineCount(text))
    }

    private func lineCount(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

    private static let pieces = [
        " ", "\n", "\r\n", "class A", "class B: A", "{", "}", "{ }", "(", ")", "[", "]", "<T>", "@objc ",
        "@objc(a:)",
        "@objc\n", "@objcMembers ", "@IBAction ", "func a(_ x: Int) { }", "func b", "func c() -> B {",
        "var x: Int ",
        "#selector(a)", "#selector(\n a(_:)\n)", "#selector(", "#keyPath(A.b)", "#if DEBUG\n", "#else\n",
        "#endif\n",
        "\"", "\"\"\"", "\"\\(", "#\"", "\"#", "/", "/*", "*/", "// x\n", "\\", "`", "`in`", "extension A.B ",
        "protocol P ", "@objc protocol Q ", "optional func d()", "static ", "private ", "import UIKit\n", ".",
        ",",
        ":", ";", "=", "->", "where ", "1.5", "é", "@", "#", "enum E: Int ", "case a\n",
        "@UIApplicationMain ",
    ]
}
