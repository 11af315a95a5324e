@testable import SourceRewriter

extension FuzzTarget {
    /// A source file, as the tool for unmodified sources reads it.
    static let source = FuzzTarget("source", longestInput: 2048) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        guard bracketDepth(of: text) <= deepestBrackets else { return }
        guard let output = rewrite(text) else { throw FuzzFailure(description: "there is no output") }
        try require(
            lines(of: output.text) == lines(of: text),
            "the lines have other numbers: \(output.text.debugDescription)")
        for diagnostic in output.diagnostics {
            try require(
                (1...lines(of: text) + 1).contains(diagnostic.line) && diagnostic.column >= 1,
                "a message at \(diagnostic.line):\(diagnostic.column)")
        }
        _ = output.copyText
    }

    /// SwiftParser takes twice as long for each bracket that is open: with 18 of them it takes seconds.
    private static let deepestBrackets = 12

    private static func bracketDepth(of text: String) -> Int {
        var (depth, deepest) = (0, 0)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "[") { depth += 1 } else if byte == UInt8(ascii: "]") { depth -= 1 }
            depth = max(0, depth)
            deepest = max(deepest, depth)
        }
        return deepest
    }

    @MainActor
    private static func rewrite(_ text: String) -> Rewriter.Output? {
        Rewriter.rewrite([SourceText(text, path: "A.swift")]).first
    }

    @MainActor
    private static func lines(of text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
}
