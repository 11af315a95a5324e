package import WindowSystem

/// Turns the window system's reports about touches into events for views.
///
/// A touch belongs to the view in which it began. Reports are collected during a turn of the event loop,
/// so that a view is called once per frame; none is lost, `coalescedTouches` has them all. Fingers on a
/// touch screen, the mouse's primary button and replayed touches are handled alike.
@MainActor
package final class TouchDispatch {
    private unowned let window: UIWindow
    private var contacts: [ContactKey: Contact] = [:]
    private let event = UITouchesEvent()
    /// Touches with reports for the next flush. The `UITouch` shows the last report.
    private var pending: [Contact] = []
    private var cancelledLater: [Contact] = []
    private var isDelivering = false
    private var taps = TapCounter()
    private let views = ViewTouches()
    let gestures: GestureEnvironment

    init(window: UIWindow) {
        self.window = window
        gestures = GestureEnvironment(window: window)
    }

    private struct ContactKey: Hashable {
        let device: Int
        let identifier: UInt64
    }

    /// A touch and its dispatch state.
    @MainActor
    private final class Contact {
        let key: ContactKey
        let touch = UITouch()
        /// A strong reference: the view lives until the touch ends, even when it leaves the window.
        var view: UIView?
        var reports: ContiguousArray<TouchReport> = []
        var track = TouchTrack()
        /// Whether the view receives the touch, not only recognisers.
        var isForView = true
        /// The pointer button that is held.
        var buttons = UIEvent.ButtonMask.primary

        init(key: ContactKey) { self.key = key }
    }

    /// Whether any touch is in progress.
    var isActive: Bool { contacts.values.contains { $0.view != nil } }

    /// The touches in progress that have a view, in the order of their beginning.
    package var touches: [UITouch] {
        contacts.values.filter { $0.view != nil }.map(\.touch).sorted { $0.identifier < $1.identifier }
    }

    /// Whether a touch is in progress that began in the view or in one of its descendants.
    func isTouched(_ view: UIView) -> Bool {
        contacts.values.contains { $0.view?.isDescendant(of: view) == true }
    }

    // MARK: Reports

    /// Handles one report of the window system about a touch.
    package func receive(_ sample: TouchSample) {
        let key = ContactKey(device: sample.device, identifier: sample.identifier)
        switch sample.phase {
        case .began:
            // A second beginning means that the end of the previous touch was never reported.
            if let lost = contacts[key] {
                finish(lost, as: .cancelled, at: sample.timestamp)
                flush()
            }
            begin(Contact(key: key), with: sample)
        case .moved:
            guard let contact = contacts[key] else { return }
            report(sample, phase: .moved, of: contact)
        case .ended, .cancelled:
            guard let contact = contacts[key] else { return }
            report(sample, phase: sample.phase == .ended ? .ended : .cancelled, of: contact)
        }
    }

    /// Begins a touch for recognisers only, for a non-primary pointer button that was pressed.
    ///
    /// - Returns: whether any recogniser takes it; if not, the touch is dropped.
    func offer(_ sample: TouchSample, buttons: UIEvent.ButtonMask) -> Bool {
        let contact = Contact(key: ContactKey(device: sample.device, identifier: sample.identifier))
        contact.buttons = buttons
        begin(contact, with: sample)
        if contact.view == nil { contacts[contact.key] = nil }
        return contact.view != nil
    }

    private func begin(_ contact: Contact, with sample: TouchSample) {
        // Touches that have ended belong to an earlier event, and to earlier gestures.
        flushEnded()
        contacts[contact.key] = contact
        let touch = contact.touch
        touch.identifier = UITouch.nextIdentifier()
        touch.window = window
        touch.type = UITouch.TouchType(sample.kind)
        touch.device = sample.device
        touch.timestamp = sample.timestamp
        let point = window.points(sample.position)
        touch.windowLocation = point
        touch.previousWindowLocation = point
        touch.beginLocation = point
        // Hit testing needs current geometry.
        window.layoutTree()
        // Layout and hit testing run application code, which may have moved the view or hidden the
        // window.
        guard let view = window.hitTest(point, with: event), view.ownWindow === window, window.isVisible
        else { return }
        let admission = admission(to: view)
        guard admission != .nobody else { return }
        touch.view = view
        for service in window.application.services.all { service.touchDidBegin(touch, in: view) }
        touch.tapCount = taps.count(at: point, time: sample.timestamp, type: touch.type)
        contact.isForView = admission == .everybody && contact.buttons == .primary
        guard offerToRecognizers(contact, in: view, sample) || contact.isForView else {
            touch.view = nil
            return
        }
        contact.view = view
        report(sample, phase: .began, of: contact)
    }

    /// - Returns: whether any recogniser takes the touch.
    private func offerToRecognizers(
        _ contact: Contact, in view: UIView, _ sample: TouchSample
    ) -> Bool {
        guard view.hasRecognizersUpTheTree else { return false }
        let touch = contact.touch
        describe(sample, of: contact)
        gestures.offer(touch, with: event)
        guard let takers = touch.gestureRecognizers, !takers.isEmpty else { return false }
        touch.gate = TouchGate(view: view, recognizers: takers, isForView: contact.isForView)
        views.watch(touch)
        return true
    }

    private enum Admission {
        case everybody, recognizers, nobody
    }

    /// Applies `isMultipleTouchEnabled` and `isExclusiveTouch`, once, when the touch begins. A view that
    /// accepts only one touch does not restrict its recognisers.
    private func admission(to view: UIView) -> Admission {
        var admission = Admission.everybody
        for other in contacts.values {
            guard let otherView = other.view else { continue }
            if otherView === view {
                if other.isForView, !view.isMultipleTouchEnabled { admission = .recognizers }
            } else if view.isExclusiveTouch || otherView.isExclusiveTouch {
                return .nobody
            }
        }
        return admission
    }

    private func report(_ sample: TouchSample, phase: UITouch.Phase, of contact: Contact) {
        guard contact.view != nil else {
            if phase != .moved { contacts[contact.key] = nil }
            return
        }
        // Only movements may be collected: each other phase of a touch is an event of its own.
        if let last = contact.reports.last, last.phase != phase || phase != .moved { flush() }
        guard contacts[contact.key] === contact else { return }
        update(contact.touch, with: sample, phase: phase, isFirst: contact.reports.isEmpty)
        if contact.reports.isEmpty { pending.append(contact) }
        contact.reports.append(TouchReport(contact.touch))
        contact.track.add(contact.touch.windowLocation, at: sample.timestamp)
        event.timestamp = sample.timestamp
        describe(sample, of: contact)
        // Limits the memory that many reports take between two frames, without losing any.
        if contact.reports.count >= Self.reportLimit { flush() }
    }

    /// Sets the event's modifier keys and buttons.
    private func describe(_ sample: TouchSample, of contact: Contact) {
        event.modifierFlags = UIKeyModifierFlags(sample.modifiers)
        event.buttonMask = sample.kind == .indirectPointer ? contact.buttons : []
    }

    /// The largest number of reports of one touch that are collected for one event.
    package static let reportLimit = 1024

    /// The number of reports that wait for the next flush.
    package var gatheredReports: Int { pending.reduce(0) { $0 + $1.reports.count } }

    private func update(
        _ touch: UITouch, with sample: TouchSample, phase: UITouch.Phase, isFirst: Bool
    ) {
        touch.phase = phase
        touch.timestamp = sample.timestamp
        // The previous location is that of the previous event, not of the previous report.
        if isFirst { touch.previousWindowLocation = touch.windowLocation }
        touch.windowLocation = window.points(sample.position)
        if let pressure = sample.pressure {
            touch.maximumPossibleForce = UITouch.forceAtFullPressure
            touch.force = CGFloat(pressure) * UITouch.forceAtFullPressure
        }
        if let tilt = sample.tilt {
            let pose = PenPose(tilt)
            touch.altitudeAngle = pose.altitude
            touch.windowAzimuth = pose.azimuth
        }
        if let radius = sample.majorRadius { touch.majorRadius = CGFloat(radius) / window.screen.scale }
        if touch.tapCount > 0, TapCounter.isTooFar(touch.windowLocation, from: touch.beginLocation) {
            touch.tapCount = 0
        }
    }

    // MARK: Delivery

    /// Delivers the collected reports. Does nothing during a delivery, which then delivers them at its
    /// end.
    package func flush() {
        guard !isDelivering else { return }
        while !pending.isEmpty || !cancelledLater.isEmpty {
            let late = cancelledLater
            cancelledLater.removeAll()
            for contact in late where contacts[contact.key] === contact {
                finish(contact, as: .cancelled, at: contact.touch.timestamp)
            }
            sendPending()
        }
    }

    /// Delivers the collected reports if touches have ended among them, as before another touch begins.
    package func flushEnded() {
        if pending.contains(where: { $0.touch.phase == .ended || $0.touch.phase == .cancelled }) { flush() }
    }

    private func sendPending() {
        let changed = pending
        guard !changed.isEmpty else { return }
        pending.removeAll(keepingCapacity: true)
        for contact in contacts.values where contact.reports.isEmpty && contact.view != nil {
            contact.touch.phase = .stationary
        }
        event.active = Set(contacts.values.lazy.filter { $0.view != nil }.map(\.touch))
        event.changed = changed.map(\.touch)
        var gathered: [UITouch: GatheredReports] = [:]
        for contact in changed {
            gathered[contact.touch] = GatheredReports(
                start: contact.touch.previousWindowLocation, reports: contact.reports, track: contact.track)
            contact.reports = []
        }
        event.gathered = gathered
        event.window = window
        isDelivering = true
        window.application.sendEvent(event)
        isDelivering = false
        for contact in changed where contact.touch.phase == .ended || contact.touch.phase == .cancelled {
            if contact.touch.phase == .ended, contact.buttons == .primary {
                taps.ended(contact.touch)
                for service in window.application.services.all { service.touchDidEnd(contact.touch) }
            }
            contacts[contact.key] = nil
            event.active.remove(contact.touch)
        }
        event.gathered = [:]
        event.changed = []
    }

    /// Delivers an event's touches to the recognisers that track them, and to their views.
    func deliver(_ event: UITouchesEvent) {
        let areWatched = event.changed.contains { $0.gate != nil }
        if areWatched { gestures.update(with: event) }
        settle(event.changed)
    }

    /// Delivers an event without touches to the recognisers that track it.
    func deliver(_ event: UIIndirectEvent) {
        gestures.update(with: event)
        settleGestures()
    }

    /// Delivers presses to the recognisers that track them. Presses that a gesture takes are not
    /// delivered to the responder.
    func deliver(_ event: UIPressesEvent, from responder: UIResponder) {
        gestures.update(with: event, from: responder)
        guard event.changed.contains(where: { $0.gestureRecognizers?.isEmpty == false }) else { return }
        settleGestures()
        for press in event.changed where gestures.takenStreams.contains(press.stream) {
            press.isTaken = true
            if press.phase == .ended || press.phase == .cancelled { gestures.forgetTaken(press.stream) }
        }
    }

    /// Applies state changes of recognisers outside of an event: after a timeout, or when the
    /// application disables one. During a delivery this is postponed to its end.
    func settleGestures() {
        guard !isDelivering else { return gestures.needSettling() }
        isDelivering = true
        settle([])
        isDelivering = false
        flush()
    }

    /// Updates the recognisers, then the views; repeats while views change the state of recognisers.
    private func settle(_ changed: [UITouch]) {
        var changed = changed
        repeat {
            gestures.settle()
            views.deliver(changed, event)
            changed = []
            gestures.finishSequences()
        } while gestures.needsSettling
    }

    // MARK: Cancellation

    /// Cancels the touches of a view and its descendants. During a delivery this is postponed to its
    /// end, so that no view is called inside its own callback.
    func cancelTouches(in view: UIView) {
        if views.cancelWaiting(in: view) { settleGestures() }
        gestures.viewWillLeave(view)
        cancel { contact in contact.view?.isDescendant(of: view) == true }
    }

    /// Cancels every touch.
    func cancelAll() { cancel { $0.view != nil } }

    private func cancel(_ isMeant: (Contact) -> Bool) {
        guard !contacts.isEmpty else { return }
        cancelledLater += contacts.values.filter { contact in
            isMeant(contact) && !cancelledLater.contains { $0 === contact }
        }
        flush()
    }

    private func finish(_ contact: Contact, as phase: UITouch.Phase, at time: TimeInterval) {
        guard contact.view != nil else {
            contacts[contact.key] = nil
            return
        }
        if !contact.reports.isEmpty { sendPending() }
        guard contacts[contact.key] === contact else { return }
        contact.touch.phase = phase
        contact.touch.timestamp = time
        contact.touch.previousWindowLocation = contact.touch.windowLocation
        contact.reports = [TouchReport(contact.touch)]
        pending.append(contact)
        event.timestamp = time
        sendPending()
    }
}
