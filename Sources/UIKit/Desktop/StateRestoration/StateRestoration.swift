/// Saves the state of views and controllers with a restoration identifier, and restores it in the next
/// launch.
///
/// It is saved when no window has the keyboard any more, when all are hidden, and at the end; read once,
/// after the application's delegate has finished launching. Objects that do not exist then get their state
/// when they are first added to a window.
@MainActor
final class StateRestoration: TurnFollower {
    private unowned let application: UIApplication
    let file = StateFile<StateRecord>()

    /// The entries that were read and whose objects have not appeared yet.
    private var pending: [RestorationPath: StateRecord.Entry] = [:]
    private var needsPass = false
    private var index = ControllerIndex()
    private var made: [UIViewController] = []
    /// The state that was read, if the application's delegate accepts it.
    private var record: StateRecord?
    private var own = StateCoder()
    private var objects: [(identifier: String, object: () -> (any UIStateRestoring)?)] = []

    init(application: UIApplication) { self.application = application }

    func willLaunch(stateFolder folder: StateFolder?) { file.folder = folder }

    func keepState(of object: any UIStateRestoring, identifier: String) {
        objects.removeAll { $0.identifier == identifier || $0.object() == nil }
        objects.append((identifier, { [weak object] in object }))
        if !pending.isEmpty { needsPass = true }
    }

    private var livingObjects: [(path: RestorationPath, object: any UIStateRestoring)] {
        objects.compactMap { entry in
            entry.object().map { (RestorationPath(kind: .object, identifiers: [entry.identifier]), $0) }
        }
    }

    // MARK: Writing

    /// Saves the state, if the application's delegate permits it.
    func saveState() {
        guard file.folder != nil, let delegate = application.delegate, !application.windows.isEmpty else {
            return
        }
        let own = StateCoder(report: file.report)
        own.encode(
            Bundle.main.infoDictionary?["CFBundleVersion"] as? String ?? "",
            forKey: UIApplication.stateRestorationBundleVersionKey)
        let isWanted = delegate.application(application, shouldSaveSecureApplicationState: own)
        let scenes = storedScenes(all: isWanted)
        guard isWanted || scenes?.isEmpty == false else { return }
        if isWanted { delegate.application(application, willEncodeRestorableStateWith: own) }
        let entries = isWanted ? entries(with: own) : []
        file.write { StateRecord(entries: entries, scenes: scenes) }
    }

    /// The scenes to restore: if the windows' state is not saved, only those that have an activity.
    private func storedScenes(all: Bool) -> [SceneRecord]? {
        guard application.usesScenes else { return nil }
        for scene in application.scenes.connected { scene.updateRestorationActivity() }
        return application.scenes.sessions.filter { all || $0.stateRestorationActivity != nil }
            .map { SceneRecord($0, report: file.report) }
    }

    private func entries(with own: StateCoder) -> [StateRecord.Entry] {
        let walk = RestorationWalk(application.windows)
        let index = ControllerIndex()
        for (path, controller) in walk.controllers { index.add(controller, at: path.identifiers) }
        var entries = [StateRecord.Entry(path: .application, values: own.values)]
        func add(_ path: RestorationPath, of maker: String? = nil, _ encode: (NSCoder) -> Void) {
            let coder = StateCoder(controllers: index, report: file.report)
            encode(coder)
            // Controllers without values of their own are stored too: they are created again.
            if !coder.values.isEmpty || path.kind == .controller {
                entries.append(.init(path: path, values: coder.values, restorationClass: maker))
            }
        }
        for (path, window) in walk.windows { add(path, window.encodeRestorableState) }
        for (path, controller) in walk.controllers {
            let maker = controller.restorationClass.flatMap { _mangledTypeName($0) }
            add(path, of: maker, controller.encodeRestorableState)
        }
        for (path, view) in walk.views { add(path, view.encodeRestorableState) }
        for (path, object) in livingObjects { add(path, object.encodeRestorableState) }
        return entries
    }

    // MARK: Reading

    /// Reads the state, and asks the application's delegate whether to restore it.
    ///
    /// - Returns: the scenes to restore.
    func sessionsToRestore() -> [UISceneSession] {
        guard let delegate = application.delegate, let read = try? file.read()?.get() else { return [] }
        own = StateCoder(read.entries.first { $0.path == .application }?.values ?? [:])
        let isWanted = delegate.application(application, shouldRestoreSecureApplicationState: own)
        if isWanted { record = read }
        return (read.scenes ?? []).filter { isWanted || $0.activity != nil }.map { $0.makeSession() }
    }

    /// Restores the state of all objects that exist, if the application's delegate accepted it.
    func didLaunch() {
        guard let delegate = application.delegate, let record else { return }
        self.record = nil
        for entry in record.entries where entry.path.kind != .application { pending[entry.path] = entry }
        makeControllers(record, delegate)
        let restored = pass()
        delegate.application(application, didDecodeRestorableStateWith: own)
        for object in restored { object.applicationFinishedRestoringState() }
        made = []
    }

    /// Creates controllers that do not exist: they are added to the tree by what their parents decode.
    private func makeControllers(_ record: StateRecord, _ delegate: any UIApplicationDelegate) {
        for (path, controller) in RestorationWalk(application.windows).controllers {
            index.add(controller, at: path.identifiers)
        }
        let missing = record.entries.filter {
            $0.path.kind == .controller && !index.holds($0.path.identifiers)
        }
        for entry in missing.sorted(by: { $0.path.identifiers.count < $1.path.identifiers.count }) {
            let path = entry.path.identifiers
            let coder = StateCoder(entry.values, controllers: index)
            let maker =
                entry.restorationClass.flatMap { _typeByName($0) } as? any UIViewControllerRestoration.Type
            let controller =
                maker.map { $0.viewController(withRestorationIdentifierPath: path, coder: coder) }
                ?? delegate.application(
                    application, viewControllerWithRestorationIdentifierPath: path, coder: coder)
            guard let controller else { continue }
            index.add(controller, at: path)
            made.append(controller)
            if pending.removeValue(forKey: entry.path) != nil {
                controller.decodeRestorableState(with: coder)
            }
        }
    }

    /// A view was added to a window: there may be a state for it.
    func viewDidEnterWindow() {
        if !pending.isEmpty { needsPass = true }
    }

    /// The end of a turn, before its layout.
    func turnWillEnd() {
        guard needsPass else { return }
        for object in pass() { object.applicationFinishedRestoringState() }
    }

    /// Restores the pending state of all objects that exist now: first controllers, from the root; then
    /// views.
    private func pass() -> [any UIStateRestoring] {
        needsPass = false
        var restored: [any UIStateRestoring] = made
        // Restoring one may create others.
        for _ in 0..<8 where !pending.isEmpty {
            let walk = RestorationWalk(application.windows)
            for (path, controller) in walk.controllers { index.add(controller, at: path.identifiers) }
            let found: [(RestorationPath, any UIStateRestoring)] =
                walk.windows.map { ($0.path, $0.window) }
                + walk.controllers.map { ($0.path, $0.controller) } + walk.views.map { ($0.path, $0.view) }
                + livingObjects.map { ($0.path, $0.object) }
            let waiting = found.filter { pending[$0.0] != nil }
            guard !waiting.isEmpty else { break }
            for (path, object) in waiting {
                guard let entry = pending.removeValue(forKey: path) else { continue }
                object.decodeRestorableState(with: StateCoder(entry.values, controllers: index))
                restored.append(object)
            }
        }
        if pending.isEmpty { index = ControllerIndex() }
        return restored
    }
}

extension UIApplication {
    /// What keeps the state of views and controllers.
    final var stateRestoration: StateRestoration { service() }
}
