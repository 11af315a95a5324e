/// What to know about the sources of an app before it is brought here.
public struct PortingReport: Codable, Equatable, Sendable {
    /// How often something was found, and in how many files.
    public struct Count: Codable, Equatable, Sendable {
        public let name: String
        public let files: Int
        public let occurrences: Int
    }

    /// The number of files, and of those without an error.
    public let files: Int
    public let filesWithoutErrors: Int
    /// Modules that the sources import and that do not exist here.
    public let missingModules: [Count]
    /// Types, functions and members that are not declared, the most frequent first.
    public let missingSymbols: [Count]
    /// The other errors, by their text.
    public let otherErrors: [Count]
    /// What the build tool would change, by kind.
    public let changes: [Count]
    /// What the build tool says about the sources, as lines.
    public let remarks: [String]
    /// The files with errors and the number of those.
    public let errorsByFile: [String: Int]

    /// - Parameters:
    ///   - outputs: the rewritten files.
    ///   - errors: what the compiler says of them, without missing modules.
    ///   - missingModules: the errors that name modules.
    public init(outputs: [Rewriter.Output], errors: [CompilerMessage], missingModules: [CompilerMessage]) {
        let errors = PortingReport.withoutConsequences(errors)
        let failures = errors + missingModules
        files = outputs.count
        errorsByFile = Dictionary(grouping: failures, by: \.path).mapValues(\.count)
        let broken = Set(failures.map(\.path)).union(
            outputs.filter { $0.diagnostics.contains { $0.severity == .error } }.map(\.path))
        filesWithoutErrors = outputs.count { !broken.contains($0.path) }
        self.missingModules = PortingReport.counts(missingModules) { $0.missingModule }
        missingSymbols = PortingReport.counts(errors, by: \.missingSymbol)
        let texts = Dictionary(outputs.map { ($0.path, $0.text) }) { first, _ in first }
        otherErrors = PortingReport.counts(errors) {
            $0.missingSymbol == nil ? $0.text + PortingReport.place(of: $0, in: texts) : nil
        }
        var changes: [String: (files: Int, occurrences: Int)] = [:]
        for output in outputs {
            for (kind, number) in output.changes {
                changes[kind, default: (0, 0)].files += 1
                changes[kind, default: (0, 0)].occurrences += number
            }
        }
        self.changes = PortingReport.sorted(
            changes.map { Count(name: $0.key, files: $0.value.files, occurrences: $0.value.occurrences) })
        remarks = outputs.flatMap(\.diagnostics).map(\.description)
    }

    /// The errors without those that follow from a missing symbol in the same line.
    private static func withoutConsequences(_ errors: [CompilerMessage]) -> [CompilerMessage] {
        struct Line: Hashable {
            let path: String
            let line: Int
        }
        let broken = Set(errors.filter { $0.missingSymbol != nil }.map { Line(path: $0.path, line: $0.line) })
        return errors.filter { !$0.mayFollow || !broken.contains(Line(path: $0.path, line: $0.line)) }
    }

    /// Which member an error is about that does not name it: `: viewWillMove`.
    private static func place(of error: CompilerMessage, in texts: [String: String]) -> String {
        guard error.text.contains("does not override any"), let text = texts[error.path] else { return "" }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(error.line - 1),
            let match = lines[error.line - 1].firstMatch(of: /(?:func|var|class|static)\s+`?(\w+)/)
        else { return "" }
        return ": \(match.1)"
    }

    private static func counts(
        _ messages: [CompilerMessage], by name: (CompilerMessage) -> String?
    ) -> [Count] {
        var found: [String: [CompilerMessage]] = [:]
        for message in messages {
            if let name = name(message) { found[name, default: []].append(message) }
        }
        return sorted(
            found.map {
                Count(name: $0.key, files: Set($0.value.map(\.path)).count, occurrences: $0.value.count)
            })
    }

    private static func sorted(_ counts: [Count]) -> [Count] {
        counts.sorted { ($1.files, $1.occurrences, $0.name) < ($0.files, $0.occurrences, $1.name) }
    }

    /// The report for people: what compiles first, then tables.
    public var text: String {
        let head = "\(filesWithoutErrors) of \(files) files compile without an error.\n"
        let tables = [
            ("Modules that do not exist here", missingModules), ("What is not declared", missingSymbols),
            ("Other errors", otherErrors), ("What the build tool changes", changes),
        ]
        let parts = tables.filter { !$0.1.isEmpty }.map { title, counts in
            let lines = counts.map { "  \($0.occurrences) in \($0.files) files  \($0.name)\n" }
            return "\n\(title)\n" + lines.joined()
        }
        let said =
            remarks.isEmpty ? "" : "\nWhat the build tool says\n" + remarks.map { "  \($0)\n" }.joined()
        return head + parts.joined() + said
    }
}
