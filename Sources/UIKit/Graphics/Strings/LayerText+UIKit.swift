import Drawing
import QuartzCore

// Text layers are below UIKit, and are given its fonts and colours all the same.

extension UIFont: LayerTextFont {
    package var layerFont: Font { font }
}

extension UIColor: LayerTextColor {
    package var layerColor: CGColor { cgColor }
}
