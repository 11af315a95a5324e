/// An accessibility element for a part of what a view draws. It asks the view each time, so that it is never out of date.
@MainActor
final class AccessiblePart: UIAccessibilityElement {
    /// What the part is at present.
    struct Content {
        var defaults: AccessibilityDefaults
        var role: AccessibilityRole
        /// In the coordinates of the view.
        var frame: CGRect
    }

    private let content: @MainActor (AccessiblePart) -> Content?
    private let activate: @MainActor (AccessiblePart) -> Bool

    /// - Parameters:
    ///   - view: draws the part. Not retained.
    ///   - content: returns what the part is; nil when it is not there any more.
    ///   - activate: does what a tap on the part does; returns whether it did anything.
    init(
        of view: UIView, content: @escaping @MainActor (AccessiblePart) -> Content?,
        activate: @escaping @MainActor (AccessiblePart) -> Bool
    ) {
        self.content = content
        self.activate = activate
        super.init(accessibilityContainer: view)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        content(self)?.defaults ?? AccessibilityDefaults()
    }

    override var accessibilityRole: AccessibilityRole { content(self)?.role ?? .unspecified }

    override var accessibilityFrameInContainerSpace: CGRect {
        get { content(self)?.frame ?? .zero }
        set {}
    }

    override func accessibilityActivate() -> Bool { activate(self) }
}
