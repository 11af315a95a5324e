import UIKit

final class SubclassOfUIImageView: UIImageView {
    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    override var highlightedImage: UIImage? {
        get { super.highlightedImage }
        set { super.highlightedImage = newValue }
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set { super.isHighlighted = newValue }
    }

    override var animationImages: [UIImage]? {
        get { super.animationImages }
        set { super.animationImages = newValue }
    }

    override var highlightedAnimationImages: [UIImage]? {
        get { super.highlightedAnimationImages }
        set { super.highlightedAnimationImages = newValue }
    }

    override var animationDuration: TimeInterval {
        get { super.animationDuration }
        set { super.animationDuration = newValue }
    }

    override var animationRepeatCount: Int {
        get { super.animationRepeatCount }
        set { super.animationRepeatCount = newValue }
    }

    override var isAnimating: Bool { super.isAnimating }

    override func startAnimating() { super.startAnimating() }

    override func stopAnimating() { super.stopAnimating() }

    override var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { super.preferredSymbolConfiguration }
        set { super.preferredSymbolConfiguration = newValue }
    }
}
