import UIKit

/// An application's delegate that answers both questions about its state alike.
@preconcurrency @MainActor
protocol StateKeepingDelegate: UIApplicationDelegate {
    /// Whether state is kept when the application ends, and given back when it starts.
    var keeps: Bool { get }
}

extension StateKeepingDelegate {
    var keeps: Bool { true }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        keeps
    }

    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
    {
        keeps
    }
}
