import SwiftSyntax

/// Writes the members by which optional requirements are called.
///
/// `delegate?.changed?(self)` becomes `delegate?.changed_(self)`: a method with an optional result, which is nil when
/// the delegate's class does not implement the requirement. `if let changed = delegate?.changed` reads a property that
/// is nil then.
enum OptionalCallWriter {
    static func methodName(_ requirement: Requirement) -> String { requirement.name + "_" }

    /// As long as the requirement's name, so that the line keeps its columns.
    static func propertyName(_ requirement: Requirement) -> String {
        let name = requirement.name
        return name.count > 2 ? name.dropLast() + "_" : name + "__"
    }

    static func method(for requirement: Requirement, access: String) -> String {
        let signature = requirement.function.signature
        let parameters = signature.parameterClause.parameters.enumerated().map { index, parameter in
            "\(parameter.firstName.text) value\(index): \(parameter.type.compactText)"
        }
        let effects = signature.effectSpecifiers.map { " \($0.compactText)" } ?? ""
        let result = signature.returnClause.map { $0.type.compactText } ?? "Void"
        let isOptional = result.hasSuffix("?")
        return """
            \(access.isEmpty ? "" : access + " ")extension \(requirement.owner) { @discardableResult \
            func \(methodName(requirement))(\(parameters.joined(separator: ", ")))\(effects) -> \
            \(isOptional ? result : "(\(result))?") { \(test(requirement)) ? \(call(requirement)) : nil } }
            """
    }

    static func property(for requirement: Requirement, access: String) -> String {
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

    private static func test(_ requirement: Requirement) -> String {
        let name = SelectorName.make(requirement.name, labels: requirement.labels)
        return
            "UIKit.OptionalRequirement.isImplemented(\"\(name)\", by: self) { $0 is any \(requirement.owner).Type }"
    }

    private static func call(_ requirement: Requirement, on target: String = "") -> String {
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

    /// The default implementation of an optional method of the module's own protocol. It is called only by code that
    /// does not ask first.
    static func defaultMethod(for requirement: Requirement, access: String) -> String {
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
        return "\(access.isEmpty ? "" : access + " ")extension \(requirement.owner) { \(head) \(body) }"
    }
}
