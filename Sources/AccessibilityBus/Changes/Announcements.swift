import Bus
import UIKit

/// Has readers speak texts that are on no part of the screen. Readers that do not know announcements speak the name of
/// a notification that appears in the active window; it stays for some seconds, as they ask for the name when they come
/// to it.
@MainActor
final class Announcements {
    private unowned let session: Session
    /// The notifications of the windows at the moment.
    private(set) var shown: [(path: String, text: String, window: UIWindow)] = []
    private var cancels: [String: () -> Void] = [:]

    init(session: Session) { self.session = session }

    /// In seconds.
    private static let duration: TimeInterval = 5
    /// How many are there at once; older ones go.
    private static let most = 8

    /// Has a text spoken after what is being spoken.
    func announce(_ text: String) {
        guard let window = session.focus.activeWindow, let frame = session.tree.node(of: window) else {
            return
        }
        guard !session.events.areHeard("Object", "Announcement") else {
            let politely = 1
            return session.events.send(
                "Object", "Announcement", "", politely, 0, .string(text), from: frame.path)
        }
        let path = session.paths.newPath()
        shown.append((path, text, window))
        if shown.count > Self.most { remove(shown[0].path) }
        session.treeDidChange()
        session.events.stateChanged("showing", true, of: path)
        cancels[path] = session.application.schedule(after: Self.duration) { [weak self] in self?.remove(path)
        }
    }

    private func remove(_ path: String) {
        cancels.removeValue(forKey: path)?()
        shown.removeAll { $0.path == path }
        session.events.stateChanged("showing", false, of: path)
        session.treeDidChange()
    }

    func end() {
        for cancel in cancels.values { cancel() }
        cancels = [:]
        shown = []
    }
}
