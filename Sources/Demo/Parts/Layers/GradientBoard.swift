import UIKit

/// A gradient that is seen through a word.
final class GradientBoard: LayerStage {
    private let word = GradientWord("Layers")

    init() {
        let word = self.word
        super.init(
            word, height: 120,
            controls: [TintedButton("Turn the Colors", identifier: "layers.turn") { word.turn() }])
    }

    required init?(coder: NSCoder) { nil }
}

/// A word whose letters are windows onto a gradient.
final class GradientWord: Well {
    private let gradient = CAGradientLayer()
    private let letters = CATextLayer()
    private var quarterTurns = 0

    private static let size: CGFloat = 72

    init(_ text: String) {
        super.init(identifier: "layers.word")
        isAccessibilityElement = true
        accessibilityLabel = text
        gradient.colors = [UIColor.systemIndigo, .systemPink, .systemOrange].map(\.cgColor)
        letters.string = text
        letters.font = UIFont.systemFont(ofSize: Self.size, weight: .bold)
        letters.alignmentMode = .center
        gradient.mask = letters
        layer.addSublayer(gradient)
        showDirection()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.withoutActions {
            gradient.frame = bounds
            // A word that is too long for a narrow window is smaller there.
            let size = min(Self.size, bounds.width / 4.2)
            letters.fontSize = size
            letters.contentsScale = traitCollection.displayScale
            letters.frame = CGRect(
                x: 0, y: ((bounds.height - size * 1.25) / 2).rounded(), width: bounds.width,
                height: size * 1.25)
        }
    }

    private func showDirection() {
        let angle = Double(quarterTurns) * .pi / 2
        let (x, y) = (cos(angle) / 2, sin(angle) / 2)
        gradient.startPoint = CGPoint(x: 0.5 - x, y: 0.5 - y)
        gradient.endPoint = CGPoint(x: 0.5 + x, y: 0.5 + y)
    }

    /// Turns the direction of the gradient by a quarter. The layer belongs to no view, so that it moves by itself.
    func turn() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.8)
        quarterTurns += 1
        showDirection()
        CATransaction.commit()
    }
}
