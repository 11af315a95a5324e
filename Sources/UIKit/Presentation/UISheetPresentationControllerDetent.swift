extension UISheetPresentationController {
    /// A height at which a sheet can rest.
    @preconcurrency @MainActor
    open class Detent: NSObject {
        /// Names a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// Of the detent of about half the window's height.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// Of the detent of nearly the window's height.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// Names the detent: those made without a name have one that no other has.
        public final let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
            super.init()
        }

        /// About half the window's height. There is none in a window of compact height.
        public class func medium() -> Detent {
            Detent(.medium) { context in
                guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
                return (context.maximumDetentValue * mediumShare).rounded()
            }
        }

        /// A little more than half of what the large one has, which makes it half the window.
        private static var mediumShare: CGFloat { 0.52 }

        /// All of the height that a sheet can have: a little less than the window's.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A detent whose height the app works out.
        ///
        /// - Parameters:
        ///   - identifier: names it; nil for a name that no other has.
        ///   - resolver: returns the height in points, without the safe area at the bottom; nil where the sheet cannot
        ///     rest there. Called often.
        public class func custom(
            identifier: Identifier? = nil,
            resolver:
                @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            made += 1
            return Detent(identifier ?? Identifier("UIKit.custom.\(made)"), resolver: resolver)
        }

        private static var made = 0

        /// The height in an environment, in points; nil where the sheet cannot rest there.
        public final func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? { resolver(context) }
    }
}

/// What the height of a detent may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The environment of the sheet's container. Not that of the sheet itself: its size depends on the detents.
    var containerTraitCollection: UITraitCollection { get }
    /// The largest height that a detent can have, in points, without the safe area at the bottom.
    var maximumDetentValue: CGFloat { get }
}
