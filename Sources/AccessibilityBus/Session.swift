import Bus
import UIKit
import WindowSystem

/// The program on the accessibility bus, for as long as assistive technology is in use: offers the objects, answers the
/// calls about them, and tells listeners what changes.
@MainActor
final class Session: BusSubtree {
    /// What readers may adapt themselves to. It poses as no other toolkit: readers would expect that one's mistakes.
    static let toolkitName = "UIKit"
    static let toolkitVersion = "1"

    let application: UIApplication
    let bus: BusConnection
    let paths = ObjectPaths()
    private let registry: Registry
    private let surroundings: any AssistiveDesktop
    private var cachedTree: (tree: AccessibleTree, time: TimeInterval)?

    private(set) lazy var events = EventSender(bus: bus, listeners: registry.listeners)
    private(set) lazy var focus = FocusReport(session: self)
    private lazy var changes = ChangeReport(session: self)
    private lazy var texts = TextReport(session: self)
    private lazy var announcements = Announcements(session: self)

    /// The number that the registry gave the program.
    private(set) var number: Int32 = 0
    /// The desktop, which is the parent of the program; none before the registry has let it in.
    var desktop: Reference { registry.desktop }

    /// Whether something has changed that was not told yet.
    private var hasChanges = false
    private var nextReport: TimeInterval = 0
    private var cancelReport: (() -> Void)?

    /// - Parameters:
    ///   - address: of the accessibility bus.
    ///   - surroundings: offer keys, and know where windows are.
    ///   - ended: called when the bus is gone.
    init(
        application: UIApplication, address: String, surroundings: any AssistiveDesktop,
        ended: @escaping () -> Void
    ) {
        self.application = application
        bus = BusServices.connect(.at(address), environment: [:])
        self.surroundings = surroundings
        registry = Registry(bus: bus, surroundings: surroundings)
        bus.didEnd = { _ in ended() }
        bus.export(self, interfaces: InterfaceTable.all.map(\.description), at: ObjectPaths.folder)
        let cache = ObjectCache.interface { [weak self] in self?.objectsForCache ?? [] }
        bus.export([cache], at: ObjectCache.path)
        registry.keepsSecret = { [weak self] in self?.focus.isInSecret ?? false }
        registry.begin { [weak self] in self?.isLetIn() }
    }

    func end() {
        cancelReport?()
        announcements.end()
        registry.end()
        bus.close()
    }

    /// The registry knows the program: from now on it may say what happens.
    private func isLetIn() {
        focus.forgetReports()
        report()
    }

    // MARK: The tree

    /// How long a tree may be used when nothing is seen to change, in seconds.
    private static let treeLifetime: TimeInterval = 0.5

    /// The objects as they are now.
    var tree: AccessibleTree {
        let now = application.clock.now
        if let cachedTree, now >= cachedTree.time, now - cachedTree.time < Self.treeLifetime {
            return cachedTree.tree
        }
        let made = AccessibleTree(of: application, paths: paths, announcements: announcements.shown)
        cachedTree = (made, now)
        return made
    }

    /// The tree is to be made anew.
    func treeDidChange() {
        cachedTree = nil
        hasChanges = true
    }

    var root: Reference { Reference(bus: bus.uniqueName ?? "", path: ObjectPaths.root) }

    func reference(to node: AccessibleNode) -> Reference {
        Reference(bus: bus.uniqueName ?? "", path: node.path)
    }

    /// Where the content of a window is on the screen, in pixels.
    func position(of window: WindowID) -> PixelPoint? { surroundings.contentPosition(of: window) }

    /// The registry gives the program a number.
    func setNumber(_ value: BusValue) {
        if case .int32(let number) = value { self.number = number }
    }

    /// Does something in the next turn, after the answer to the call that is being handled.
    func later(_ work: @escaping () -> Void) {
        _ = application.schedule(after: 0) { [weak self] in
            work()
            self?.treeDidChange()
        }
    }

    /// The application and its windows, whose changes are told from now on.
    private var objectsForCache: [AccessibleObject] {
        let objects = ([tree.root] + tree.root.children).map { AccessibleObject($0, self) }
        for object in objects { changes.note(object) }
        return objects
    }

    // MARK: Calls

    private static let interfaceNames = InterfaceTable.all.map(\.fullName)

    /// All that there are: which ones an object has is looked up when one of them is called.
    func interfaces(at path: String) -> [String] { Self.interfaceNames }

    func handle(_ call: BusCall) {
        let node = tree.node(at: call.path).flatMap { $0.isGone ? nil : $0 }
        // Readers ask about objects for a while after these have gone. Errors make some of them fall silent.
        let answering = node ?? (paths.isKnown(call.path) ? .gone(call.path) : nil)
        guard let table = InterfaceTable.byName[call.interface], let answering else {
            return call.fail(.standard("UnknownObject", "there is no object \(call.path)"))
        }
        let object = AccessibleObject(answering, self)
        guard table.applies(object) else {
            return call.fail(.standard("UnknownInterface", "\(call.path) has no interface \(call.interface)"))
        }
        if node != nil { changes.note(object) }
        if table.name == InterfaceTable.text.name { texts.note(object) }
        do throws(BusError) {
            call.answer(try table.answer(call.request, of: object))
        } catch {
            call.fail(error)
        }
    }

    // MARK: What happens

    func announce(_ text: String) {
        if registry.isLetIn { announcements.announce(text) }
    }

    /// The keyboard is somewhere else, or an object has another state.
    func focusDidChange() {
        hasChanges = true
        if focus.activeWindow == nil { registry.keysWereLost() }
    }

    func turnDidEnd(hasDrawn: Bool) {
        if hasDrawn { treeDidChange() }
        guard hasChanges, registry.isLetIn else { return }
        guard !registry.listeners.isEmpty else {
            hasChanges = false
            return
        }
        let now = application.clock.now
        guard now < nextReport else { return report() }
        // What people type and where they are is told at once.
        texts.report()
        // What the keyboard comes to is read at once, with the states that are told by then.
        if let path = focus.untoldPath { changes.report(at: path) }
        focus.report()
        reportLater(after: nextReport - now)
    }

    /// How often all that is known to listeners is compared with what is there, in seconds: an animation draws often.
    private static let pause: TimeInterval = 0.05

    private func reportLater(after delay: TimeInterval) {
        guard cancelReport == nil else { return }
        cancelReport = application.schedule(after: delay) { [weak self] in self?.report() }
    }

    /// Tells listeners all that has changed.
    private func report() {
        cancelReport?()
        cancelReport = nil
        hasChanges = false
        nextReport = application.clock.now + Self.pause
        guard registry.isLetIn, !registry.listeners.isEmpty else { return }
        changes.report()
        texts.report()
        focus.report()
    }
}
