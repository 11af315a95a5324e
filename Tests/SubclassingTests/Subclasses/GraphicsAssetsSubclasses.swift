import UIKit

final class SubclassOfUIImageAsset: UIImageAsset, @unchecked Sendable {
    override func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        super.register(image, with: traitCollection)
    }

    override func unregister(with traitCollection: UITraitCollection) {
        super.unregister(with: traitCollection)
    }

    override func image(with traitCollection: UITraitCollection) -> UIImage {
        super.image(with: traitCollection)
    }
}
