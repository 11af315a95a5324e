import Drawing

/// The preview of an open menu: what the menu is about, larger. It shows the view of a controller.
@MainActor
final class MenuPreview {
    /// The controller.
    let owner: UIResponder
    private let view: UIView
    private let size: CGSize
    private let willShow: (Bool) -> Void
    private let didShow: () -> Void
    /// Called when the user presses the preview.
    let commit: (MenuAnimator) -> Void
    private(set) var panel: MenuPreviewPanel?

    /// - Parameters:
    ///   - size: the wanted one, in points; zero for a standard one.
    ///   - willShow: called before the view appears or disappears; `didShow` is called after that.
    init(
        of owner: UIResponder, view: UIView, size: CGSize, willShow: @escaping (Bool) -> Void,
        didShow: @escaping () -> Void, commit: @escaping (MenuAnimator) -> Void
    ) {
        self.owner = owner
        self.view = view
        self.size = size.width > 0 && size.height > 0 ? size : Self.standardSize
        self.willShow = willShow
        self.didShow = didShow
        self.commit = commit
    }

    private static let standardSize = CGSize(width: 300, height: 220)

    /// Shows the preview beside a list, or moves it there. It is not shown where there is no space for it.
    func show(beside list: CGRect, in area: CGRect, of overlay: UIView) {
        let frame = MenuPreviewPlacement.frame(
            size, beside: list, in: area, isMirrored: overlay.isMirrored)
        guard let frame else { return hide() }
        guard panel == nil else {
            panel?.frame = overlay.pixelGrid.round(frame)
            return
        }
        let panel = MenuPreviewPanel(view)
        self.panel = panel
        willShow(true)
        panel.frame = overlay.pixelGrid.round(frame)
        overlay.insertSubview(panel, at: 0)
        panel.layoutIfNeeded()
        didShow()
    }

    /// Removes the preview. A view that the app has put somewhere else is left there.
    func hide() {
        guard let panel else { return }
        self.panel = nil
        let isHere = view.isDescendant(of: panel)
        if isHere { willShow(false) }
        panel.removeFromSuperview()
        guard isHere else { return }
        view.removeFromSuperview()
        didShow()
    }

    /// Whether a point of the window is in the preview.
    func contains(_ point: CGPoint) -> Bool { panel?.frame.contains(point) ?? false }
}

/// The rectangle of a preview, with round corners and a shadow.
final class MenuPreviewPanel: UIView {
    private let content: UIView
    private let clip = UIView(frame: .zero)

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        accessibilityIdentifier = "contextMenu.preview"
        isUserInteractionEnabled = false
        backgroundColor = .systemBackground
        layer.cornerRadius = Self.cornerRadius
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 3)
        clip.clipsToBounds = true
        clip.layer.cornerRadius = Self.cornerRadius
        addSubview(clip)
        clip.addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    private static let cornerRadius: CGFloat = 12

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = bounds
        if content.superview === clip { content.frame = clip.bounds }
    }
}

/// The position of a preview beside the list of its menu.
enum MenuPreviewPlacement {
    static let gap: CGFloat = 8
    /// A preview with less width or height is not shown, in points.
    static let leastSide: CGFloat = 48

    /// The rectangle on the side of the list where the preview fits best; nil where it fits nowhere.
    ///
    /// - Parameter size: the wanted size, which is reduced to the space that there is.
    static func frame(_ size: CGSize, beside list: CGRect, in area: CGRect, isMirrored: Bool) -> CGRect? {
        let left = CGRect(
            x: area.minX, y: area.minY, width: list.minX - gap - area.minX, height: area.height)
        let right = CGRect(
            x: list.maxX + gap, y: area.minY, width: area.maxX - list.maxX - gap, height: area.height)
        let above = CGRect(
            x: area.minX, y: area.minY, width: area.width, height: list.minY - gap - area.minY)
        let below = CGRect(
            x: area.minX, y: list.maxY + gap, width: area.width, height: area.maxY - list.maxY - gap)
        var best: CGRect?
        for room in (isMirrored ? [right, left] : [left, right]) + [above, below] {
            // A room without space has a negative side here, which the properties of rectangles hide.
            let fitted = CGSize(
                width: min(size.width, room.size.width), height: min(size.height, room.size.height))
            guard min(fitted.width, fitted.height) >= leastSide,
                fitted.width * fitted.height > (best.map { $0.width * $0.height } ?? 0)
            else { continue }
            best = CGRect(
                x: nearest(to: list.minX, fitted.width, room.minX, room.maxX),
                y: nearest(to: list.minY, fitted.height, room.minY, room.maxY), width: fitted.width,
                height: fitted.height)
            if room == left { best?.origin.x = room.maxX - fitted.width }
            if room == above { best?.origin.y = room.maxY - fitted.height }
        }
        return best
    }

    private static func nearest(
        to start: CGFloat, _ length: CGFloat, _ least: CGFloat, _ most: CGFloat
    ) -> CGFloat { max(least, min(start, most - length)) }
}
