/// Hears of what happens to a user activity.
@preconcurrency @MainActor
public protocol NSUserActivityDelegate: AnyObject {
    /// The activity is about to be saved, after `needsSave` was set: time to bring `userInfo` up to date.
    func userActivityWillSave(_ userActivity: NSUserActivity)

    /// The application went on with the activity. As it is the next launch that goes on, this is sent to the
    /// delegate that the activity has been given while it was continued.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}
