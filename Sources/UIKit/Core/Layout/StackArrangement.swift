/// Computes and sets the frames of the views in a stack view.
@MainActor
struct StackArrangement {
    private let stack: UIStackView
    private let views: [UIView]
    private let isRow: Bool
    private let margins: UIEdgeInsets
    private let isMirrored: Bool

    init(of stack: UIStackView) {
        self.stack = stack
        views = stack.arrangedSubviews.filter { !$0.isHidden }
        for view in stack.arrangedSubviews { view.noteOwnSize() }
        isRow = stack.axis == .horizontal
        margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
        isMirrored = stack.isMirrored
    }

    // MARK: Measuring

    /// What texts that wrap share of a row that is filled; nil where they do not.
    private var textWidthShare: TextWidthShare? {
        guard isRow, stack.distribution == .fill else { return nil }
        return TextWidthShare(of: views, gaps: views.dropLast().map { stack.gap(after: $0) })
    }

    /// - Parameters:
    ///   - share: what texts share of the width; nil to give them their lengths.
    ///   - width: the width of the row, for that.
    private func layout(
        of lengths: [CGFloat], sharing share: TextWidthShare? = nil, width: CGFloat = 0
    ) -> StackLayout {
        let items = zip(views, lengths).map { view, length in
            if let share, share.views.contains(where: { $0 === view }) {
                return StackLayout.Item(
                    length: max(0, width * share.part - share.missing), gap: stack.gap(after: view),
                    hugging: TextWidthShare.priority, resistance: TextWidthShare.priority)
            }
            let natural = view.intrinsicContentSize
            let hasLength = (isRow ? natural.width : natural.height) >= 0
            return StackLayout.Item(
                length: length, gap: stack.gap(after: view),
                hugging: hasLength ? view.contentHuggingPriority(for: stack.axis).rawValue : 0,
                resistance: hasLength
                    ? view.contentCompressionResistancePriority(for: stack.axis).rawValue : 0)
        }
        return StackLayout(items: items, distribution: stack.distribution)
    }

    /// The natural size of the whole, margins included.
    func naturalSize(width: CGFloat?) -> CGSize {
        let room = width.map { max(0, $0 - margins.left - margins.right) }
        let content = isRow ? naturalRow(width: room) : naturalColumn(width: room)
        return stack.pixelGrid.ceil(
            CGSize(
                width: content.width + margins.left + margins.right,
                height: content.height + margins.top + margins.bottom))
    }

    private func naturalRow(width: CGFloat?) -> CGSize {
        let wanted = views.map { $0.fittingSize(width: nil, height: nil).width }
        var layout = layout(of: wanted)
        let length = min(layout.naturalLength, width ?? layout.naturalLength)
        if let share = textWidthShare { layout = self.layout(of: wanted, sharing: share, width: length) }
        let spans = layout.spans(in: length, grid: stack.pixelGrid)
        let sizes = zip(views, spans).map { view, span in
            CGSize(width: span.length, height: view.fittingSize(width: span.length, height: nil).height)
        }
        return CGSize(width: length, height: rowHeight(sizes))
    }

    private func rowHeight(_ sizes: [CGSize]) -> CGFloat {
        guard let baselines = baselines(of: sizes) else { return sizes.map(\.height).max() ?? 0 }
        let below = zip(sizes, baselines).map { $0.height - $1 }
        return (baselines.max() ?? 0) + (below.max() ?? 0)
    }

    private func naturalColumn(width: CGFloat?) -> CGSize {
        let widest = views.map { $0.fittingSize(width: width, height: nil).width }.max() ?? 0
        let limit = min(widest, width ?? widest)
        let heights = views.map { $0.fittingSize(width: columnWidth(of: $0, in: limit), height: nil).height }
        return CGSize(width: limit, height: layout(of: heights).naturalLength)
    }

    private func columnWidth(of view: UIView, in room: CGFloat) -> CGFloat {
        stack.alignment == .fill ? room : min(room, view.fittingSize(width: room, height: nil).width)
    }

    /// How far the baseline is below the top of each view; nil where the alignment is another one.
    private func baselines(of sizes: [CGSize]) -> [CGFloat]? {
        guard isRow, stack.alignment == .firstBaseline || stack.alignment == .lastBaseline else { return nil }
        let isFirst = stack.alignment == .firstBaseline
        return zip(views, sizes).map { view, size in
            let baselines = view.textBaselines(in: size)
            return (isFirst ? baselines?.first : baselines?.last) ?? size.height
        }
    }

    // MARK: Layout

    func layOut() {
        let area = stack.bounds.shrunk(by: margins)
        let room = CGSize(width: max(0, area.width), height: max(0, area.height))
        let frames = isRow ? row(in: room) : column(in: room)
        for (view, frame) in zip(views, frames) {
            view.arrange(
                frame.mirrored(in: room.width, if: isMirrored).offsetBy(dx: area.minX, dy: area.minY))
        }
        for view in stack.arrangedSubviews where view.isHidden { collapse(view, in: area) }
    }

    private func row(in room: CGSize) -> [CGRect] {
        let isFilled = stack.alignment == .fill
        let wanted = views.map { $0.fittingSize(width: nil, height: isFilled ? room.height : nil).width }
        let spans = layout(of: wanted, sharing: textWidthShare, width: room.width)
            .spans(in: room.width, grid: stack.pixelGrid)
        let sizes = zip(views, spans).map { view, span in
            let height =
                isFilled ? room.height : view.fittingSize(width: span.length, height: room.height).height
            return CGSize(width: span.length, height: min(height, room.height))
        }
        let baselines = baselines(of: sizes)
        let lowest = baselines?.max() ?? 0
        return views.indices.map { index in
            let y = baselines.map { lowest - $0[index] } ?? offset(of: sizes[index].height, in: room.height)
            return CGRect(
                origin: CGPoint(x: spans[index].start, y: stack.pixelGrid.round(y)), size: sizes[index])
        }
    }

    private func column(in room: CGSize) -> [CGRect] {
        let widths = views.map { columnWidth(of: $0, in: room.width) }
        let wanted = zip(views, widths).map { $0.fittingSize(width: $1, height: nil).height }
        let spans = layout(of: wanted).spans(in: room.height, grid: stack.pixelGrid)
        return zip(spans, widths).map { span, width in
            CGRect(
                x: stack.pixelGrid.round(offset(of: width, in: room.width)), y: span.start, width: width,
                height: span.length)
        }
    }

    /// The start of a view across the axis.
    private func offset(of length: CGFloat, in room: CGFloat) -> CGFloat {
        switch stack.alignment {
        case .fill, .leading, .firstBaseline, .lastBaseline: 0
        case .center: (room - length) / 2
        case .trailing: room - length
        }
    }

    /// Positions a view that is about to be shown between its neighbours, in its final size.
    func positionBetweenNeighbours(_ view: UIView) {
        let size = view.fittingSize(width: isRow ? nil : stack.bounds.width, height: nil)
        let isFilled = stack.alignment == .fill
        let area = stack.bounds.shrunk(by: margins)
        view.arrange(
            CGRect(
                x: area.minX, y: area.minY, width: !isRow && isFilled ? area.width : size.width,
                height: isRow && isFilled ? area.height : size.height))
        moveToGap(view, in: area)
    }

    /// Moves a view that is fading out to the gap that its neighbours close.
    private func collapse(_ view: UIView, in area: CGRect) {
        if view.isFadingOut { moveToGap(view, in: area) }
    }

    private func moveToGap(_ view: UIView, in area: CGRect) {
        guard let index = stack.arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        let before = stack.arrangedSubviews[..<index].last { !$0.isHidden && $0 !== view }?.frame
        var frame = view.frame
        if isRow {
            frame.origin.x =
                isMirrored ? (before?.minX ?? area.maxX) - frame.width : before?.maxX ?? area.minX
        } else {
            frame.origin.y = before?.maxY ?? area.minY
        }
        view.frame = frame
    }
}

extension UIView {
    /// Stores the view's own size before the stack view gives it another one.
    final func noteOwnSize() {
        let settings = ensuredLayoutSettings
        if settings.ownSize == nil || storedBounds.size != settings.givenSize {
            settings.ownSize = storedBounds.size
        }
        settings.givenSize = storedBounds.size
    }

    /// Sets the view's frame through bounds and centre, so that a transform of its own does not matter.
    final func arrange(_ frame: CGRect) {
        bounds = CGRect(origin: bounds.origin, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
        layoutSettings?.givenSize = frame.size
    }

    /// Whether the view is still drawn although it counts as hidden.
    final var isFadingOut: Bool { layoutSettings?.alphaWhenShown != nil }

    /// Hides or shows a view that a stack view arranges, inside an animation block: it fades while the others
    /// move.
    final func fade(hidden: Bool, in stack: UIStackView, with group: AnimationGroup) {
        if hidden {
            ensuredLayoutSettings.alphaWhenShown = storedAlpha
            setAlpha(0)
            group.whenEnded { [weak self] in self?.endFadingOut() }
        } else {
            let wanted = layoutSettings?.alphaWhenShown ?? storedAlpha
            layoutSettings?.alphaWhenShown = nil
            if ownLayer.flags.isHidden {
                UIView.performWithoutAnimation {
                    setAlpha(0)
                    setHiddenAtOnce(false)
                    stack.positionNewView(self)
                }
            }
            setAlpha(wanted)
        }
        stack.rearrangeInAnimation()
    }

    private func endFadingOut() {
        guard let alpha = layoutSettings?.alphaWhenShown else { return }
        layoutSettings?.alphaWhenShown = nil
        setHiddenAtOnce(true)
        setAlpha(alpha)
    }
}
