/// Makes the machine tick in the user's hand. No desktop machine can: the generators accept all calls and do nothing.
///
/// Source: UIKit's feedback generators.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    public override init() { super.init() }

    /// A generator for a view. The view is not kept.
    public convenience init(view: UIView) { self.init() }

    /// Has no effect here.
    open func prepare() {}
}

/// Feedback for things that hit each other. It has no effect here.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How hard and heavy the collision is that a tap of feedback imitates.
    public enum FeedbackStyle: Int, Sendable {
        /// How heavy, or how hard, the things are that seem to collide.
        case light, medium, heavy, soft, rigid
    }

    public override init() { super.init() }

    /// - Parameter style: makes no difference here.
    public convenience init(style: FeedbackStyle) { self.init() }

    /// - Parameter style: makes no difference here.
    public convenience init(style: FeedbackStyle, view: UIView) { self.init() }

    /// Has no effect here.
    open func impactOccurred() {}
    /// Has no effect here.
    open func impactOccurred(intensity: CGFloat) {}
    /// Has no effect here.
    open func impactOccurred(at location: CGPoint) {}
    /// Has no effect here.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// Feedback for a selection that changes. It has no effect here.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Has no effect here.
    open func selectionChanged() {}
    /// Has no effect here.
    open func selectionChanged(at location: CGPoint) {}
}

/// Feedback for what became of something. It has no effect here.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// Whether what the feedback is about succeeded, failed or needs attention.
    public enum FeedbackType: Int, Sendable {
        /// How a task of the user has ended.
        case success, warning, error
    }

    /// Has no effect here.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
    /// Has no effect here.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
