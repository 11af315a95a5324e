import UIKit

final class SubclassOfUIMenuSystem: UIMenuSystem {
    override func setNeedsRebuild() { super.setNeedsRebuild() }

    override func setNeedsRevalidate() { super.setNeedsRevalidate() }
}
