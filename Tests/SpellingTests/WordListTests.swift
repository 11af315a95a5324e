import Foundation
import XCTest

@testable import Spelling

/// Words in the files of hunspell's dictionaries.
final class WordListTests: XCTestCase {
    private func list(_ dictionary: String, _ affixes: String = "SET UTF-8\n") -> WordList {
        WordList(dictionary: Data(dictionary.utf8), affixes: Data(affixes.utf8))
    }

    func testWordsThatBeginWithAPrefixInOrder() {
        let list = list("6\nword/MS\nwork\tpo:noun\r\nworld\nwo\nWorms/X\nxylem\n")
        XCTAssertEqual(Array(list.words(beginningWith: "wor")), ["word", "work", "world"])
        XCTAssertEqual(Array(list.words(beginningWith: "word")), [])
        XCTAssertEqual(Array(list.words(beginningWith: "x")), ["xylem"])
        XCTAssertEqual(Array(list.words(beginningWith: "z")), [])
    }

    func testTheEncodingOfTheAffixFile() {
        let bytes = Data("2\n".utf8) + Data([0xC4, 0x72, 0x67, 0x65, 0x72, 0x0A])
        let list = WordList(dictionary: bytes, affixes: Data("# comment\nSET ISO8859-1\n".utf8))
        XCTAssertEqual(Array(list.words(beginningWith: "Är")), ["Ärger"])
    }

    func testFilesThatAreEmptyOrNoText() {
        XCTAssertEqual(Array(list("").words(beginningWith: "a")), [])
        let noise = WordList(dictionary: Data([0, 0xFF, 0x0A, 0xFE, 0x0A]), affixes: Data([0xFF, 0x0A]))
        XCTAssertEqual(Array(noise.words(beginningWith: "a")), [])
    }

    func testTheFirstFolderThatHasTheLanguageCounts() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("1\nhello\n".utf8).write(to: folder.appendingPathComponent("xx_YY.dic"))
        let found = WordList(language: "xx_YY", folders: ["/nowhere", folder.path])
        XCTAssertEqual(found.map { Array($0.words(beginningWith: "he")) }, ["hello"])
        XCTAssertNil(WordList(language: "xx_ZZ", folders: [folder.path]))
        XCTAssertNil(WordList(language: "../xx_YY", folders: [folder.path]))
        XCTAssertEqual(WordList.folders(environment: ["DICPATH": "/a:/b"]).prefix(2), ["/a", "/b"])
    }
}
