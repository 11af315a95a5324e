/// How a preview of something dragged looks.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a preview of something dragged comes from or goes to.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// What is shown of something while it is dragged.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    /// The view that is shown. It need not be in a window.
    open private(set) var view: UIView
    /// How it looks.
    open private(set) var parameters: UIDragPreviewParameters

    /// A preview that shows a view.
    public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
        self.view = view
        self.parameters = parameters
        super.init()
    }

    /// A preview that shows a URL, and its title.
    public convenience init(for url: URL, title: String? = nil) {
        self.init(view: DragLabel([title, url.absoluteString].compactMap { $0 }))
    }
}

/// A preview of something dragged, and where it is lifted or dropped.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
    /// A preview that shows a URL, and its title, at a target.
    public convenience init(for url: URL, title: String? = nil, target: UIDragPreviewTarget) {
        self.init(
            view: DragLabel([title, url.absoluteString].compactMap { $0 }),
            parameters: UIDragPreviewParameters(), target: target)
    }

    /// The same preview at another target.
    open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}

/// A few lines of text, as a preview.
private final class DragLabel: UIView {
    private let lines: [NSAttributedString]
    private static let margin: CGFloat = 8
    private static let widest: CGFloat = 240

    init(_ lines: [String]) {
        self.lines = lines.enumerated().map { index, line in
            NSAttributedString(
                string: String(line.prefix(200)),
                attributes: [
                    .font: index == 0 ? UIFont.boldSystemFont(ofSize: 15) : UIFont.systemFont(ofSize: 13),
                    .foregroundColor: UIColor.label,
                ])
        }
        super.init(frame: .zero)
        let sizes = self.lines.map { $0.size() }
        let width = min(Self.widest, (sizes.map(\.width).max() ?? 0).rounded(.up))
        let height = sizes.reduce(0) { $0 + $1.height.rounded(.up) }
        bounds.size = CGSize(width: width + 2 * Self.margin, height: height + 2 * Self.margin)
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        var top = Self.margin
        for line in lines {
            let height = line.size().height.rounded(.up)
            line.draw(
                in: CGRect(x: Self.margin, y: top, width: bounds.width - 2 * Self.margin, height: height))
            top += height
        }
    }
}
