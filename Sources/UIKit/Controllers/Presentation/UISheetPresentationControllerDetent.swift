extension UISheetPresentationController {
    /// A height at which a sheet can rest.
    @preconcurrency @MainActor
    open class Detent: NSObject {
        /// Identifies a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            /// An identifier of the app's own; the same as `init(rawValue:)`.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// The identifier of the detent of about half the window's height.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The identifier of the detent of nearly the window's height.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The identifier; unique for detents created without one.
        open private(set) var identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
            super.init()
        }

        /// A detent of about half the window's height. It does not exist in a window of compact height.
        open class func medium() -> Detent {
            Detent(.medium) { context in
                guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
                return (context.maximumDetentValue * mediumFraction).rounded()
            }
        }

        /// The fraction of the large detent's height that is half of the window's height.
        private static var mediumFraction: CGFloat { 0.52 }

        /// A detent of the maximum height of a sheet: a little less than the window's.
        open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A detent whose height the app computes.
        ///
        /// - Parameters:
        ///   - identifier: identifies the detent; nil for a unique identifier.
        ///   - resolver: returns the height in points, without the bottom safe area; nil where the sheet cannot
        /// rest at this detent. Called often.
        open class func custom(
            identifier: Identifier? = nil,
            resolver:
                @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            made += 1
            return Detent(identifier ?? Identifier("UIKit.custom.\(made)"), resolver: resolver)
        }

        private static var made = 0

        /// The height in a context, in points; nil where the sheet cannot rest at this detent.
        open func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? { resolver(context) }
    }
}

/// The values that the height of a detent may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The traits of the sheet's container. Not those of the sheet itself: its size depends on the detents.
    var containerTraitCollection: UITraitCollection { get }
    /// The maximum height of a detent, in points, without the bottom safe area.
    var maximumDetentValue: CGFloat { get }
}
