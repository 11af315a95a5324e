/// The labels and styles of the keys.
extension KeyboardView {
    func face(at index: Int) -> KeyFace {
        let slot = geometry.slots[index]
        let key = slot.key
        var face = KeyFace(
            label: label(of: key), subtitle: key.subtitle, style: style(of: key), size: slot.cap.size,
            isDark: isDark, scale: laidOut?.scale ?? 1)
        face.isPressed = fingers.contains { $0.index == index && !$0.isOver }
        if key.role == .shift { face.isPressed = shift.isHeld || shift.state != .off }
        if key.role == .delete {
            face.flipsSign = isMirrored
        }
        face.isDisabled = key.role == .returnKey && isReturnDisabled
        if cursor != nil {
            // While a finger moves the caret, the keys have no effect and are drawn blank.
            face.label = .none
            face.subtitle = ""
            face.isPressed = false
        }
        return face
    }

    private func style(of key: ScreenKey) -> KeyFace.Style {
        switch key.role {
        case .text, .space: .key
        case .returnKey: ReturnKey.isTinted(returnType) ? .tinted : .function
        default: .function
        }
    }

    func label(of key: ScreenKey) -> KeyFace.Label {
        switch key.role {
        case .text(let plain, let shifted): .text(key.title ?? (shift.isOn ? shifted : plain))
        case .space: .text("space")
        case .shift:
            switch shift.state {
            case .off: .sign(shift.isHeld ? .shiftOnce : .shift)
            case .once: .sign(.shiftOnce)
            case .locked: .sign(.shiftLocked)
            }
        case .delete: .sign(.delete)
        case .nextLayout: .sign(.globe)
        case .dismiss: .sign(.dismiss)
        case .returnKey: .text(ReturnKey.title(returnType))
        case .plane(let name): .text(title(of: name))
        case .gap: .none
        }
    }

    private func title(of plane: KeyPlane.Name) -> String {
        switch plane {
        case .letters: alphabetTitle
        case .numbers, .pad: "123"
        case .symbols: "#+="
        case .padSymbols: "+*#"
        }
    }

    /// The first letters of the current alphabet, as the title of the key that shows the letters.
    private var alphabetTitle: String {
        let first = plan.planes[.letters]?.rows.joined().lazy.compactMap { $0.text(isShifted: false) }.first
        let scalar = first?.unicodeScalars.first?.value ?? 0
        return switch scalar {
        case 0x370..<0x400: "ΑΒΓ"
        case 0x400..<0x530: "АБВ"
        case 0x590..<0x600: "אבג"
        case 0x600..<0x780: "أ‌ب‌ج"
        default: "ABC"
        }
    }
}

/// The title of the Return key, and whether it is tinted.
enum ReturnKey {
    static func title(_ type: UIReturnKeyType) -> String {
        switch type {
        case .default: "return"
        case .go: "Go"
        case .google: "Google"
        case .join: "Join"
        case .next: "Next"
        case .route: "Route"
        case .search: "Search"
        case .send: "Send"
        case .yahoo: "Yahoo"
        case .done: "Done"
        case .emergencyCall: "Emergency Call"
        case .continue: "Continue"
        }
    }

    static func isTinted(_ type: UIReturnKeyType) -> Bool { type != .default && type != .next }
}
