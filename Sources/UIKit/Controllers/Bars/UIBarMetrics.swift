/// The height of a bar that a value is for.
public enum UIBarMetrics: Int, Sendable {
    /// In regular height, and wherever there is no value of its own.
    case `default`
    /// In compact height. What has no value of its own there has the default one.
    case compact
    /// With a prompt: the same as `default` here, as the bar's background is one.
    case defaultPrompt = 101
    /// With a prompt in compact height: the same as `compact` here.
    case compactPrompt = 102

    /// The older name of `compact`.
    public static let landscapePhone = UIBarMetrics.compact
    /// The older name of `compactPrompt`.
    public static let landscapePhonePrompt = UIBarMetrics.compactPrompt

    var isCompact: Bool { self == .compact || self == .compactPrompt }
}

/// Where a bar is in its window.
public enum UIBarPosition: Int, Sendable {
    /// Anywhere.
    case any
    /// At the bottom: the usual place of toolbars.
    case bottom
    /// At the top, below the edge of the screen.
    case top
    /// At the top, with a background up to the edge of the screen.
    case topAttached
}

/// A bar that knows where it is.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    /// Where the bar is in its window.
    var barPosition: UIBarPosition { get }
}

/// Decides where a bar counts as being.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: SelectorResponding {
    /// Where the bar is. The default is `top` for toolbars, which they are otherwise not, and `topAttached` for the
    /// others.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// The images of a bar's background by position and height.
struct BarImages {
    private struct Key: Hashable {
        let position: UIBarPosition
        let isCompact: Bool
    }

    private var images: [Key: UIImage] = [:]

    subscript(position: UIBarPosition, isCompact: Bool) -> UIImage? {
        get { images[Key(position: position, isCompact: isCompact)] }
        set { images[Key(position: position, isCompact: isCompact)] = newValue }
    }

    /// The image for a bar: the one for its position and height, or one that is less particular.
    func shown(at position: UIBarPosition, isCompact: Bool) -> UIImage? {
        guard !images.isEmpty else { return nil }
        let positions = position == .topAttached ? [.topAttached, .top, .any] : [position, .any]
        let heights = isCompact ? [true, false] : [false]
        for height in heights {
            for position in positions { if let image = self[position, height] { return image } }
        }
        return nil
    }
}
