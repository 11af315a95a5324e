/// A scene's session as it stands in the file of the state.
struct SceneRecord: Codable, Equatable {
    var identifier: String
    var configuration: String?
    var role: String
    var userInfo: [ActivityValue.Pair]?
    var activity: UserActivityRecord?

    @MainActor
    init(_ session: UISceneSession, complain: (String) -> Void) {
        identifier = session.persistentIdentifier
        configuration = session.configuration.name
        role = session.role.rawValue
        var kept: [AnyHashable: Any] = [:]
        for (key, value) in session.userInfo ?? [:] {
            do {
                _ = try ActivityValue(value)
                kept[key] = value
            } catch {
                complain("the value of “\(key)” in a scene's userInfo is left out: \(error)")
            }
        }
        if !kept.isEmpty, case .dictionary(let pairs)? = try? ActivityValue(kept) { userInfo = pairs }
        // What an activity takes is known to be of the right kinds.
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
