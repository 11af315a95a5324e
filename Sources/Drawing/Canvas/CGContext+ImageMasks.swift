internal import CCairo

extension CGContext {
    /// What is drawn from `clip(to:mask:)` on until it is put through the mask.
    struct PendingMask {
        /// The mask as a pattern, owned by the context.
        var pattern: OpaquePointer
        /// The transform with which the pattern lies where it should.
        var matrix: cairo_matrix_t
        /// How many states were saved when it began.
        var depth: Int
        var blendMode: CGBlendMode
    }

    /// From now on things are drawn only where an image is opaque, and half where it is half transparent; nothing
    /// outside of the rectangle, which the image fills. Of images in a gray colour space the brightness counts instead
    /// of the alpha. The current path is lost.
    ///
    /// What is drawn is gathered and put through the mask when the state is restored that was saved before, and
    /// whenever the bitmap is read. Blend modes of single drawings work among what was gathered.
    public func clip(to rect: CGRect, mask: CGImage) {
        clip(to: rect)
        guard rect.width > 0, rect.height > 0, !rect.isInfinite, let shape = mask.alphaMask,
            let pattern = cairo_pattern_create_for_surface(shape.handle)
        else { return }
        // As all images, it has its top where y is greatest in Core Graphics.
        var place = cairo_matrix_t()
        cairo_matrix_init_identity(&place)
        let (scaleX, scaleY) = (CGFloat(mask.width) / rect.width, CGFloat(mask.height) / rect.height)
        cairo_matrix_init(&place, scaleX, 0, 0, -scaleY, -rect.minX * scaleX, rect.maxY * scaleY)
        cairo_pattern_set_matrix(pattern, &place)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        masks.append(
            PendingMask(
                pattern: pattern, matrix: matrix, depth: savedStates.count, blendMode: state.blendMode))
        cairo_push_group(cairo)
        setBlendMode(.normal)
    }

    /// Puts what was drawn since the masks that began at this depth of saved states, or deeper, through them.
    func finishMasks(downTo depth: Int) {
        while let mask = masks.last, mask.depth >= depth {
            masks.removeLast()
            let group = cairo_pop_group(cairo)
            setBlendMode(mask.blendMode)
            var matrix = mask.matrix
            cairo_save(cairo)
            cairo_set_source(cairo, group)
            // The group lies in the bitmap's coordinates whatever the transform is; the mask is fixed by this one.
            cairo_set_matrix(cairo, &matrix)
            cairo_mask(cairo, mask.pattern)
            cairo_restore(cairo)
            cairo_pattern_destroy(group)
            cairo_pattern_destroy(mask.pattern)
        }
    }

    /// Brings what was drawn through the masks of the present state into the bitmap; they go on after it.
    func settleMasks() {
        let pending = masks.filter { $0.depth == savedStates.count }
        guard !pending.isEmpty, layers.last.map({ $0.depth < savedStates.count }) ?? true else { return }
        let (line, blendMode) = (LineAttributes(cairo), state.blendMode)
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        for mask in pending { cairo_pattern_reference(mask.pattern) }
        finishMasks(downTo: savedStates.count)
        for mask in pending {
            masks.append(mask)
            cairo_push_group(cairo)
        }
        cairo_set_matrix(cairo, &matrix)
        line.apply(to: cairo)
        setBlendMode(blendMode)
    }
}

extension CGImage {
    /// A surface whose alpha is that of the image, or the brightness of an image in a gray space.
    fileprivate var alphaMask: CairoSurface? {
        guard space.model == .monochrome else { return surface }
        guard let mask = CairoSurface(width: width, height: height), let data = mask.data else { return nil }
        cairo_surface_flush(mask.handle)
        surface.withRows { row in
            for y in 0..<height {
                // Rows of a 32-bit surface are aligned for 32-bit words.
                let target = UnsafeMutableRawPointer(data + y * mask.stride)
                    .assumingMemoryBound(to: UInt32.self)
                for (x, word) in row(y).enumerated() { target[x] = PixelFormat.luminance(of: word) << 24 }
            }
        }
        cairo_surface_mark_dirty(mask.handle)
        return mask
    }
}
