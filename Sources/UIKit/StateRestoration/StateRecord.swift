/// The state of an application as it stands in its file.
struct StateRecord: StateFileContent, Equatable {
    /// The state of one object.
    struct Entry: Codable, Equatable {
        var path: RestorationPath
        var values: [String: ActivityValue]
        /// The class that makes the controller if it is not there.
        var restorationClass: String?
    }

    var entries: [Entry]
    /// The scenes that were there; nil for an app without scenes.
    var scenes: [SceneRecord]?

    static let format = StateFileFormat(
        fileName: "state.json", name: "uikit-state", version: 1, contentKey: "state", content: "state")
}
