/// What a layer has besides its geometry and its looks, and most layers do without.
struct LayerExtras {
    var name: String?
    weak var delegate: (any CALayerDelegate)?
    var actions: [String: any CAAction]?
    var style: [AnyHashable: Any]?
    /// Values under keys that are no property.
    var values: [String: Any] = [:]
    var needsDisplayOnBoundsChange = false
    var isGeometryFlipped = false
    /// The layer's timeline; nil where nobody has set anything of it.
    var timing: MediaTiming?
    /// The layer that this one is a presentation of. Those of running animations go with these.
    var model: CALayer?
    /// The view whose layer is the mask: nobody else may own it.
    var ownerOfMask: AnyObject?
}
