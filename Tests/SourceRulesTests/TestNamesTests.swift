import SourceRules
import Testing

@Suite struct TestNamesTests {
    private func names(_ source: String) -> [TestNames.Name] {
        Array(TestNames(SourceFile(path: "A.swift", source: source)))
    }

    @Test func eachCapitalBeginsAWord() {
        let found = names("func testWhere() {}\nfunc testAPressBesideTheSheetDismissesIt() throws {}")
        #expect(found.map(\.method) == ["testWhere", "testAPressBesideTheSheetDismissesIt"])
        #expect(found.map(\.wordCount) == [1, 7])
    }

    @Test func helpersAndCommentsAreNoTests() {
        #expect(names("func testing() {}\nfunc testIt(_ a: Int) {}\n// func testOld() {}").isEmpty)
    }
}
