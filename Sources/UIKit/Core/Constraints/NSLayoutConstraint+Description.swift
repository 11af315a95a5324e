import Foundation

/// Constraints as logs show them.
extension NSLayoutConstraint {
    /// The description without class and address.
    final var layoutDescription: String {
        let name = identifier.map { " '\($0)'" } ?? ""
        let (rule, names) = visualRule ?? (equation { ($0 as? any LayoutItem)?.layoutName ?? "nil" }, "")
        let state = isActive ? "active" : "inactive"
        return "\(name) \(rule)\(prioritySuffix)   (\(state)\(names))"
    }

    /// The priority as logs show it after a constraint; empty for required ones.
    package final var prioritySuffix: String {
        priority == .required ? "" : " @\(Self.text(Double(priority.rawValue)))"
    }

    static func text(_ number: Double) -> String { String(format: "%.6g", number) }

    // MARK: Equations

    /// The constraint as an equation.
    ///
    /// - Parameter name: names a view or a layout guide.
    package final func equation(naming name: (AnyObject) -> String) -> String {
        var text = "\(Self.text(first, name)) \(relation.symbol) "
        guard !second.isEmpty else { return text + Self.text(constant) }
        if multiplier != 1 { text += Self.text(multiplier) + "*" }
        text += Self.text(second, name)
        if constant != 0 { text += (constant < 0 ? " - " : " + ") + Self.text(abs(constant)) }
        return text
    }

    private static func text(_ side: [LayoutTerm], _ name: (AnyObject) -> String) -> String {
        let parts = side.map { term in "\(term.item.map(name) ?? "nil").\(term.attribute.name)" }
        return parts.count == 1 ? parts[0] : "(" + parts.joined(separator: " - ") + ")"
    }

    // MARK: The visual format

    /// The rule in the visual format's notation, and what `|` stands for; nil where that cannot express it.
    private var visualRule: (String, String)? {
        guard multiplier == 1, first.count == 1, second.count == 1, let one = first[0].item,
            let other = second[0].item, let meaning = first[0].attribute.meaning,
            let otherMeaning = second[0].attribute.meaning, !meaning.isMargin, !otherMeaning.isMargin,
            meaning.isDirectional == otherMeaning.isDirectional
        else { return nil }
        let sign = meaning.axis == .horizontal ? "H" : "V"
        func isHolder(_ holder: any LayoutItem, of item: any LayoutItem) -> Bool {
            guard let view = item as? UIView else { return false }
            return view.superview === holder
        }
        func connection(_ length: CGFloat, _ relation: Relation) -> String {
            let number = Self.text(length == 0 ? 0 : length)
            return relation == .equal ? "-(\(number))-" : "-(\(relation.symbol)\(number))-"
        }
        func names(_ holder: any LayoutItem) -> String { ", names: '|':\(holder.layoutName) " }
        switch (meaning.part, otherMeaning.part) {
        case (.start, .end) where one !== other:
            let middle = connection(constant, relation)
            return ("\(sign):[\(other.layoutName)]\(middle)[\(one.layoutName)]", "")
        case (.end, .start) where one !== other:
            let middle = connection(-constant, relation.turned)
            return ("\(sign):[\(one.layoutName)]\(middle)[\(other.layoutName)]", "")
        case (.start, .start) where isHolder(other, of: one):
            return ("\(sign):|\(connection(constant, relation))[\(one.layoutName)]", names(other))
        case (.start, .start) where isHolder(one, of: other):
            return ("\(sign):|\(connection(-constant, relation.turned))[\(other.layoutName)]", names(one))
        case (.end, .end) where isHolder(other, of: one):
            return ("\(sign):[\(one.layoutName)]\(connection(-constant, relation.turned))|", names(other))
        case (.end, .end) where isHolder(one, of: other):
            return ("\(sign):[\(other.layoutName)]\(connection(constant, relation))|", names(one))
        default: return nil
        }
    }
}

extension NSLayoutConstraint.Relation {
    var symbol: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }

    /// The relation with its sides exchanged.
    var turned: NSLayoutConstraint.Relation {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// The attribute's name in sources.
    var name: String { meaning?.name ?? "notAnAttribute" }
}
