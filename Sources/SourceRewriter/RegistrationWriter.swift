/// Writes the code that registers a method under its selector name. It is inserted after the method, inside
/// the type.
///
/// There it can call private methods, sees the same types as the method, and is excluded together with the
/// method by `#if`. It is a function pointer in a section of the executable; UIKit runs all functions of
/// that section when it first needs one.
enum RegistrationWriter {
    /// The section's name; UIKit looks for the same name.
    static let section = "uikit_actions"

    /// - Parameter number: makes the constant's name unique in the file.
    static func code(
        for method: MethodDeclaration, of type: TypeDeclaration, name: String, number: Int
    ) -> String {
        let arguments = method.parameters.indices.map { "value\($0)" }
        let parameters = zip(arguments, method.parameters).map { "\($0): \($1.type)" }
        let call = zip(arguments, method.parameters).map { argument, parameter in
            parameter.label.isEmpty ? argument : "\(parameter.label): \(argument)"
        }
        // Deprecated code may call a deprecated method without a warning.
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
