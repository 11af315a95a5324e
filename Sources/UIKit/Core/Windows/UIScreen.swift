internal import WindowSystem

/// The display.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The display that the application's windows are on.
    public static var main: UIScreen { UIApplication.shared.screen }

    /// The display that windows are on: with several monitors, all of them together.
    public static var screens: [UIScreen] { [main] }

    /// False: X11 does not tell programs who reads the screen.
    public var isCaptured: Bool { false }

    /// How bright the backlight is, 0 to 1: that of the machine's own panel, 1 where there is none. Setting it has no
    /// effect, as programs may not.
    public var brightness: CGFloat {
        get { Backlight.level ?? 1 }
        set {}
    }

    /// The whole display in points.
    public var bounds: CGRect {
        CGRect(
            x: 0, y: 0, width: CGFloat(display.size.width) / scale,
            height: CGFloat(display.size.height) / scale)
    }

    /// The whole display in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: display.size.width, height: display.size.height)
    }

    /// Pixels per point.
    public var scale: CGFloat { CGFloat(display.scale) }

    /// Pixels per point; the same as `scale`.
    public var nativeScale: CGFloat { scale }

    /// The display's refresh rate, in frames per second.
    public var maximumFramesPerSecond: Int { Int(clamping: display.refreshRate.rounded()) }

    /// The traits of a window on this display, with the size classes unspecified.
    public var traitCollection: UITraitCollection {
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

    var display = DisplayDescription(size: PixelSize(width: 1280, height: 800))
}
