@testable import SourceRewriter

extension FuzzTarget {
    /// A source file, as the tool for unmodified sources reads it.
    static let source = FuzzTarget("source", longestInput: 2048) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
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

    @MainActor
    private static func rewrite(_ text: String) -> Rewriter.Output? {
        Rewriter.rewrite([SourceText(text, path: "A.swift")]).first
    }

    @MainActor
    private static func lines(of text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
}
