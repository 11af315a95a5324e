import Foundation
import XServers

/// The demo that plays a recording, in memory and without a display.
@MainActor
enum ReplayedDemo {
    static var environment: [String: String] { Package.memoryEnvironment }

    static func run(
        _ arguments: String..., within seconds: Double = Deadline.usualSeconds
    ) throws -> Child.Result {
        try Child.run(
            Programs.product("uikit-demo"), arguments, environment: environment, within: seconds)
    }

    /// The last picture of a recording.
    static func picture(of recording: String) throws -> Screenshot {
        let folder = try TemporaryFolder()
        let path = folder.path("picture.png")
        let result = try run("--offscreen", "--replay", recording, "--screenshot", path)
        guard result.status == .exited(0) else {
            throw XServersError.failed("\(recording): \(result.status) \(result.standardError)")
        }
        return try Screenshot(pngAt: path)
    }
}
