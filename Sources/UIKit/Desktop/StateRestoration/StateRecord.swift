/// The state of an application as it is written to its file.
struct StateRecord: StateFileContent, Equatable {
    /// The state of one object.
    struct Entry: Codable, Equatable {
        var path: RestorationPath
        var values: [String: ActivityValue]
        /// The class that creates the controller if it does not exist.
        var restorationClass: String?
    }

    var entries: [Entry]
    /// The connected scenes; nil for an app without scenes.
    var scenes: [SceneRecord]?

    static let format = StateFileFormat(
        fileName: "state.json", name: "uikit-state", version: 1, contentKey: "state", content: "state")
}

/// A scene's session as it is written to the state file.
struct SceneRecord: Codable, Equatable {
    var identifier: String
    var configuration: String?
    var role: String
    var userInfo: [ActivityValue.Pair]?
    var activity: UserActivityRecord?

    @MainActor
    init(_ session: UISceneSession, report: (String) -> Void) {
        identifier = session.persistentIdentifier
        configuration = session.configuration.name
        role = session.role.rawValue
        var accepted: [AnyHashable: Any] = [:]
        for (key, value) in session.userInfo ?? [:] {
            do {
                _ = try ActivityValue(value)
                accepted[key] = value
            } catch {
                report("the value of “\(key)” in a scene's userInfo is left out: \(error)")
            }
        }
        if !accepted.isEmpty, case .dictionary(let pairs)? = try? ActivityValue(accepted) { userInfo = pairs }
        // The values of an activity were checked when they were added.
        activity = session.stateRestorationActivity.flatMap { try? UserActivityRecord($0) }
    }

    @MainActor
    func makeSession() -> UISceneSession {
        let session = UISceneSession(
            identifier: identifier,
            configuration: UISceneConfiguration(
                name: configuration, sessionRole: UISceneSession.Role(rawValue: role)))
        if let userInfo {
            session.userInfo = [:]
            for case (let key as String, let value) in ActivityValue.entries(userInfo) {
                session.userInfo?[key] = value
            }
        }
        session.stateRestorationActivity = activity?.makeActivity()
        return session
    }
}
