import Drawing
public import Foundation

/// A rectangle for constraints that is not drawn and takes no touches. It belongs to a view, in whose coordinates it is.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutItem {
    /// What a guide of the system follows; nil for guides of apps.
    final let role: LayoutGuideRole?
    private final weak var owner: UIView?
    /// The rectangle as of the last layout.
    final var solvedFrame = CGRect.zero

    /// A guide that belongs to no view yet.
    public override init() {
        role = nil
        super.init()
    }

    /// A guide that belongs to no view yet; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        role = nil
        super.init()
    }

    init(_ role: LayoutGuideRole, of view: UIView) {
        self.role = role
        owner = view
        identifier = role.identifier
        super.init()
    }

    /// The view that the guide belongs to; nil for none.
    open var owningView: UIView? { owner }

    /// A name for logs. Names that begin with NS or UI belong to the system.
    open var identifier = ""

    /// The guide's rectangle in its view's coordinates, in points, as of the last layout; valid in that view's
    /// `layoutSubviews`. Zero for a guide that no constraint mentions.
    open var layoutFrame: CGRect {
        guard let owner, let role else { return solvedFrame }
        return role.frame(in: owner) ?? solvedFrame
    }

    /// Whether a constraint has another solution for the guide that is as good.
    open var hasAmbiguousLayout: Bool { owner?.layoutEngine?.isAmbiguous(self) ?? false }

    /// The constraints that influence the guide along an axis, also through other items.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owner?.layoutEngine?.constraints(affecting: self, axis) ?? []
    }

    // MARK: Layout item

    final var layoutHost: UIView? { owner }

    final var layoutName: String {
        UIView.address(of: self) + (identifier.isEmpty ? "" : "'\(identifier)'")
    }

    final func move(to view: UIView?) { owner = view }

    // MARK: Anchors

    /// The leading edge of the guide.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor([LayoutTerm(self, .leading)]) }

    /// The trailing edge of the guide.
    open var trailingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor([LayoutTerm(self, .trailing)])
    }

    /// The left edge of the guide.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor([LayoutTerm(self, .left)]) }

    /// The right edge of the guide.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor([LayoutTerm(self, .right)]) }

    /// The top edge of the guide.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor([LayoutTerm(self, .top)]) }

    /// The bottom edge of the guide.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor([LayoutTerm(self, .bottom)]) }

    /// The width of the guide.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension([LayoutTerm(self, .width)]) }

    /// The height of the guide.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension([LayoutTerm(self, .height)]) }

    /// The middle between left and right of the guide.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor([LayoutTerm(self, .centerX)]) }

    /// The middle between top and bottom of the guide.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor([LayoutTerm(self, .centerY)]) }
}

/// What a guide of the system follows.
enum LayoutGuideRole: Hashable, Sendable {
    case safeArea, margins, readable, content, frame, keyboard
    /// What bars cover at the top and at the bottom of a controller's view.
    case top, bottom

    var identifier: String {
        switch self {
        case .safeArea: "UIViewSafeAreaLayoutGuide"
        case .margins: "UIViewLayoutMarginsGuide"
        case .readable: "UIViewReadableContentGuide"
        case .content: "UIScrollView-contentLayoutGuide"
        case .frame: "UIScrollView-frameLayoutGuide"
        case .keyboard: "UIViewKeyboardLayoutGuide"
        case .top: "UIViewController-topLayoutGuide"
        case .bottom: "UIViewController-bottomLayoutGuide"
        }
    }

    /// How far the guide is inside a view, whatever the view's size; nil where it is not that simple.
    @MainActor
    func insets(in view: UIView) -> UIEdgeInsets? {
        switch self {
        case .safeArea: view.safeAreaInsets
        case .margins: view.layoutMargins
        case .readable, .content, .frame, .keyboard, .top, .bottom: nil
        }
    }

    /// The rectangle that the guide has in a view now, in the view's coordinates; nil where constraints decide.
    @MainActor
    func frame(in view: UIView) -> CGRect? {
        if let insets = insets(in: view) { return view.bounds.shrunk(by: insets) }
        return switch self {
        case .safeArea, .margins: nil
        case .readable: ReadableWidth.frame(in: view)
        case .frame: view.bounds
        case .keyboard: view.keyboardArea
        case .top: view.bounds.shrunk(by: UIEdgeInsets(bottom: view.bounds.height - view.safeAreaInsets.top))
        case .bottom:
            view.bounds.shrunk(by: UIEdgeInsets(top: view.bounds.height - view.safeAreaInsets.bottom))
        case .content: nil
        }
    }
}

/// The width in which text is easy to read.
enum ReadableWidth {
    /// Views up to this width, in points, use it between their margins.
    static let narrow: CGFloat = 1008
    /// The width of the guide in wider views, in points.
    static let greatest: CGFloat = 920

    @MainActor
    static func frame(in view: UIView) -> CGRect {
        let area = view.bounds.shrunk(by: view.layoutMargins)
        guard view.bounds.width > narrow, area.width > greatest else { return area }
        return CGRect(
            x: area.midX - greatest / 2, y: area.minY, width: greatest, height: area.height)
    }
}
