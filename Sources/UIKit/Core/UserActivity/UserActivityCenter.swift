/// Stores the application's current user activity: in memory, and in a file for the next launch.
@MainActor
final class UserActivityCenter: ApplicationService {
    /// That of the application: activities are not an affair of one window.
    static var main: UserActivityCenter { UIApplication.shared.userActivities }

    private unowned let application: UIApplication
    let file = StateFile<UserActivityRecord>()

    private(set) var current: NSUserActivity?
    /// Whether there is something to save at the end of the turn.
    private var hasWork = false
    /// The activity whose state is being gathered.
    private var saving: NSUserActivity?
    private var lastSave = -Double.infinity
    private var timer: TimerQueue.Entry?

    /// The least time between two saves, in seconds.
    private static let interval: TimeInterval = 1

    init(application: UIApplication) { self.application = application }

    // MARK: The current activity

    func makeCurrent(_ activity: NSUserActivity) {
        guard current !== activity else { return }
        current = activity
        needsWork(for: activity)
    }

    func resign(_ activity: NSUserActivity) {
        guard current === activity else { return }
        current = nil
        hasWork = true
    }

    func needsWork(for activity: NSUserActivity) {
        if activity === current, activity !== saving { hasWork = true }
    }

    func forget(where isUnwanted: (NSUserActivity) -> Bool) {
        guard let current, isUnwanted(current) else { return }
        resign(current)
        turnDidEnd()
    }

    // MARK: Saving

    /// The end of a turn of the event loop: saves what was requested, or waits until it may.
    func turnDidEnd() {
        if let current, current.isManaged, current.responders.isEmpty, !application.windows.isEmpty {
            // All responders that took part have been released.
            current.invalidate()
        }
        guard hasWork else { return }
        if current == nil || timeToWait <= 0 { save() }
        // It is too early, or something else changed meanwhile.
        guard hasWork else { return }
        hasWork = false
        guard timer == nil else { return }
        timer = EventLoop.main.timers.schedule(after: timeToWait) { [weak self] in self?.save() }
    }

    private var timeToWait: TimeInterval { lastSave + Self.interval - application.clock.now }

    /// Saves pending changes at once: the application may be about to end.
    func flush() {
        if hasWork || timer != nil || current?.needsSave == true || file.lacksContent { save() }
    }

    func end() { file.settle() }

    private func save() {
        guard saving == nil else { return }
        timer?.cancel()
        timer = nil
        hasWork = false
        guard let activity = current else { return write(nil) }
        lastSave = application.clock.now
        if activity.needsSave {
            saving = activity
            activity.update()
            application.delegate?.application(application, didUpdate: activity)
            saving = nil
        }
        // A responder or delegate may have ended it, or begun another one, which is saved in its turn.
        guard activity === current else { return current == nil ? write(nil) : () }
        write(activity.isEligibleForHandoff ? activity : nil)
    }

    private func write(_ activity: NSUserActivity?) {
        file.write { try activity.map(UserActivityRecord.init) }
    }

    // MARK: Continuing

    /// An activity that an earlier launch stored.
    enum Offer {
        case activity(NSUserActivity)
        /// There is an activity of this type, but its state can't be read.
        case failure(activityType: String, any Error)

        var activityType: String {
            switch self {
            case .activity(let activity): activity.activityType
            case .failure(let type, _): type
            }
        }
    }

    /// Reads the activity that an earlier launch stored.
    func readOffer() -> Offer? {
        switch file.read() {
        case .success(let record):
            if let date = record.expirationDate, date < Date() {
                write(nil)
                return nil
            }
            return .activity(record.makeActivity())
        case .failure(let error):
            guard case .damaged(let type?) = error as? UnreadableStateFile else { return nil }
            return .failure(activityType: type, error)
        case nil:
            return nil
        }
    }

    /// Lets the application's delegate continue the activity. The file gets another name before: an activity that
    /// crashes the application is not offered again.
    func deliver(_ offer: Offer) {
        file.withdraw()
        guard let delegate = application.delegate else { return }
        switch offer {
        case .failure(let type, let error):
            delegate.application(application, didFailToContinueUserActivityWithType: type, error: error)
        case .activity(let activity):
            _ = delegate.application(application, willContinueUserActivityWithType: activity.activityType)
            let wasContinued = delegate.application(application, continue: activity) { objects in
                for object in objects ?? [] { object.restoreUserActivityState(activity) }
            }
            if wasContinued { activity.delegate?.userActivityWasContinued(activity) }
        }
    }
}

extension UIApplication {
    final var userActivities: UserActivityCenter { service() }
}
