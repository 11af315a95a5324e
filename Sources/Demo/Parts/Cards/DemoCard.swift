import UIKit

/// A panel with a heading: what a search finds on a page.
@MainActor
protocol DemoCard: UIView {
    /// The words at its top.
    var headingText: String { get }
}

extension UIView {
    /// The cards below the view, in the order of the view tree.
    var demoCards: [any DemoCard] {
        subviews.flatMap { view in (view as? any DemoCard).map { [$0] } ?? view.demoCards }
    }
}

extension DemoCard {
    /// Brings the card into view, and marks it for a moment.
    func reveal() {
        var ancestor = superview
        while let view = ancestor, !(view is UIScrollView) { ancestor = view.superview }
        if let scroll = ancestor as? UIScrollView {
            scroll.layoutIfNeeded()
            // With as much around it as is beside it; of a card that is higher than the window, its top.
            let margin = DemoMetrics.margin
            var frame = convert(bounds, to: scroll).insetBy(dx: 0, dy: -margin)
            frame.size.height = min(frame.height, scroll.bounds.height)
            scroll.scrollRectToVisible(frame, animated: true)
        }
        UIAccessibility.post(notification: .layoutChanged, argument: self)
        layer.borderColor = DemoColors.tint.resolvedColor(with: traitCollection).cgColor
        let mark = CAKeyframeAnimation(keyPath: "borderWidth")
        mark.values = [3, 3, 0]
        mark.keyTimes = [0, 0.7, 1]
        // Seconds; long enough to be seen after the page has come.
        mark.duration = 1.6
        layer.add(mark, forKey: DemoCardMark.key)
    }
}

/// What marks a card that was found.
enum DemoCardMark {
    /// The animation of its layer.
    static let key = "found"
}
