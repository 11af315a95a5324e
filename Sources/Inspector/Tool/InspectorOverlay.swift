import Drawing
import UIKit

/// What the inspector draws over frames of the app: the outline of the selected view, the highlighted view, flashes of
/// damage. It belongs to no view or layer, takes no touch, and is not in pictures that the app makes of its windows.
@MainActor
final class InspectorOverlay {
    private unowned let session: InspectorSession
    private var shown: [ObjectIdentifier: [HighlightMark]] = [:]
    private var flashes: [Flash] = []
    private var cancelFlash: (() -> Void)?

    private struct Flash {
        let window: ObjectIdentifier
        let rect: CGRect
        /// When it is over, on the application's clock.
        let end: TimeInterval
    }

    /// How long damage is tinted, in seconds.
    static let flashDuration = 0.25
    private static let maximumFlashes = 64

    init(session: InspectorSession) { self.session = session }

    func isShown(over window: UIWindow) -> Bool {
        let key = ObjectIdentifier(window)
        return shown[key]?.isEmpty == false || flashes.contains { $0.window == key }
    }

    // MARK: A frame

    /// What is to be drawn anew in the next frame.
    ///
    /// - Parameter damage: what the window itself has changed.
    func changes(of window: UIWindow, damage: [CGRect]) -> [CGRect] {
        let key = ObjectIdentifier(window)
        var changes = takeOverFlashes(of: key)
        if session.flashesDamage { flash(damage, in: key) }
        let marks = HighlightMark.marks(of: session, in: window)
        guard marks != shown[key] ?? [] else { return changes }
        changes += (shown[key] ?? []).map(\.area) + marks.map(\.area)
        shown[key] = marks.isEmpty ? nil : marks
        return changes
    }

    private func takeOverFlashes(of window: ObjectIdentifier) -> [CGRect] {
        guard !flashes.isEmpty else { return [] }
        let now = session.application.clock.now
        let isOver: (Flash) -> Bool = { [session] in
            $0.window == window && ($0.end <= now || !session.flashesDamage)
        }
        let over = flashes.filter(isOver).map(\.rect)
        flashes.removeAll(where: isOver)
        return over
    }

    private func flash(_ damage: [CGRect], in window: ObjectIdentifier) {
        guard !damage.isEmpty else { return }
        let end = session.application.clock.now + Self.flashDuration
        // What is drawn again is tinted anew.
        flashes.removeAll { old in old.window == window && damage.contains { $0.contains(old.rect) } }
        flashes += damage.map { Flash(window: window, rect: $0, end: end) }
        if flashes.count > Self.maximumFlashes, let first = flashes.first { merge(into: first.window, end) }
        cancelFlash?()
        // The turn draws a frame, in which those that are over are not shown any more.
        cancelFlash = session.application.schedule(after: Self.flashDuration) { [weak self] in
            self?.cancelFlash = nil
        }
    }

    /// Many small flashes of a window become one.
    private func merge(into window: ObjectIdentifier, _ end: TimeInterval) {
        let area = flashes.filter { $0.window == window }.reduce(CGRect.null) { $0.union($1.rect) }
        flashes.removeAll { $0.window == window }
        flashes.append(Flash(window: window, rect: area, end: end))
    }

    func draw(over window: UIWindow, in rect: CGRect, _ context: CGContext) {
        let key = ObjectIdentifier(window)
        let tinted = flashes.filter { $0.window == key && $0.rect.overlaps(rect) }
        let marks = (shown[key] ?? []).filter { $0.area.overlaps(rect) }
        guard !tinted.isEmpty || !marks.isEmpty else { return }
        context.saveGState()
        context.clip(to: rect)
        UIGraphicsPushContext(context)
        for flash in tinted {
            UIColor.systemPink.withAlphaComponent(0.3).setFill()
            context.fill(flash.rect)
        }
        for mark in marks { mark.draw(in: window.bounds, context) }
        UIGraphicsPopContext()
        context.restoreGState()
    }

    // MARK: The end

    func cancel() {
        cancelFlash?()
        cancelFlash = nil
    }

    /// Has everything drawn anew that the overlay covers.
    func erase(in application: UIApplication) {
        for window in application.windows {
            let key = ObjectIdentifier(window)
            for mark in shown[key] ?? [] { window.addDamage(mark.area) }
            for flash in flashes where flash.window == key { window.addDamage(flash.rect) }
        }
        shown = [:]
        flashes = []
    }
}
