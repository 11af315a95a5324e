internal import CCairo

extension CGContext {
    /// Draws content through the alpha of what `mask` draws: opaque parts of the mask show it, transparent ones hide
    /// it. Both start with this context's transform and clip, and with alpha 1, the normal blend mode and no shadow;
    /// the result is composited as a whole with `alpha` and with those attributes as they are set now. What the
    /// closures change of the state is undone. The current path is lost.
    package func drawMasked(
        alpha: CGFloat = 1, content: (CGContext) -> Void, mask: (CGContext) -> Void
    ) {
        guard alpha > 0, state.alpha > 0 else { return }
        let picture = group(CAIRO_CONTENT_COLOR_ALPHA, draw: content)
        defer { cairo_pattern_destroy(picture) }
        let veil = group(CAIRO_CONTENT_ALPHA, strength: min(alpha, 1) * state.alpha, draw: mask)
        defer { cairo_pattern_destroy(veil) }
        paintWithShadow(bounds: boundingBoxOfClipPath) { target in
            cairo_set_source(target, picture)
            cairo_mask(target, veil)
        }
    }

    /// What `draw` draws, `strength` times as opaque, as a pattern that the caller destroys. Transparency layers and
    /// states that are begun inside and not ended end with it.
    private func group(
        _ content: cairo_content_t, strength: CGFloat = 1, draw: (CGContext) -> Void
    ) -> OpaquePointer? {
        let outside = state
        let layersOutside = layers.count
        savedStates.append(state)
        layers.append(Layer(alpha: 1, outside: outside, depth: savedStates.count))
        cairo_push_group_with_content(cairo, content)
        cairo_new_path(cairo)
        cairo_save(cairo)
        state.alpha = 1
        state.shadow = nil
        setBlendMode(.normal)
        draw(self)
        while layers.count > layersOutside + 1 { endTransparencyLayer() }
        while let floor = layers.last?.depth, savedStates.count > floor { restoreGState() }
        finishMasks(downTo: savedStates.count)
        cairo_restore(cairo)
        if strength < 1 {
            cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
            cairo_set_source_rgba(cairo, 0, 0, 0, strength)
            cairo_paint(cairo)
        }
        layers.removeLast()
        savedStates.removeLast()
        state = outside
        return cairo_pop_group(cairo)
    }
}
