/// The keys as accessibility elements: the keyboard draws them all by itself.
extension KeyboardView {
    /// The elements of the keys, which stay the same as long as the same keys are shown.
    func accessibleKeys() -> [AccessiblePart] {
        if let keyElements, keyElements.geometry == geometry { return keyElements.elements }
        let made = geometry.slots.map { _ in
            AccessiblePart(of: self) { [weak self] in
                self?.content(of: $0)
            } activate: { [weak self] in
                self?.press($0) ?? false
            }
        }
        keyElements = (geometry, made)
        return made
    }

    /// The index of the element's key; nil when other keys are shown now.
    private func index(of element: AccessiblePart) -> Int? {
        guard let keyElements, keyElements.geometry == geometry else { return nil }
        return keyElements.elements.firstIndex { $0 === element }
    }

    private func content(of element: AccessiblePart) -> AccessiblePart.Content? {
        guard let index = index(of: element) else { return nil }
        let slot = geometry.slots[index]
        var traits = UIAccessibilityTraits.keyboardKey
        if slot.key.role == .shift, shift.state != .off { traits.insert(.selected) }
        if slot.key.role == .returnKey, isReturnDisabled { traits.insert(.notEnabled) }
        return AccessiblePart.Content(
            defaults: AccessibilityDefaults(isElement: true, label: spokenName(of: slot.key), traits: traits),
            role: .button, frame: slot.cell)
    }

    private func spokenName(of key: ScreenKey) -> String? {
        let names: [ScreenKey.Role: String] = [
            .shift: "Shift", .delete: "Delete", .nextLayout: "Next keyboard", .dismiss: "Hide keyboard",
        ]
        if let name = names[key.role] { return name }
        guard case .text(let shown) = label(of: key) else { return nil }
        return shown
    }

    private func press(_ element: AccessiblePart) -> Bool {
        guard let window, let index = index(of: element) else { return false }
        let cell = geometry.slots[index].cell
        window.tapForAccessibility(at: convert(CGPoint(x: cell.midX, y: cell.midY), to: nil))
        return true
    }
}
