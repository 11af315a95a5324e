/// What an app has set for a view's part in keyboard navigation; few views have it.
@MainActor
final class FocusSettings {
    var groupIdentifier: String?
    var groupPriority = UIFocusGroupPriority.ignored
    var effect: UIFocusEffect? = UIFocusHaloEffect.standard
}

extension UIView: UIFocusItem {
    /// Takes the focus as if Tab had arrived here, or the first responder where the view can only be that.
    final func takeFocusAsByKey() -> Bool {
        guard let window = ownWindow else { return false }
        if canBecomeFocused { return window.focusSystem.move(byKeyTo: self, heading: []) }
        return isFirstResponder || canBecomeFirstResponder && becomeFirstResponder()
    }

    /// The settings, to be changed.
    final func ownFocusSettings() -> FocusSettings {
        if let focusSettings { return focusSettings }
        let made = FocusSettings()
        focusSettings = made
        return made
    }
}

extension UIFocusEnvironment {
    /// The group of this environment, or the nearest around it that names one.
    var inheritedFocusGroup: String? {
        var environment: (any UIFocusEnvironment)? = self
        while let current = environment {
            if let group = current.focusGroupIdentifier { return group }
            environment = current.parentFocusEnvironment
        }
        return nil
    }

    /// Whether an environment is this one or in it.
    func contains(_ other: any UIFocusEnvironment) -> Bool {
        var environment: (any UIFocusEnvironment)? = other
        while let current = environment {
            if current === self { return true }
            environment = current.parentFocusEnvironment
        }
        return false
    }
}
