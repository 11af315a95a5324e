/// The names of a file's tests, in the order of the file.
///
/// A test's name is a sentence that says what is expected. Whether it is one nobody can count; that it has too few words
/// can be.
public struct TestNames: Sequence {
    /// The name of one test.
    public struct Name: Hashable {
        /// The name of the method.
        public let method: String
        /// How many words it has, without `test`: a capital, or a figure, begins one.
        public let wordCount: Int
    }

    private let names: [Name]

    /// Finds the methods of XCTest: those whose names begin with `test` and that take nothing.
    public init(_ file: SourceFile) {
        names = file.text.code.flatMap { line in
            line.matches(of: /\bfunc (test([A-Z]\w*))\(\)/).map { match in
                Name(method: String(match.1), wordCount: match.2.matches(of: /[A-Z][a-z]*|[0-9]+/).count)
            }
        }
    }

    public func makeIterator() -> IndexingIterator<[Name]> { names.makeIterator() }
}
