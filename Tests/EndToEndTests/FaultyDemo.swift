import Foundation
import XCTest
import XServers

/// Runs of the demo in which system calls fail, on one desk, with state that an earlier launch left.
@MainActor
final class FaultyDemo {
    let desk: Desk
    private let folder: TemporaryFolder
    private let good: [String: Data]
    /// The font configuration of the tests, with caches in a folder of its own: a run that cannot open a font writes
    /// caches that lack it.
    private let fonts: TemporaryFolder
    private let goodCaches: [String: Data]

    nonisolated static let stateFiles = ["state.json", "user-activity.json"]

    /// Leaves a state behind for the runs.
    init() throws {
        desk = try Desk.plain()
        folder = try TemporaryFolder()
        fonts = try TemporaryFolder()
        try Self.writeFontConfiguration(in: fonts)
        let demo = try desk.open(
            ["--scale", "1"],
            environment: [
                "XDG_STATE_HOME": folder.path("state"), "FONTCONFIG_FILE": fonts.path("fonts.conf"),
            ])
        try demo.waitForFocus()
        try demo.close()
        var good: [String: Data] = [:]
        for name in Self.stateFiles {
            good[name] = try Data(contentsOf: URL(fileURLWithPath: folder.path("state/uikit-demo/\(name)")))
        }
        self.good = good
        goodCaches = try Self.files(in: fonts.path("caches"))
    }

    private static func writeFontConfiguration(in folder: TemporaryFolder) throws {
        var text = try String(contentsOfFile: Package.fonts, encoding: .utf8)
        text.replace(#/<cachedir.*?</cachedir>/#, with: "")
        text.replace("</fontconfig>", with: "<cachedir>\(folder.path("caches"))</cachedir></fontconfig>")
        try text.write(toFile: folder.path("fonts.conf"), atomically: true, encoding: .utf8)
    }

    /// What came of a run.
    struct Run {
        /// Whether it showed its window and received a key.
        var hasAnswered: Bool
        var status: ExitStatus
        /// How long it took to end after the signal, in seconds.
        var endTime: Double
        var standardError: String
        /// What the injector wrote.
        var report: String
        /// What became of the files with the state.
        var files: [String: Data]

        var wasHit: Bool { report.contains("failed ") }

        static let silentEnd = "it does not say why it ended"

        /// What of the state is lost.
        var loss: String? {
            if let name = files.keys.first(where: { $0.hasSuffix(".unreadable") }) {
                return "\(name) is set aside"
            }
            for name in FaultyDemo.stateFiles {
                guard let data = files[name], (try? JSONSerialization.jsonObject(with: data)) != nil else {
                    return "\(name) is lost"
                }
            }
            return nil
        }

        /// Why the run is not as it should be: the demo starts and answers, or ends with a line that says why.
        var problem: String? {
            if let loss { return loss }
            switch status {
            case .exited(0): return hasAnswered ? nil : "it ended without an answer"
            case .exited(69), .exited(70), .exited(71), .exited(74):
                return standardError.contains("uikit-demo: ") ? nil : Self.silentEnd
            // Its own way of ending on a signal may be over when the signal of the test arrives.
            case .signalled(SIGTERM) where hasAnswered: return nil
            default: return "\(status)"
            }
        }
    }

    /// Starts the demo with the good state, sends a key to it, and ends it with SIGTERM.
    ///
    /// - Parameters:
    ///   - wrapping: a shell script that starts the program "$0" with its arguments.
    ///   - delay: after how many seconds it is ended whether it has answered or not.
    func run(
        _ fault: FaultInjection? = nil, environment extra: [String: String] = [:],
        wrapping script: String? = nil, log: String? = nil, within seconds: Double = 8,
        after delay: Double? = nil, meanwhile act: (Child) throws -> Void = { _ in }
    ) throws -> Run {
        let report = folder.path("report")
        let logPath = folder.path("log")
        for path in [report, logPath] { try? FileManager.default.removeItem(atPath: path) }
        try restoreFiles()
        var environment = try desk.environment([
            "XDG_STATE_HOME": folder.path("state"), "FONTCONFIG_FILE": fonts.path("fonts.conf"),
        ])
        environment.merge(extra) { $1 }
        // A crash is to end it, not to hold it up for a minute.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        if let fault { environment.merge(try fault.environment(report: report)) { $1 } }
        let words = [try Programs.product("uikit-demo"), "--scale", "1", "--log", log ?? "-"]
        let child =
            try script.map { try Child("/bin/sh", ["-c", $0] + words, environment: environment) }
            ?? Child(words[0], Array(words.dropFirst()), environment: environment)
        if let delay { Thread.sleep(forTimeInterval: delay) }
        let hasAnswered = delay == nil && answers(child, within: seconds)
        if hasAnswered { try act(child) }
        let start = ContinuousClock.now
        child.signal(SIGTERM)
        let status = try child.waitForExit(within: seconds)
        return Run(
            hasAnswered: hasAnswered, status: status,
            endTime: start.duration(to: .now) / .seconds(1), standardError: child.standardError,
            report: (try? String(contentsOfFile: report, encoding: .utf8)) ?? "",
            files: try Self.files(in: stateFolder))
    }

    /// Whether the demo shows its first frame and receives a key.
    private func answers(_ child: Child, within seconds: Double) -> Bool {
        guard (try? child.waitForEvent("frame", within: seconds)) != nil,
            (try? desk.user.tap("Tab")) != nil
        else { return false }
        return (try? child.waitForEvent("key", within: seconds)) != nil
    }

    private var stateFolder: String { folder.path("state/uikit-demo") }

    private func restoreFiles() throws {
        try Self.write(good, to: stateFolder)
        try Self.write(goodCaches, to: fonts.path("caches"))
    }

    /// Makes a folder that holds these files and no others.
    private static func write(_ files: [String: Data], to folder: String) throws {
        try? FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for (name, data) in files { try data.write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
    }

    private static func files(in folder: String) throws -> [String: Data] {
        var result: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            result[name] = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
        return result
    }

    /// Whether the files with the state are those of the earlier launch, and nothing is beside them.
    func isUntouched(_ run: Run, _ name: String) -> Bool {
        run.files[name] == good[name] && run.files["\(name).unreadable"] == nil
    }
}
