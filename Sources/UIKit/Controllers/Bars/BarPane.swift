extension UIVisualEffectView {
    /// Shows an effect behind all else in a bar, as strongly as a bar needs it in between two states.
    ///
    /// - Parameters:
    ///   - present: the bar's pane; nil if it has none yet.
    ///   - effect: nil for none: the pane is faded out.
    ///   - strength: 0 to 1.
    /// - Returns: the bar's pane, which is made when there is an effect for the first time.
    static func pane(
        _ present: UIVisualEffectView?, _ effect: UIBlurEffect?, strength: CGFloat = 1, in bar: UIView
    ) -> UIVisualEffectView? {
        guard present != nil || effect != nil else { return nil }
        let pane = present ?? added(to: bar)
        if let effect { pane.effect = effect }
        let alpha = effect == nil ? 0 : strength
        if pane.alpha != alpha { pane.alpha = alpha }
        return pane
    }

    private static func added(to bar: UIView) -> UIVisualEffectView {
        let pane = UIVisualEffectView(effect: nil)
        pane.isUserInteractionEnabled = false
        UIView.performWithoutAnimation {
            pane.frame = bar.bounds
            pane.alpha = 0
            bar.insertSubview(pane, at: 0)
        }
        pane.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return pane
    }
}
