import Drawing

/// The area that a layout manager lays text out in, or the one of a text view.
///
/// Source: UIKit's NSTextContainer. Lengths are points; the container's coordinates begin in its top left corner, with y
/// downwards.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The text view that shows the container. It owns its container, which may outlive it in the app's hands.
    final weak var view: UITextView?
    /// The layout manager owns its containers.
    final weak var manager: NSLayoutManager?

    /// A container of a size; 0 and more than a million points mean that it is not limited. Default: not limited.
    public init(size: CGSize = .zero) {
        sizeStorage = size
        super.init()
    }

    /// An area without limits. Containers are not archived.
    public required init!(coder: NSCoder) {
        sizeStorage = .zero
        super.init()
    }

    convenience init(view: UITextView) {
        self.init(size: .zero)
        self.view = view
        widthTracksTextView = true
    }

    private var sizeStorage: CGSize

    /// The container's size. Of a text view's container: as wide as the view without its insets while
    /// `widthTracksTextView` is true, and as high as the text needs. The height limits no lines.
    open var size: CGSize {
        get {
            guard let view else { return sizeStorage }
            return CGSize(
                width: widthTracksTextView ? view.containerSize.width : sizeStorage.width,
                height: view.containerSize.height)
        }
        set {
            sizeStorage = newValue.storable ?? sizeStorage
            geometryDidChange()
        }
    }

    /// Whether the container is as wide as the text view without its insets. Default false; true for a container that a
    /// text view made itself.
    open var widthTracksTextView = false { didSet { geometryDidChange() } }

    /// The space between the container's edges and the ends of lines. Default 5.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet {
            lineFragmentPadding = lineFragmentPadding.storable ?? oldValue
            if lineFragmentPadding != oldValue { geometryDidChange() }
        }
    }

    /// How lines of the container end that are too long. It has no effect here: lines are wrapped at words, and at
    /// characters where a word is longer than a line, and none is cut off. Default `byWordWrapping`.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping

    /// Areas that text keeps out of, in the container's coordinates. A line goes where beside them there is most room, not
    /// on both sides, and below them where there is hardly any. While there are some, the whole text is laid out anew
    /// with each edit, which takes about a millisecond for 4000 characters. Default none.
    open var exclusionPaths: [UIBezierPath] = [] { didSet { geometryDidChange() } }

    /// What lines keep out of.
    final var exclusions: TextExclusions? {
        exclusionPaths.isEmpty
            ? nil : TextExclusions(exclusionPaths.map(\.cgPath), movedLeftBy: lineFragmentPadding)
    }

    /// Whether the whole area is one rectangle.
    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

    /// Who lays text out in the container; nil as long as there is none. For a text view's container see
    /// `UITextView.layoutManager`.
    open var layoutManager: NSLayoutManager? {
        get { manager }
        set { newValue?.addTextContainer(self) }
    }

    /// Gives the container another layout manager, which takes over the text storage of the present one.
    open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
        guard let old = manager, old !== newLayoutManager else {
            return newLayoutManager.addTextContainer(self)
        }
        let storage = old.textStorage
        old.removeTextContainer(self)
        newLayoutManager.addTextContainer(self)
        if let storage {
            storage.removeLayoutManager(old)
            storage.addLayoutManager(newLayoutManager)
        }
    }

    /// How wide lines are.
    final var lineWidth: CGFloat {
        if let view, widthTracksTextView {
            return max(0, view.containerWidth - 2 * lineFragmentPadding)
        }
        let width = sizeStorage.width
        guard width > 0, width < Self.unlimited else { return Self.unlimited }
        return max(0, width - 2 * lineFragmentPadding)
    }

    private static let unlimited: CGFloat = 1_000_000

    private func geometryDidChange() {
        view?.exclusionsDidChange()
        manager?.textContainerChangedGeometry(self)
    }
}
