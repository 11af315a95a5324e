import UIKit

/// What a view is, where it is, what it looks like and what it does.
@MainActor
enum ViewFacts {
    static func identity(of view: UIView) -> FactSection {
        let controller = view.next as? UIViewController
        return FactSection(
            "Identity",
            [
                Fact("class", String(reflecting: type(of: view))),
                Fact("address", ViewName.address(of: view)),
                controller.map {
                    Fact("controller", "\(ViewName.className(of: $0)) \(ViewName.address(of: $0))")
                },
                view.accessibilityIdentifier.map { Fact("accessibilityIdentifier", $0) },
                view.tag == 0 ? nil : Fact("tag", "\(view.tag)"),
                view is UIWindow ? nil : Fact("superview", view: view.superview),
                Fact("subviews", "\(view.subviews.count)"),
            ])
    }

    static func geometry(of view: UIView) -> FactSection {
        let editing = Editing(view)
        return FactSection(
            "Geometry",
            [
                editing.rect("frame", \.frame), editing.rect("bounds", \.bounds),
                editing.point("center", \.center),
                Fact("transform", text(of: view.transform)),
                Fact("safeAreaInsets", NumberText.insets(view.safeAreaInsets)),
                Fact("layoutMargins", NumberText.insets(view.layoutMargins)),
            ] + scrolling(of: view))
    }

    private static func scrolling(of view: UIView) -> [Fact?] {
        guard let scroll = view as? UIScrollView else { return [] }
        return [
            Editing(scroll).point("contentOffset", \.contentOffset),
            Fact("contentSize", NumberText.size(scroll.contentSize)),
            Fact("adjustedContentInset", NumberText.insets(scroll.adjustedContentInset)),
        ]
    }

    private static func text(of transform: CGAffineTransform) -> String {
        guard transform != .identity else { return "identity" }
        let parts = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[" + parts.map { NumberText.short(Double($0), decimals: 3) }.joined(separator: " ") + "]"
    }

    static func appearance(of view: UIView) -> FactSection {
        let editing = Editing(view)
        return FactSection(
            "Appearance",
            [
                editing.toggle("isHidden", \.isHidden),
                editing.number("alpha", \.alpha, step: 0.1, in: 0...1),
                editing.color("backgroundColor", \.backgroundColor),
                Fact(
                    "tintColor",
                    .color(view.tintColor, { [weak view] in view?.tintColor = $0 })),
                Editing(view.layer).number("cornerRadius", \.cornerRadius),
                editing.toggle("clipsToBounds", \.clipsToBounds),
                Fact("contentMode", "\(view.contentMode)"),
            ])
    }

    static func behaviour(of view: UIView) -> FactSection {
        let editing = Editing(view)
        return FactSection(
            "Behaviour",
            control(of: view) + [
                editing.toggle("isUserInteractionEnabled", \.isUserInteractionEnabled),
                editing.toggle("isMultipleTouchEnabled", \.isMultipleTouchEnabled),
                editing.toggle("isExclusiveTouch", \.isExclusiveTouch),
                Fact("isFirstResponder", yesOrNo(view.isFirstResponder, or: view.canBecomeFirstResponder)),
                Fact("isFocused", yesOrNo(view.isFocused, or: view.canBecomeFocused)),
            ])
    }

    private static func yesOrNo(_ isSo: Bool, or mayBe: Bool) -> String {
        isSo ? "true" : mayBe ? "false, but can become" : "false"
    }

    private static func control(of view: UIView) -> [Fact?] {
        guard let control = view as? UIControl else { return [] }
        let editing = Editing(control)
        return [
            editing.toggle("isEnabled", \.isEnabled), editing.toggle("isSelected", \.isSelected),
            Fact("isHighlighted", "\(control.isHighlighted)"),
        ]
    }
}
