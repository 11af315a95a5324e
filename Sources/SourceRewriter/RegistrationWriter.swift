/// Writes the code that connects a method with its name, to stand behind the method in its type.
///
/// There it may call private methods, knows the types that the method knows, and is left out with the
/// method by `#if`. It is a pointer to a function in a section of the program, in which UIKit finds all of
/// them when it first needs one.
enum RegistrationWriter {
    /// The section's name, which UIKit knows too.
    static let section = "uikit_actions"

    /// - Parameter number: makes the constant's name one of its own in the file.
    static func code(
        for method: MethodDeclaration, of type: TypeDeclaration, name: String, number: Int
    ) -> String {
        let arguments = method.parameters.indices.map { "value\($0)" }
        let parameters = zip(arguments, method.parameters).map { "\($0): \($1.type)" }
        let call = zip(arguments, method.parameters).map { argument, parameter in
            parameter.label.isEmpty ? argument : "\(parameter.label): \(argument)"
        }
        // What is no longer to be used may be used where that is said, too.
        let availability = method.isSaidToBe("deprecated") ? "@available(*, deprecated) " : ""
        let ignored = method.returnsValue ? "_ = " : ""
        return """
            ; \(availability)@section("\(section)") @used private static let uikitAction\(number): \
            @convention(c) () -> Void = { MainActor.assumeIsolated { UIKit.Selector.register("\(name)", \
            { (target: \(type.spelling)) in { (\(parameters.joined(separator: ", "))) in \
            \(ignored)target.\(method.spelling)(\(call.joined(separator: ", "))) } }) } }
            """
    }
}
