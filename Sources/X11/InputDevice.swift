internal import CX11
import WindowSystem

/// What an XInput2 device can report; queried once per device, and again when the device changes.
struct InputDevice {
    struct Range: Equatable {
        let valuator: Int
        let minimum: Double
        let maximum: Double

        /// From 0 to 1; 0 for a range without extent.
        func fraction(_ value: Double) -> Double {
            guard maximum > minimum else { return 0 }
            return min(1, max(0, (value - minimum) / (maximum - minimum)))
        }
    }

    /// A valuator that reports the tilt of a pen in one plane.
    struct TiltAxis: Equatable {
        let valuator: Int
        let maximum: Double
        /// Units per radian; 0 when the driver does not report it.
        let resolution: Int

        /// Radians, positive to the right and towards the user, which is the drivers' convention too.
        func radians(_ value: Double) -> Double {
            if resolution > 0 { return value / Double(resolution) }
            // Drivers without a resolution report degrees. A range beyond 90 must have finer steps: its
            // maximum is taken to be the largest tilt of a pen.
            return maximum > 90 ? value / maximum * Self.reach : value * .pi / 180
        }

        /// The largest tilt that pens commonly report, in radians.
        private static let reach = 64 * Double.pi / 180
    }

    struct ScrollAxis: Equatable {
        let valuator: Int
        let isHorizontal: Bool
        /// The change of the valuator for one click of a wheel; never zero.
        let increment: Double
        /// The valuator's last value; nil if unknown.
        var last: Double?

        /// The wheel clicks since the last value, possibly fractional; 0 if that value is unknown.
        mutating func advance(to value: Double) -> Double {
            defer { last = value }
            guard let last else { return 0 }
            return (value - last) / increment
        }
    }

    let id: Int
    var name = ""
    /// Whether it is a device of its own, not one of the server's that stand for all devices of a kind.
    var isPhysical = false
    /// Whether it moves the pointer or touches.
    var isForPointing = false
    /// The number of fingers that it follows at a time; 0 when it does not report it.
    var contacts = 0
    /// Whether it recognises gestures by itself, as touchpads do.
    var hasGestures = false
    var scrollAxes: [ScrollAxis] = []
    var pressure: Range?
    var touchMajor: Range?
    var touchX: Range?
    var tiltX: TiltAxis?
    var tiltY: TiltAxis?
    /// Whether `pressure` is that of a pen, not of fingers.
    var hasPointerPressure = false
    /// Whether this is a touch screen, where a touch has the position of the finger.
    var isDirectTouch = false
    /// Whether this is a touchpad that reports touches. They belong to the pointer, and are ignored.
    var isDependentTouch = false

    /// Whether this is a tablet's pen: a pointer that reports pressure or tilt, which no mouse does.
    var isPen: Bool {
        !isDirectTouch && !isDependentTouch && (hasPointerPressure || tiltX != nil || tiltY != nil)
    }

    init(id: Int) { self.id = id }

    /// What there is to tell of it; nil for what is no device of its own for pointing.
    var description: InputDeviceDescription? {
        guard isPhysical, isForPointing else { return nil }
        let kind: InputDeviceDescription.Kind =
            isDirectTouch
            ? .touchScreen : isDependentTouch || hasGestures ? .touchpad : isPen ? .pen : .pointer
        return InputDeviceDescription(
            number: id, name: name, kind: kind, contacts: contacts, hasPressure: pressure != nil,
            hasContactSize: touchMajor != nil, hasTilt: tiltX != nil || tiltY != nil)
    }

    /// Half of a contact's length in pixels; nil if the device does not report the range of positions.
    /// Drivers report lengths in the units of positions.
    func majorRadius(_ value: Double, screenWidth: Int) -> Double? {
        guard let touchX, touchX.maximum > touchX.minimum else { return nil }
        return value * Double(screenWidth) / (touchX.maximum - touchX.minimum) / 2
    }
}

extension InputDevice {
    @MainActor
    init(id: Int, classes: UnsafeBufferPointer<UnsafeMutablePointer<XIAnyClassInfo>?>, atoms: Atoms) {
        self.init(id: id)
        var values: [Int: Double] = [:]
        for case let entry? in classes {
            let raw = UnsafeMutableRawPointer(entry)
            switch entry.pointee.type {
            case XIValuatorClass:
                let valuator = raw.load(as: XIValuatorClassInfo.self)
                values[Int(valuator.number)] = valuator.value
                isForPointing = true
                adopt(valuator, atoms)
            case XIScrollClass:
                let scroll = raw.load(as: XIScrollClassInfo.self)
                guard scroll.increment != 0 else { continue }
                scrollAxes.append(
                    ScrollAxis(
                        valuator: Int(scroll.number),
                        isHorizontal: scroll.scroll_type == XIScrollTypeHorizontal,
                        increment: scroll.increment))
            case XITouchClass:
                let touch = raw.load(as: XITouchClassInfo.self)
                isDirectTouch = touch.mode == XIDirectTouch
                isDependentTouch = touch.mode == XIDependentTouch
                contacts = Int(max(0, touch.num_touches))
                isForPointing = true
            case XIGestureClass:
                hasGestures = true
                isForPointing = true
            default: break
            }
        }
        for index in scrollAxes.indices { scrollAxes[index].last = values[scrollAxes[index].valuator] }
    }

    @MainActor
    private mutating func adopt(_ valuator: XIValuatorClassInfo, _ atoms: Atoms) {
        let range = Range(valuator: Int(valuator.number), minimum: valuator.min, maximum: valuator.max)
        switch valuator.label {
        case 0: break
        case atoms[.absPressure]:
            pressure = range
            hasPointerPressure = true
        case atoms[.absTouchPressure]: pressure = range
        case atoms[.absTiltX]: tiltX = tilt(valuator)
        case atoms[.absTiltY]: tiltY = tilt(valuator)
        case atoms[.absTouchMajor]: touchMajor = range
        case atoms[.absTouchX]: touchX = range
        default: break
        }
    }

    private func tilt(_ valuator: XIValuatorClassInfo) -> TiltAxis {
        TiltAxis(
            valuator: Int(valuator.number), maximum: valuator.max, resolution: Int(valuator.resolution))
    }
}
