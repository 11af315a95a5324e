/// A part of a view over which the mouse pointer has a style of its own.
///
/// Source: UIKit's UIPointerRegion.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// In the coordinates of the interaction's view.
    open nonisolated var rect: CGRect { area }
    /// Tells regions apart; nil for one without a name.
    open nonisolated var identifier: AnyHashable? { name }
    /// Makes no difference here: the pointer is not attracted.
    open var latchingAxes: UIAxis = []

    private nonisolated let area: CGRect
    // Unsafe: a constant that only the app looks into.
    private nonisolated(unsafe) let name: AnyHashable?

    /// A region, in the coordinate space of the view with the interaction.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        area = rect
        name = identifier
        super.init()
    }

    /// Whether the other one has the same rectangle and identifier.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIPointerRegion else { return false }
        return rect == other.rect && identifier == other.identifier
    }

    open override var hash: Int { identifier.hashValue }
}

/// Where the mouse pointer is, for the delegate's choice of a region.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// In the coordinates of the interaction's view.
    open private(set) var location: CGPoint
    /// None: modifier keys are not known while the pointer only moves.
    open private(set) var modifiers: UIKeyModifierFlags = []

    init(location: CGPoint) {
        self.location = location
        super.init()
    }
}

/// How the mouse pointer looks over a region.
///
/// Source: UIKit's UIPointerStyle. X11 pointers are those of the desktop's theme: beams are shown as the theme has them.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    /// The shape; nil for the usual arrow.
    let cursor: CursorShape?

    /// What the view does under the pointer: nothing here. A view shows it with a hover gesture recognizer.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.init(cursor: shape?.cursor)
    }

    /// - Parameter axes: makes no difference here.
    public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
        self.init(cursor: shape.cursor)
    }

    init(cursor: CursorShape?) {
        self.cursor = cursor
        super.init()
    }

    /// The usual pointer: a pointer that hides is for games, and X11 has none.
    public static func hidden() -> UIPointerStyle { UIPointerStyle(cursor: nil) }
    /// The usual pointer.
    public static func system() -> UIPointerStyle { UIPointerStyle(cursor: nil) }
}

/// The shape of the pointer.
public enum UIPointerShape: Hashable {
    /// The usual arrow here.
    case path(UIBezierPath)
    /// The usual arrow here.
    case roundedRect(CGRect, radius: CGFloat = -1)
    /// A beam as over text.
    case verticalBeam(length: CGFloat)
    /// The usual arrow here.
    case horizontalBeam(length: CGFloat)

    /// The radius of corners that the system chooses.
    public static let defaultCornerRadius: CGFloat = -1

    var cursor: CursorShape? {
        switch self {
        case .verticalBeam: .iBeam
        case .path, .roundedRect, .horizontalBeam: nil
        }
    }
}

/// What happens to a view under the pointer: nothing here.
public enum UIPointerEffect {
    /// How a tint is laid over the view.
    public enum TintMode: Int, Sendable {
        /// No tint; one over the view; one below it.
        case none, overlay, underlay
    }

    /// The system chooses between highlighting, lifting and hovering.
    case automatic(UITargetedPreview)
    /// The view is highlighted below the pointer.
    case highlight(UITargetedPreview)
    /// The view rises below the pointer.
    case lift(UITargetedPreview)
    /// The view moves with the pointer, and may be tinted and scaled.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    /// What the effect is for.
    @preconcurrency @MainActor
    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview): preview
        case .hover(let preview, _, _, _): preview
        }
    }
}

/// The directions in a plane, from left to right and from top to bottom.
public struct UIAxis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// From left to right.
    public static let horizontal = UIAxis(rawValue: 1 << 0)
    /// From top to bottom.
    public static let vertical = UIAxis(rawValue: 1 << 1)
    /// In both directions.
    public static let both: UIAxis = [.horizontal, .vertical]
}
