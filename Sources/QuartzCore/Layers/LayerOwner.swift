package import Drawing

/// What a layer asks of the view that it belongs to.
@MainActor
package protocol LayerOwner: AnyObject {
    /// Whether `drawContent` may draw anything.
    var drawsContent: Bool { get }

    /// Draws what is between the background and the sublayers, in the layer's coordinates.
    ///
    /// - Parameter shown: the layer, or what its animations make of it.
    /// - Returns: whether there may be anything.
    func drawContent(of shown: CALayer, in context: CGContext, dirty: CGRect) -> Bool

    /// Whether the owner, or the class of the layer, sets the layer's contents in `display`, instead of drawing.
    var suppliesContents: Bool { get }

    /// Where contents are put that have not been given a place.
    var contentsGravity: CALayerContentsGravity { get }

    /// Whether the tree below is drawn in another environment, of colours or of a direction, than that around it.
    var changesEnvironment: Bool { get }

    func inEnvironment(_ body: () -> Void)

    /// What follows from another geometry, once it is marked for drawing.
    func layerDidMove(from oldSize: CGSize)

    /// The layer was given a colour that is not the owner's.
    func layerBackgroundDidChange()

    func layerIsHiddenDidChange()

    func layerNeedsLayout()

    func layOutLayerIfNeeded()
}

/// Whether an action is looked for when a layer of a view changes.
@MainActor
package enum LayerActions {
    /// Set while an animation block runs: outside of it nobody is asked.
    package static var ownersAct = false
}

/// The place where a tree of layers is shown.
@MainActor
package protocol LayerDisplay: AnyObject {
    /// Whether everything will be drawn again: nobody need tell what changed.
    var isWhollyDamaged: Bool { get }

    /// Marks a part to be drawn again, in the coordinates of the topmost layer.
    func addDamage(_ rect: CGRect)

    /// Moves pixels that show what has moved. Called for each step when it happens, among the calls of `addDamage`: what
    /// was marked before may have moved along.
    func moveContent(_ move: ContentMove)

    /// What a part shows that will look different in the next frame, in whole pixels around it; nil where nothing changes
    /// or what is shown is not known.
    ///
    /// - Parameter rect: in the coordinates of the topmost layer, as the picture's rectangle is.
    func shownPicture(of rect: CGRect) -> LayerPicture?

    /// Pixels in a point.
    var displayScale: CGFloat { get }
}
