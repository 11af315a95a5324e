import SwiftOperators
import SwiftSyntax

/// Decides the conditions of `#if` as they are decided for iOS.
///
/// What a condition says about the operating system and about modules that this package stands in for is known.
/// Everything else, such as `DEBUG` or the compiler's version, is left to the compiler.
struct BuildConditions {
    /// Products that hold a module's contents here and that the target does not depend on.
    let missingProducts: Set<String>

    /// Modules of Apple's platforms whose contents are here under another name.
    private static let modulesWithHomes: Set<String> = [
        "CoreGraphics", "QuartzCore", "ObjectiveC", "Darwin", "os", "OSLog", "MobileCoreServices",
        "UniformTypeIdentifiers", "CoreText", "Combine",
    ]

    /// Modules of this package and of Foundation, which the compiler finds by itself.
    private static let modulesThatExist: Set<String> = ["UIKit", "Foundation", "Dispatch", "Swift"]

    /// Modules that do not exist on iOS. Some exist here.
    private static let foreignModules: Set<String> = [
        "AppKit", "Cocoa", "WatchKit", "Carbon", "Glibc", "Musl", "Android", "Bionic", "WinSDK", "CRT",
        "ucrt",
        "FoundationNetworking", "FoundationXML", "WASILibc",
    ]

    /// What `os(iOS)`, `canImport(AppKit)` or `targetEnvironment(simulator)` is on an iOS device; nil when only the
    /// compiler knows.
    func value(of call: FunctionCallExprSyntax) -> Bool? {
        guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let argument = call.arguments.first?.expression
        else { return nil }
        let word = argument.compactText
        let module = String(word.prefix { $0 != "." })
        switch name {
        case "canImport" where missingProducts.contains(module): return false
        case "os": return word == "iOS"
        case "targetEnvironment": return false
        case "canImport"
        where Self.modulesWithHomes.contains(module) || Self.modulesThatExist.contains(module):
            return true
        case "canImport" where Self.foreignModules.contains(module): return false
        default: return nil
        }
    }

    /// Whether the compiler comes to the same answer without help.
    func isKnownToCompiler(_ call: FunctionCallExprSyntax) -> Bool {
        let module = call.arguments.first?.expression.compactText.prefix { $0 != "." } ?? ""
        return call.calledExpression.compactText == "canImport"
            && Self.modulesThatExist.contains(String(module))
    }

    /// What a whole condition is; nil when only the compiler knows.
    func value(of condition: ExprSyntax) -> Bool? {
        let folded = OperatorTable.logicalOperators.foldAll(condition) { _ in }
        return folded.as(ExprSyntax.self).flatMap(foldedValue)
    }

    private func foldedValue(of condition: ExprSyntax) -> Bool? {
        if let call = condition.as(FunctionCallExprSyntax.self) { return value(of: call) }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) {
            return literal.literal.tokenKind == .keyword(.true)
        }
        if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first.flatMap { foldedValue(of: $0.expression) }
        }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            return foldedValue(of: prefix.expression).map { !$0 }
        }
        if let infix = condition.as(InfixOperatorExprSyntax.self) {
            let (left, right) = (foldedValue(of: infix.leftOperand), foldedValue(of: infix.rightOperand))
            switch infix.operator.compactText {
            case "&&":
                return left == false || right == false ? false : left == true && right == true ? true : nil
            case "||":
                return left == true || right == true ? true : left == false && right == false ? false : nil
            default: return nil
            }
        }
        return nil
    }
}
