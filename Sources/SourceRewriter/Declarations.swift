/// An attribute, such as `@objc(save:)`.
struct Attribute: Sendable {
    let name: String
    /// What stands between its parentheses, without white space; nil when it has none.
    let arguments: String?
    /// From the sign to the end of the arguments, in UTF-8.
    let range: Range<Int>
}

/// A type, or an extension of one, of the module.
struct TypeDeclaration: Sendable {
    enum Kind: String, Sendable {
        case `class`, `struct`, `enum`, `protocol`, `extension`, actor
    }

    let kind: Kind
    /// The names of the types around it and its own, from the outermost.
    let path: [String]
    /// As code inside of its braces names the type.
    let spelling: String
    /// Whether it or what is around it has parameters that are types.
    let isGeneric: Bool
    /// The classes and protocols after the colon, each by the names that are written.
    let inherited: [[String]]
    let attributes: [Attribute]
    let isPublic: Bool
    /// Whether it stands inside of another type or of a function.
    let isNested: Bool
    /// Behind its closing brace, in UTF-8; nil when that is missing.
    var end: Int?

    var name: String { path.last ?? "" }

    func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
}

/// A method of a type.
struct MethodDeclaration: Sendable {
    struct Parameter: Sendable, Equatable {
        /// Empty for none.
        let label: String
        let type: String
    }

    /// Why a method cannot be called by its name, put so that it follows on the name.
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
    /// As it has to be written in source.
    let spelling: String
    let parameters: [Parameter]
    let returnsValue: Bool
    let isPrivate: Bool
    let attributes: [Attribute]
    let obstacle: Obstacle?
    /// Where its name stands, in UTF-8.
    let offset: Int
    /// Behind its closing brace, in UTF-8; nil for one without a body.
    var end: Int?

    /// The labels as in `save(_:forEvent:)`.
    var labels: [String] { parameters.map { $0.label.isEmpty ? "_" : $0.label } }

    func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }

    /// Whether `@available(*, what)` is said of it. What is said of single platforms is not meant.
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
    /// The names with their points.
    let path: String
    /// Whether only one declaration is imported, as by `import class`.
    let isOfOneName: Bool
    /// What stands behind `import`, in UTF-8.
    let range: Range<Int>

    var module: Substring { path.prefix { $0 != "." } }
}

/// `#selector(…)` or `#keyPath(…)`, and where it stands.
struct PoundExpression: Sendable {
    let name: String
    /// The indices of the tokens between the parentheses.
    let content: Range<Int>
    /// All of it, in UTF-8.
    let range: Range<Int>
    /// The indices of the types around it, from the innermost.
    let types: [Int]
}

/// A requirement that need not be met, and the protocol that it is in.
struct OptionalRequirement: Sendable {
    let name: String
    /// The word `optional`, in UTF-8.
    let range: Range<Int>
    /// The index of the protocol in its file.
    let type: Int
    /// A method that does nothing, as an extension of the protocol can have it; nil when there is no
    /// value that means nothing.
    let defaultMethod: String?
}

/// What a file declares, as far as the rewriting needs to know.
struct FileDeclarations: Sendable {
    var types: [TypeDeclaration] = []
    var methods: [MethodDeclaration] = []
    /// All attributes, wherever they stand.
    var attributes: [Attribute] = []
    var poundExpressions: [PoundExpression] = []
    /// What is only for the canvas of Apple's editor, in UTF-8.
    var previews: [Range<Int>] = []
    var optionalRequirements: [OptionalRequirement] = []
    /// Where `: AnyObject` has to be added to a protocol: the offset, and the text.
    var classBounds: [(offset: Int, text: String)] = []
    var imports: [ImportDeclaration] = []
}
