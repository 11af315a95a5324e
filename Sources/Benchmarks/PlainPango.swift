import CCairo
import Drawing
import UIKit

/// A text as a program lays it out that has nothing but Pango: whole, after every key.
@MainActor
final class PlainPango {
    private let map = ccairo_font_map_new()
    private let context: OpaquePointer?
    private let layout: OpaquePointer

    init(width: CGFloat) {
        context = pango_font_map_create_context(map)
        layout = pango_layout_new(context)
        let font = pango_font_description_from_string("sans-serif")
        pango_font_description_set_absolute_size(font, 16 * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        pango_layout_set_width(layout, Int32(width) * PANGO_SCALE)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(layout))
        if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
        if let map { g_object_unref(map) }
    }

    /// Lays a text out anew and asks for the caret in its middle and for the height.
    func key(_ text: String) {
        pango_layout_set_text(layout, text, -1)
        var caret = PangoRectangle()
        pango_layout_get_cursor_pos(layout, Int32(text.utf8.count / 2), &caret, nil)
        var height: Int32 = 0
        pango_layout_get_pixel_size(layout, nil, &height)
    }
}
