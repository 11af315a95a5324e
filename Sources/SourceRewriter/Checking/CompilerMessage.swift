/// An error of the compiler, as it prints it in the style of LLVM.
public struct CompilerMessage: Hashable, Sendable {
    public let path: String
    /// From 1.
    public let line: Int
    public let text: String

    /// The errors in what the compiler printed, each once.
    public static func errors(in output: String) -> [CompilerMessage] {
        var seen: Set<CompilerMessage> = []
        return output.split(separator: "\n").compactMap(CompilerMessage.init).filter {
            seen.insert($0).inserted
        }
    }

    public init(path: String, line: Int, text: String) {
        self.path = path
        self.line = line
        self.text = text
    }

    /// Nil for a line that is no error: `/app/View.swift:3:5: error: cannot find 'a' in scope`.
    init?(_ line: Substring) {
        guard let match = line.wholeMatch(of: /(.+?):(\d+):\d+: error: (.*)/), let number = Int(match.2)
        else {
            return nil
        }
        self.init(path: String(match.1), line: number, text: String(match.3))
    }

    /// What is missing, if the error says so: `CAShapeLayer` or `UIView.topAnchor`.
    public var missingSymbol: String? {
        if let match = text.firstMatch(of: /cannot find (?:type )?'(.+?)' in scope/) {
            return String(match.1)
        }
        if let match = text.firstMatch(of: /type '(.+?)' has no member '(.+?)'/) {
            // The type of a type's own member is written as `UIView.Type`.
            return "\(match.1.replacing(/\.Type$/, with: "")).\(match.2)"
        }
        if let match = text.firstMatch(
            of: /'(.+?)' is not a member type of (?:class|struct|enum|protocol) '(.+?)'/)
        {
            return "\(match.2.split(separator: ".").last ?? match.2).\(match.1)"
        }
        return nil
    }

    /// Whether the error may only follow from another one in its line: something could not be inferred, because the name
    /// that it would be inferred from does not exist.
    var mayFollow: Bool {
        text.contains("cannot infer") || text.contains("requires a contextual type")
            || text.contains("without a contextual type")
    }

    /// The module that the error says does not exist.
    public var missingModule: String? {
        text.firstMatch(of: /no such module '(.+?)'/).map { String($0.1) }
    }
}
