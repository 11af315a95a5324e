import Glibc
import XCTest

@testable import UIKit

final class FolderListingTests: XCTestCase {
    private func titles(_ path: String) throws -> [String] { try FolderListing.read(path).map(\.title) }

    func testFoldersComeFirstAndNumbersCountByTheirValue() throws {
        let folder = try TemporaryFolder()
        for name in ["b10", "B2", "a", "\u{E4}b", "b09", "z"] { try folder.file(name) }
        try folder.folder("zoo")
        try folder.folder("Alpha")
        XCTAssertEqual(
            try titles(folder.path), ["Alpha", "zoo", "a", "\u{E4}b", "B2", "b09", "b10", "z"])
    }

    func testHiddenFilesBrokenLinksAndPipesAreLeftOut() throws {
        let folder = try TemporaryFolder()
        try folder.file(".hidden")
        try folder.file("seen", "12345")
        XCTAssertEqual(symlink("missing", "\(folder.path)/broken"), 0)
        XCTAssertEqual(symlink("seen", "\(folder.path)/link"), 0)
        XCTAssertEqual(mkfifo("\(folder.path)/pipe", 0o600), 0)
        let entries = try FolderListing.read(folder.path)
        XCTAssertEqual(entries.map(\.title), ["link", "seen"])
        XCTAssertEqual(entries.map(\.size), [5, 5])
        XCTAssertLessThan(abs(entries[1].modified.timeIntervalSinceNow), 600)
    }

    func testALinkToItselfEndsNothing() throws {
        let folder = try TemporaryFolder()
        XCTAssertEqual(symlink("loop", "\(folder.path)/loop"), 0)
        XCTAssertEqual(symlink(".", "\(folder.path)/again"), 0)
        XCTAssertEqual(try titles(folder.path), ["again"])
    }

    func testNamesThatAreNoUTF8AreShownAndHaveNoName() throws {
        let folder = try TemporaryFolder()
        let bytes: [CChar] = Array("\(folder.path)/bad-".utf8CString.dropLast()) + [-1, -2, 0]
        let descriptor = open(bytes, O_CREAT | O_WRONLY, 0o600)
        XCTAssertGreaterThanOrEqual(descriptor, 0)
        close(descriptor)
        let entry = try XCTUnwrap(FolderListing.read(folder.path).first)
        XCTAssertNil(entry.name)
        XCTAssertTrue(entry.title.hasPrefix("bad-"))
    }

    func testNamesCannotBreakLinesOrTurnAround() throws {
        let folder = try TemporaryFolder()
        let name = "photo\u{202E}gpj.exe\nnew line"
        try folder.file(name)
        let entry = try XCTUnwrap(FolderListing.read(folder.path).first)
        XCTAssertEqual(entry.title, "photo\u{FFFD}gpj.exe\u{FFFD}new line")
        XCTAssertEqual(entry.name, name)
    }

    func testWhatCannotBeReadSaysWhy() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("file")
        XCTAssertThrowsError(try FolderListing.read(file.path)) {
            XCTAssertEqual($0 as? FolderListing.Failure, .noFolder)
        }
        XCTAssertThrowsError(try FolderListing.read(folder.path + "/missing")) {
            XCTAssertEqual($0 as? FolderListing.Failure, .missing)
        }
    }

    func testAManyFilesAreReadAndFoundSoon() throws {
        let folder = try TemporaryFolder()
        for number in 0..<20_000 {
            let descriptor = open("\(folder.path)/file \(number).txt", O_CREAT | O_WRONLY, 0o600)
            close(descriptor)
        }
        let start = Date()
        let entries = try FolderListing.read(folder.path)
        XCTAssertEqual(entries.count, 20_000)
        XCTAssertEqual(entries[2].title, "file 2.txt")
        XCTAssertEqual(FolderListing.matching("FILE 1999", in: entries).count, 11)
        XCTAssertLessThan(Date().timeIntervalSince(start), 20, "in a debug build on a busy machine")
    }

    func testNobodyWaitsForACancelledReading() throws {
        let folder = try TemporaryFolder()
        for number in 0..<50 { try folder.file("file \(number)") }
        var asked = 0
        let entries = try FolderListing.read(folder.path) {
            asked += 1
            return asked > 10
        }
        XCTAssertTrue(entries.isEmpty)
        XCTAssertLessThan(asked, 20)
    }

    func testATrailLeadsFromTheNearestLocation() {
        let locations = [
            FileLocation(title: "Home", path: "/home/me", symbol: "house"),
            FileLocation(title: "Documents", path: "/home/me/Documents", symbol: "doc"),
            FileLocation(title: "Computer", path: "/", symbol: "internaldrive"),
        ]
        func trail(_ path: String) -> [String] { FileLocation.trail(to: path, from: locations) }
        XCTAssertEqual(
            trail("/home/me/Documents/a/b"),
            ["/home/me/Documents", "/home/me/Documents/a", "/home/me/Documents/a/b"])
        XCTAssertEqual(trail("/home/me/Documentsx/"), ["/home/me", "/home/me/Documentsx"])
        XCTAssertEqual(trail("/usr/share"), ["/", "/usr", "/usr/share"])
        XCTAssertEqual(trail("/"), ["/"])
        XCTAssertEqual(FileLocation.trail(to: "/a", from: []), ["/a"])
    }

    func testLocationsThatAreThereAreListedOnce() throws {
        let folder = try TemporaryFolder()
        let found = FileLocation.all(home: folder.path, user: "nobody-\(UUID().uuidString)")
        XCTAssertEqual(found.first?.path, folder.path)
        XCTAssertEqual(found.last?.path, "/")
        XCTAssertEqual(Set(found.map(\.path)).count, found.count)
    }
}
