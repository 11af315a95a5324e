/// The tests of a file, in the order of the file.
///
/// A test's name is a sentence that says what is expected. Whether it is one nobody can count; that it has too few words
/// can be. A test of many lines is several.
public struct TestNames: Sequence {
    /// One test.
    public struct Name: Hashable {
        /// The name of the method.
        public let method: String
        /// How many words it has, without `test`: a capital, or a figure, begins one; of capitals that follow each
        /// other, the last one does.
        public let wordCount: Int
        /// How many lines the method has.
        public let lineCount: Int
    }

    private let names: [Name]

    /// Finds the methods of XCTest, whose names begin with `test` and that take nothing, and those with the attribute
    /// `@Test`.
    public init(_ file: SourceFile) {
        var names: [Name] = []
        var hasAttribute = false
        let code = file.text.code
        for (index, line) in code.enumerated() {
            if line.contains("@Test") { hasAttribute = true }
            guard let match = line.firstMatch(of: /\bfunc ((test(?=[A-Z]))?(\w+))(\(\))?/) else { continue }
            if hasAttribute || match.2 != nil && match.4 != nil {
                names.append(
                    Name(
                        method: String(match.1),
                        wordCount: match.3.matches(of: /[A-Z]+(?![a-z])|[A-Z][a-z]*|^[a-z]+|[0-9]+/).count,
                        lineCount: Self.lineCount(ofMethodAt: index, in: code)))
            }
            hasAttribute = false
        }
        self.names = names
    }

    /// A method ends with the brace that stands as far in as the method does.
    private static func lineCount(ofMethodAt index: Int, in code: [String]) -> Int {
        guard !code[index].hasSuffix("}") else { return 1 }
        let end = code[index].prefix { $0 == " " } + "}"
        guard let last = code[index...].firstIndex(where: { $0.hasPrefix(end) }) else { return 1 }
        return last - index + 1
    }

    public func makeIterator() -> IndexingIterator<[Name]> { names.makeIterator() }
}
