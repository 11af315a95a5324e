extension UIApplication {
}

/// Options for destroying a scene. There are none on this platform: windows close without an animation.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// Why a request about scenes failed.
public struct UISceneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Why a scene could not be shown, changed or closed.
    public enum Code: Int, Sendable {
        /// The app has no scenes: its delegate names no class for their delegates.
        case multipleScenesNotSupported = 0
        /// There is no such session, or the scene could not be made.
        case requestDenied = 1
    }

    /// Which of the reasons it was.
    public let code: Code

    /// An error for a reason.
    public init(_ code: Code) { self.code = code }

    public var description: String {
        switch code {
        case .multipleScenesNotSupported: "the application has no scenes"
        case .requestDenied: "the scene cannot be had"
        }
    }
}
