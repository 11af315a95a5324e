import Dispatch
import Foundation

/// The thread of the main actor.
package enum MainThread {
    private static let key = DispatchSpecificKey<Bool>()
    private static let isMarked: Void = DispatchQueue.main.setSpecific(key: key, value: true)

    /// Whether code runs where that of the main actor runs: on the first thread of the program, or, in programs whose `main`
    /// is asynchronous, on the thread that serves the main queue in its place. Tests of Swift Testing are in such programs.
    package static var isCurrent: Bool {
        if Thread.isMainThread { return true }
        _ = isMarked
        return DispatchQueue.getSpecific(key: key) == true
    }
}
