import XCTest

@testable import UIKit

/// One line of `LayoutVectors`, as views.
@MainActor
final class LayoutVector {
    /// A view with the properties that vectors name.
    final class Box: UIView {
        var natural = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        var insets = UIEdgeInsets.zero
        /// Below the top, and above the bottom.
        var baselines: (first: CGFloat, last: CGFloat)?

        override var intrinsicContentSize: CGSize { natural }
        override var alignmentRectInsets: UIEdgeInsets { insets }

        override func textBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
            baselines.map { ($0.first, size.height - $0.last) }
        }
    }

    let name: String
    let root = Box()
    private(set) var fit: (target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)?
    private var boxes: [String: Box] = [:]
    private var guides: [String: UILayoutGuide] = [:]
    /// The expected frames: four numbers each, nil where nothing determines one.
    private(set) var expected: [(name: String, frame: [CGFloat?])] = []

    init(_ line: String) {
        let sections = line.components(separatedBy: " | ")
        let head = sections[0].split(separator: " ").map(String.init)
        name = head[0]
        boxes["root"] = root
        if head[1].hasPrefix("fit") {
            let numbers = Self.numbers(head[1])
            fit = (
                CGSize(width: numbers[0], height: numbers[1]), UILayoutPriority(Float(numbers[2])),
                UILayoutPriority(Float(numbers[3]))
            )
        } else {
            let numbers = Self.numbers(head[1])
            root.frame = CGRect(x: 0, y: 0, width: numbers[0], height: numbers[1])
        }
        for word in head.dropFirst(2) {
            if word == "rtl" { root.semanticContentAttribute = .forceRightToLeft }
            if word.hasPrefix("root[") {
                let numbers = Self.numbers(word)
                root.layoutMargins = UIEdgeInsets(
                    top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
            }
        }
        let rules = sections[1].components(separatedBy: "; ")
        for rule in rules where rule.contains("^") { nest(rule) }
        for rule in rules where !rule.contains("^") { read(rule) }
        for frame in sections[2].components(separatedBy: ") ") {
            let parts = frame.components(separatedBy: "=(")
            let words = parts[1].replacingOccurrences(of: ")", with: "").split(separator: ",")
            expected.append((parts[0], words.map { $0 == "-" ? nil : Self.number(String($0)) }))
        }
    }

    func frame(of name: String) -> CGRect { boxes[name]?.frame ?? guides[name]?.layoutFrame ?? .null }

    // MARK: Reading

    /// All numbers in a text, from left to right.
    private static func numbers(_ text: String) -> [CGFloat] {
        text.split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0).map { CGFloat($0) } }
    }

    private static func number(_ text: String) -> CGFloat {
        let parts = text.split(separator: "/").compactMap { Double($0) }
        return parts.count == 2 ? parts[0] / parts[1] : parts[0]
    }

    /// The names of guides: in V77 to V79, c and s stand for guides of a scroll view.
    private func isGuide(_ item: String) -> Bool {
        ["g", "k", "m", "t"].contains(item) || (item == "c" && name.hasPrefix("V7") && name >= "V77")
    }

    private func item(_ item: String) -> any LayoutItem {
        if let view = boxes[item] { return view }
        if let guide = guides[item] { return guide }
        if isGuide(item) {
            let guide = UILayoutGuide()
            root.addLayoutGuide(guide)
            guides[item] = guide
            return guide
        }
        return box(item)
    }

    private func box(_ name: String) -> Box {
        if let box = boxes[name] { return box }
        let made = Box()
        made.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(made)
        boxes[name] = made
        return made
    }

    private func nest(_ rule: String) {
        let names = rule.components(separatedBy: "^")
        box(names[1]).addSubview(box(names[0]))
    }

    private func read(_ rule: String) {
        if let index = rule.firstIndex(of: "~") {
            readSize(of: box(String(rule[..<index])), String(rule[rule.index(after: index)...]))
        } else if let index = rule.firstIndex(of: "!") {
            let numbers = Self.numbers(String(rule[index...]))
            box(String(rule[..<index])).baselines = (numbers[0], numbers[1])
        } else if let index = rule.firstIndex(of: "%") {
            let numbers = Self.numbers(String(rule[index...]))
            box(String(rule[..<index])).insets = UIEdgeInsets(
                top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
        } else {
            constraint(rule).isActive = true
        }
    }

    private func readSize(of box: Box, _ text: String) {
        for word in text.split(separator: " ").map(String.init) {
            let numbers = Self.numbers(String(word.dropFirst()))
            if word.hasPrefix("h") || word.hasPrefix("c") {
                for (axis, number) in zip([NSLayoutConstraint.Axis.horizontal, .vertical], numbers) {
                    let priority = UILayoutPriority(Float(number))
                    if word.hasPrefix("h") {
                        box.setContentHuggingPriority(priority, for: axis)
                    } else {
                        box.setContentCompressionResistancePriority(priority, for: axis)
                    }
                }
            } else {
                let sides = word.components(separatedBy: "x").map { $0 == "-" ? -1 : Self.number($0) }
                box.natural = CGSize(width: sides[0], height: sides[1])
            }
        }
    }

    private func constraint(_ rule: String) -> NSLayoutConstraint {
        let parts = rule.components(separatedBy: "@")
        let relations: [(String, NSLayoutConstraint.Relation)] = [
            ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual), ("=", .equal),
        ]
        for (sign, relation) in relations where parts[0].contains(sign) {
            let sides = parts[0].components(separatedBy: sign)
            let made = constraint(sides[0], relation, sides[1])
            if parts.count > 1 { made.priority = UILayoutPriority(Float(Self.number(parts[1]))) }
            return made
        }
        preconditionFailure("\(rule) is no constraint")
    }

    private func constraint(_ left: String, _ relation: NSLayoutConstraint.Relation, _ right: String)
        -> NSLayoutConstraint
    {
        let (first, attribute) = side(left)
        var rest = right
        var multiplier: CGFloat = 1
        if let star = rest.firstIndex(of: "*") {
            multiplier = Self.number(String(rest[..<star]))
            rest = String(rest[rest.index(after: star)...])
        }
        guard rest.first?.isLetter == true else {
            return NSLayoutConstraint(
                item: first, attribute: attribute, relatedBy: relation, toItem: nil,
                attribute: .notAnAttribute,
                multiplier: 1, constant: Self.number(rest))
        }
        let end = rest.firstIndex { $0 == "+" || $0 == "-" } ?? rest.endIndex
        let (second, other) = side(String(rest[..<end]))
        let constant = end == rest.endIndex ? 0 : Double(rest[end...]) ?? .nan
        return NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
            multiplier: multiplier, constant: constant)
    }

    private func side(_ text: String) -> (any LayoutItem, NSLayoutConstraint.Attribute) {
        let parts = text.components(separatedBy: ".")
        let attribute = (1...20).compactMap { NSLayoutConstraint.Attribute(rawValue: $0) }
            .first { $0.name == parts[1] }
        return (item(parts[0]), attribute ?? .notAnAttribute)
    }
}
