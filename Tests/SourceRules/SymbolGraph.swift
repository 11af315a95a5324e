import Foundation

/// The public declarations of a module, as the compiler writes them for documentation, and which of them have a comment.
///
/// Those that promise nothing of their own do not count: what overrides or implements a declaration that is documented
/// elsewhere, and what the compiler makes.
public struct SymbolGraph: Decodable {
    /// A public declaration.
    public struct Symbol: Decodable {
        struct Identifier: Decodable { let precise: String }
        struct Comment: Decodable {
            struct Line: Decodable { let text: String }
            let lines: [Line]
        }
        struct Location: Decodable {
            struct Position: Decodable { let line: Int }
            let uri: String
            let position: Position
        }

        let identifier: Identifier
        let pathComponents: [String]
        let docComment: Comment?
        let location: Location?

        /// Its name with the types that it is in.
        public var name: String { pathComponents.joined(separator: ".") }
        /// Whether a comment says something about it.
        public var isDocumented: Bool {
            docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } == true
        }
        /// Where it is declared: the path and the line, counted from 1.
        public var place: String? {
            location.map { location in
                (URL(string: location.uri)?.path ?? location.uri) + ":\(location.position.line + 1)"
            }
        }
    }

    private struct Relationship: Decodable {
        let source: String
        let kind: String
        let sourceOrigin: Origin?

        struct Origin: Decodable { let identifier: String }
    }

    private let symbols: [Symbol]
    private let relationships: [Relationship]

    /// Reads a file of `swift symbolgraph-extract`.
    public init(_ data: Data) throws {
        self = try JSONDecoder().decode(SymbolGraph.self, from: data)
    }

    /// The declarations that should have a comment.
    public var declarations: [Symbol] {
        let derived = Set(
            relationships.filter {
                $0.kind == "overrides" || $0.kind == "defaultImplementationOf" || $0.sourceOrigin != nil
            }.map(\.source))
        return symbols.filter { symbol in
            symbol.location != nil && !derived.contains(symbol.identifier.precise)
                && !symbol.identifier.precise.contains("::SYNTHESIZED::")
        }
    }
}
