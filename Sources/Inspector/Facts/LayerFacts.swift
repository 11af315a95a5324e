import QuartzCore
import UIKit

/// The layer of a view, and those in it that belong to no view.
@MainActor
enum LayerFacts {
    private static let limit = 100

    static func sections(of layer: CALayer) -> [FactSection] {
        [
            overview(of: layer), shape(of: layer), shadow(of: layer), tree(of: layer), animations(of: layer),
        ]
    }

    private static func overview(of layer: CALayer) -> FactSection {
        FactSection(
            "Layer",
            [
                Fact("class", ViewName.className(of: layer)),
                layer.name.map { Fact("name", $0) },
                Fact("frame", NumberText.rect(layer.frame)),
                Fact("bounds", NumberText.rect(layer.bounds)),
                Fact("position", NumberText.point(layer.position)),
                Editing(layer).number("zPosition", \.zPosition, in: -1e6...1e6),
                Fact("anchorPoint", NumberText.point(layer.anchorPoint)),
                Fact("opacity", NumberText.short(Double(layer.opacity))),
                Fact("contents", layer.contents == nil ? "none" : "an image"),
                layer.shouldRasterize ? Fact("shouldRasterize", "true") : nil,
            ])
    }

    private static func shape(of layer: CALayer) -> FactSection {
        let editing = Editing(layer)
        return FactSection(
            "Shape",
            [
                editing.number("cornerRadius", \.cornerRadius),
                editing.toggle("masksToBounds", \.masksToBounds),
                editing.number("borderWidth", \.borderWidth),
                color("borderColor", layer.borderColor) { [weak layer] in layer?.borderColor = $0 },
                color("backgroundColor", layer.backgroundColor) { [weak layer] in layer?.backgroundColor = $0
                },
                Fact("mask", layer.mask.map { ViewName.className(of: $0) } ?? "none"),
            ])
    }

    private static func color(_ name: String, _ color: CGColor?, _ set: @escaping (CGColor?) -> Void) -> Fact
    {
        Fact(name, .color(color.map(UIColor.init(cgColor:)), { set($0?.cgColor) }))
    }

    private static func shadow(of layer: CALayer) -> FactSection {
        let opacity = Fact.Number(value: Double(layer.shadowOpacity), step: 0.1, range: 0...1)
        return FactSection(
            "Shadow",
            [
                Fact("shadowOpacity", .number(opacity) { [weak layer] in layer?.shadowOpacity = Float($0) }),
                Editing(layer).number("shadowRadius", \.shadowRadius),
                Fact("shadowOffset", NumberText.size(layer.shadowOffset)),
                color("shadowColor", layer.shadowColor) { [weak layer] in layer?.shadowColor = $0 },
                Fact("shadowPath", layer.shadowPath == nil ? "none" : "of its own"),
            ])
    }

    /// The sublayers, with those in them, as lines.
    private static func tree(of layer: CALayer) -> FactSection {
        var lines: [String] = []
        add(layer, depth: 0, to: &lines)
        let isCut = lines.count > limit
        return FactSection(
            "Sublayers",
            [
                Fact("number", "\(layer.sublayers?.count ?? 0)"),
                lines.isEmpty ? nil : Fact("tree", lines.prefix(limit).joined(separator: "\n")),
                isCut ? Fact("more", "not shown") : nil,
            ])
    }

    private static func add(_ layer: CALayer, depth: Int, to lines: inout [String]) {
        for sublayer in layer.sublayers ?? [] where lines.count <= limit {
            let owner = (sublayer.delegate as? UIView).map { " of \(ViewName.className(of: $0))" } ?? ""
            let indent = String(repeating: "  ", count: depth)
            lines.append(
                "\(indent)\(ViewName.className(of: sublayer))\(owner) \(NumberText.size(sublayer.bounds.size))"
            )
            // What is in views is in the tree of views.
            if owner.isEmpty, depth < 8 { add(sublayer, depth: depth + 1, to: &lines) }
        }
    }

    private static func animations(of layer: CALayer) -> FactSection {
        let keys = layer.animationKeys() ?? []
        let facts = keys.map { key in
            Fact(
                key,
                layer.animation(forKey: key).map { "\(ViewName.className(of: $0)), \(seconds($0.duration))" }
                    ?? "")
        }
        return FactSection("Animations", facts.isEmpty ? [Fact("running", "none")] : facts)
    }

    private static func seconds(_ time: TimeInterval) -> String { "\(NumberText.short(time)) s" }
}
