/// Text is neither squeezed nor stretched while the size of its label is animated: it keeps its distance from the edge, or
/// from the middle, at which it is aligned, unless the app has chosen another mode.
extension UILabel: ResizedContent {
    var resizedDrawing: ResizedDrawing {
        guard contentMode == .scaleToFill else { return .placed(contentMode) }
        switch textAlignment {
        case .center: return .placed(.center)
        case .right: return .placed(.right)
        case .left: return .placed(.left)
        case .natural, .justified: return .placed(isMirrored ? .right : .left)
        }
    }
}

/// The picture follows the bounds by itself: `contentMode` places it in those that are shown.
extension UIImageView: DrawnAnew {}

extension UIActivityIndicatorView: DrawnAnew {}
extension UIButton: DrawnAnew {}
extension UIPageControl: DrawnAnew {}
extension UISegmentedControl: DrawnAnew {}
extension UISlider: DrawnAnew {}
extension UIStepper: DrawnAnew {}
extension UISwitch: DrawnAnew {}

extension MenuBarTitle: DrawnAnew {}
extension MenuListRow: DrawnAnew {}
