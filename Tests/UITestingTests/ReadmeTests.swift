import XCTest

/// What the README says of the project's files is so.
final class ReadmeTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private struct Link: Hashable {
        let text: String
        let path: String
    }

    private func text() throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    }

    /// The links to files of the project, and to its own sections.
    private func links() throws -> [Link] {
        try text().matches(of: /\[([^\]]*)\]\(([^)]*)\)/)
            .map { Link(text: String($0.1), path: String($0.2)) }
            .filter { !$0.path.contains("://") }
    }

    func testEveryFileThatItLinksToIsThere() throws {
        let links = try links()
        XCTAssertFalse(links.isEmpty)
        for link in links where !link.path.hasPrefix("#") {
            let file = Self.root.appendingPathComponent(link.path)
            XCTAssertTrue(FileManager.default.fileExists(atPath: file.path), link.path)
        }
    }

    func testEverySectionThatItLinksToIsThere() throws {
        let anchors = try text().matches(of: /(?m)^#+ (.*)$/).map {
            "#"
                + $0.1.lowercased().replacing(" ", with: "-").filter {
                    $0.isLetter || $0.isNumber || $0 == "-"
                }
        }
        let links = try links().filter { $0.path.hasPrefix("#") }
        XCTAssertFalse(links.isEmpty)
        for link in links { XCTAssertTrue(anchors.contains(link.path), link.path) }
    }

    func testEveryTestThatItNamesIsWhereItSays() throws {
        let links = try links().filter { $0.text.hasPrefix("test") }
        XCTAssertFalse(links.isEmpty)
        for link in links {
            let source = try String(
                contentsOf: Self.root.appendingPathComponent(link.path), encoding: .utf8)
            XCTAssertTrue(source.contains("func \(link.text)("), "\(link.text) in \(link.path)")
        }
    }
}
