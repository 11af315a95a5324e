/// The part of a frame in which views and controllers update their properties: after traits, before layout.
extension UIView {
    /// Whose properties are to be updated before the next layout.
    struct PendingProperties: OptionSet {
        let rawValue: UInt8

        static let ofController = PendingProperties(rawValue: 1 << 0)
        static let ofView = PendingProperties(rawValue: 1 << 1)
    }

    final func markForProperties(_ pending: PendingProperties) {
        flags.pendingProperties.formUnion(pending)
        // So that the layout pass visits the view, which is not laid out for this.
        guard !flags.descendantNeedsLayout else { return }
        flags.descendantNeedsLayout = true
        markPathForLayout()
    }

    /// Updates what is pending of the view alone, that of its controller first.
    final func updatePendingProperties() {
        let pending = flags.pendingProperties
        flags.pendingProperties = []
        if pending.contains(.ofController), let controller { controller.updatePropertiesOnce() }
        guard pending.contains(.ofView) else { return }
        if ownPasses.contains(.properties) {
            observing(.properties) { updateProperties() }
        } else {
            updateProperties()
        }
    }

    /// Updates what is pending of the view and of those below it, from the top down.
    final func updatePropertiesOfTree() {
        guard !flags.pendingProperties.isEmpty || flags.descendantNeedsLayout else { return }
        TraitOverrideUse.perform(in: traitCollection) { updatePropertiesFromHere() }
    }

    private func updatePropertiesFromHere() {
        var rounds = 0
        // One that asks for it again while it updates is updated again, but not without limit.
        while !flags.pendingProperties.isEmpty, rounds < UIView.maximumLayoutRounds {
            rounds += 1
            updatePendingProperties()
        }
        guard flags.descendantNeedsLayout else { return }
        var index = 0
        // By index: an update may add and remove views.
        while index < children.count {
            children[index].updatePropertiesOfTree()
            index += 1
        }
    }
}
