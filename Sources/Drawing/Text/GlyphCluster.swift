internal import CCairo

/// Glyphs of an item that cannot be separated, and the bytes of text that they represent.
struct GlyphCluster {
    /// Byte offsets in the text that was laid out.
    var bytes: Range<Int>
    /// Glyph indices in the item, visually from left to right.
    var glyphs: Range<Int>
    /// In Pango units.
    var width: Int32
}

extension PangoGlyphItem {
    /// Visits the clusters visually from left to right.
    func forEachCluster(_ visit: (GlyphCluster) -> Void) {
        guard let info = item?.pointee, let string = glyphs?.pointee, let infos = string.glyphs,
            let clusters = string.log_clusters
        else { return }
        let isRightToLeft = info.analysis.level & 1 == 1
        let base = Int(info.offset)
        let count = Int(string.num_glyphs)
        var clusterEnd = base + Int(info.length)
        var index = 0
        while index < count {
            let cluster = clusters[index]
            var next = index
            var width: Int32 = 0
            while next < count, clusters[next] == cluster {
                let advance = infos[next].geometry.width
                if advance.isLength { width += advance } else { infos[next].geometry.width = 0 }
                next += 1
            }
            let start = base + Int(cluster)
            // Glyphs are in visual order: in a right-to-left run, the cluster visited before is later in the
            // text.
            let end =
                isRightToLeft
                ? clusterEnd : (next < count ? base + Int(clusters[next]) : base + Int(info.length))
            clusterEnd = start
            visit(GlyphCluster(bytes: start..<max(start, end), glyphs: index..<next, width: width))
            index = next
        }
    }

    /// Adds space (in Pango units) after a cluster, in reading order, by widening its last glyph.
    func widen(_ cluster: GlyphCluster, by extra: Int32) {
        guard let info = item?.pointee, let infos = glyphs?.pointee.glyphs, !cluster.glyphs.isEmpty else {
            return
        }
        let isRightToLeft = info.analysis.level & 1 == 1
        let last = isRightToLeft ? cluster.glyphs.lowerBound : cluster.glyphs.upperBound - 1
        infos[last].geometry.width += extra
        if isRightToLeft { infos[last].geometry.x_offset += extra }
    }
}

extension Int32 {
    /// Whether a number that Pango gives for a length in a line can be one. Of a font whose file cannot be opened any
    /// more it gives numbers that nobody wrote.
    var isLength: Bool { magnitude <= 100_000 * UInt32(PANGO_SCALE) }
}
