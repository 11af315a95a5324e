import XCTest

/// What the README says of the project's files is so.
final class ReadmeTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private struct Link: Hashable {
        let text: String
        let path: String
    }

    /// The links to files of the project.
    private func links() throws -> [Link] {
        let text = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        return text.matches(of: /\[([^\]]*)\]\(([^)]*)\)/)
            .map { Link(text: String($0.1), path: String($0.2)) }
            .filter { !$0.path.contains("://") }
    }

    func testEveryFileThatItLinksToIsThere() throws {
        let links = try links()
        XCTAssertFalse(links.isEmpty)
        for link in links {
            let file = Self.root.appendingPathComponent(link.path)
            XCTAssertTrue(FileManager.default.fileExists(atPath: file.path), link.path)
        }
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
