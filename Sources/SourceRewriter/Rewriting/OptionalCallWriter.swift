import SwiftSyntax

/// Writes the members by which optional requirements are called.
///
/// `delegate?.changed?(self)` becomes `delegate?.changed_(self)`: a method with an optional result, which is nil when
/// the delegate's class does not implement the requirement. `if let changed = delegate?.changed` reads a property that
/// is nil then.
enum OptionalCallWriter {
    /// A member by which a requirement is called.
    enum Member: String {
        /// For `changed?(self)`: a method with an optional result.
        case method
        /// For `changed!(self)`: a method that ends the program where the requirement is not implemented.
        case forcedMethod
        /// For `if let changed = delegate?.changed`: a property.
        case property
    }

    static func methodName(_ requirement: Requirement) -> String { requirement.name + "_" }

    static func forcedName(_ requirement: Requirement) -> String { requirement.name + "__" }

    /// As long as the requirement's name, so that the line keeps its columns.
    static func propertyName(_ requirement: Requirement) -> String {
        let name = requirement.name
        return name.count > 2 ? name.dropLast() + "_" : name + "__"
    }

    static func code(of member: Member, for requirement: Requirement) -> String {
        switch member {
        case .method: method(for: requirement, access: "fileprivate")
        case .forcedMethod: forcedMethod(for: requirement)
        case .property: property(for: requirement, access: "fileprivate")
        }
    }

    private static func parameters(of requirement: Requirement) -> String {
        requirement.function.signature.parameterClause.parameters.enumerated().map { index, parameter in
            "\(parameter.firstName.text) value\(index): \(parameter.type.compactText)"
        }.joined(separator: ", ")
    }

    /// The requirement as a method whose parameters have the names that `call` passes on.
    static func head(of requirement: Requirement) -> String {
        let signature = requirement.function.signature
        let effects = signature.effectSpecifiers.map { " \($0.compactText)" } ?? ""
        let result = signature.returnClause.map { " -> \($0.type.compactText)" } ?? ""
        return "func \(requirement.function.name.text)(\(parameters(of: requirement)))\(effects)\(result)"
    }

    static func method(for requirement: Requirement, access: String) -> String {
        let signature = requirement.function.signature
        let effects = signature.effectSpecifiers.map { " \($0.compactText)" } ?? ""
        let result = signature.returnClause.map { $0.type.compactText } ?? "Void"
        let isOptional = result.hasSuffix("?")
        return """
            \(access.isEmpty ? "" : access + " ")extension \(requirement.owner) { @discardableResult \
            func \(methodName(requirement))(\(parameters(of: requirement)))\(effects) -> \
            \(isOptional ? result : "(\(result))?") { \(test(requirement)) ? \(call(requirement)) : nil } }
            """
    }

    private static func forcedMethod(for requirement: Requirement) -> String {
        let signature = requirement.function.signature
        let effects = signature.effectSpecifiers.map { " \($0.compactText)" } ?? ""
        let result = signature.returnClause.map { $0.type.compactText } ?? "Void"
        return """
            fileprivate extension \(requirement.owner) { @discardableResult \
            func \(forcedName(requirement))(\(parameters(of: requirement)))\(effects) -> \(result) \
            { guard \(test(requirement)) else { UIKit.OptionalRequirement.fail("\(selector(requirement))", on: self) }; \
            return \(call(requirement)) } }
            """
    }

    private static func property(for requirement: Requirement, access: String) -> String {
        let signature = requirement.function.signature
        let parameters = signature.parameterClause.parameters
        let effects = signature.effectSpecifiers.map { " \($0.compactText)" } ?? ""
        let result = signature.returnClause.map { $0.type.compactText } ?? "Void"
        let names = parameters.indices.enumerated().map { "value\($0.offset)" }.joined(separator: ", ")
        let types = parameters.map(\.type.compactText).joined(separator: ", ")
        return """
            \(access.isEmpty ? "" : access + " ")extension \(requirement.owner) { \
            var \(propertyName(requirement)): ((\(types))\(effects) -> \(result))? \
            { \(test(requirement)) ? { \(names.isEmpty ? "" : names + " in ")\(call(requirement, on: "self.")) } : nil } }
            """
    }

    private static func selector(_ requirement: Requirement) -> String {
        SelectorName.make(requirement.name, labels: requirement.labels)
    }

    private static func test(_ requirement: Requirement) -> String {
        let name = selector(requirement)
        return
            "UIKit.OptionalRequirement.isImplemented(\"\(name)\", by: self, conforms: { $0 is any \(requirement.owner).Type })"
    }

    static func call(_ requirement: Requirement, on target: String = "") -> String {
        let signature = requirement.function.signature
        let arguments = signature.parameterClause.parameters.enumerated().map { index, parameter in
            let isShared = parameter.type.compactText.hasPrefix("inout ")
            let label = parameter.firstName.nameText == "_" ? "" : "\(parameter.firstName.text): "
            return "\(label)\(isShared ? "&" : "")value\(index)"
        }
        let effects = signature.effectSpecifiers
        let words =
            (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
        return "\(words)\(target)\(requirement.function.name.text)(\(arguments.joined(separator: ", ")))"
    }

    /// The default implementation of an optional method of the module's own protocol, in an extension of it. It is called
    /// only by code that does not ask first.
    static func defaultExtension(for requirement: Requirement, access: String) -> String {
        "\(access.isEmpty ? "" : access + " ")extension \(requirement.owner) { \(defaultMethod(for: requirement)) }"
    }

    static func defaultMethod(for requirement: Requirement) -> String {
        let function = requirement.function
        let result = function.signature.returnClause?.type
        let body: String
        if result == nil || result?.isVoid == true {
            body = "{}"
        } else if result?.compactText.hasSuffix("?") == true {
            body = "{ nil }"
        } else {
            body = "{ fatalError(\"'\(requirement.fullName)' is not implemented by \\(type(of: self))\") }"
        }
        let head = function.with(\.attributes, []).with(\.modifiers, []).compactText
        return "\(head) \(body)"
    }
}
