internal import CX11
import WindowSystem

/// What an XInput2 device can tell, looked up once per device and again when it changes.
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

    /// A valuator that tells how a pen leans in one plane.
    struct TiltAxis: Equatable {
        let valuator: Int
        let maximum: Double
        /// Units per radian; 0 when the driver does not tell.
        let resolution: Int

        /// In radians, positive to the right and towards the person, as the drivers have it too.
        func radians(_ value: Double) -> Double {
            if resolution > 0 { return value / Double(resolution) }
            // Drivers without a resolution count degrees; one that has finer steps is taken to reach as
            // far as pens do.
            return maximum > 90 ? value / maximum * Self.reach : value * .pi / 180
        }

        private static let reach = 64 * Double.pi / 180
    }

    struct ScrollAxis: Equatable {
        let valuator: Int
        let isHorizontal: Bool
        /// How much the valuator changes by for one click of a wheel; never zero.
        let increment: Double
        /// Where the valuator was last; nil when that is not known any more.
        var last: Double?

        /// The clicks since the last report.
        mutating func advance(to value: Double) -> Double {
            defer { last = value }
            guard let last else { return 0 }
            return (value - last) / increment
        }
    }

    let id: Int
    var scrollAxes: [ScrollAxis] = []
    var pressure: Range?
    var touchMajor: Range?
    var touchX: Range?
    var tiltX: TiltAxis?
    var tiltY: TiltAxis?
    /// Whether `pressure` is that of a pointer, not of fingers.
    var hasPointerPressure = false
    /// A touch screen, whose touches land where the finger is.
    var isDirectTouch = false
    /// A touchpad that reports touches itself; they follow the pointer and are not for us.
    var isDependentTouch = false

    /// A tablet's pen: a pointer that measures how hard it is pressed or how it leans, which no mouse
    /// does.
    var isPen: Bool {
        !isDirectTouch && !isDependentTouch && (hasPointerPressure || tiltX != nil || tiltY != nil)
    }

    init(id: Int) { self.id = id }

    /// Half of a contact's length in pixels. Contacts are measured in the units of the position.
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
