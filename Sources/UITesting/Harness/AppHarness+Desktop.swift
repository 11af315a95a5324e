public import UIKit
internal import WindowSystem

/// Actions of the desktop, and of the user on the window's frame.
extension AppHarness {
    /// The mouse pointer's shapes.
    public enum Pointer: Sendable {
        /// What the pointer looks like: an arrow, the sign over text, a hand, or arrows to both sides.
        case arrow, iBeam, pointingHand, resizeLeftRight, resizeUpDown
    }

    /// The pointer's current shape.
    public var pointer: Pointer {
        switch state?.cursor ?? .arrow {
        case .arrow: .arrow
        case .iBeam: .iBeam
        case .pointingHand: .pointingHand
        case .resizeLeftRight: .resizeLeftRight
        case .resizeUpDown: .resizeUpDown
        }
    }

    /// The layout direction of the whole application. Left to right in a new harness.
    public var layoutDirection: UIUserInterfaceLayoutDirection {
        get { UIApplication.shared.userInterfaceLayoutDirection }
        set {
            UIApplication.shared.userInterfaceLayoutDirection = newValue
            turn()
        }
    }

    /// What the desktop does with a URL that the app opens, as by `UIApplication.open`: it tells whether there is a
    /// program for it. In a new harness there is one for every URL, and nothing is started.
    public var opensURL: (URL) -> Bool {
        get { UIApplication.shared.environment.urlOpener.open }
        set { UIApplication.shared.environment.urlOpener.open = newValue }
    }

    /// Returns what the toolkit reports while `body` runs, line by line, instead of writing it to standard error: uses
    /// that cannot work, such as presenting a view controller twice, and files that cannot be read.
    public static func diagnostics(during body: () throws -> Void) rethrows -> [String] {
        try Diagnostics.gathered(during: body)
    }

    /// The user resizes the window; in points.
    public func resize(to size: CGSize) {
        let corner = pixels(CGPoint(x: size.width, y: size.height))
        post(.resized(PixelSize(width: Int(corner.x.rounded()), height: Int(corner.y.rounded()))))
        turn()
    }

    /// The display's scale, in pixels per point, changes. Windows keep their size in points.
    public func setScale(_ scale: CGFloat) {
        let size = system.display.size
        let factor = Double(scale) / system.display.scale
        var display = system.display
        display.scale = Double(scale)
        display.size = PixelSize(
            width: Int((Double(size.width) * factor).rounded()),
            height: Int((Double(size.height) * factor).rounded()))
        system.display = display
        turn()
    }

    /// The desktop changes to a light or dark appearance.
    public func setAppearance(_ appearance: UIUserInterfaceStyle) {
        system.display.prefersDarkAppearance = appearance == .dark
        turn()
    }

    /// The desktop's user switches animations off or on: see `UIAccessibility.isReduceMotionEnabled`.
    public func setReducesMotion(_ isReduced: Bool) { set(.reducedMotion, isReduced) }

    /// The desktop's user chooses a theme of high contrast, or another: see `UIAccessibility.isDarkerSystemColorsEnabled`.
    public func setPrefersMoreContrast(_ isPreferred: Bool) { set(.moreContrast, isPreferred) }

    private func set(_ preference: DisplayPreferences, _ isOn: Bool) {
        if isOn {
            system.display.preferences.insert(preference)
        } else {
            system.display.preferences.remove(preference)
        }
        turn()
    }

    /// The desktop's user wants text to be larger or smaller: 1 for the usual size, which is the category `large`.
    public func setTextScale(_ scale: CGFloat) {
        system.display.textScale = Double(scale)
        turn()
    }

    /// Another window gets the keyboard focus. Active touches are cancelled, as an X server does.
    public func loseFocus() {
        let down = fingers
        for finger in down { finger.finish(.cancelled) }
        if !pressedButtons.isEmpty {
            post(pointerEvent(.cancelled, at: pointerPosition))
            pressedButtons = []
        }
        heldModifiers = []
        post(.focusChanged(false))
        turn()
    }

    /// The window gets the keyboard focus.
    public func gainFocus() {
        post(.focusChanged(true))
        turn()
    }

    /// The user presses the close button of the window's frame.
    public func requestClose() {
        post(.closeRequested)
        turn()
    }

    /// The desktop makes the window fullscreen, or restores its previous size.
    public func setFullscreen(_ isFullscreen: Bool) {
        guard let identifier = window.windowID else { return }
        system.apply(.fullscreen(isFullscreen), to: identifier)
        turn()
    }

    /// The user iconifies the window.
    public func hide() {
        post(.visibilityChanged(false))
        if state?.hasFocus == true { post(.focusChanged(false)) }
        turn()
    }

    /// The user restores the iconified window, which gets the keyboard focus.
    public func show() {
        post(.visibilityChanged(true))
        post(.focusChanged(true))
        turn()
    }
}
