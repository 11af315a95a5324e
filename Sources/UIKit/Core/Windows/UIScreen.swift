internal import WindowSystem

/// The display.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// The display that the application's windows are on.
    public static var main: UIScreen { UIApplication.shared.screen }

    /// The display that windows are on: with several monitors, all of them together.
    public static var screens: [UIScreen] { [main] }

    /// False: X11 does not tell programs who reads the screen.
    open var isCaptured: Bool { false }

    /// How bright the backlight is, 0 to 1: that of the machine's own panel, 1 where there is none. Setting it has no
    /// effect, as programs may not.
    open var brightness: CGFloat {
        get { Backlight.level ?? 1 }
        set {}
    }

    /// The whole display in points.
    open var bounds: CGRect {
        CGRect(
            x: 0, y: 0, width: CGFloat(display.size.width) / scale,
            height: CGFloat(display.size.height) / scale)
    }

    /// The whole display in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: display.size.width, height: display.size.height)
    }

    /// Pixels per point.
    open var scale: CGFloat { CGFloat(display.scale) }

    /// Pixels per point; the same as `scale`.
    open var nativeScale: CGFloat { scale }

    /// The display's refresh rate, in frames per second.
    open var maximumFramesPerSecond: Int { Int(clamping: display.refreshRate.rounded()) }

    /// The traits of a window on this display, with the size classes unspecified.
    open var traitCollection: UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(displayScale: scale),
            UITraitCollection(
                userInterfaceStyle: display.prefersDarkAppearance ? .dark : .light),
            UITraitCollection(userInterfaceIdiom: .pad),
            UITraitCollection(preferredContentSizeCategory: contentSizeCategory),
        ])
    }

    /// How large the desktop's user wants text to be.
    var contentSizeCategory: UIContentSizeCategory {
        UIContentSizeCategory(textScale: display.textScale)
    }

    var display = DisplayDescription(size: PixelSize(width: 1280, height: 800)) {
        didSet { DefaultImageScale.ofScreen = scale }
    }

    /// The screen's coordinates, which begin in its top left corner.
    open var coordinateSpace: any UICoordinateSpace { self }

    /// The same as `coordinateSpace`: a desktop is not turned.
    open var fixedCoordinateSpace: any UICoordinateSpace { self }

    /// The size that the display has now. Programs do not choose it here: setting it has no effect.
    open var currentMode: UIScreenMode? {
        get { UIScreenMode(size: nativeBounds.size) }
        set {}
    }

    /// The same as `currentMode`.
    open var preferredMode: UIScreenMode? { currentMode }

    /// The present size alone.
    open var availableModes: [UIScreenMode] { [currentMode].compactMap { $0 } }

    /// Nil: what is shown on several monitors is one display.
    open var mirrored: UIScreen? { nil }

    /// A display link for this display: see `CADisplayLink.init(target:selector:)`. Never nil.
    open func displayLink(withTarget target: Any, selector: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: selector)
    }
}
