/// Writes the code that registers methods under their selector names.
///
/// It stands in an extension at the end of the file, where it can call private methods; for types that cannot be
/// named there, behind the method. It is a function pointer in a section of the executable; UIKit runs all functions
/// of that section when it first needs one.
enum RegistrationWriter {
    /// The sections' names; UIKit looks for the same names.
    static let actionSection = "uikit_actions"
    static let requirementSection = "uikit_requirements"

    /// The constant that registers a method, as a member of its type.
    ///
    /// - Parameter number: makes the constant's name unique in the file.
    static func constant(for method: MethodDeclaration, of type: String, name: String, number: Int) -> String
    {
        let arguments = method.parameters.indices.map { "value\($0)" }
        let parameters = zip(arguments, method.parameters).map { "\($0): \($1.type)" }
        let ignored = method.returnsValue ? "_ = " : ""
        let call = "target.\(method.spelling)(\(passed(arguments, to: method)))"
        return pointer(
            "uikitAction\(number)", in: actionSection, isDeprecated: method.isSaidToBe("deprecated"),
            """
            MainActor.assumeIsolated { UIKit.Selector.register("\(name)", \
            { (target: \(type)) in { (\(parameters.joined(separator: ", "))) in \(ignored)\(call) } }) }
            """)
    }

    /// The same for a method of a generic class. A function pointer cannot stand for all its types, so the class is
    /// made to conform to a protocol.
    static func generic(for method: MethodDeclaration, of type: String, name: String, number: Int) -> String {
        let arguments = method.parameters.indices.map { "value\($0)" }
        let values = zip(arguments, method.parameters).enumerated().map { index, pair in
            "let \(pair.0) = UIKit.Selector.argument(\(index == 0 ? "sender" : "event"), as: (\(pair.1.type)).self)"
        }
        let check = values.isEmpty ? "" : "guard \(values.joined(separator: ", ")) else { return false }; "
        let function = "func uikitAction\(number)(_ sender: Any?, _ event: Any?) -> Bool"
        let ignored = method.returnsValue ? "_ = " : ""
        return """
            @MainActor private protocol UIKitTarget\(number): AnyObject { \(function) }
            extension \(type): UIKitTarget\(number) { @MainActor fileprivate \(function) \
            { \(check)\(ignored)\(method.spelling)(\(passed(arguments, to: method))); return true } }
            private enum UIKitRegistration\(number) { \(pointer(
                "action", in: actionSection, isDeprecated: false,
                """
                MainActor.assumeIsolated { UIKit.Selector.register("\(name)", \
                for: { $0 is any UIKitTarget\(number).Type }) { (target: any UIKitTarget\(number), sender, event) in \
                target.uikitAction\(number)(sender, event) } }
                """)) }
            """
    }

    private static func passed(_ arguments: [String], to method: MethodDeclaration) -> String {
        zip(arguments, method.parameters).map { argument, parameter in
            parameter.label.isEmpty ? argument : "\(parameter.label): \(argument)"
        }.joined(separator: ", ")
    }

    /// Tells which optional requirements a class implements.
    static func requirements(_ names: [String], of type: String, number: Int) -> String {
        let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
        return pointer(
            "uikitRequirements\(number)", in: requirementSection, isDeprecated: false,
            "UIKit.OptionalRequirement.register([\(list)]) { $0 is \(type).Type }")
    }

    /// The same for a generic class.
    static func genericRequirements(_ names: [String], of type: String, number: Int) -> String {
        let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
        let code = pointer(
            "requirements", in: requirementSection, isDeprecated: false,
            "UIKit.OptionalRequirement.register([\(list)]) { $0 is any UIKitDelegate\(number).Type }")
        return """
            private protocol UIKitDelegate\(number): AnyObject {}
            extension \(type): UIKitDelegate\(number) {}
            private enum UIKitRequirements\(number) { \(code) }
            """
    }

    /// Tells how to read a property that implements an optional requirement.
    static func property(_ name: String, of type: String, number: Int) -> String {
        // By a constant of its own: where an optional value would do, the protocol's property would be meant.
        pointer(
            "uikitProperty\(number)", in: requirementSection, isDeprecated: false,
            """
            UIKit.OptionalRequirement.register("\(name)") { guard let target = $0 as? \(type) else { return nil }; \
            let value = target.\(name.asIdentifier); return value }
            """)
    }

    /// Tells that all classes of the module are registered.
    static let module = """
        private enum UIKitModule { \(pointer(
            "module", in: requirementSection, isDeprecated: false,
            "UIKit.OptionalRequirement.registerModule(#fileID)")) }
        """

    private static func pointer(
        _ constant: String, in section: String, isDeprecated: Bool, _ body: String
    ) -> String {
        // Deprecated code may call a deprecated method without a warning.
        let availability = isDeprecated ? "@available(*, deprecated) " : ""
        return """
            \(availability)@section("\(section)") @used private static let \(constant): @convention(c) () -> Void = \
            { \(body) }
            """
    }
}
