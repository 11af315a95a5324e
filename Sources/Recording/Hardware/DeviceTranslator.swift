internal import WindowSystem

/// Turns frames of a device into events of a window that it is used on, as wide and as tall as the device's range.
protocol DeviceTranslator {
    mutating func take(_ event: EvdevEvent)
    /// The events of a frame that ends.
    mutating func endFrame(at time: Double) -> [WindowEvent]
}

/// What translators know of the window, and of their device's number.
struct DeviceStage {
    var device: Int
    var size: PixelSize

    func position(_ x: Double, _ y: Double) -> PixelPoint {
        PixelPoint(x: x * Double(size.width), y: y * Double(size.height))
    }
}

extension EvdevDevice {
    /// Whether the device follows several fingers; otherwise it knows one position.
    fileprivate var hasContacts: Bool { axes[EvdevCodes.contactX] != nil }

    /// Where fingers are; nil for a device that does not say.
    fileprivate var contactAxes: (x: EvdevAxis, y: EvdevAxis)? {
        guard let x = axes[hasContacts ? EvdevCodes.contactX : EvdevCodes.x],
            let y = axes[hasContacts ? EvdevCodes.contactY : EvdevCodes.y]
        else { return nil }
        return (x, y)
    }

    fileprivate func makeContactTracker() -> any ContactTracker {
        hasContacts && axes[EvdevCodes.slot] != nil ? SlotTracker() : FrameTracker(hasContacts: hasContacts)
    }
}

/// Fingers on a screen.
struct TouchscreenTranslator: DeviceTranslator {
    private var tracker: any ContactTracker
    private let stage: DeviceStage
    private let x: EvdevAxis
    private let y: EvdevAxis
    private let pressure: EvdevAxis?
    private let major: EvdevAxis?

    init?(_ device: EvdevDevice, _ stage: DeviceStage) {
        guard let (x, y) = device.contactAxes else { return nil }
        tracker = device.makeContactTracker()
        self.stage = stage
        self.x = x
        self.y = y
        pressure = device.axes[device.hasContacts ? EvdevCodes.contactPressure : EvdevCodes.pressure]
        major = device.axes[EvdevCodes.contactMajor]
    }

    mutating func take(_ event: EvdevEvent) { tracker.take(event) }

    mutating func endFrame(at time: Double) -> [WindowEvent] {
        tracker.endFrame().map { .touch(sample($0, at: time)) }
    }

    private func sample(_ contact: DeviceContact, at time: Double) -> TouchSample {
        TouchSample(
            device: stage.device, identifier: contact.identifier, phase: contact.phase.ofTouch,
            position: stage.position(x.part(contact.x), y.part(contact.y)),
            pressure: pressure.flatMap { axis in contact.pressure.map(axis.level) },
            majorRadius: contact.major.flatMap(radius), timestamp: time)
    }

    /// Half of the contact's length in pixels. It is in units of the position where the device tells how large those
    /// are; others count in units of their own, of which nothing can be made.
    private func radius(_ value: Int) -> Double? {
        guard value > 0, let major, major.resolution == x.resolution, major.maximum > 255 else { return nil }
        let width = Double(x.maximum) - Double(x.minimum) + 1
        return Double(value) / max(1, width) * Double(stage.size.width) / 2
    }
}

extension DeviceContact.Phase {
    var ofTouch: TouchSample.Phase {
        switch self {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        }
    }
}

/// A pen. It is a touch while its tip is down; above the screen it does nothing here.
struct PenTranslator: DeviceTranslator {
    private let stage: DeviceStage
    private let axes: [Int: EvdevAxis]
    private var values: [Int: Int] = [:]
    private var isNear = false
    private var isDown = false
    /// The stroke that has begun; nil while the tip is up.
    private var stroke: TouchSample?
    private var lastIdentifier: UInt64 = 0

    init(_ device: EvdevDevice, _ stage: DeviceStage) {
        self.stage = stage
        axes = device.axes
    }

    mutating func take(_ event: EvdevEvent) {
        switch (event.type, event.code) {
        case (EvdevCodes.absolute, _): values[event.code] = event.value
        case (EvdevCodes.key, EvdevCodes.penTool), (EvdevCodes.key, EvdevCodes.rubberTool):
            isNear = event.value != 0
        case (EvdevCodes.key, EvdevCodes.touch): isDown = event.value != 0
        default: break
        }
    }

    mutating func endFrame(at time: Double) -> [WindowEvent] {
        guard isDown, isNear else {
            guard var ended = stroke else { return [] }
            stroke = nil
            // Where it was before: a pen that leaves says that all its axes are 0.
            ended.phase = .ended
            ended.timestamp = time
            return [.touch(ended)]
        }
        var sample = self.sample(at: time)
        if stroke == nil { lastIdentifier += 1 }
        sample.identifier = lastIdentifier
        sample.phase = stroke == nil ? .began : .moved
        stroke = sample
        return [.touch(sample)]
    }

    private func sample(at time: Double) -> TouchSample {
        let x = axes[EvdevCodes.x]?.part(values[EvdevCodes.x] ?? 0) ?? 0
        let y = axes[EvdevCodes.y]?.part(values[EvdevCodes.y] ?? 0) ?? 0
        let pressure = axes[EvdevCodes.pressure].flatMap { axis in values[EvdevCodes.pressure].map(axis.level)
        }
        return TouchSample(
            device: stage.device, identifier: 0, phase: .moved, kind: .pen, position: stage.position(x, y),
            pressure: pressure, tilt: tilt, timestamp: time)
    }

    private var tilt: PenTilt? {
        guard let x = angle(EvdevCodes.tiltX), let y = angle(EvdevCodes.tiltY) else { return nil }
        return PenTilt(x: x, y: y)
    }

    /// In radians. Without a resolution the units are degrees, or hundredths of them where the range is too wide; a range
    /// without negative numbers has its middle where the pen is upright.
    private func angle(_ code: Int) -> Double? {
        guard let axis = axes[code], let value = values[code] else { return nil }
        let middle = axis.minimum < 0 ? 0 : (Double(axis.minimum) + Double(axis.maximum) + 1) / 2
        let isFine = Double(axis.maximum) - Double(axis.minimum) > 1000
        let units = axis.resolution > 0 ? Double(axis.resolution) : (isFine ? 18_000 : 180) / Double.pi
        return min(Double.pi / 2, max(-Double.pi / 2, (Double(value) - middle) / units))
    }
}

/// A touchpad: one finger moves the pointer, two scroll, three and more swipe; the button is the primary one. What a
/// desktop makes of taps and of fingers that move apart is not known here.
struct TouchpadTranslator: DeviceTranslator {
    private var tracker: any ContactTracker
    private var pointer: PointerState
    private let stage: DeviceStage
    private let x: EvdevAxis
    private let y: EvdevAxis
    private var contacts: [UInt64: DeviceContact] = [:]
    private var swipeFingers = 0

    init?(_ device: EvdevDevice, _ stage: DeviceStage) {
        guard let (x, y) = device.contactAxes else { return nil }
        tracker = device.makeContactTracker()
        self.stage = stage
        self.x = x
        self.y = y
        pointer = PointerState(stage)
    }

    mutating func take(_ event: EvdevEvent) {
        tracker.take(event)
        pointer.take(event)
    }

    mutating func endFrame(at time: Double) -> [WindowEvent] {
        var (dx, dy, moved) = (0.0, 0.0, 0)
        for contact in tracker.endFrame() {
            if let old = contacts[contact.identifier], contact.phase == .moved {
                dx += x.part(contact.x) - x.part(old.x)
                dy += y.part(contact.y) - y.part(old.y)
                moved += 1
            }
            let isUp = contact.phase == .ended || contact.phase == .cancelled
            contacts[contact.identifier] = isUp ? nil : contact
        }
        if moved > 0 { (dx, dy) = (dx / Double(moved), dy / Double(moved)) }
        return events(dx * Double(stage.size.width), dy * Double(stage.size.height), at: time)
            + pointer.buttonEvents(at: time)
    }

    private mutating func events(_ dx: Double, _ dy: Double, at time: Double) -> [WindowEvent] {
        var events: [WindowEvent] = []
        let fingers = contacts.count
        if swipeFingers > 0, fingers < swipeFingers {
            events.append(swipe(.ended, 0, 0, time))
            swipeFingers = 0
        }
        if swipeFingers == 0, fingers >= 3 {
            swipeFingers = fingers
            events.append(swipe(.began, 0, 0, time))
        }
        guard dx != 0 || dy != 0 else { return events }
        switch fingers {
        case 1: events.append(pointer.move(dx, dy, at: time))
        case 2:
            events.append(
                .scroll(
                    ScrollSample(
                        position: pointer.position, deltaX: -dx / Self.pixelsPerClick,
                        deltaY: -dy / Self.pixelsPerClick, timestamp: time)))
        default: if swipeFingers > 0 { events.append(swipe(.changed, dx, dy, time)) }
        }
        return events
    }

    /// How far two fingers go for a click of a wheel.
    private static let pixelsPerClick = 15.0

    private func swipe(
        _ phase: TouchpadGestureSample.Phase, _ dx: Double, _ dy: Double, _ time: Double
    ) -> WindowEvent {
        .gesture(
            TouchpadGestureSample(
                kind: .swipe, phase: phase, fingers: swipeFingers, position: pointer.position, deltaX: dx,
                deltaY: dy, timestamp: time))
    }
}

/// A mouse, which begins in the middle of the window.
struct MouseTranslator: DeviceTranslator {
    private var pointer: PointerState
    private var (dx, dy, wheelX, wheelY) = (0, 0, 0, 0)

    init(_ stage: DeviceStage) { pointer = PointerState(stage) }

    mutating func take(_ event: EvdevEvent) {
        pointer.take(event)
        guard event.type == EvdevCodes.relative else { return }
        let value = min(1 << 20, max(-(1 << 20), event.value))
        switch event.code {
        case EvdevCodes.relativeX: dx = value
        case EvdevCodes.relativeY: dy = value
        case EvdevCodes.horizontalWheel: wheelX = value
        case EvdevCodes.wheel: wheelY = value
        default: break
        }
    }

    mutating func endFrame(at time: Double) -> [WindowEvent] {
        defer { (dx, dy, wheelX, wheelY) = (0, 0, 0, 0) }
        var events: [WindowEvent] = []
        if dx != 0 || dy != 0 { events.append(pointer.move(Double(dx), Double(dy), at: time)) }
        if wheelX != 0 || wheelY != 0 {
            // The kernel counts clicks upwards.
            events.append(
                .scroll(
                    ScrollSample(
                        position: pointer.position, deltaX: Double(wheelX), deltaY: -Double(wheelY),
                        timestamp: time)))
        }
        return events + pointer.buttonEvents(at: time)
    }
}

/// Where a pointer is, and what its buttons have done in a frame.
struct PointerState {
    private let stage: DeviceStage
    private(set) var position: PixelPoint
    private var buttons: [(button: Int, isDown: Bool)] = []

    init(_ stage: DeviceStage) {
        self.stage = stage
        position = stage.position(0.5, 0.5)
    }

    private static let numbers = [EvdevCodes.left: 1, EvdevCodes.middle: 2, EvdevCodes.right: 3]

    mutating func take(_ event: EvdevEvent) {
        guard event.type == EvdevCodes.key, let number = Self.numbers[event.code], buttons.count < 16 else {
            return
        }
        buttons.append((number, event.value != 0))
    }

    /// Moves within the window.
    mutating func move(_ dx: Double, _ dy: Double, at time: Double) -> WindowEvent {
        position.x = min(Double(stage.size.width) - 1, max(0, position.x + dx))
        position.y = min(Double(stage.size.height) - 1, max(0, position.y + dy))
        return event(.moved, at: time)
    }

    mutating func buttonEvents(at time: Double) -> [WindowEvent] {
        defer { buttons = [] }
        return buttons.map {
            event($0.isDown ? .pressed(button: $0.button) : .released(button: $0.button), at: time)
        }
    }

    private func event(_ phase: PointerSample.Phase, at time: Double) -> WindowEvent {
        .pointer(
            PointerSample(device: stage.device, phase: phase, position: position, timestamp: time))
    }
}
