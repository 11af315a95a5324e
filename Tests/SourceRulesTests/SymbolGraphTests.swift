import Foundation
import SourceRules
import Testing

@Suite struct SymbolGraphTests {
    private func symbol(_ id: String, comment: String? = nil, isInAFile: Bool = true) -> String {
        let lines = comment.map { #", "docComment": {"lines": [{"text": "\#($0)"}]}"# } ?? ""
        let place =
            isInAFile
            ? #", "location": {"uri": "file:///folder/A.swift", "position": {"line": 4, "character": 0}}"#
            : ""
        let names = #""identifier": {"precise": "\#(id)"}, "pathComponents": ["View", "\#(id)"]"#
        return "{" + names + lines + place + "}"
    }

    private func graph(_ symbols: [String], relationships: [String] = []) throws -> SymbolGraph {
        let lists = [symbols, relationships].map { "[" + $0.joined(separator: ",") + "]" }
        let text = #"{"symbols": \#(lists[0]), "relationships": \#(lists[1])}"#
        return try SymbolGraph(Data(text.utf8))
    }

    @Test func aDeclarationWithACommentIsDocumented() throws {
        let symbols = try graph([symbol("a", comment: "What it is."), symbol("b")]).declarations
        #expect(symbols.map(\.isDocumented) == [true, false])
        #expect(symbols.last?.name == "View.b")
        #expect(symbols.last?.place == "/folder/A.swift:5")
    }

    @Test func anEmptyCommentSaysNothing() throws {
        #expect(try graph([symbol("a", comment: " ")]).declarations.map(\.isDocumented) == [false])
    }

    @Test func overridesAndImplementationsOfWhatIsDocumentedElsewhereDoNotCount() throws {
        let kinds = [
            #"{"source": "a", "kind": "overrides", "target": "x"}"#,
            #"{"source": "b", "kind": "defaultImplementationOf", "target": "x"}"#,
            #"{"source": "c", "kind": "memberOf", "target": "x", "sourceOrigin": {"identifier": "y", "displayName": "Y"}}"#,
            #"{"source": "d", "kind": "memberOf", "target": "x"}"#,
        ]
        let symbols = try graph(["a", "b", "c", "d"].map { symbol($0) }, relationships: kinds).declarations
        #expect(symbols.map(\.name) == ["View.d"])
    }

    @Test func whatTheCompilerMakesDoesNotCount() throws {
        let symbols = [symbol("a::SYNTHESIZED::b"), symbol("c", isInAFile: false)]
        #expect(try graph(symbols).declarations.isEmpty)
    }
}
