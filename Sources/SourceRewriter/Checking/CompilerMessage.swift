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
        return nil
    }

    /// The module that the error says does not exist.
    public var missingModule: String? {
        text.firstMatch(of: /no such module '(.+?)'/).map { String($0.1) }
    }
}
