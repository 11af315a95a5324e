import SourceRules
import Testing

@Suite struct TestNamesTests {
    private func names(_ source: String) -> [TestNames.Name] {
        Array(TestNames(SourceFile(path: "A.swift", source: source)))
    }

    @Test func eachCapitalBeginsAWord() {
        let found = names(
            "func testWhere() {}\nfunc testAPressBesideTheSheetDismissesIt() throws {}\n@Test func noWords(_ a: Int) {}"
        )
        #expect(found.map(\.method) == ["testWhere", "testAPressBesideTheSheetDismissesIt", "noWords"])
        #expect(found.map(\.wordCount) == [1, 7, 2])
    }

    @Test func capitalsThatFollowEachOtherAreAWord() {
        #expect(names("func testURL() {}\nfunc testAnSVGIsRead() {}").map(\.wordCount) == [1, 4])
    }

    @Test func helpersAndCommentsAreNoTests() {
        #expect(names("func testing() {}\nfunc testIt(_ a: Int) {}\n// func testOld() {}").isEmpty)
    }

    @Test func anAttributeCountsForTheNextMethodOnly() {
        let found = names("@Test(\n    arguments: [1]\n)\nfunc one(_ a: Int) {}\nfunc two() {}")
        #expect(found.map(\.method) == ["one"])
    }

    @Test func theLinesOfAMethodEndWithItsBrace() {
        let found = names("    func testA() {\n        if a {\n        }\n    }\n    func testB() { b() }\n")
        #expect(found.map(\.lineCount) == [4, 1])
    }
}
