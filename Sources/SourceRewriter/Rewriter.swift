/// Rewrites UIKit sources written for Apple's platforms so that they compile without Objective-C.
///
/// - `@objc`, `@IBAction` and similar attributes are removed, and so are previews.
/// - `#selector(…)` becomes a `Selector` with the method's name.
/// - After every method that Objective-C would see, code is inserted that registers it under its selector
///   name.
///
/// Every line keeps its number, and all other code stays unchanged, byte for byte.
public struct Rewriter: Sendable {
    /// A rewritten file.
    public struct Output: Sendable {
        public let path: String
        /// The rewritten source.
        public let text: String
        /// Whether the file uses `Selector` without importing UIKit.
        public let needsImport: Bool
        /// Warnings and errors, ordered by position.
        public let diagnostics: [Diagnostic]
    }

    /// Rewrites the files of one module; the outputs are in the same order. All files of the module are
    /// needed, because a selector may name a method of another file.
    public static func rewrite(_ sources: [SourceText]) -> [Output] {
        let streams = sources.map(TokenStream.init)
        let files = streams.map(DeclarationScanner.scan)
        let table = MethodTable(files)
        var writers = zip(streams, files).map { FileRewriter(stream: $0, file: $1, table: table) }
        var named: Set<MethodTable.Reference> = []
        for index in writers.indices { named.formUnion(writers[index].rewriteExpressions()) }
        for index in writers.indices { writers[index].rewriteDeclarations(number: index, named: named) }
        return writers.map(\.output)
    }
}

/// Collects the edits of one file.
private struct FileRewriter {
    private let stream: TokenStream
    private let file: FileDeclarations
    private let table: MethodTable
    private var edits: [Edit] = []
    private var diagnostics: [Diagnostic] = []
    private var usesSelectors = false

    init(stream: TokenStream, file: FileDeclarations, table: MethodTable) {
        self.stream = stream
        self.file = file
        self.table = table
    }

    private var source: SourceText { stream.source }

    var output: Rewriter.Output {
        Rewriter.Output(
            path: source.path, text: Edit.apply(edits, to: source),
            needsImport: usesSelectors && !importsUIKit,
            diagnostics: diagnostics.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }

    private mutating func note(_ severity: Diagnostic.Severity, _ message: String, at offset: Int) {
        diagnostics.append(Diagnostic(severity, message, in: source, at: offset))
    }

    // MARK: Expressions

    /// Rewrites the selectors and returns the methods that they name.
    mutating func rewriteExpressions() -> Set<MethodTable.Reference> {
        var named: Set<MethodTable.Reference> = []
        for expression in file.poundExpressions {
            if expression.name == "#keyPath" {
                rewriteKeyPath(expression)
            } else {
                named.formUnion(rewriteSelector(expression))
            }
        }
        return named
    }

    private mutating func rewriteSelector(_ pound: PoundExpression) -> [MethodTable.Reference] {
        let start = pound.range.lowerBound
        guard let expression = SelectorExpression(stream, pound.content) else {
            note(.error, "'#selector' must name a method", at: start)
            return []
        }
        usesSelectors = true
        let written = stream.text(of: pound.content)
        var selector = FileRewriter.selector(expression.name)
        var methods: [MethodTable.Reference] = []
        switch expression.kind {
        case .getter, .setter:
            if expression.kind == .setter {
                selector = FileRewriter.selector(SelectorName.setter(of: expression.name))
            }
            note(
                .warning, "'#selector(\(written))' is only a name here: properties cannot be called",
                at: start)
        case .method:
            switch table.resolve(expression, types: pound.types.map { file.types[$0] }) {
            case .methods(let found, let resolved):
                selector = FileRewriter.selector(resolved)
                methods = found
                explainObstacles(found, written: written, at: start)
            case .foreign(let name): selector = FileRewriter.selector(name)
            case .open(let names, let type):
                selector = FileRewriter.selector(for: expression, names: names, type: type)
            case .ambiguous(let names):
                let list = names.map { "'\($0)'" }.joined(separator: ", ")
                note(.error, "'#selector(\(written))' can stand for \(list): name the parameters", at: start)
            case .unknown:
                note(
                    .error,
                    "'\(written)' is not in this module: name its parameters, as in '\(written)(_:)'",
                    at: start)
            }
        }
        edits.append(.blank(pound.range, in: source, keeping: selector))
        return methods
    }

    private static func selector(_ name: String) -> String { "Selector(\"\(name)\")" }

    /// The source of a selector whose method the compiler has to find, by UIKit's `Selector` initialisers
    /// for this.
    private static func selector(
        for expression: SelectorExpression, names: [String], type: String?
    ) -> String {
        let names = names.map { "\"\($0)\"" }.joined(separator: ", ")
        let method =
            if case .value(let value) = expression.owner {
                "like: \(value)."
            } else {
                "of: \(type ?? "Self")."
            }
        return "Selector(\(names), \(method)\(expression.spelling))"
    }

    private mutating func explainObstacles(
        _ methods: [MethodTable.Reference], written: String, at offset: Int
    ) {
        // Methods of a generic class are reported at their declaration.
        guard methods.allSatisfy({ table.method($0).obstacle != nil }),
            let obstacle = methods.first.flatMap({ table.method($0).obstacle }), obstacle != .noClass,
            obstacle != .genericType
        else { return }
        note(
            .warning, "'#selector(\(written))' calls nothing: the method \(obstacle.rawValue)", at: offset)
    }

    /// `#keyPath(Contact.name.count)` is the string `name.count`.
    private mutating func rewriteKeyPath(_ pound: PoundExpression) {
        let names = stream.tokens[pound.content].filter { $0.isName }.map(\.text)
        let path = names.drop { $0.first?.isUppercase == true || $0 == "self" }
        edits.append(
            .blank(pound.range, in: source, keeping: "\"\(path.joined(separator: "."))\""))
        note(
            .warning, "'#keyPath' is only a string here: there is no key-value coding",
            at: pound.range.lowerBound)
    }

    // MARK: Imports

    /// Modules of Apple's platforms, and those that have their contents, or part of them, here. A module with the name
    /// `os` would change what other packages compile, which ask whether there is one.
    private static let homes: [Substring: String] = [
        "CoreGraphics": "UIKit", "QuartzCore": "UIKit", "ObjectiveC": "UIKit", "os": "UnifiedLogging",
        "OSLog": "UnifiedLogging",
    ]

    private var importsUIKit: Bool {
        file.imports.contains { home(of: $0) == "UIKit" || $0.path == "UIKit" && !$0.isOfOneName }
    }

    /// The module that is imported instead: for a submodule such as `UIKit.UIGestureRecognizerSubclass`, or for a module
    /// whose contents are in another one here; nil for an import that stays.
    private func home(of declaration: ImportDeclaration) -> String? {
        if let home = FileRewriter.homes[declaration.module] { return home }
        let isSubmodule = declaration.path != "UIKit" && !declaration.isOfOneName
        return declaration.module == "UIKit" && isSubmodule ? "UIKit" : nil
    }

    private mutating func rewriteImports() {
        for declaration in file.imports {
            guard let home = home(of: declaration) else { continue }
            edits.append(.blank(declaration.range, in: source, keeping: home))
        }
    }

    // MARK: Declarations

    private static let withoutMeaning: Set<String> = [
        "objc", "objcMembers", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
        "GKInspectable", "nonobjc", "NSCopying",
    ]

    mutating func rewriteDeclarations(number: Int, named: Set<MethodTable.Reference>) {
        for attribute in file.attributes {
            if FileRewriter.withoutMeaning.contains(attribute.name) {
                edits.append(.blank(attribute.range, in: source))
            } else if attribute.name == "UIApplicationMain" {
                edits.append(.blank(attribute.range, in: source, keeping: "@main"))
            }
        }
        rewriteImports()
        for preview in file.previews { edits.append(.blank(preview, in: source)) }
        for bound in file.classBounds {
            edits.append(Edit(range: bound.offset..<bound.offset, text: bound.text))
        }
        for requirement in file.optionalRequirements { rewriteOptional(requirement) }
        rewriteOptionalCalls()
        for index in file.methods.indices {
            rewriteMethod(MethodTable.Reference(file: number, method: index), isNamed: named.contains)
        }
    }

    /// Gives an optional requirement a default implementation that does nothing.
    private mutating func rewriteOptional(_ requirement: OptionalRequirement) {
        edits.append(.blank(requirement.range, in: source))
        let type = file.types[requirement.type]
        if let method = requirement.defaultMethod, let end = type.end, !type.isNested {
            let access = type.isPublic ? "public " : ""
            edits.append(
                Edit(range: end..<end, text: "; \(access)extension \(type.spelling) { \(method) }"))
        } else {
            note(
                .warning,
                "'optional' means nothing without Objective-C: give '\(requirement.name)' a default in an "
                    + "extension of '\(type.spelling)', or implement it everywhere, and use it without '?'",
                at: requirement.range.lowerBound)
        }
    }

    /// Removes the second mark of `delegate?.changed?(self)` and `delegate?.changed!(self)`: the generated
    /// default makes the method non-optional.
    private mutating func rewriteOptionalCalls() {
        guard !table.optionalMethods.isEmpty else { return }
        for index in stream.tokens.indices.dropLast(3) where stream.tokens[index].is(".") {
            let mark = stream.tokens[index + 2]
            if table.optionalMethods.contains(stream.tokens[index + 1].text), mark.is("?") || mark.is("!"),
                stream.tokens[index + 3].is("(")
            {
                edits.append(Edit(range: mark.range, text: ""))
            }
        }
    }

    private mutating func rewriteMethod(
        _ reference: MethodTable.Reference, isNamed: (MethodTable.Reference) -> Bool
    ) {
        let method = table.method(reference)
        let type = table.type(of: reference)
        guard table.isExposed(reference) || isNamed(reference), let end = method.end,
            !method.isSaidToBe("unavailable")
        else { return }
        var obstacle = method.obstacle
        if obstacle == nil, table.isGeneric(type) { obstacle = .genericType }
        if obstacle == .genericType, table.isMarked(reference) {
            note(
                .warning,
                "'\(method.name)' belongs to the generic class '\(type.spelling)': it cannot be called by a "
                    + "selector", at: method.offset)
        }
        guard obstacle == nil else { return }
        usesSelectors = true
        let code = RegistrationWriter.code(
            for: method, of: type, name: table.selectorName(reference), number: reference.method)
        edits.append(Edit(range: end..<end, text: code))
    }
}
