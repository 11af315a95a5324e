import UIKit

/// How a view is laid out: its priorities, and the constraints that influence it.
@MainActor
enum LayoutFacts {
    /// More constraints than this are only counted.
    private static let limit = 60

    static func sections(of view: UIView, _ session: InspectorSession) -> [FactSection] {
        let inactive = session.inactiveConstraints.filter { !$0.isActive }
        var result = [overview(of: view), priorities(of: view)]
        var seen: Set<ObjectIdentifier> = []
        let broken = Set(view.brokenConstraints.map { ObjectIdentifier($0) })
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let all = view.constraintsAffectingLayout(for: axis).filter {
                seen.insert(ObjectIdentifier($0)).inserted
            }
            let name = axis == .horizontal ? "Horizontal constraints" : "Vertical constraints"
            result += rows(all, title: name, broken: broken, session)
        }
        return result + rows(inactive, title: "Switched off here", broken: [], session)
    }

    private static func overview(of view: UIView) -> FactSection {
        FactSection(
            "Layout",
            [
                Fact(
                    "laid out by",
                    view.translatesAutoresizingMaskIntoConstraints
                        ? "frame and autoresizing mask" : "constraints"),
                Fact("autoresizingMask", names(of: view.autoresizingMask)),
                Fact("intrinsicContentSize", naturalSize(of: view)),
                Fact(
                    "hasAmbiguousLayout", view.hasAmbiguousLayout ? "true: other frames fit as well" : "false"
                ),
            ] + stack(of: view))
    }

    private static func stack(of view: UIView) -> [Fact?] {
        guard let stack = view as? UIStackView else { return [] }
        return [
            Fact("axis", "\(stack.axis)"), Fact("distribution", "\(stack.distribution)"),
            Fact("alignment", "\(stack.alignment)"),
            Editing(stack).number("spacing", \.spacing, in: -1000...1000),
        ]
    }

    private static func naturalSize(of view: UIView) -> String {
        let size = view.intrinsicContentSize
        let parts = [size.width, size.height].map {
            $0 == UIView.noIntrinsicMetric ? "none" : NumberText.short($0)
        }
        return parts.joined(separator: " × ")
    }

    private static let masks: [(UIView.AutoresizingMask, String)] = [
        (.flexibleLeftMargin, "left margin"), (.flexibleWidth, "width"),
        (.flexibleRightMargin, "right margin"),
        (.flexibleTopMargin, "top margin"), (.flexibleHeight, "height"),
        (.flexibleBottomMargin, "bottom margin"),
    ]

    private static func names(of mask: UIView.AutoresizingMask) -> String {
        let found = masks.filter { mask.contains($0.0) }.map(\.1)
        return found.isEmpty ? "none" : "flexible " + found.joined(separator: ", ")
    }

    private static func priorities(of view: UIView) -> FactSection {
        func fact(_ name: String, _ axis: NSLayoutConstraint.Axis, isHugging: Bool) -> Fact {
            let value =
                isHugging
                ? view.contentHuggingPriority(for: axis)
                : view.contentCompressionResistancePriority(for: axis)
            let number = Fact.Number(value: Double(value.rawValue), step: 10, range: 1...1000)
            return Fact(
                name,
                .number(number) { [weak view] new in
                    let priority = UILayoutPriority(Float(new))
                    if isHugging {
                        view?.setContentHuggingPriority(priority, for: axis)
                    } else {
                        view?.setContentCompressionResistancePriority(priority, for: axis)
                    }
                })
        }
        return FactSection(
            "Content priorities",
            [
                fact("hugging, horizontal", .horizontal, isHugging: true),
                fact("hugging, vertical", .vertical, isHugging: true),
                fact("resistance, horizontal", .horizontal, isHugging: false),
                fact("resistance, vertical", .vertical, isHugging: false),
            ])
    }

    // MARK: Constraints

    private static func rows(
        _ constraints: [NSLayoutConstraint], title: String, broken: Set<ObjectIdentifier>,
        _ session: InspectorSession
    ) -> [FactSection] {
        guard !constraints.isEmpty else { return [] }
        var facts = constraints.prefix(limit).flatMap {
            self.facts(of: $0, isBroken: broken.contains(ObjectIdentifier($0)), session)
        }
        if constraints.count > limit { facts.append(Fact("more", "\(constraints.count - limit) others")) }
        return [FactSection(title, facts)]
    }

    private static func facts(
        of constraint: NSLayoutConstraint, isBroken: Bool, _ session: InspectorSession
    ) -> [Fact] {
        let id = ViewName.address(of: constraint)
        let state = !constraint.isActive ? "inactive" : isBroken ? "broken: contradicts others" : "satisfied"
        let identifier = constraint.identifier.map { "\($0): " } ?? ""
        let numbers = [
            Fact.Number(name: "constant", value: Double(constraint.constant)),
            Fact.Number(
                name: "priority", value: Double(constraint.priority.rawValue), step: 10, range: 1...1000),
        ]
        return [
            Fact(state, id: "\(id) rule", identifier + constraint.equation(naming: name)),
            Fact(
                "", id: "\(id) numbers",
                .numbers(numbers) { [weak constraint] new in
                    guard new.count == 2, new[0].isFinite, (1...1000).contains(new[1]) else { return }
                    constraint?.constant = CGFloat(new[0])
                    constraint?.priority = UILayoutPriority(Float(new[1]))
                }),
            Fact(
                "active", id: "\(id) active",
                .toggle(constraint.isActive) { [weak constraint, weak session] isActive in
                    guard let constraint else { return }
                    setActive(constraint, isActive, session)
                }),
        ]
    }

    /// Constraints whose items are gone, or are not in one tree any more, stay inactive: activating them would end the
    /// program.
    private static func setActive(
        _ constraint: NSLayoutConstraint, _ isActive: Bool, _ session: InspectorSession?
    ) {
        if !isActive {
            if session?.inactiveConstraints.contains(where: { $0 === constraint }) == false {
                session?.inactiveConstraints.append(constraint)
            }
            constraint.isActive = false
        } else if constraint.hasCommonAncestor {
            constraint.isActive = true
            session?.inactiveConstraints.removeAll { $0 === constraint }
        }
    }

    private static func name(of item: AnyObject) -> String {
        switch item {
        case let view as UIView:
            view.accessibilityIdentifier.map { "#\($0)" } ?? ViewName.className(of: view)
        case let guide as UILayoutGuide:
            [guide.owningView.map { name(of: $0) }, guide.identifier.isEmpty ? "guide" : guide.identifier]
                .compactMap(\.self).joined(separator: "/")
        default: ViewName.className(of: item)
        }
    }
}

extension NSLayoutConstraint {
    /// Whether there is a view that can hold the constraint.
    fileprivate var hasCommonAncestor: Bool {
        guard let first = firstItem.flatMap(Self.host) else { return false }
        guard secondAttribute != .notAnAttribute else { return true }
        guard let second = secondItem.flatMap(Self.host) else { return false }
        let chain = Set(([first] + first.ancestors).map { ObjectIdentifier($0) })
        return ([second] + second.ancestors).contains { chain.contains(ObjectIdentifier($0)) }
    }

    private static func host(of item: AnyObject) -> UIView? {
        item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }
}
