import Foundation

/// The search for actions.
extension CALayer {
    /// The action for a change of a layer that belongs to no view; nil for one that is not shown yet.
    final func implicitAction(forKey key: String) -> (any CAAction)? {
        guard flags.isCommitted, !flags.isPresentation else { return nil }
        let runner = LayerRunner.main
        runner.willChange(self)
        guard !runner.transactions.current.disablesActions else { return nil }
        let action = action(forKey: key)
        // It runs after the change, and begins with what was before.
        if let transition = action as? CATransition {
            transition.oldPicture = pictureForTransition(transition.type)
        }
        return action
    }

    final func searchedAction(forKey key: String) -> (any CAAction)? {
        let own =
            delegate?.action(for: self, forKey: key) ?? actions?[key]
            ?? (style?["actions"] as? [String: any CAAction])?[key]
        if let own { return own is NSNull ? nil : own }
        let standard = type(of: self).defaultAction(forKey: key) ?? kindAction(forKey: key)
        guard let animation = standard as? CABasicAnimation, animation.ends == nil else {
            return standard is NSNull ? nil : standard
        }
        // A property that has no value yet changes at once.
        guard let value = (currentPresentation ?? self).value(forKey: key), AnimatableValue(value) != nil
        else {
            return nil
        }
        animation.fromValue = value
        return animation
    }

    /// The action for a property that the kind of the layer adds: those that animate do so, but for paths.
    private func kindAction(forKey key: String) -> (any CAAction)? {
        key != "path" && kindProperties[key]?.show != nil ? CALayer.change(ofKey: key) : nil
    }

    /// The action of all layers for a key.
    static func standardAction(forKey key: String) -> (any CAAction)? {
        if animatedKeys.contains(key) { return change(ofKey: key) }
        return transitionKeys.contains(key) ? CATransition() : nil
    }

    /// An animation to the value that a property has got.
    private static func change(ofKey key: String) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: key)
        animation.timingFunction = CAMediaTimingFunction(name: .default)
        animation.fillMode = .backwards
        return animation
    }

    private static let animatedKeys: Set<String> = [
        "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform",
        "contents", "contentsRect", "contentsCenter", "contentsScale", "backgroundColor", "cornerRadius",
        "borderWidth", "borderColor", "opacity", "shadowColor", "shadowOpacity", "shadowOffset",
        "shadowRadius", "shadowPath",
    ]

    private static let transitionKeys: Set<String> = [
        "hidden", "geometryFlipped", "masksToBounds", "mask", "sublayers", "maskedCorners",
    ]
}
