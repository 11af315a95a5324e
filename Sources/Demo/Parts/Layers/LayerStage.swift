import UIKit

/// A picture of layers and the button below it that sets them in motion.
class LayerStage: UIStackView {
    /// - Parameters:
    ///   - stage: where the layers are.
    ///   - height: of the stage, in points.
    ///   - controls: below it, from the top.
    init(_ stage: UIView, height: CGFloat, controls: [UIView]) {
        super.init(frame: .zero)
        axis = .vertical
        spacing = 10
        for view in [stage] + controls { addArrangedSubview(view) }
        NSLayoutConstraint.activate(
            [stage.heightAnchor.constraint(equalToConstant: height)]
                + controls.map {
                    $0.heightAnchor.constraint(greaterThanOrEqualToConstant: DemoMetrics.target)
                })
    }

    required init?(coder: NSCoder) { nil }
}

extension CATransaction {
    /// Changes layers without the animations that changes of theirs have by themselves.
    @MainActor
    static func withoutActions(_ changes: () -> Void) {
        begin()
        setDisableActions(true)
        changes()
        commit()
    }
}
