import UIKit

final class SubclassOfUIScreen: UIScreen {
    override var currentMode: UIScreenMode? {
        get { super.currentMode }
        set { super.currentMode = newValue }
    }

    override var preferredMode: UIScreenMode? { super.preferredMode }

    override var availableModes: [UIScreenMode] { super.availableModes }

    override var mirrored: UIScreen? { super.mirrored }

    override var isCaptured: Bool { super.isCaptured }

    override var brightness: CGFloat {
        get { super.brightness }
        set { super.brightness = newValue }
    }

    override var bounds: CGRect { super.bounds }

    override var nativeBounds: CGRect { super.nativeBounds }

    override var scale: CGFloat { super.scale }

    override var nativeScale: CGFloat { super.nativeScale }

    override var maximumFramesPerSecond: Int { super.maximumFramesPerSecond }

    override var traitCollection: UITraitCollection { super.traitCollection }

    override var coordinateSpace: any UICoordinateSpace { super.coordinateSpace }

    override var fixedCoordinateSpace: any UICoordinateSpace { super.fixedCoordinateSpace }

    override func displayLink(withTarget target: Any, selector: Selector) -> CADisplayLink? {
        super.displayLink(withTarget: target, selector: selector)
    }
}

final class SubclassOfUIWindow: UIWindow {
    override weak var windowScene: UIWindowScene? {
        get { super.windowScene }
        set { super.windowScene = newValue }
    }

    override var rootViewController: UIViewController? {
        get { super.rootViewController }
        set { super.rootViewController = newValue }
    }

    override var title: String {
        get { super.title }
        set { super.title = newValue }
    }

    override var minimumSize: CGSize {
        get { super.minimumSize }
        set { super.minimumSize = newValue }
    }

    override var isFullscreen: Bool {
        get { super.isFullscreen }
        set { super.isFullscreen = newValue }
    }

    override var icons: [UIImage] {
        get { super.icons }
        set { super.icons = newValue }
    }

    override var screen: UIScreen { super.screen }

    override var windowLevel: UIWindow.Level {
        get { super.windowLevel }
        set { super.windowLevel = newValue }
    }

    override var canBecomeKey: Bool { super.canBecomeKey }

    override var isKeyWindow: Bool { super.isKeyWindow }

    override func makeKeyAndVisible() { super.makeKeyAndVisible() }

    override func makeKey() { super.makeKey() }

    override func becomeKey() { super.becomeKey() }

    override func resignKey() { super.resignKey() }

    override func close() { super.close() }

    override func sendEvent(_ event: UIEvent) { super.sendEvent(event) }
}
