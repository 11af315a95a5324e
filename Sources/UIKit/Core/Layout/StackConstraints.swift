import Drawing
import Foundation

/// The arrangement of a stack view as constraints, for stack views in trees that constraints lay out.
@MainActor
struct StackConstraints {
    private let stack: UIStackView
    private let shown: [UIView]
    private let hidden: [UIView]
    private let canvas: any LayoutItem
    private let isRow: Bool
    private var constraints: [NSLayoutConstraint] = []

    /// The constraints that arrange the views of a stack view.
    static func make(for stack: UIStackView) -> [NSLayoutConstraint] {
        var maker = StackConstraints(stack)
        maker.arrangeAlong()
        maker.arrangeAcross()
        maker.hide()
        return maker.constraints
    }

    private init(_ stack: UIStackView) {
        self.stack = stack
        shown = stack.arrangedSubviews.filter { !$0.isHidden }
        hidden = stack.arrangedSubviews.filter(\.isHidden)
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        isRow = stack.axis == .horizontal
    }

    // MARK: Attributes

    private typealias Attribute = NSLayoutConstraint.Attribute

    private var start: Attribute { isRow ? .leading : .top }
    private var end: Attribute { isRow ? .trailing : .bottom }
    private var middle: Attribute { isRow ? .centerX : .centerY }
    private var length: Attribute { isRow ? .width : .height }
    private var near: Attribute { isRow ? .top : .leading }
    private var far: Attribute { isRow ? .bottom : .trailing }
    private var center: Attribute { isRow ? .centerY : .centerX }
    private var breadth: Attribute { isRow ? .height : .width }

    private mutating func append(
        _ name: String, _ first: [LayoutTerm], _ relation: NSLayoutConstraint.Relation,
        _ second: [LayoutTerm] = [],
        multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000
    ) {
        let made = NSLayoutConstraint(
            first, relation, second, multiplier: multiplier, constant: constant)
        made.priority = UILayoutPriority(priority)
        made.identifier = name
        constraints.append(made)
    }

    private mutating func tie(
        _ name: String, _ item: any LayoutItem, _ attribute: Attribute, _ other: any LayoutItem,
        _ second: Attribute, relation: NSLayoutConstraint.Relation = .equal, constant: CGFloat = 0,
        priority: Float = 1000
    ) {
        append(
            name, [LayoutTerm(item, attribute)], relation, [LayoutTerm(other, second)], constant: constant,
            priority: priority)
    }

    // MARK: Along the axis

    private mutating func arrangeAlong() {
        guard let first = shown.first, let last = shown.last else { return }
        tie("UISV-canvas-connection", first, start, canvas, start)
        tie("UISV-canvas-connection", canvas, end, last, end)
        let mayGrow = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        for (view, next) in zip(shown, shown.dropFirst()) {
            let usesBaselines = !isRow && stack.isBaselineRelativeArrangement
            let isText = view.heightOfLine != nil && next.heightOfLine != nil
            tie(
                "UISV-spacing", next, usesBaselines && isText ? .firstBaseline : start, view,
                usesBaselines && isText ? .lastBaseline : end,
                relation: mayGrow ? .greaterThanOrEqual : .equal, constant: stack.gap(after: view))
        }
        switch stack.distribution {
        case .fill:
            shareWidthAmongTexts()
            breakTies()
        case .fillEqually:
            for view in shown.dropFirst() { tie("UISV-fill-equally", view, length, first, length) }
        case .fillProportionally: fillProportionally()
        case .equalSpacing: equalize("UISV-distributing", from: end, to: start, priority: 1000)
        case .equalCentering: equalize("UISV-distributing", from: middle, to: middle, priority: 149)
        }
    }

    private mutating func fillProportionally() {
        let lengths = shown.map { view in
            max(0, isRow ? view.intrinsicContentSize.width : view.intrinsicContentSize.height)
        }
        let gaps = shown.dropLast().reduce(0) { $0 + stack.gap(after: $1) }
        let total = lengths.reduce(gaps, +)
        guard total > 0 else { return }
        for (index, view) in shown.enumerated() {
            append(
                "UISV-fill-proportionally", [LayoutTerm(view, length)], .equal,
                [LayoutTerm(canvas, length)], multiplier: lengths[index] / total,
                priority: 999 - Float(min(index, 900)))
        }
    }

    /// Texts that wrap share the width equally, as one alone would take what the others need to have few lines.
    private mutating func shareWidthAmongTexts() {
        guard isRow,
            let share = TextWidthShare(of: shown, gaps: shown.dropLast().map { stack.gap(after: $0) })
        else { return }
        for view in share.views {
            append(
                "UISV-text-width-disambiguation", [LayoutTerm(view, .width)], .equal,
                [LayoutTerm(canvas, .width)], multiplier: share.part, constant: -share.missing,
                priority: TextWidthShare.priority)
        }
    }

    /// Makes the distances between neighbours equal.
    private mutating func equalize(_ name: String, from: Attribute, to: Attribute, priority: Float) {
        let distances = zip(shown, shown.dropFirst()).map { view, next in
            [LayoutTerm(next, to), LayoutTerm(view, from, sign: -1)]
        }
        guard let first = distances.first else { return }
        for distance in distances.dropFirst() { append(name, distance, .equal, first, priority: priority) }
    }

    /// Of views that could as well be stretched or shrunk the first one is, and of views without a natural length the
    /// last one is stretched: priorities below all others decide.
    private mutating func breakTies() {
        guard shown.count > 1 else { return }
        for (index, view) in shown.enumerated() {
            let natural = isRow ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
            let rank = Float(index) / Float(shown.count)
            append(
                "UISV-order", [LayoutTerm(view, length)], .equal, constant: max(0, natural),
                priority: natural < 0 ? 0.6 - rank / 4 : 0.1 + rank / 4)
        }
    }

    // MARK: Across the axis

    private mutating func arrangeAcross() {
        for view in shown { align(view) }
        guard stack.alignment != .fill, !shown.isEmpty else { return }
        let isBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
        append(
            "UISV-ambiguity-suppression", [LayoutTerm(canvas, breadth)], .equal,
            priority: isBaseline ? 49 : 51)
    }

    private mutating func align(_ view: UIView) {
        let name = "UISV-alignment"
        switch stack.alignment {
        case .fill:
            tie(name, view, near, canvas, near)
            tie(name, view, far, canvas, far)
            return
        case .leading:
            tie(name, view, near, canvas, near)
            tie("UISV-spanning-boundary", canvas, far, view, far, relation: .greaterThanOrEqual)
        case .trailing:
            tie(name, view, far, canvas, far)
            tie("UISV-spanning-boundary", view, near, canvas, near, relation: .greaterThanOrEqual)
        case .center: alignInMiddle(view, name)
        case .firstBaseline, .lastBaseline:
            guard isRow else { return alignInMiddle(view, name) }
            tie("UISV-spanning-boundary", view, near, canvas, near, relation: .greaterThanOrEqual)
            tie("UISV-spanning-boundary", canvas, far, view, far, relation: .greaterThanOrEqual)
            if let first = shown.first, first !== view {
                let line: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
                tie(name, view, line, first, line)
            }
            // In a stack view that is higher than needed, the views are at its top.
            tie(name, view, near, canvas, near, priority: 1)
        }
        append("UISV-ambiguity-suppression", [LayoutTerm(view, breadth)], .equal, priority: 25)
    }

    private mutating func alignInMiddle(_ view: UIView, _ name: String) {
        tie(name, view, center, canvas, center)
        tie("UISV-spanning-boundary", view, near, canvas, near, relation: .greaterThanOrEqual)
        tie("UISV-spanning-boundary", canvas, far, view, far, relation: .greaterThanOrEqual)
    }

    // MARK: Hidden views

    /// Hidden views have no length, in the gap that their neighbours close, and do not hold the others.
    private mutating func hide() {
        for view in hidden {
            let name = "UISV-hiding"
            append(name, [LayoutTerm(view, length)], .equal, priority: 999)
            tie(name, view, near, canvas, near)
            tie(name, view, breadth, canvas, breadth, priority: 1)
            let all = stack.arrangedSubviews
            let index = all.firstIndex { $0 === view } ?? 0
            if let before = all[..<index].last(where: { !$0.isHidden }) {
                let isLast = !all[index...].contains { !$0.isHidden }
                tie(name, view, start, before, end, constant: isLast ? 0 : stack.gap(after: before) / 2)
            } else {
                tie(name, view, start, canvas, start)
            }
        }
    }
}
