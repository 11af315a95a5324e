/// The passes that a class of views takes part in with a method of its own, so that it may read models there, and what
/// it wants to hear of.
struct ViewPasses: OptionSet {
    let rawValue: UInt8

    static let properties = ViewPasses(rawValue: 1 << 0)
    static let layout = ViewPasses(rawValue: 1 << 1)
    static let constraints = ViewPasses(rawValue: 1 << 2)
    static let display = ViewPasses(rawValue: 1 << 3)
    /// The class hears of another safe area, or of other layout margins.
    static let insets = ViewPasses(rawValue: 1 << 4)

    var hearsInsets: Bool { contains(.insets) }

    @MainActor private static var known: [ObjectIdentifier: ViewPasses] = [:]

    /// The passes of a class. UIKit's own classes read no models, and do not override what tells of insets.
    @MainActor
    static func of(_ type: AnyClass) -> ViewPasses {
        if let passes = known[ObjectIdentifier(type)] { return passes }
        var passes: ViewPasses = []
        if !ToolkitClass.contains(type) {
            for (pass, method) in methods where method.isOverridden(in: type) { passes.insert(pass) }
            passes.formUnion(ofLayer(of: type))
        }
        known[ObjectIdentifier(type)] = passes
        return passes
    }

    @MainActor private static let methods: [(ViewPasses, MethodOverride)] = [
        (.properties, MethodOverride(PassProbe.Properties.self)),
        (.layout, MethodOverride(PassProbe.Layout.self)),
        (.constraints, MethodOverride(PassProbe.Constraints.self)),
        (.display, MethodOverride(PassProbe.Display.self)),
        (.insets, MethodOverride(PassProbe.SafeArea.self)),
        (.insets, MethodOverride(PassProbe.Margins.self)),
    ]
}

/// Which classes are UIKit's own.
@MainActor
enum ToolkitClass {
    private static var known: [ObjectIdentifier: Bool] = [:]

    static func contains(_ type: AnyClass) -> Bool {
        if let isOwn = known[ObjectIdentifier(type)] { return isOwn }
        let isOwn = _typeName(type, qualified: true).hasPrefix("UIKit.")
        known[ObjectIdentifier(type)] = isOwn
        return isOwn
    }
}

extension UIView: PassObserving {
    final var observedReads: [ObservedPass: ObservedReads]? {
        get { layoutSettings?.observedReads }
        set { ensuredLayoutSettings.observedReads = newValue }
    }

    final func invalidate(_ pass: ObservedPass) {
        switch pass {
        case .properties: setNeedsUpdateProperties()
        case .layout, .willLayout, .didLayout: setNeedsLayout()
        case .constraints: setNeedsUpdateConstraints()
        case .display: setNeedsDisplay()
        case .configuration: (self as? any ConfigurationUpdating)?.setNeedsUpdateConfiguration()
        }
    }

    /// The passes in which the view may read models.
    final var ownPasses: ViewPasses {
        if let known = flags.ownPasses { return known }
        let passes = ViewPasses.of(type(of: self))
        flags.ownPasses = passes
        return passes
    }
}

/// A view that updates a configuration to its state.
@MainActor
protocol ConfigurationUpdating: UIView {
    func setNeedsUpdateConfiguration()
}

extension MethodOverride {
    fileprivate init(_ probe: UIView.Type) {
        self.init(base: UIView.self, unchanged: PassProbe.Unchanged.self, probe: probe)
    }
}

/// Classes that override one method each. They are never instantiated: only their metadata is looked at.
@MainActor
private enum PassProbe {
    static var calls = 0

    final class Unchanged: UIView {}

    final class Properties: UIView {
        override func updateProperties() { calls += 1 }
    }

    final class Layout: UIView {
        override func layoutSubviews() { calls += 1 }
    }

    final class Constraints: UIView {
        override func updateConstraints() { calls += 1 }
    }

    final class Display: UIView {
        override func draw(_ rect: CGRect) { calls += 1 }
    }

    final class SafeArea: UIView {
        override func safeAreaInsetsDidChange() { calls += 1 }
    }

    final class Margins: UIView {
        override func layoutMarginsDidChange() { calls += 1 }
    }
}
