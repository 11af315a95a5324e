/// Mistakes of a program in its use of constraints, for which UIKit raises an exception: the program ends with the
/// exception's name and words.
enum LayoutFault {
    case invalidArgument(String)
    case generic(String)

    var text: String {
        switch self {
        case .invalidArgument(let reason): "NSInvalidArgumentException: \(reason)"
        case .generic(let reason): "NSGenericException: \(reason)"
        }
    }

    func raise() -> Never { preconditionFailure(text) }

    static let invalidPairing = LayoutFault.invalidArgument(
        "NSLayoutConstraint for this combination of attributes: Invalid pairing of layout attributes")
    static let lonelyLocation = LayoutFault.invalidArgument(
        "A multiplier of 0 or a nil second item together with a location for the first attribute creates an "
            + "illegal constraint of a location equal to a constant. Location attributes must be specified in "
            + "pairs.")
    static let mixedDirections = LayoutFault.invalidArgument(
        "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
            + "leading/trailing for both or neither.")
    static let notFinite = LayoutFault.invalidArgument("Constant is not finite! That's illegal.")

    static func noCommonAncestor(_ first: String, _ second: String) -> LayoutFault {
        .generic(
            "Unable to activate constraint with anchors \(first) and \(second) because they have no common "
                + "ancestor.  Does the constraint or its anchors reference items in different view "
                + "hierarchies?  That's illegal.")
    }
}
