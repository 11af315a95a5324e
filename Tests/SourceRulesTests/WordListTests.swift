import SourceRules
import Testing

@Suite struct WordListTests {
    private func findings(_ list: String, _ source: String) throws -> [WordList.Finding] {
        try WordList(list).findings(in: SourceFile(path: "A.swift", source: source))
    }

    @Test func aWordWithACapitalIsFoundInPartsOfNames() throws {
        let found = try findings("Look: style", "struct TextLook {}\nlet lookup = Lookup()")
        #expect(found.map(\.line) == [1])
        #expect(found.first?.instead == "style")
    }

    @Test func aWordWithoutCapitalIsFoundInCommentsAndAsFirstPartOfAName() throws {
        let found = try findings("doomed: to be deleted", "// What is Doomed.\nlet doomedRange = 0")
        #expect(found.map(\.line).sorted() == [1, 2])
    }

    @Test func severalWordsAreFoundInCommentsInARow() throws {
        let source = "// It gives way.\n// It gives a way.\nlet givesWay = 1"
        #expect(try findings("gives way: is dismissed", source).map(\.line) == [1])
    }

    @Test func stringsAreNotLookedAt() throws {
        #expect(try findings("person: user", "let symbol = \"person.circle\"").isEmpty)
    }

    @Test func whatACommentQuotesOfTheCodeIsNotLookedAt() throws {
        #expect(try findings("person: user", "// The symbol `person` and a person.").count == 1)
        #expect(try findings("person: user", "// The symbol `person`.").isEmpty)
    }

    @Test func namesThatOthersHaveChosenAreAllowed() throws {
        let list = "Look: style\n+ textLook: the library's\n"
        #expect(try findings(list, "let textLook = 1\nlet ownLook = 2").map(\.line) == [2])
        #expect(throws: WordList.Problem.malformed(line: 1)) { try WordList("+: nothing\n") }
    }

    @Test func aWordWithoutAnAlternativeIsRefused() {
        #expect(throws: WordList.Problem.malformed(line: 1)) { try WordList("doomed\n") }
    }

    @Test func limitsAreReadByName() throws {
        #expect(try Limits("# a\nuses 3\n").values == ["uses": 3])
        #expect(throws: Limits.Problem.malformed(line: 1)) { try Limits("uses three") }
    }
}
