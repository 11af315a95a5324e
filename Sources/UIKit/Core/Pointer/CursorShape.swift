internal import WindowSystem

/// The shape of the mouse pointer over a view.
enum CursorShape {
    case arrow, iBeam, pointingHand, resizeLeftRight, resizeUpDown

    var systemShape: PointerShape {
        switch self {
        case .arrow: .arrow
        case .iBeam: .iBeam
        case .pointingHand: .pointingHand
        case .resizeLeftRight: .resizeLeftRight
        case .resizeUpDown: .resizeUpDown
        }
    }
}
