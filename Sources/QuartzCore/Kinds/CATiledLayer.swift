public import Drawing

/// A layer that draws its contents in tiles, each by `draw(in:)` when it is first seen, and keeps them.
///
/// The tiles are drawn on the main thread, for the scale at which they are seen. A layer that has `contents` shows these
/// as any other. What a view draws that has a layer of this class is drawn directly, as that of other views.
open class CATiledLayer: CALayer, KindOfLayer {
    struct Kind {
        var tileSize = CGSize(width: 256, height: 256)
        var levelsOfDetail = 1
        var levelsOfDetailBias = 0
    }

    final var kind = Kind()
    /// The tiles that were drawn; a presentation uses those of its layer.
    private final var tiles: [Tile: LayerPicture] = [:]
    private static let maximumTiles = 256

    private struct Tile: Hashable {
        var scale: CGFloat
        var column: Int
        var row: Int
    }

    /// How long new tiles take to appear on iOS, in seconds: 0.25. Here they are there at once.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// The size of a tile, in pixels. Default 256 by 256; sides below 1 count as 1.
    open var tileSize: CGSize {
        get { kind.tileSize }
        set { newValue.storable.map { changeTiles("tileSize", \.tileSize, to: $0) } }
    }

    /// The number of scales for which there are tiles, each half the next larger one. Default 1.
    open var levelsOfDetail: Int {
        get { kind.levelsOfDetail }
        set { changeTiles("levelsOfDetail", \.levelsOfDetail, to: min(64, max(1, newValue))) }
    }

    /// How many of these are larger than the layer's own. Default 0.
    open var levelsOfDetailBias: Int {
        get { kind.levelsOfDetailBias }
        set { changeTiles("levelsOfDetailBias", \.levelsOfDetailBias, to: min(32, max(-32, newValue))) }
    }

    private final func changeTiles<Value: Equatable>(
        _ key: String, _ property: WritableKeyPath<Kind, Value>, to value: Value
    ) {
        tiles = [:]
        changeKind(key, property, to: value)
    }

    open override func setNeedsDisplay() {
        tiles = [:]
        super.setNeedsDisplay()
    }

    open override func setNeedsDisplay(_ r: CGRect) {
        tiles = tiles.filter { !$0.value.rect.overlaps(r) }
        super.setNeedsDisplay(r)
    }

    /// Nothing: the tiles are drawn when they are seen.
    open override func display() {}

    // MARK: Presentation

    package override class var toolkitClass: CALayer.Type { CATiledLayer.self }

    override func takeKind(of layer: CALayer) { copyKind(of: layer) }

    package override var kindProperties: [String: LayerProperty] { CATiledLayer.properties }

    private static let properties: [String: LayerProperty] = [
        "tileSize": LayerProperty(fixed: \CATiledLayer.tileSize),
        "levelsOfDetail": LayerProperty(fixed: \CATiledLayer.levelsOfDetail),
        "levelsOfDetailBias": LayerProperty(fixed: \CATiledLayer.levelsOfDetailBias),
    ]

    // MARK: Drawing

    package override var drawsKind: Bool { owner == nil && looksPart?.value.contents == nil }

    package override func drawKind(in context: CGContext, dirty: CGRect) {
        let area = dirty.overlap(with: storedBounds)
        let layer = model()
        let scale = tileScale(for: context)
        let size = CGSize(
            width: max(1, kind.tileSize.width) / scale, height: max(1, kind.tileSize.height) / scale)
        guard area.width > 0, area.height > 0 else { return }
        func index(_ place: CGFloat, _ length: CGFloat) -> Int {
            Int(clamping: (place / length).rounded(.down))
        }
        context.clip(to: context.wholePixels(around: area))
        for row in index(area.minY, size.height)...index(area.maxY.nextDown, size.height) {
            for column in index(area.minX, size.width)...index(area.maxX.nextDown, size.width) {
                let rect = CGRect(
                    x: CGFloat(column) * size.width, y: CGFloat(row) * size.height, width: size.width,
                    height: size.height)
                let tile = Tile(scale: scale, column: column, row: row)
                guard let picture = layer.picture(of: tile, rect.overlap(with: storedBounds)) else {
                    continue
                }
                context.draw(picture.image, in: picture.rect)
            }
        }
    }

    /// The pixels in a point of the tiles for a context: those of the smallest level that is not enlarged.
    private final func tileScale(for context: CGContext) -> CGFloat {
        let own = contentsScale > 0 ? contentsScale : 1
        let wanted = context.scale * abs(context.ctm.determinant).squareRoot() / own
        let largest = kind.levelsOfDetailBias
        let level = Int(clamping: log2(max(wanted, 1e-9)).rounded(.up))
        return own * exp2(CGFloat(min(largest, max(largest - kind.levelsOfDetail + 1, level))))
    }

    private final func picture(of tile: Tile, _ rect: CGRect) -> LayerPicture? {
        if let drawn = tiles[tile] { return drawn }
        let drawn = picture(of: rect, scale: tile.scale) { context, area in
            context.clip(to: rect)
            delegate?.layerWillDraw(self)
            draw(in: context)
        }
        if tiles.count >= CATiledLayer.maximumTiles { tiles = [:] }
        tiles[tile] = drawn
        return drawn
    }
}
