internal import Drawing

/// Pictures of a layer that are kept while nothing in it changes.
@MainActor
final class LayerPictures {
    /// The shadow of the background or of a path.
    var shadow: LayerShadow?
    /// The layer with its sublayers, for `shouldRasterize`.
    var raster: LayerPicture?
    /// The shadow of all that the layer shows.
    var castShadow: LayerPicture?

    /// Something in the layer looks different now.
    func forget() {
        raster = nil
        castShadow = nil
    }
}

/// A picture of a part of a layer.
struct LayerPicture {
    let image: CGImage
    /// Where it is, in the layer's coordinates.
    let rect: CGRect
    let scale: CGFloat
}
