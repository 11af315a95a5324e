package import Drawing

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
package struct LayerPicture {
    package let image: CGImage
    /// Where it is, in the layer's coordinates.
    package let rect: CGRect
    package let scale: CGFloat

    package init(image: CGImage, rect: CGRect, scale: CGFloat) {
        self.image = image
        self.rect = rect
        self.scale = scale
    }
}
