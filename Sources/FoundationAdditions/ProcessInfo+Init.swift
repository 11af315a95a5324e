public import Foundation

/// The class of `ProcessInfo`, which has an initialiser on Apple's systems.
public protocol ProcessInfoCluster {}

extension ProcessInfo: ProcessInfoCluster {}

extension ProcessInfoCluster where Self: ProcessInfo {
    /// The information about this process, as `ProcessInfo.processInfo`.
    public init() {
        guard let information = ProcessInfo.processInfo as? Self else {
            preconditionFailure("\(Self.self) has an initializer of its own")
        }
        self = information
    }
}
