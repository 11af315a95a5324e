/// An object that can be brought to the state of a user activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Restores the object's state from the activity's.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {
    final func userActivityDidChange(from old: NSUserActivity?) {
        guard old !== userActivity else { return }
        userActivity?.join(self)
        old?.leave(self)
    }
}
