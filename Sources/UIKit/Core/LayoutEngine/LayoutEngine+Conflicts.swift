internal import ConstraintSolver

/// Constraints that cannot all hold: one of them is given up, and told.
extension LayoutEngine {
    /// Tries again what was given up or refused. What still contradicts others has one of them given up.
    func settleRefusedRows() {
        for row in brokenRows where row.id == nil { try? addToSolver(row) }
        brokenRows.removeAll { $0.id != nil }
        let refused = refusedRows
        refusedRows = []
        for row in refused { force(row) }
    }

    private func force(_ row: LayoutRow) {
        while true {
            do throws(Unsatisfiable) {
                guard let id = row.id else { return try addToSolver(row) }
                return try solver.setConstant(row.rule.constant, of: id)
            } catch {
                let others = error.conflict.compactMap { rowsOfConstraints[$0] }
                let victim = (others + [row]).max { $0.breakingOrder < $1.breakingOrder } ?? row
                report(victim, others + [row])
                giveUp(victim)
                if victim === row { return }
            }
        }
    }

    private func giveUp(_ row: LayoutRow) {
        withdraw(row)
        row.isBroken = true
        brokenRows.append(row)
    }

    private func report(_ broken: LayoutRow, _ rows: [LayoutRow]) {
        let key = Set(rows.map { ObjectIdentifier($0) })
        guard target == nil, reported.insert(key).inserted else { return }
        let conflict = LayoutConflict(
            broken: broken.constraint, constraints: rows.compactMap(\.constraint),
            lines: rows.sorted { $0.breakingOrder > $1.breakingOrder }.map(\.text), brokenLine: broken.text,
            hasMasks: rows.contains { $0.isMask })
        UIViewAlertForUnsatisfiableConstraints(conflict)
    }

    /// The constraints that were given up, because they contradict others.
    var brokenConstraints: [NSLayoutConstraint] { brokenRows.compactMap(\.constraint) }
}

extension LayoutRow {
    /// The last one of a contradiction is given up: of the app's constraints that which was activated last, then natural
    /// sizes, and what the system gives never.
    fileprivate var breakingOrder: Int {
        switch source {
        case .constraint(let constraint): constraint.activationOrder
        case .content: 0
        case .geometry: -1
        }
    }

    /// Whether it stands for a frame that the app sets.
    fileprivate var isMask: Bool {
        guard case .geometry(let reference, _) = source else { return false }
        let node = reference.node
        guard let view = node.view else { return false }
        return view.parent != nil && (node.kind == .given || node.kind == .masked)
    }

    /// The row in logs.
    fileprivate var text: String {
        switch source {
        case .constraint(let constraint): return constraint.description
        case .content(let reference, let axis):
            let length = axis == .horizontal ? "width" : "height"
            return "<NSContentSizeLayoutConstraint \(reference.node.item.layoutName).\(length)>"
        case .geometry(let reference, let axis):
            return geometryText(of: reference.node, axis)
        }
    }

    private func geometryText(of node: LayoutNode, _ axis: NSLayoutConstraint.Axis) -> String {
        let attribute = rule.terms.count == 1 && rule.relation == .equal ? nil : axis.lengthName
        let name = node.item.layoutName
        let value = NSLayoutConstraint.text(-rule.constant)
        if rule.relation == .greaterThanOrEqual { return "<\(name).\(axis.lengthName) >= 0>" }
        guard let view = node.view else {
            return "<NSLayoutConstraint '\(node.guide?.identifier ?? "")' \(name)>"
        }
        let isSize = rule.terms.first?.variable == node[axis]?.size
        let part = attribute ?? (isSize ? axis.lengthName : axis == .horizontal ? "minX" : "minY")
        if view.superview == nil {
            let edge = axis == .horizontal ? "Width" : "Height"
            return
                "<NSLayoutConstraint 'UIView-Encapsulated-Layout-\(edge)' \(name).\(part) == \(value)   (active)>"
        }
        return "<NSAutoresizingMaskLayoutConstraint \(view.maskText) \(name).\(part) == \(value)   (active)>"
    }
}

extension NSLayoutConstraint.Axis {
    fileprivate var lengthName: String { self == .horizontal ? "width" : "height" }
}

extension UIView {
    /// The autoresizing mask as logs show it: leading margin, length and trailing margin on each axis, `&` for flexible
    /// ones.
    fileprivate final var maskText: String {
        func text(_ parts: [AutoresizingMask]) -> String {
            // With nothing flexible the far margin takes what changes.
            let signs = parts.map { autoresizingMask.contains($0) ? "&" : "-" }
            return signs.contains("&") ? signs.joined() : "--&"
        }
        return "h=\(text([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])) "
            + "v=\(text([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]))"
    }
}

/// Constraints that cannot all hold.
struct LayoutConflict {
    /// The constraint that was given up; nil for a natural size.
    let broken: NSLayoutConstraint?
    /// The constraints of the app that contradict each other, and what the system gives.
    let constraints: [NSLayoutConstraint]
    let lines: [String]
    let brokenLine: String
    let hasMasks: Bool

    var report: String {
        let list = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
        let maskHint =
            hasMasks
            ? """
                (Note: NSAutoresizingMaskLayoutConstraints stand for frames that were set. If they are not meant, see \
            the documentation of the UIView property translatesAutoresizingMaskIntoConstraints)

            """ : ""
        return """
            [LayoutConstraints] Unable to simultaneously satisfy constraints.
            	Probably at least one of the constraints in the following list is one you don't want. Look at each and \
            find out which you did not expect, then find the code that added it.
            \(maskHint)(
            \(list)
            )

            Will attempt to recover by breaking constraint
            \(brokenLine)

            Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
            """
    }
}

/// Called for every contradiction, for breakpoints.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor @inline(never)
func UIViewAlertForUnsatisfiableConstraints(_ conflict: LayoutConflict) {
    Diagnostics.report(conflict.report)
}
