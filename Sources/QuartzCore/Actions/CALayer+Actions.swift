/// The search for actions.
extension CALayer {
    /// The action for a change of a layer that belongs to no view; nil for one that is not shown yet.
    final func implicitAction(forKey key: String) -> (any CAAction)? {
        guard flags.isCommitted else { return nil }
        return action(forKey: key)
    }

    final func searchedAction(forKey key: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: key) { return action }
        if let action = actions?[key] { return action }
        if let action = (style?["actions"] as? [String: any CAAction])?[key] { return action }
        return type(of: self).defaultAction(forKey: key)
    }

    /// The action of all layers for a key.
    static func standardAction(forKey key: String) -> (any CAAction)? { nil }
}
