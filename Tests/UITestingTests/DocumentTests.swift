import XCTest

/// What the documents say of the project's files is so.
final class DocumentTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private struct Document {
        let path: String
        let text: String

        var folder: URL { DocumentTests.root.appendingPathComponent(path).deletingLastPathComponent() }
    }

    private struct Link: Hashable {
        let document: String
        let text: String
        /// What stands before the #; empty for the document itself.
        let path: String
        let anchor: String?
        let file: URL
    }

    private func document(_ path: String) throws -> Document {
        Document(
            path: path,
            text: try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8))
    }

    private func documents() throws -> [Document] {
        let pages = try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appendingPathComponent("Docs").path)
        let paths =
            ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
            + pages.filter { $0.hasSuffix(".md") }.map { "Docs/\($0)" }
        return try paths.map(document)
    }

    /// The links to files of the project, and to sections.
    private func links(in document: Document) -> [Link] {
        document.text.matches(of: /\[([^\]]*)\]\(([^)]*)\)/)
            .filter { !$0.2.contains("://") }
            .map { match in
                let parts = match.2.split(separator: "#", omittingEmptySubsequences: false)
                let path = String(parts[0])
                return Link(
                    document: document.path, text: String(match.1), path: path,
                    anchor: parts.count > 1 ? String(parts[1]) : nil,
                    file: document.folder.appendingPathComponent(path).standardizedFileURL)
            }
    }

    private func allLinks() throws -> [Link] {
        let links = try documents().flatMap(links)
        XCTAssertGreaterThan(links.count, 100)
        return links
    }

    func testEveryFileThatIsLinkedToIsThere() throws {
        for link in try allLinks() where !link.path.isEmpty {
            XCTAssertTrue(
                FileManager.default.fileExists(atPath: link.file.path), "\(link.path) in \(link.document)")
        }
    }

    func testEverySectionThatIsLinkedToIsThere() throws {
        for link in try allLinks() {
            guard let anchor = link.anchor else { continue }
            let target = link.path.isEmpty ? Self.root.appendingPathComponent(link.document) : link.file
            let text = try String(contentsOf: target, encoding: .utf8)
            let anchors = text.matches(of: /(?m)^#+ (.*)$/).map {
                $0.1.lowercased().replacing(" ", with: "-")
                    .filter { $0.isLetter || $0.isNumber || $0 == "-" }
            }
            XCTAssertTrue(anchors.contains(anchor), "#\(anchor) in \(link.document)")
        }
    }

    func testEveryTestThatIsNamedIsInTheFileThatItLinksTo() throws {
        let links = try allLinks().filter { $0.text.hasPrefix("test") }
        XCTAssertGreaterThan(links.count, 100)
        for link in links {
            let source = try String(contentsOf: link.file, encoding: .utf8)
            XCTAssertTrue(source.contains("func \(link.text)("), "\(link.text) in \(link.path)")
        }
    }

    /// A hop is a link from a name in backquotes to a source file: `Type.member`, or `Type`.
    func testEveryHopOfTheArchitectureIsDeclaredInTheFileThatItLinksTo() throws {
        let hops = links(in: try document("ARCHITECTURE.md"))
            .filter { $0.text.hasPrefix("`") && $0.path.hasSuffix(".swift") }
        XCTAssertGreaterThan(hops.count, 40)
        for hop in hops {
            let name = hop.text.trimmingCharacters(in: ["`"]).prefix { $0 != "(" }
            let parts = name.split(separator: ".").map(String.init)
            let source = try String(contentsOf: hop.file, encoding: .utf8)
            let member = NSRegularExpression.escapedPattern(for: parts[parts.count - 1])
            let declaration = try Regex(
                "\\b(func|var|let|case|class|struct|enum|protocol|typealias|extension) \(member)\\b")
            XCTAssertTrue(source.contains(declaration), "\(hop.text) is not declared in \(hop.path)")
            if parts.count > 1 {
                XCTAssertTrue(source.contains(parts[0]), "\(hop.path) does not name \(parts[0])")
            }
        }
    }

    func testTheReadmeIsShort() throws {
        XCTAssertLessThan(try document("README.md").text.utf8.count, 12 * 1024)
    }

    func testTheFirstAppOfTheReadmeIsTheExampleThatIsBuiltInTests() throws {
        let blocks = try document("README.md").text.matches(of: /(?s)```swift\n(.*?)```/).map { String($0.1) }
        let folder = Self.root.appendingPathComponent("Tests/Examples/FirstApp")
        let files = [
            "Package.swift", "Sources/FirstApp/FirstApp.swift", "Tests/FirstAppTests/GreetingTests.swift",
        ]
        XCTAssertEqual(blocks.count, files.count)
        for (block, file) in zip(blocks, files) {
            let source = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            // The example is in a folder of this package, the reader's beside it.
            XCTAssertEqual(block, source.replacing("\"../../..\"", with: "\"../uikit-x11\""), file)
        }
    }

    /// Pages whose code is that of files which are built and tried.
    private static let articles = [
        "Docs/FirstApp.md": ["Tests/Examples/FirstApp", "Tests/UITestingTests/Articles"],
        "Docs/FormattingField.md": ["Tests/UITestingTests/Articles"],
        "Docs/LayersAndAnimation.md": ["Tests/UITestingTests/Articles"],
        "Docs/SplitView.md": ["Tests/UITestingTests/Articles"],
        "Docs/TextEditor.md": ["Tests/UITestingTests/Articles"],
    ]

    func testTheCodeOfArticlesIsInFilesThatAreBuiltInTests() throws {
        for (article, folders) in Self.articles {
            let sources = try folders.flatMap { folder in
                try FileManager.default.subpathsOfDirectory(
                    atPath: Self.root.appendingPathComponent(folder).path
                ).filter { $0.hasSuffix(".swift") && !$0.contains(".build") }.map { name in
                    try document("\(folder)/\(name)").text.replacing("\"../../..\"", with: "\"../uikit-x11\"")
                }
            }.map(Self.withoutIndentation)
            let blocks = try document(article).text.matches(of: /(?s)```swift\n(.*?)```/).map { String($0.1) }
            XCTAssertGreaterThan(blocks.count, 2, article)
            for block in blocks {
                XCTAssertTrue(
                    sources.contains { $0.contains(Self.withoutIndentation(block)) },
                    "\(article): in no file: \(block)")
            }
        }
    }

    /// The types on whose pages a reader looks for an example.
    private static let principalTypes = [
        "UIResponder", "UIEvent", "UITouch", "UIPress", "UIWindow", "UIGestureRecognizer", "UITextField",
        "UITextFieldDelegate", "UISplitViewController", "UISplitViewControllerDelegate", "UIKeyInput",
        "UITextInput",
        "UITextInputDelegate", "UITextInputTokenizer", "UITextPosition", "UITextRange", "UITextInputTraits",
    ]

    func testThePagesOfPrincipalTypesHaveExamplesThatAreCompiled() throws {
        let compiled = Self.withoutIndentation(try document("Tests/UITestingTests/SymbolExamples.swift").text)
            .replacing("private final class", with: "final class")
        let folder = Self.root.appendingPathComponent("Sources/UIKit")
        var withExample: Set<String> = []
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where name.hasSuffix(".swift") {
            let source = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            guard source.contains("/// ```swift") else { continue }
            let pattern =
                /\/\/\/ ```swift\n((?:\/\/\/.*\n)*?)\/\/\/ ```\n(?:@.*\n)*\w+ (?:class|protocol) (\w+)/
            for match in source.matches(of: pattern) {
                let code = match.1.split(separator: "\n", omittingEmptySubsequences: false)
                    .map { $0.dropFirst(3) }.joined(separator: "\n")
                let block = Self.withoutIndentation(code).trimmingCharacters(in: .newlines)
                XCTAssertTrue(compiled.contains(block), "\(match.2): \(block)")
                withExample.insert(String(match.2))
            }
        }
        XCTAssertEqual(withExample, Set(Self.principalTypes))
    }

    private static func withoutIndentation(_ code: String) -> String {
        code.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0.drop(while: \.isWhitespace)) }.joined(separator: "\n")
    }

    func testEveryPageIsInTheCatalogue() throws {
        let landing = try document("Docs/Catalogue/UIKitOnX11.md").text
        for page in try documents() where page.path.hasPrefix("Docs/") {
            let name = page.path.dropFirst("Docs/".count).dropLast(".md".count)
            XCTAssertTrue(landing.contains("<doc:\(name)>"), page.path)
        }
    }

    func testTheReadmeLeadsToEveryPage() throws {
        let readme = try document("README.md").text
        for page in try documents() where page.path.hasPrefix("Docs/") {
            XCTAssertTrue(readme.contains("](\(page.path)"), page.path)
        }
    }
}
