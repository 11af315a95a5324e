import SwiftSyntax

/// An attribute, such as `@objc(save:)`.
struct Attribute {
    let name: String
    /// The source between its parentheses, without white space; nil when it has no parentheses.
    let arguments: String?
    /// UTF-8 offsets from the `@` to the end of the arguments.
    let range: Range<Int>
}

/// What code at the end of the file must repeat to be compiled together with a declaration: the conditions of the
/// `#if` blocks around it, outermost first.
typealias Conditions = [String]

/// A type, or an extension of one, of the module.
struct TypeDeclaration {
    enum Kind {
        case `class`, `struct`, `enum`, `protocol`, `extension`, actor
    }

    let kind: Kind
    /// The names of the enclosing types and its own, outermost first.
    let path: [String]
    /// The name by which code inside its braces can refer to the type.
    let spelling: String
    /// Whether the declaration or an enclosing one has generic parameters.
    let isGeneric: Bool
    /// The classes and protocols after the colon, each as the components of its written name.
    let inherited: [[String]]
    let attributes: [Attribute]
    /// `public`, `private` or empty: what an extension of it must say to have members that are seen as far.
    let access: String
    /// Whether an extension at the end of the file can name it: it is not declared in a function, and no type inside
    /// of another one is private.
    let canBeExtended: Bool
    /// Whether it is an extension for some generic arguments only.
    let isConstrained: Bool
    let conditions: Conditions
    /// The UTF-8 offset of its closing brace.
    let closingBrace: Int

    var name: String { path.last ?? "" }

    /// The name for an extension at the end of the file.
    var extensionName: String { path.map { $0.asIdentifier }.joined(separator: ".") }

    func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
}

/// A method of a type.
struct MethodDeclaration {
    struct Parameter: Equatable {
        /// Empty for a parameter without a label.
        let label: String
        let type: String
    }

    /// Why a method cannot be called through a selector, worded to follow "the method" in a message.
    enum Obstacle: String {
        case genericMethod = "has type parameters"
        case noClass = "does not belong to a class"
        case isStatic = "belongs to the class, not to its instances"
        case isAsync = "is async"
        case throwsErrors = "throws"
        case parameters = "takes more than two parameters"
        case kindOfParameter = "takes a closure, an inout or a variable number of values"
        case isLocal = "belongs to a generic class that is declared in a function"
    }

    /// The index of the type in its file.
    let type: Int
    let syntax: FunctionDeclSyntax
    let name: String
    /// The name as it must be written in source, with backticks where needed.
    let spelling: String
    let labels: [String]
    /// Empty when they cannot be passed on by a selector.
    let parameters: [Parameter]
    let returnsValue: Bool
    let isPrivate: Bool
    let isOverride: Bool
    let attributes: [Attribute]
    let obstacle: Obstacle?
    let conditions: Conditions

    /// The UTF-8 offset of its name.
    var offset: Int { syntax.name.range.lowerBound }

    /// Whether other modules see it, as a member of a type that they see.
    func isPublic(in type: TypeDeclaration) -> Bool {
        let isRequirement = type.kind == .protocol
        let isOfPublicPart = isRequirement || type.kind == .extension
        return syntax.modifiers.containsAny(of: ["public", "open"])
            || isOfPublicPart && type.access == "public"
    }
    /// The UTF-8 offset after its closing brace; nil for a method without a body.
    var end: Int? { syntax.body?.range.upperBound }

    /// The name and the labels: `save(_:forEvent:)`.
    var fullName: String { FullName.of(name, labels) }

    func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }

    /// Whether it has the attribute `@available(*, what)`. Attributes for single platforms are ignored.
    func isSaidToBe(_ what: String) -> Bool {
        attributes.contains { attribute in
            guard attribute.name == "available", let arguments = attribute.arguments else { return false }
            let words = arguments.split { $0 == "," || $0 == ":" }
            return words.first == "*" && words.dropFirst().contains { $0 == what }
        }
    }

    /// The name that the attribute `@objc(name:)` gives.
    var explicitName: String? { attributes.first { $0.name == "objc" }?.arguments }
}

/// The name of a method with its labels, as Swift writes it.
enum FullName {
    static func of(_ name: String, _ labels: [String]) -> String {
        "\(name)(\(labels.map { $0 + ":" }.joined()))"
    }
}

/// A property of a type.
struct PropertyDeclaration {
    /// The index of the type in its file.
    let type: Int
    let name: String
    let isPrivate: Bool
    let conditions: Conditions
}

/// A property of a type that overrides another, in an extension.
struct OverridingProperty {
    let type: Int
    let syntax: VariableDeclSyntax
    let binding: PatternBindingSyntax
    let name: String
}

/// `import Module`, `import Module.Part` or `import class Module.Name`.
struct ImportDeclaration {
    /// The dotted name, such as `UIKit.UIView`.
    let path: String
    /// Whether only one declaration is imported, as by `import class`.
    let isOfOneName: Bool
    /// UTF-8 offsets of the source after `import`.
    let range: Range<Int>

    var module: String { String(path.prefix { $0 != "." }) }
}

/// An expression that starts with `#`, such as `#selector(…)`, and its position.
struct PoundExpression {
    let syntax: MacroExpansionExprSyntax
    /// The indices of the enclosing types in the file, innermost first.
    let types: [Int]

    var name: String { syntax.macroName.text }
    var range: Range<Int> { syntax.range }
}

/// An optional requirement of a protocol.
struct OptionalRequirement {
    /// The index of the protocol in its file.
    let type: Int
    let member: DeclSyntax
    /// The modifier `optional`.
    let modifier: DeclModifierSyntax

    var function: FunctionDeclSyntax? { member.as(FunctionDeclSyntax.self) }
    var property: VariableDeclSyntax? { member.as(VariableDeclSyntax.self) }
}

/// A call of an optional requirement, `delegate?.changed?(self)` or `delegate?.changed!(self)`.
struct OptionalCall {
    let name: String
    let labels: [String]
    let trailingClosures: Int
    /// The mark between the name and the arguments.
    let mark: TokenSyntax

    var isForced: Bool { mark.text == "!" }
}

/// An optional requirement that is named but not called: `if let changed = delegate?.changed`.
struct OptionalReference {
    let name: DeclReferenceExprSyntax
}

/// The declarations of a file that the rewriter needs.
struct FileDeclarations {
    /// The module, if it is another than the one that is rewritten: what is public in it counts.
    var module: String?
    var types: [TypeDeclaration] = []
    var methods: [MethodDeclaration] = []
    var overridingProperties: [OverridingProperty] = []
    var properties: [PropertyDeclaration] = []
    /// All attributes of the file.
    var attributes: [Attribute] = []
    var poundExpressions: [PoundExpression] = []
    /// UTF-8 offsets of the `#Preview` blocks, which only Xcode's canvas uses.
    var previews: [Range<Int>] = []
    var optionalRequirements: [OptionalRequirement] = []
    var optionalCalls: [OptionalCall] = []
    var optionalReferences: [OptionalReference] = []
    /// Where `AnyObject` must be added to a protocol: the UTF-8 offset and the text to insert.
    var classBounds: [(offset: Int, text: String)] = []
    var imports: [ImportDeclaration] = []
    /// Conditions about the platform that are written out: their UTF-8 offsets and what they are on iOS.
    var conditions: [(range: Range<Int>, value: Bool)] = []
    /// UTF-8 offsets of Foundation's functions for which UIKit has others, and the names of those.
    var replacedFunctions: [(range: Range<Int>, replacement: String)] = []
    /// The words that stand for types and values.
    var names: Set<String> = []
}
