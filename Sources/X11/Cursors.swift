internal import CX11
import WindowSystem

/// The X cursors for the pointer's shapes, each created when first shown.
@MainActor
final class Cursors {
    private let display: OpaquePointer
    private var made: [PointerShape: Cursor] = [:]

    private static let glyphs: [PointerShape: Int32] = [
        .arrow: XC_left_ptr, .iBeam: XC_xterm, .pointingHand: XC_hand2,
        .resizeLeftRight: XC_sb_h_double_arrow, .resizeUpDown: XC_sb_v_double_arrow,
    ]

    init(display: OpaquePointer) { self.display = display }

    func show(_ shape: PointerShape, in window: Window) {
        XDefineCursor(display, window, cursor(shape))
    }

    private func cursor(_ shape: PointerShape) -> Cursor {
        if let cursor = made[shape] { return cursor }
        let cursor = XCreateFontCursor(display, UInt32(Self.glyphs[shape] ?? XC_left_ptr))
        made[shape] = cursor
        return cursor
    }
}
