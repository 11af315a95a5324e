import Drawing
import Foundation

/// Makes the constraints of a visual format.
@MainActor
struct VisualFormatBuilder {
    private let format: String
    private let parsed: VisualFormat
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var constraints: [NSLayoutConstraint] = []

    /// - Throws: `VisualFormatError`.
    static func constraints(
        _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
        views: [String: Any]
    ) throws -> [NSLayoutConstraint] {
        var builder = VisualFormatBuilder(
            format: format, parsed: try VisualFormatParser.parse(format), options: options, metrics: metrics,
            views: views)
        try builder.build()
        return builder.constraints
    }

    private init(
        format: String, parsed: VisualFormat, options: NSLayoutConstraint.FormatOptions,
        metrics: [String: Any],
        views: [String: Any]
    ) {
        self.format = format
        self.parsed = parsed
        self.options = options
        self.metrics = metrics
        self.views = views
    }

    private typealias Attribute = NSLayoutConstraint.Attribute

    /// The edges between which the format runs.
    private var edges: (start: Attribute, end: Attribute, startMargin: Attribute, endMargin: Attribute) {
        guard parsed.axis == .horizontal else { return (.top, .bottom, .topMargin, .bottomMargin) }
        switch options.intersection(.directionMask) {
        case .directionLeftToRight: return (.left, .right, .leftMargin, .rightMargin)
        case .directionRightToLeft: return (.right, .left, .rightMargin, .leftMargin)
        default: return (.leading, .trailing, .leadingMargin, .trailingMargin)
        }
    }

    /// Whether the format runs towards smaller coordinates, so that distances are negative.
    private var sign: CGFloat {
        parsed.axis == .horizontal && options.contains(.directionRightToLeft) ? -1 : 1
    }

    private func failure(_ reason: String, at position: Int) -> VisualFormatError {
        VisualFormatError(format: format, reason: reason, position: position)
    }

    // MARK: Building

    private mutating func build() throws {
        let alignment = try alignmentAttributes()
        var previous: VisualFormat.Part?
        for part in parsed.parts {
            if let previous { try connect(previous, part) }
            if case .view(let name, let predicates) = part.element {
                let item = try item(name, at: part.position + 1)
                for predicate in predicates { try size(item, predicate) }
                if let previous, case .view(let other, _) = previous.element {
                    let before = try self.item(other, at: previous.position + 1)
                    for attribute in alignment {
                        append([LayoutTerm(before, attribute)], .equal, [LayoutTerm(item, attribute)], 0)
                    }
                }
            }
            previous = part
        }
    }

    private mutating func append(
        _ first: [LayoutTerm], _ relation: NSLayoutConstraint.Relation, _ second: [LayoutTerm],
        _ constant: CGFloat, priority: UILayoutPriority = .required
    ) {
        let made = NSLayoutConstraint(first, relation, second, constant: constant)
        made.priority = priority
        constraints.append(made)
    }

    /// The attributes in which the options align neighbours: those across the format.
    private func alignmentAttributes() throws -> [Attribute] {
        let bits = options.intersection(.alignmentMask).rawValue
        let attributes = (1..<16).filter { bits & (1 << UInt($0)) != 0 }.compactMap {
            Attribute(rawValue: $0)
        }
        for attribute in attributes where attribute.meaning?.axis == parsed.axis {
            throw failure(
                "Options mask required views to be aligned on a \(attribute.name) edge, which is not allowed for "
                    + "layout that is \(parsed.axis == .horizontal ? "horizontal" : "vertical")", at: 0)
        }
        return attributes
    }

    // MARK: Sizes

    private mutating func size(_ item: any LayoutItem, _ predicate: VisualFormat.Predicate) throws {
        let attribute: Attribute = parsed.axis == .horizontal ? .width : .height
        let priority = try priority(predicate)
        if case .name(let name) = predicate.length, let other = views[name] as? any LayoutItem {
            append(
                [LayoutTerm(item, attribute)], predicate.relation, [LayoutTerm(other, attribute)], 0,
                priority: priority)
        } else {
            let length = try number(predicate.length, at: predicate.position)
            append([LayoutTerm(item, attribute)], predicate.relation, [], length, priority: priority)
        }
    }

    private func priority(_ predicate: VisualFormat.Predicate) throws -> UILayoutPriority {
        guard let priority = predicate.priority else { return .required }
        let number = try number(priority, at: predicate.position)
        guard number > 0, number <= 1000 else {
            throw failure("Priorities are greater than 0 and at most 1000", at: predicate.position)
        }
        return UILayoutPriority(Float(number))
    }

    private func number(_ length: VisualFormat.Length, at position: Int) throws -> CGFloat {
        switch length {
        case .number(let number): return CGFloat(number)
        case .name(let name):
            guard let number = CGFloat(number: metrics[name] ?? views[name]) else {
                throw failure(
                    "Encountered metric with name \"\(name)\", but value was not specified in metrics or views "
                        + "dictionaries", at: position)
            }
            return number
        }
    }

    private func item(_ name: String, at position: Int) throws -> any LayoutItem {
        guard let item = views[name] as? any LayoutItem else {
            throw failure("\(name) is not a key in the views dictionary.", at: position)
        }
        return item
    }

    // MARK: Distances

    private mutating func connect(_ first: VisualFormat.Part, _ second: VisualFormat.Part) throws {
        let isStandard = second.connection == .standard
        let (start, end) = try (
            term(first, beside: second, isFirst: true, isStandard: isStandard),
            term(second, beside: first, isFirst: false, isStandard: isStandard)
        )
        switch second.connection {
        case .none: relate(start, .equal, end, 0)
        case .standard:
            let isAtSuperview = first.element == .superview || second.element == .superview
            relate(start, .equal, end, isAtSuperview ? 0 : LayoutSpacing.between(start, end))
        case .predicates(let predicates):
            for predicate in predicates {
                let length = try number(predicate.length, at: predicate.position)
                relate(start, predicate.relation, end, length, priority: try priority(predicate))
            }
        }
    }

    /// The second term is at a distance from the first one, in the direction of the format.
    private mutating func relate(
        _ first: LayoutTerm, _ relation: NSLayoutConstraint.Relation, _ second: LayoutTerm, _ length: CGFloat,
        priority: UILayoutPriority = .required
    ) {
        append([second], sign < 0 ? relation.turned : relation, [first], sign * length, priority: priority)
    }

    /// What a connection begins or ends at.
    private func term(
        _ part: VisualFormat.Part, beside other: VisualFormat.Part, isFirst: Bool, isStandard: Bool
    ) throws -> LayoutTerm {
        switch part.element {
        case .view(let name, _):
            let item = try item(name, at: part.position + 1)
            return LayoutTerm(item, attribute(of: item, beside: other, isEnd: isFirst))
        case .superview:
            guard case .view(let name, _) = other.element,
                let superview = (try item(name, at: other.position + 1) as? UIView)?.superview
            else {
                throw failure(
                    "Unable to interpret '|' character, because the related view doesn't have a superview",
                    at: part.position)
            }
            let attribute =
                isStandard
                ? isFirst ? edges.startMargin : edges.endMargin : isFirst ? edges.start : edges.end
            return LayoutTerm(superview, attribute)
        }
    }

    /// The edge of a view at which a connection begins or ends, or its baseline.
    private func attribute(of item: any LayoutItem, beside other: VisualFormat.Part, isEnd: Bool) -> Attribute
    {
        let edge = isEnd ? edges.end : edges.start
        guard parsed.axis == .vertical, options.contains(.spacingBaselineToBaseline),
            other.element != .superview, (item as? UIView)?.heightOfLine != nil
        else { return edge }
        return isEnd ? .lastBaseline : .firstBaseline
    }
}

extension NSLayoutConstraint {
    /// The constraints of a line of the visual format, such as `H:|-[name]-8-[button(>=44)]|`, in its order, not active.
    ///
    /// A format that cannot be read ends the program, as UIKit's exception does.
    ///
    /// - Parameters:
    ///   - format: the line.
    ///   - opts: how neighbours are aligned across the format, and which way it runs.
    ///   - metrics: the numbers that the format names.
    ///   - views: the views and layout guides that the format names.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            return try VisualFormatBuilder.constraints(
                format, options: opts, metrics: metrics ?? [:], views: views)
        } catch {
            let text = (error as? VisualFormatError)?.text ?? "\(error)"
            LayoutFault.invalidArgument(text).raise()
        }
    }
}
