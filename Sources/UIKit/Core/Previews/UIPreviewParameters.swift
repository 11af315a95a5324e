public import Drawing

/// How a preview of a view looks: what of it is visible, and what is behind it.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The part of the view that is visible, in the view's coordinates; nil, the default, for all of it.
    open var visiblePath: UIBezierPath?
    /// The outline of the preview's shadow, in the view's coordinates; nil, the default, for that of what is visible.
    open var shadowPath: UIBezierPath?
    /// What is behind the view where it is transparent; nil, the default, for the system's background.
    open var backgroundColor: UIColor?

    /// Parameters by which all of a view is visible.
    public override init() { super.init() }

    /// Parameters by which lines of text are visible, with some space around them.
    ///
    /// - Parameter textLineRects: values that hold the rectangles of lines, in the view's coordinates.
    public init(textLineRects: [NSValue]) {
        super.init()
        let path = UIBezierPath()
        for rect in textLineRects.compactMap(Self.rect) {
            path.append(
                UIBezierPath(
                    roundedRect: rect.inset(dx: -Self.textMargin, dy: -Self.textMargin), cornerRadius: 4))
        }
        visiblePath = path
    }

    private static let textMargin: CGFloat = 4

    private static func rect(_ value: NSValue) -> CGRect? {
        var rect = NSRect.zero
        guard String(cString: value.objCType) == String(cString: NSValue(rect: rect).objCType) else {
            return nil
        }
        rect = value.rectValue
        return CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
}

/// Where a preview is: the view in which it is put, and where there.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view in which the preview is.
    open private(set) var container: UIView
    /// The preview's middle, in the container's coordinates.
    open private(set) var center: CGPoint
    /// How the preview is transformed there.
    open private(set) var transform: CGAffineTransform

    /// A target in a view, which must be in a window when it is used.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }
}

/// A preview of a view, and where it is.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The view of which this is a preview.
    open private(set) var view: UIView
    /// How it looks.
    open private(set) var parameters: UIPreviewParameters
    /// Where it comes from or goes to.
    open private(set) var target: UIPreviewTarget

    /// A preview of a view at a target. The view need not be in a window.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }

    /// A preview of a view where it is. A view without a superview is its own container.
    public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        let target = UIPreviewTarget(
            container: view.superview ?? view,
            center: view.superview == nil ? CGPoint(x: view.bounds.midX, y: view.bounds.midY) : view.center)
        self.init(view: view, parameters: parameters, target: target)
    }

    /// The size of what is visible, in points.
    open var size: CGSize { parameters.visiblePath?.bounds.size ?? view.bounds.size }

    /// The same preview at another target.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}
