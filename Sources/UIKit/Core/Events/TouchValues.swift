internal import WindowSystem

extension UITouch {
    /// The value of `force` at a device's full pressure; 1 is an average touch.
    static let forceAtFullPressure: CGFloat = 4

    private static var lastIdentifier: UInt64 = 0

    /// A new identifier, unique among touches, presses and streams of indirect events.
    static func nextIdentifier() -> UInt64 {
        lastIdentifier += 1
        return lastIdentifier
    }
}

extension UITouch.TouchType {
    init(_ kind: TouchSample.Kind) {
        switch kind {
        case .direct: self = .direct
        case .pen: self = .pencil
        case .indirectPointer: self = .indirectPointer
        }
    }
}

extension UIKeyModifierFlags {
    init(_ modifiers: KeyModifiers) {
        let pairs: [(KeyModifiers, UIKeyModifierFlags)] = [
            (.capsLock, .alphaShift), (.shift, .shift), (.control, .control), (.alternate, .alternate),
            (.command, .command),
        ]
        self = []
        for (modifier, flag) in pairs where modifiers.contains(modifier) { insert(flag) }
    }
}
