/// A URL that a scene is to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// What is to be opened: a file, or an address in a scheme that the app's desktop entry names.
    open private(set) var url: URL
    /// What is known about who asked.
    open private(set) var options = UIScene.OpenURLOptions()

    init(_ url: URL) {
        self.url = url
        super.init()
    }
}

extension UIScene {
    /// What is known about a URL that a scene is to open.
    @preconcurrency @MainActor
    open class OpenURLOptions: NSObject {
        override init() { super.init() }

        /// The program that wants it opened: nil, the desktop does not tell.
        open var sourceApplication: String? { nil }
        /// What that program adds: nil.
        open var annotation: Any? { nil }
        /// Whether a file is opened where it is, and not a copy of it: true.
        open var openInPlace: Bool { true }
    }

    /// Options for opening a URL with another program.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        public override init() { super.init() }

        /// Whether only a program is started that the site names: the desktop knows nothing of that, and opens the URL
        /// in any case. Default false.
        open var universalLinksOnly: Bool {
            get { false }
            set {}
        }
    }
}
