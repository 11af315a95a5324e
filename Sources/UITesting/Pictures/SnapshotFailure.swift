/// Why a comparison with a golden failed.
public struct SnapshotFailure: Error, Equatable, CustomStringConvertible {
    /// What was wrong.
    public enum Reason: Error, Equatable, CustomStringConvertible {
        /// There is no golden. The actual picture or text was written to `new`.
        case missing(golden: String, new: String)
        /// The golden differs. `report` describes the difference, `evidence` is a file that shows it.
        case different(golden: String, report: String, evidence: String)
        /// The golden was written because recording is on. The test fails so that recording is not left on
        /// unnoticed.
        case recorded(golden: String)
        /// The file would be larger than the limit of the comparison.
        case tooLarge(golden: String, bytes: Int, limit: Int)
        /// Goldens that no test uses.
        case dead([String])
        /// A file could not be read or written.
        case unusable(file: String, reason: String)

        public var description: String {
            switch self {
            case .missing(let golden, let new):
                "no golden \(golden); the present state is in \(new). Look at it, then record it with "
                    + "\(Snapshot.recordingVariable)=1"
            case .different(let golden, let report, let evidence):
                "not as in \(golden): \(report). See \(evidence)"
            case .recorded(let golden):
                "recorded \(golden); run again without \(Snapshot.recordingVariable) to compare"
            case .tooLarge(let golden, let bytes, let limit):
                "\(golden) would have \(bytes) bytes, more than its limit of \(limit). Show less, or raise "
                    + "the limit with the parameter `limit: \(bytes)`"
            case .dead(let files): "no test asks for these goldens: \(files.joined(separator: ", "))"
            case .unusable(let file, let reason): "\(file): \(reason)"
            }
        }
    }

    /// Why the comparison failed.
    public let reason: Reason
    /// Where the test asked for the comparison.
    public let location: TestLocation

    /// A failure for a reason, at the place in a test where the comparison was asked for.
    public init(_ reason: Reason, at location: TestLocation) {
        self.reason = reason
        self.location = location
    }

    public var description: String { "\(location): \(reason)" }
}
