import Foundation

/// System calls of the demo that fail: the environment for the library FaultInjector, which is described in
/// `Tests/FaultInjector/include/fault_injector.h`.
public struct FaultInjection: Sendable, CustomStringConvertible {
    /// What the calls do instead of what they are asked.
    public enum Effect: Sendable, Equatable {
        /// They return this error number.
        case error(Int32)
        /// Those that read and write transfer one byte.
        case short
    }

    /// The name of the call, without the variants that the C library has of it.
    public let call: String
    public let effect: Effect
    /// The first occurrence that fails, from 1 on.
    public var first = 1
    /// How many occurrences fail; 0 for all from the first on.
    public var count = 1
    /// Only calls about a path that contains this.
    public var path: String?
    /// Only calls from a library or program whose file name contains this.
    public var caller: String?
    /// No calls from libraries whose file names contain one of these.
    public var spared: [String] = []

    public init(_ call: String, _ effect: Effect) {
        self.call = call
        self.effect = effect
    }

    public var description: String {
        let reason =
            switch effect {
            case .error(let number): String(cString: strerror(number))
            case .short: "short"
            }
        return "\(call) \(first)x\(count): \(reason)"
    }

    /// - Parameter report: the file to which failed calls are written, one a line.
    public func environment(report: String? = nil) throws -> [String: String] {
        var result = [
            "LD_PRELOAD": try Programs.product("libFaultInjector.so"), "FAULT_PROGRAM": "uikit-demo",
            "FAULT_CALL": call, "FAULT_FIRST": "\(first)", "FAULT_COUNT": "\(count)",
            "FAULT_SPARED": spared.joined(separator: ":"),
        ]
        switch effect {
        case .error(let number): result["FAULT_ERRNO"] = "\(number)"
        case .short: result["FAULT_ERRNO"] = "short"
        }
        result["FAULT_PATH"] = path
        result["FAULT_CALLER"] = caller
        result["FAULT_REPORT"] = report
        return result
    }
}
