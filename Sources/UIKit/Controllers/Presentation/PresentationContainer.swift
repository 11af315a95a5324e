/// Covers the window, or a part of it, during a presentation, so that no touch reaches the views behind.
@MainActor
final class PresentationContainer: UIView {
    private(set) weak var presentation: UIPresentationController?

    init(_ presentation: UIPresentationController, frame: CGRect) {
        self.presentation = presentation
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // The presentation lays out the subviews.
        autoresizesSubviews = false
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        presentation?.layoutContainer()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentation?.adaptToTraits()
        presentation?.announceTraits(since: previousTraitCollection)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit === self, let chrome = presentation?.state.chrome else { return hit }
        return chrome.allowsInteractionBehind ? nil : chrome.passesThrough(point, with: event) ?? hit
    }

    // MARK: Accessibility

    /// Hides what is behind until the presentation is being dismissed, unless that can be used at the same time.
    override var accessibilityViewIsModal: Bool {
        get { super.accessibilityViewIsModal || hidesWhatIsBehind }
        set { super.accessibilityViewIsModal = newValue }
    }

    private var hidesWhatIsBehind: Bool {
        guard let state = presentation?.state, state.stage != .dismissing else { return false }
        return state.chrome?.leavesAccessBehind == false
    }

    /// Where the presented view is directly in the container; else what is around that view is the dialog.
    override var accessibilityRole: AccessibilityRole {
        presentation?.state.chrome?.host === self ? .dialog : .unspecified
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(label: accessibilityRole == .dialog ? presentation?.spokenTitle : nil)
    }

    /// Escape for assistive technology: as a press outside the presented view.
    override func accessibilityPerformEscape() -> Bool {
        presentation?.userRequestsDismissal() ?? false
    }

    /// How much of the container's bottom input views cover, in points.
    var heightCoveredByInputViews: CGFloat { window?.inputViews.coveredFrame?.height ?? 0 }

    // MARK: Presses outside the presented view

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touches.contains(where: { bounds.contains($0.location(in: self)) }) else { return }
        presentation?.userRequestsDismissal()
    }

    /// Presses of other mouse buttons do not reach the views behind either.
    override func otherPointerButton(_ button: Int, at point: CGPoint) -> Bool { true }
}
