import UIKit

enum Density: Int {
    case comfortable, compact
}

struct DensityTrait: UITraitDefinition {
    static let defaultValue = Density.comfortable
    static let name = "Density"
}

extension UITraitCollection {
    var density: Density { self[DensityTrait.self] }
}

extension UIMutableTraits {
    var density: Density {
        get { self[DensityTrait.self] }
        set { self[DensityTrait.self] = newValue }
    }
}
