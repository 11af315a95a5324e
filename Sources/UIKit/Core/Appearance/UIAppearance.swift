/// A class whose instances take over what is set on a proxy of it: `UISwitch.appearance().onTintColor = .red`.
///
/// A view takes it over when it comes into a window, where its own property still has the value that new views have. Proxies
/// of subclasses and of containers come before others. Of UIKit's classes the properties count that UIKit documents as
/// customizable; those of an app's own classes do not, as Swift cannot record them.
///
/// Source: UIKit's UIAppearance.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// The proxy for all instances.
    static func appearance() -> Self
    /// The proxy for instances inside others: the first type is the nearest container, the next one is around that.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type])
        -> Self
}

/// A class that proxies can name as a container: views, and controllers.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
    public static func appearance() -> Self { AppearanceProxies.proxy(for: self, in: []) }

    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.proxy(for: self, in: containerTypes) }
}

/// An object with properties that proxies set.
@MainActor
protocol AppearanceTarget: NSObject {
    /// The properties that count, those of superclasses too.
    static var appearanceProperties: [AppearanceProperty] { get }
}

extension UIView: AppearanceTarget {}
