/// The size and position of a scene's windows.
extension UIWindowScene {
    /// What an app would like a scene's window to be.
    @preconcurrency @MainActor
    open class GeometryPreferences: NSObject {
        override init() { super.init() }

        /// Orientations: a window of another shape has its width and height exchanged.
        @preconcurrency @MainActor
        open class iOS: GeometryPreferences {
            /// The shapes that the window may have. Default all.
            open var interfaceOrientations: UIInterfaceOrientationMask

            /// A request for one of some shapes.
            public init(interfaceOrientations: UIInterfaceOrientationMask = .all) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }

        /// A frame, of which the size counts: window managers decide about positions.
        @preconcurrency @MainActor
        open class Mac: GeometryPreferences {
            /// In points on the screen.
            open var systemFrame: CGRect

            /// A request for a frame, in points on the screen.
            public init(systemFrame: CGRect = .null) {
                self.systemFrame = systemFrame
                super.init()
            }
        }
    }

    /// Where the window of a scene is, and how large.
    @preconcurrency @MainActor
    open class Geometry: NSObject {
        /// In points; of a window whose position is not known it is the size that counts.
        open private(set) var systemFrame: CGRect
        /// Portrait for a window that is taller than wide; unknown without one.
        open private(set) var interfaceOrientation: UIInterfaceOrientation

        init(systemFrame: CGRect, interfaceOrientation: UIInterfaceOrientation) {
            self.systemFrame = systemFrame
            self.interfaceOrientation = interfaceOrientation
            super.init()
        }
    }

    /// Gives the scene's window another size or shape; see `requestGeometryUpdate(_:errorHandler:)`.
    final func updateGeometry(_ preferences: GeometryPreferences, errorHandler: ((any Error) -> Void)?) {
        guard let window = mainWindow else {
            errorHandler?(UISceneError(.requestDenied))
            return
        }
        let size = window.bounds.size
        switch preferences {
        case let mac as GeometryPreferences.Mac where !mac.systemFrame.isEmpty:
            window.resize(to: mac.systemFrame.size)
        case let phone as GeometryPreferences.iOS:
            let isPortrait = !phone.interfaceOrientations.isDisjoint(with: [.portrait, .portraitUpsideDown])
            let isLandscape = !phone.interfaceOrientations.isDisjoint(with: .landscape)
            let fits = size.width <= size.height ? isPortrait : isLandscape
            guard !fits, isPortrait || isLandscape else { return }
            let screen = screen.bounds.size
            window.resize(
                to: CGSize(width: min(size.height, screen.width), height: min(size.width, screen.height)))
        default: break
        }
    }
}

/// The name of the sizes that users can give the windows of a scene.
public typealias UISceneSizeRestrictions = UIWindowScene.SizeRestrictions
