internal import CCairo

/// A stretch of a paragraph, shaped but not yet broken into lines. Clusters are in reading order.
@MainActor
final class TextStretch {
    /// Text in one font and direction.
    struct Item {
        let font: UnsafeMutablePointer<PangoFont>
        /// Visually from left to right; valid as long as the layout exists.
        let glyphs: UnsafeMutablePointer<PangoGlyphInfo>
        let logicalClusters: UnsafeMutablePointer<Int32>
        let level: UInt8
        /// The index of its run in the stretch.
        let run: Int
    }

    /// An indivisible unit: one or more glyphs and the characters that they represent.
    struct Cluster {
        /// The UTF-16 offset where it starts; it ends where the next cluster starts.
        let unit: Int32
        var width: Int32
        let firstGlyph: Int32
        let glyphCount: Int32
        let item: Int32
        let traits: Traits
    }

    struct Traits: OptionSet {
        let rawValue: UInt8
        /// A line may start with it.
        static let mayStartLine = Traits(rawValue: 1)
        /// A line may start with it if there is no better position.
        static let mayStartLineAtNeed = Traits(rawValue: 2)
        static let isWhite = Traits(rawValue: 4)
        static let isTab = Traits(rawValue: 8)
        /// A line ends after it.
        static let endsLine = Traits(rawValue: 16)
        /// A space that is widened in a justified line.
        static let isExpandable = Traits(rawValue: 32)
    }

    let text: EncodedText
    let runs: [StyleRun]
    private(set) var items: [Item] = []
    var clusters: ContiguousArray<Cluster> = []
    private let layout: GObjectReference

    /// Shapes a text that has no paragraph separator.
    init(units: [UInt16], runs: [StyleRun], rightToLeft: Bool, typesetter: Typesetter) {
        text = EncodedText(units, controls: .spaces)
        self.runs = runs
        layout = typesetter.makeLayout(
            text: text, runs: runs, rightToLeft: rightToLeft, isSingleLine: true, addsKern: false)
        guard let line = pango_layout_get_line_readonly(layout.handle, 0) else {
            fatalError("Pango gives every layout at least one line")
        }
        var glyphItems: [PangoGlyphItem] = []
        var node = line.pointee.runs
        while let run = node {
            // A line's runs are glyph items; Pango's list is untyped.
            if let item = run.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
                glyphItems.append(item.pointee)
            }
            node = run.pointee.next
        }
        if glyphItems.count > 1 { glyphItems.sort { $0.start < $1.start } }
        collect(glyphItems, units: units)
    }

    var unitCount: Int { text.unitCount }

    func unit(ofCluster cluster: Int) -> Int {
        cluster < clusters.count ? Int(clusters[cluster].unit) : unitCount
    }

    /// The cluster that starts at a unit, or at the end of the text; nil inside a cluster.
    func cluster(at unit: Int) -> Int? {
        guard unit > 0 else { return 0 }
        var (low, high) = (0, clusters.count)
        while low < high {
            let middle = (low + high) / 2
            if clusters[middle].unit < unit { low = middle + 1 } else { high = middle }
        }
        return self.unit(ofCluster: low) == unit ? low : nil
    }

    /// Builds the cell rows of lines.
    private(set) lazy var rowBuilder = CellRowBuilder(layout: layout.handle, text: text)

    private func collect(_ glyphItems: [PangoGlyphItem], units: [UInt16]) {
        var reader = BreakReader(layout: layout.handle, text: text, units: units)
        let hasKern = runs.contains { $0.style.kern != 0 }
        var run = 0
        var runEnd = runs.first?.length ?? 0
        clusters.reserveCapacity(units.count)
        for glyphItem in glyphItems {
            guard let info = glyphItem.item?.pointee, let string = glyphItem.glyphs?.pointee,
                let glyphs = string.glyphs, let logical = string.log_clusters, let font = info.analysis.font
            else { continue }
            while run + 1 < runs.count, text.unit(ofByte: glyphItem.start) >= runEnd {
                run += 1
                runEnd += runs[run].length
            }
            let level = info.analysis.level
            let item = Int32(items.count)
            items.append(
                Item(font: font, glyphs: glyphs, logicalClusters: logical, level: level, run: run))
            let kern = hasKern ? runs[run].style.kern.pangoUnits : 0
            let first = clusters.count
            glyphItem.forEachCluster { cluster in
                if kern != 0 { glyphItem.widen(cluster, by: kern) }
                clusters.append(
                    Cluster(
                        unit: Int32(text.unit(ofByte: cluster.bytes.lowerBound)),
                        width: cluster.width + kern,
                        firstGlyph: Int32(cluster.glyphs.lowerBound),
                        glyphCount: Int32(cluster.glyphs.count), item: item,
                        traits: level & 1 == 0 ? reader.traits(atByte: cluster.bytes.lowerBound) : []))
            }
            guard level & 1 == 1 else { continue }
            clusters[first...].reverse()
            for index in first..<clusters.count {
                let cluster = clusters[index]
                clusters[index] = Cluster(
                    unit: cluster.unit, width: cluster.width, firstGlyph: cluster.firstGlyph,
                    glyphCount: cluster.glyphCount, item: item,
                    traits: reader.traits(atByte: text.byte(ofUnit: Int(cluster.unit))))
            }
        }
    }
}

extension PangoGlyphItem {
    /// The first byte of its text.
    fileprivate var start: Int { Int(item?.pointee.offset ?? 0) }
}

/// Reads possible line breaks from a layout. Bytes must be requested in ascending order.
private struct BreakReader {
    private let attributes: UnsafePointer<PangoLogAttr>?
    private let count: Int
    private let text: EncodedText
    private let units: [UInt16]
    private var byte = 0
    private var character = 0

    init(layout: OpaquePointer, text: EncodedText, units: [UInt16]) {
        var count: Int32 = 0
        attributes = pango_layout_get_log_attrs_readonly(layout, &count)
        self.count = Int(count)
        self.text = text
        self.units = units
    }

    mutating func traits(atByte target: Int) -> TextStretch.Traits {
        if text.isASCII {
            character = target
        } else {
            while byte < target {
                byte += 1
                if byte < text.bytes.count, text.bytes[byte] & 0xC0 != 0x80 { character += 1 }
            }
        }
        guard let attributes, character < count else { return [] }
        let attribute = attributes[character]
        var traits: TextStretch.Traits = []
        if attribute.is_line_break != 0 { traits.insert(.mayStartLine) }
        if attribute.is_char_break != 0 { traits.insert(.mayStartLineAtNeed) }
        if attribute.is_white != 0 { traits.insert(.isWhite) }
        if attribute.is_expandable_space != 0 { traits.insert(.isExpandable) }
        switch units[text.unit(ofByte: target)] {
        case 0x09: traits.formUnion([.isTab, .isWhite])
        case 0x0B, 0x0C, 0x85, 0x2028: traits.formUnion([.endsLine, .isWhite])
        default: break
        }
        return traits
    }
}
