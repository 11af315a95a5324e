@testable import UIKit

/// An application's delegate that goes on with activities, and writes down what it hears.
final class ActivityDelegate: UIResponder, UIApplicationDelegate {
    let journal = CallRecorder()
    let window = UIWindow(frame: CGRect(0, 0, 200, 150))
    var goesOn = true
    var acceptsLaunch = true
    /// Who is to restore the state.
    var restoring: [any UIUserActivityRestoring]?
    var whenContinued: (NSUserActivity) -> Void = { _ in }
    private(set) var continued: NSUserActivity?
    private(set) var options: [UIApplication.LaunchOptionsKey: Any]?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        options = launchOptions
        window.makeKeyAndVisible()
        journal.record("launched")
        return acceptsLaunch
    }

    func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool {
        journal.record("will continue \(userActivityType)")
        return true
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping @MainActor ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        journal.record("continue \(userActivity.activityType)")
        continued = userActivity
        whenContinued(userActivity)
        if goesOn { restorationHandler(restoring) }
        return goesOn
    }

    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error
    ) { journal.record("failed \(userActivityType): \(error)") }

    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
        journal.record("did update \(userActivity.activityType)")
    }

    func applicationWillTerminate(_ application: UIApplication) { journal.record("will terminate") }
}

/// A view with a state that it puts into activities and takes out of them.
final class ActivityView: UIView {
    let name: String
    var state = ""
    var updates = 0
    private(set) var entriesBefore: Int?
    private(set) var restored: [NSUserActivity] = []
    var whenUpdated: () -> Void = {}

    init(_ name: String) {
        self.name = name
        super.init(frame: CGRect(0, 0, 50, 50))
    }

    required init?(coder: NSCoder) { nil }

    override func updateUserActivityState(_ activity: NSUserActivity) {
        updates += 1
        entriesBefore = activity.userInfo?.count
        activity.addUserInfoEntries(from: [name: state])
        whenUpdated()
        super.updateUserActivityState(activity)
    }

    override func restoreUserActivityState(_ activity: NSUserActivity) {
        restored.append(activity)
        state = activity.userInfo?[name] as? String ?? "nothing"
        super.restoreUserActivityState(activity)
    }
}

/// A folder that goes with its object.
final class PrivateFolder {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "uikit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var state: StateFolder { StateFolder(path: "\(path)/state/app") }

    var file: String { state.path(of: UserActivityRecord.format.fileName) }

    /// What is kept, as text; nil for nothing.
    var content: String? { try? String(contentsOfFile: file, encoding: .utf8) }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: state.path).sorted()
    }

    func put(_ text: String) throws {
        try FileManager.default.createDirectory(atPath: state.path, withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: false, encoding: .utf8)
    }
}
