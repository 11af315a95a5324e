import SourceRules
import Testing

@Suite struct CallListTests {
    private let list =
        "# Calls.\ninsetBy | inset(dx:dy:)\nintersection | overlap(with:) | Sets.swift More.swift\n"

    private func lines(_ source: String, in path: String = "A.swift") throws -> [Int] {
        try CallList(list).findings(in: SourceFile(path: path, source: source)).map(\.line)
    }

    @Test func aCallOfTheListIsFound() throws {
        let source =
            "let a = rect\n    .insetBy(dx: 1, dy: 1)\n// not rect.insetBy(dx: 1, dy: 1)\nlet b = rect.insetBy"
        #expect(try lines(source) == [2])
    }

    @Test func anotherTypesMethodIsAllowedWhereTheListSaysSo() throws {
        let source = "let common = keys.intersection(others)"
        #expect(try lines(source) == [1])
        #expect(try lines(source, in: "More.swift").isEmpty)
    }

    @Test func aMethodWithoutAnAlternativeIsRefused() {
        #expect(throws: CallList.Problem.malformed(line: 1)) { try CallList("insetBy\n") }
    }
}
