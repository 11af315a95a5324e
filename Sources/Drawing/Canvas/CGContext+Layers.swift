internal import CCairo

extension CGContext {
    /// Until `endTransparencyLayer` everything is drawn into a separate layer, which is then composited as a
    /// whole: with `alpha`, and with the alpha, blend mode and shadow that are set now. Inside the layer
    /// these are reset to 1, normal and none.
    public func beginTransparencyLayer(alpha: CGFloat = 1) {
        savedStates.append(state)
        layers.append(
            Layer(alpha: min(max(alpha, 0), 1) * state.alpha, outside: state, depth: savedStates.count))
        cairo_push_group(cairo)
        state.alpha = 1
        state.shadow = nil
        setBlendMode(.normal)
    }

    /// Composites the layer that was begun last; states saved inside it and not restored are restored first.
    /// Without a layer, does nothing.
    public func endTransparencyLayer() {
        guard let layer = layers.last else { return }
        while savedStates.count > layer.depth { restoreGState() }
        finishMasks(downTo: layer.depth)
        layers.removeLast()
        savedStates.removeLast()
        let group = cairo_pop_group(cairo)
        defer { cairo_pattern_destroy(group) }
        state = layer.outside
        paintWithShadow(bounds: boundingBoxOfClipPath) { target in
            cairo_set_source(target, group)
            cairo_paint_with_alpha(target, layer.alpha)
        }
    }
}
