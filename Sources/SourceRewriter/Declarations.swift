/// An attribute, such as `@objc(save:)`.
struct Attribute: Sendable {
    let name: String
    /// The source between its parentheses, without white space; nil when it has no parentheses.
    let arguments: String?
    /// UTF-8 offsets from the `@` to the end of the arguments.
    let range: Range<Int>
}

/// A type, or an extension of one, of the module.
struct TypeDeclaration: Sendable {
    enum Kind: String, Sendable {
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
    let isPublic: Bool
    /// Whether it is declared inside another type or a function.
    let isNested: Bool
    /// The UTF-8 offset after its closing brace; nil when the brace is missing.
    var end: Int?

    var name: String { path.last ?? "" }

    func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
}

/// A method of a type.
struct MethodDeclaration: Sendable {
    struct Parameter: Sendable, Equatable {
        /// Empty for a parameter without a label.
        let label: String
        let type: String
    }

    /// Why a method cannot be called through a selector, worded to follow "the method" in a message.
    enum Obstacle: String, Sendable {
        case genericMethod = "has type parameters"
        case genericType = "belongs to a generic class"
        case noClass = "does not belong to a class"
        case isStatic = "belongs to the class, not to its instances"
        case isAsync = "is async"
        case throwsErrors = "throws"
        case parameters = "takes more than two parameters"
        case kindOfParameter = "takes a closure, an inout or a variable number of values"
    }

    /// The index of the type in its file.
    let type: Int
    let name: String
    /// The name as it must be written in source, with backticks where needed.
    let spelling: String
    let parameters: [Parameter]
    let returnsValue: Bool
    let isPrivate: Bool
    let attributes: [Attribute]
    let obstacle: Obstacle?
    /// The UTF-8 offset of its name.
    let offset: Int
    /// The UTF-8 offset after its closing brace; nil for a method without a body.
    var end: Int?

    /// The labels as in `save(_:forEvent:)`.
    var labels: [String] { parameters.map { $0.label.isEmpty ? "_" : $0.label } }

    func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }

    /// Whether it has the attribute `@available(*, what)`. Attributes for single platforms are ignored.
    func isSaidToBe(_ what: String) -> Bool {
        attributes.contains { attribute in
            guard attribute.name == "available", let arguments = attribute.arguments else { return false }
            let words = arguments.split { $0 == "," || $0.isWhitespace }
            return words.first == "*" && words.dropFirst().contains { $0 == what }
        }
    }

    /// The name that the attribute `@objc(name:)` gives.
    var explicitName: String? { attributes.first { $0.name == "objc" }?.arguments }
}

/// `import Module`, `import Module.Part` or `import class Module.Name`.
struct ImportDeclaration: Sendable {
    /// The dotted name, such as `UIKit.UIView`.
    let path: String
    /// Whether only one declaration is imported, as by `import class`.
    let isOfOneName: Bool
    /// UTF-8 offsets of the source after `import`.
    let range: Range<Int>

    var module: Substring { path.prefix { $0 != "." } }
}

/// A `#selector(…)` or `#keyPath(…)` expression and its position.
struct PoundExpression: Sendable {
    let name: String
    /// The indices of the tokens between the parentheses.
    let content: Range<Int>
    /// UTF-8 offsets of the whole expression.
    let range: Range<Int>
    /// The indices of the enclosing types in the file, innermost first.
    let types: [Int]
}

/// An optional requirement of a protocol.
struct OptionalRequirement: Sendable {
    let name: String
    /// UTF-8 offsets of the word `optional`.
    let range: Range<Int>
    /// The index of the protocol in its file.
    let type: Int
    /// A default implementation that does nothing, for an extension of the protocol; nil when the
    /// requirement is a property or returns a value that has no neutral default.
    let defaultMethod: String?
}

/// The declarations of a file that the rewriter needs.
struct FileDeclarations: Sendable {
    var types: [TypeDeclaration] = []
    var methods: [MethodDeclaration] = []
    /// All attributes of the file.
    var attributes: [Attribute] = []
    var poundExpressions: [PoundExpression] = []
    /// UTF-8 offsets of the `#Preview` blocks, which only Xcode's canvas uses.
    var previews: [Range<Int>] = []
    var optionalRequirements: [OptionalRequirement] = []
    /// Where `AnyObject` must be added to a protocol: the UTF-8 offset and the text to insert.
    var classBounds: [(offset: Int, text: String)] = []
    var imports: [ImportDeclaration] = []
}
