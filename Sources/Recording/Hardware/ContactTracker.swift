/// A finger or pen on a device, in the device's units.
struct DeviceContact: Equatable {
    enum Phase: Equatable { case began, moved, ended, cancelled }

    var identifier: UInt64
    var phase: Phase
    var x: Int
    var y: Int
    var pressure: Int?
    var major: Int?
}

/// Follows the contacts of a touch device from frame to frame, by whichever protocol it speaks.
protocol ContactTracker {
    /// An event within a frame.
    mutating func take(_ event: EvdevEvent)
    /// What has happened when a frame ends.
    mutating func endFrame() -> [DeviceContact]
}

/// A device that keeps a slot for each finger, and tells what has changed in it (protocol B).
struct SlotTracker: ContactTracker {
    private struct Slot {
        /// The contact in it; nil for none.
        var identifier: UInt64?
        var x = 0
        var y = 0
        var pressure: Int?
        var major: Int?
        /// What to report at the end of the frame.
        var hasBegun = false
        var hasChanged = false
        var isPalm = false
        /// A contact that ended in this frame, where it was in the last one.
        var ended: DeviceContact?
        var reported: DeviceContact?
    }

    private var slots: [Int: Slot] = [:]
    /// The first slot is meant until another one is named.
    private var current = 0
    private var lastIdentifier: UInt64 = 0
    private var isLost = false

    /// No device has more.
    private static let greatestSlot = 255

    mutating func take(_ event: EvdevEvent) {
        if event.type == EvdevCodes.synchronization, event.code == EvdevCodes.dropped { isLost = true }
        guard event.type == EvdevCodes.absolute else { return }
        if event.code == EvdevCodes.slot {
            current = min(Self.greatestSlot, max(0, event.value))
            return
        }
        // A slot keeps its values: a new contact tells only what differs from the one before it.
        var slot = slots[current] ?? Slot()
        switch event.code {
        case EvdevCodes.contactIdentifier: identify(&slot, event.value)
        case EvdevCodes.contactX: slot.x = event.value
        case EvdevCodes.contactY: slot.y = event.value
        case EvdevCodes.contactPressure: slot.pressure = event.value
        case EvdevCodes.contactMajor: slot.major = event.value
        case EvdevCodes.contactTool: slot.isPalm = event.value == EvdevCodes.palm
        default: return
        }
        slot.hasChanged = true
        slots[current] = slot
    }

    /// A contact begins in a slot, or the one there ends; or both, within a frame.
    private mutating func identify(_ slot: inout Slot, _ value: Int) {
        if slot.identifier != nil, let reported = slot.reported { slot.ended = reported }
        slot.reported = nil
        guard value >= 0 else {
            slot.identifier = nil
            return
        }
        lastIdentifier += 1
        slot.identifier = lastIdentifier
        slot.hasBegun = true
    }

    mutating func endFrame() -> [DeviceContact] {
        defer { isLost = false }
        var contacts: [DeviceContact] = []
        for number in slots.keys.sorted() {
            guard var slot = slots[number] else { continue }
            if var ended = slot.ended {
                ended.phase = .ended
                contacts.append(ended)
                slot.ended = nil
            }
            if isLost || slot.isPalm, var lost = slot.reported {
                lost.phase = .cancelled
                contacts.append(lost)
                (slot.identifier, slot.reported) = (nil, nil)
            }
            if let identifier = slot.identifier, slot.hasChanged, !slot.isPalm {
                let contact = DeviceContact(
                    identifier: identifier, phase: slot.reported == nil ? .began : .moved, x: slot.x,
                    y: slot.y, pressure: slot.pressure, major: slot.major)
                contacts.append(contact)
                slot.reported = contact
            }
            (slot.hasBegun, slot.hasChanged) = (false, false)
            slots[number] = slot
        }
        return contacts
    }
}

/// A device that tells all contacts in each frame, without saying which is which (protocol A), or one that knows a single
/// contact.
struct FrameTracker: ContactTracker {
    private struct Point {
        var x: Int?
        var y: Int?
        var pressure: Int?
        var major: Int?
    }

    /// Whether contacts are separated by reports of their own; else there is one, as long as a button says so.
    let hasContacts: Bool
    private var point = Point()
    private var points: [Point] = []
    private var isTouched = false
    private var contacts: [DeviceContact] = []
    private var lastIdentifier: UInt64 = 0
    /// No hand has more fingers, nor do several.
    private static let mostContacts = 64

    init(hasContacts: Bool) { self.hasContacts = hasContacts }

    mutating func take(_ event: EvdevEvent) {
        switch (event.type, event.code) {
        case (EvdevCodes.synchronization, EvdevCodes.contactReport):
            if point.x != nil, point.y != nil, points.count < Self.mostContacts { points.append(point) }
            point = Point()
        case (EvdevCodes.key, EvdevCodes.touch): isTouched = event.value != 0
        case (EvdevCodes.absolute, hasContacts ? EvdevCodes.contactX : EvdevCodes.x): point.x = event.value
        case (EvdevCodes.absolute, hasContacts ? EvdevCodes.contactY : EvdevCodes.y): point.y = event.value
        case (EvdevCodes.absolute, hasContacts ? EvdevCodes.contactPressure : EvdevCodes.pressure):
            point.pressure = event.value
        case (EvdevCodes.absolute, EvdevCodes.contactMajor): point.major = event.value
        default: break
        }
    }

    mutating func endFrame() -> [DeviceContact] {
        // A single contact's values stay from frame to frame.
        if !hasContacts { points = isTouched && point.x != nil && point.y != nil ? [point] : [] }
        let found = points
        points = []
        return match(found)
    }

    /// Gives each point the nearest contact of the frame before. Points without one are new; contacts without one are up.
    private mutating func match(_ points: [Point]) -> [DeviceContact] {
        var pairs: [(distance: Double, contact: Int, point: Int)] = []
        for (index, contact) in contacts.enumerated() {
            for (other, point) in points.enumerated() {
                let dx = Double(contact.x) - Double(point.x ?? 0)
                let dy = Double(contact.y) - Double(point.y ?? 0)
                pairs.append((dx * dx + dy * dy, index, other))
            }
        }
        pairs.sort { ($0.distance, $0.contact, $0.point) < ($1.distance, $1.contact, $1.point) }
        var owners = [Int?](repeating: nil, count: points.count)
        var taken = Set<Int>()
        for pair in pairs where owners[pair.point] == nil && !taken.contains(pair.contact) {
            owners[pair.point] = pair.contact
            taken.insert(pair.contact)
        }
        var reports = contacts.indices.filter { !taken.contains($0) }.map { index in
            var ended = contacts[index]
            ended.phase = .ended
            return ended
        }
        var present: [DeviceContact] = []
        for (point, owner) in zip(points, owners) {
            lastIdentifier += owner == nil ? 1 : 0
            present.append(
                DeviceContact(
                    identifier: owner.map { contacts[$0].identifier } ?? lastIdentifier,
                    phase: owner == nil ? .began : .moved, x: point.x ?? 0, y: point.y ?? 0,
                    pressure: point.pressure, major: point.major))
        }
        contacts = present
        reports += present
        return reports
    }
}
