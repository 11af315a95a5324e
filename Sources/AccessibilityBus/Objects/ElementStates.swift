import UIKit

/// Finds out the states of an element.
@MainActor
struct ElementStates {
    private let element: UIResponder
    private let kind: AccessibilityRole
    private let isFocused: Bool

    init(_ element: UIResponder, kind: AccessibilityRole, isFocused: Bool) {
        self.element = element
        self.kind = kind
        self.isFocused = isFocused
    }

    var states: AccessibleStates {
        let traits = element.accessibilityTraits
        var states: AccessibleStates = traits.contains(.notEnabled) ? [] : [.enabled, .sensitive]
        states.formUnion(visibility)
        if isFocusable { states.insert(.focusable) }
        if isFocused { states.formUnion([.focusable, .focused]) }
        states.formUnion(ofKind(traits))
        return states
    }

    private var visibility: AccessibleStates {
        let view = element as? UIView ?? element.nearestView
        guard let view, let window = view.window, window.isOnScreen else { return [.visible] }
        return element.isInSight(of: view, in: window) ? [.visible, .showing] : .visible
    }

    private var isFocusable: Bool {
        guard let view = element as? UIView else { return element.accessibilityRespondsToUserInteraction }
        return view.canBecomeFocused || view.canBecomeFirstResponder
    }

    private func ofKind(_ traits: UIAccessibilityTraits) -> AccessibleStates {
        let isSelected = traits.contains(.selected)
        switch kind {
        case .entry, .passwordText: return text(.singleLine)
        case .text: return text(.multiLine)
        case .toggleButton:
            return isSelected || isOn ? [.checkable, .pressed] : .checkable
        case .checkMenuItem, .radioButton: return isSelected ? [.checkable, .checked] : .checkable
        case .listItem, .tab, .calendarCell: return isSelected ? [.selectable, .selected] : .selectable
        case .slider, .progressBar: return slider
        case .dialog, .alert: return .modal
        default: return isSelected ? [.selectable, .selected] : []
        }
    }

    /// A switch says in its value whether it is on.
    private var isOn: Bool {
        (element as? UISwitch)?.isOn
            ?? (element.accessibilityTraits.contains(.toggleButton) && element.accessibilityValue == "1")
    }

    private func text(_ lines: AccessibleStates) -> AccessibleStates {
        let isEditable =
            (element as? UITextField)?.isEnabled ?? (element as? UITextView)?.isEditable
            ?? (element is any UITextInput)
        return [lines, .selectableText, isEditable ? .editable : .readOnly]
    }

    private var slider: AccessibleStates {
        if let wheel = element as? UIActivityIndicatorView { return wheel.isAnimating ? .busy : [] }
        guard let view = element as? UIView else { return [] }
        return view.bounds.height > view.bounds.width ? .vertical : .horizontal
    }
}

extension UIResponder {
    /// The view itself, or the one that an element that is no view is in.
    var nearestView: UIView? {
        var current: UIResponder? = self
        var steps = 0
        while let candidate = current, steps < 32 {
            if let view = candidate as? UIView { return view }
            current = (candidate as? UIAccessibilityElement)?.accessibilityContainer as? UIResponder
            steps += 1
        }
        return nil
    }

    /// Whether some of the element is seen: it is not scrolled away, and not outside of the window.
    func isInSight(of view: UIView, in window: UIWindow) -> Bool {
        var visible = accessibilityFrame
        var current: UIView? = view
        while let ancestor = current, !visible.isNull, !visible.isEmpty {
            if ancestor.isHidden { return false }
            if ancestor !== view, ancestor.clipsToBounds {
                visible = visible.intersection(
                    UIAccessibility.convertToScreenCoordinates(ancestor.bounds, in: ancestor))
            }
            current = ancestor.superview
        }
        visible = visible.intersection(window.accessibilityFrame)
        return !visible.isNull && !visible.isEmpty
    }
}
