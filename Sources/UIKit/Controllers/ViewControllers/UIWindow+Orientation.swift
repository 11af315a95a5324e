internal import WindowSystem

/// The orientations that controllers support and prefer, as the window's shape.
///
/// Nothing is turned on a desktop. A window whose controllers support one kind of orientation gets that
/// shape, and window managers are asked to keep to it while the user resizes it. A window that fills the
/// screen has the screen's shape.
extension UIWindow {
    /// The shapes that the application's delegate and the controller that covers the window support.
    private var supportedShape: WindowShape {
        guard let controller = coveringController else { return .any }
        let limit = application.delegate?.application(application, supportedInterfaceOrientationsFor: self)
        let mask = controller.supportedInterfaceOrientations.intersection(limit ?? .all)
        let isPortrait = !mask.isDisjoint(with: [.portrait, .portraitUpsideDown])
        let isLandscape = !mask.isDisjoint(with: .landscape)
        return isPortrait == isLandscape ? .any : isPortrait ? .portrait : .landscape
    }

    /// The root, or the last controller that is presented over all of it.
    private var coveringController: UIViewController? {
        guard let root = rootViewController else { return nil }
        return root.presentedChain.last { $0.storedPresentation?.state.hasRemovedPresentersView == true }
            ?? root
    }

    /// A window that is about to be shown for the first time has its width and height exchanged if its
    /// controller does not support its shape, or prefers the other. Where the controller has no preference,
    /// the window stays as the app made it.
    final func takePreferredShape() {
        shape = supportedShape
        guard let root = coveringController else { return }
        let preferred = root.preferredInterfaceOrientationForPresentation
        let size = storedBounds.size
        let isTurned =
            preferred != .unknown && size.width != size.height
            && preferred.isPortrait != UIInterfaceOrientation(windowSize: size).isPortrait
        guard !shape.allows(size) || isTurned && shape.allows(size.exchanged) else { return }
        setContentSize(size.exchanged.fitting(screen.bounds.size, shape: shape))
    }

    /// The controllers that determine the shape, or their supported orientations, may have changed.
    final func updateSupportedShape() {
        guard windowID != nil else { return }
        let new = supportedShape
        guard new != shape else { return }
        shape = new
        apply(.shape(new))
        let size = storedBounds.size
        guard !new.allows(size), !isFullscreen else { return }
        resize(to: size.exchanged.fitting(screen.bounds.size, shape: new))
    }
}

extension UIViewController {
    /// To be called when `supportedInterfaceOrientations` has another value: the window takes a shape that it
    /// allows.
    public final func setNeedsUpdateOfSupportedInterfaceOrientations() {
        let window = viewIfLoaded?.window ?? selfAndAncestors.last?.rootedWindow
        window?.updateSupportedShape()
    }

    /// The older name of `setNeedsUpdateOfSupportedInterfaceOrientations()`, for all windows.
    @available(*, deprecated, renamed: "setNeedsUpdateOfSupportedInterfaceOrientations()")
    public class func attemptRotationToDeviceOrientation() {
        for window in UIApplication.shared.allWindows { window.updateSupportedShape() }
    }
}

extension WindowShape {
    func allows(_ size: CGSize) -> Bool {
        switch self {
        case .any: true
        case .portrait: size.width <= size.height
        case .landscape: size.width >= size.height
        }
    }
}

extension CGSize {
    fileprivate var exchanged: CGSize { CGSize(width: height, height: width) }

    /// No larger than the screen, and of the shape.
    fileprivate func fitting(_ screen: CGSize, shape: WindowShape) -> CGSize {
        var size = CGSize(width: min(width, screen.width), height: min(height, screen.height))
        if shape == .portrait { size.width = min(size.width, size.height) }
        if shape == .landscape { size.height = min(size.height, size.width) }
        return size
    }
}
