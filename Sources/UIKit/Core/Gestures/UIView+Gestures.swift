extension UIView {
    /// Removes a recogniser from its view and adds it to this one.
    final func adopt(_ recognizer: UIGestureRecognizer) {
        guard recognizer.owner !== self else { return }
        recognizer.owner?.removeGestureRecognizer(recognizer)
        recognizer.owner = self
        recognizers.append(recognizer)
    }

    final func disown(_ recognizer: UIGestureRecognizer) {
        guard let index = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
        recognizers.remove(at: index)
        recognizer.environment?.abandon(recognizer)
        recognizer.owner = nil
    }

    /// Whether the view or one of its superviews has recognisers.
    final var hasRecognizersUpTheTree: Bool {
        var view: UIView? = self
        while let current = view {
            if !current.recognizers.isEmpty { return true }
            view = current.parent
        }
        return false
    }
}
