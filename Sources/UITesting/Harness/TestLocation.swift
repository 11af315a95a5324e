/// A place in a test's source.
public struct TestLocation: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file.
    public var file: String
    /// The number of the line, from 1.
    public var line: Int

    /// A place in a file; by default where the call is.
    public init(file: String = #filePath, line: Int = #line) {
        self.file = file
        self.line = line
    }

    /// The path, a colon, and the line, as compilers write it.
    public var description: String { "\(file):\(line)" }

    /// Runs something whose reasons to fail become errors at this place.
    func located<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let reason as HarnessError.Reason {
            throw HarnessError(reason, at: self)
        } catch let reason as SnapshotFailure.Reason {
            throw SnapshotFailure(reason, at: self)
        }
    }
}

/// What the present test framework is told about a failure.
///
/// XCTest reports an error that a test throws without a place, at `<EXPR>:0`. The descriptions of this library's
/// errors begin with one; it is moved to where tools look for it.
///
/// CSystem/CTesting calls this when a failure is recorded, by the name of its symbol.
@_silgen_name("uitesting_locate_failure")
public func _locateFailure(
    _ description: String, _ file: String, _ line: Int
) -> (description: String, file: String, line: Int) {
    let opening = "threw error \""
    guard line == 0, file == "<EXPR>", description.hasPrefix(opening) else {
        return (description, file, line)
    }
    let error = description.dropFirst(opening.count)
    // /path/to/Tests.swift:12: what happened
    guard error.hasPrefix("/"), let end = error.firstRange(of: ": "),
        let colon = error[..<end.lowerBound].lastIndex(of: ":"),
        let number = Int(error[error.index(after: colon)..<end.lowerBound])
    else { return (description, file, line) }
    return (opening + error[end.upperBound...], String(error[..<colon]), number)
}
