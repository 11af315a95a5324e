import UIKit

/// What layers are for: shapes, masks, springs, depth, blur, and many of them at once.
///
/// Nothing on it moves before somebody asks for it.
final class LayersPage: UIViewController {
    private let clock = ClockBoard()
    private lazy var scroll = CardColumns([[clockCard, flip, blur], [mask, spring, crowd]])

    override func loadView() { view = scroll }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        scroll.arrange(forWidth: view.bounds.width)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        clock.stop()
    }

    private var clockCard: StackCard {
        StackCard(
            heading: "CAShapeLayer",
            note: "The face and its hands are shapes, the ticks are one that is replicated.",
            rows: [clock])
    }

    private var mask: StackCard {
        StackCard(
            heading: "CAGradientLayer, mask", note: "Three colors that turn behind a word.",
            rows: [GradientBoard()])
    }

    private var spring: StackCard {
        StackCard(
            heading: "CASpringAnimation",
            note: "Drag the ball and let it go, or throw it. Arrow keys push it.",
            rows: [SpringBoard()])
    }

    private var flip: StackCard {
        StackCard(
            heading: "CATransformLayer", note: "A card with two sides turns in depth.", rows: [FlipBoard()])
    }

    private var blur: StackCard {
        StackCard(
            heading: "UIVisualEffectView", note: "What is below the bars is blurred, also while it moves.",
            rows: [BlurBoard()])
    }

    private var crowd: StackCard {
        StackCard(
            heading: "CALayer", note: "Five hundred of them, each with an animation of its own.",
            rows: [CrowdBoard()])
    }
}
