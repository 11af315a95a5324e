import SwiftSyntax

/// Lets members of extensions override and be overridden.
///
/// Without Objective-C only members in a class's own braces can. So the member in the extension gets another name,
/// equally long, and the class a member that calls it.
struct MemberMover {
    /// A member for the braces of a class.
    struct Forwarder {
        let text: String
        let conditions: Conditions
        /// Where the member is written.
        let file: Int
        let line: Int
    }

    /// What one file of the module needs.
    struct Changes {
        var edits: [Edit] = []
        var diagnostics: [Diagnostic] = []
        /// By the UTF-8 offset of a class's closing brace.
        var forwarders: [Int: [Forwarder]] = [:]
    }

    private let sources: [SourceText]
    private let files: [FileDeclarations]
    private let table: MethodTable
    private(set) var changes: [Changes]
    private var count = 0

    init(
        sources: [SourceText], files: [FileDeclarations], table: MethodTable, inherited: InheritedConformances
    ) {
        self.sources = sources
        self.files = files
        self.table = table
        changes = sources.map { _ in Changes() }
        let overridden = overriddenNames()
        implement(inherited)
        for (index, file) in files.enumerated() where file.module == nil {
            for (number, method) in file.methods.enumerated()
            where file.types[method.type].kind == .extension {
                let id = table.graph.id(of: file.types[method.type])
                // An open one may be overridden in another module.
                let isOpen =
                    method.syntax.modifiers.contains("open")
                    && table.isExposed(.init(file: index, method: number))
                let isOverridden = isOpen || overridden[id]?.contains(method.fullName) == true
                let isBase = !method.isOverride && isOverridden
                let isImplicit = inherited.overrides.contains(.init(file: index, method: number))
                if method.isOverride, MemberMover.unanswered[method.fullName] != nil { continue }
                if method.isOverride || isBase || isImplicit {
                    move(method, id: id, file: index, word: isImplicit ? "override" : nil)
                }
            }
            for property in file.overridingProperties { move(property, file: index) }
            for method in file.methods where method.isOverride {
                disconnect(method, id: table.graph.id(of: file.types[method.type]), file: index)
            }
        }
    }

    /// Methods of NSObject by which the runtime of Objective-C asks an object, and what is missing here.
    private static let unanswered = [
        "responds(to:)": "what an object responds to follows from its class",
        "forwardingTarget(for:)": "nothing is forwarded without Objective-C: call the object's methods",
    ]

    /// Gives a method that nothing calls, and that cannot be overridden, another name.
    private mutating func disconnect(
        _ method: MethodDeclaration, id: String, file: Int
    ) {
        guard let reason = MemberMover.unanswered[method.fullName] else { return }
        let message = "'\(method.fullName)' is never called here: \(reason)"
        changes[file].diagnostics.append(
            Diagnostic(.warning, message, in: sources[file], at: method.offset))
        // The same name in all classes, so that one can override that of another.
        let short = method.name.dropLast() + "_"
        changes[file].edits.append(
            .blank(method.syntax.name.range, in: sources[file], keeping: String(short)))
        let isFirst = !files.contains { other in
            other.methods.contains {
                let ancestor = table.graph.id(of: other.types[$0.type])
                return $0.isOverride && $0.fullName == method.fullName && ancestor != id
                    && table.graph.family(of: id).contains(ancestor)
            }
        }
        guard isFirst, let word = method.syntax.modifiers.first(where: { $0.name.text == "override" }) else {
            return
        }
        changes[file].edits.append(.blank(word.range, in: sources[file]))
    }

    /// The methods that subclasses override, by the class that they inherit from.
    private func overriddenNames() -> [String: Set<String>] {
        var result: [String: Set<String>] = [:]
        for file in files where file.module == nil {
            for method in file.methods where method.isOverride {
                let id = table.graph.id(of: file.types[method.type])
                for ancestor in table.graph.family(of: id) where ancestor != id {
                    result[ancestor, default: []].insert(method.fullName)
                }
            }
        }
        return result
    }

    /// The class that an extension extends, as its file and its closing brace; nil for one of another module.
    private func home(of id: String) -> (file: Int, brace: Int)? {
        for (index, file) in files.enumerated() where file.module == nil {
            for type in file.types where type.kind == .class && table.graph.id(of: type) == id {
                return (index, type.closingBrace)
            }
        }
        return nil
    }

    /// The module of a class whose sources are known.
    private func module(of id: String) -> String? {
        files.first { file in
            file.module != nil
                && file.types.contains { $0.kind == .class && table.graph.id(of: $0) == id }
        }?.module
    }

    private mutating func refuse(_ name: String, type: TypeDeclaration, file: Int, at offset: Int) {
        let owner = module(of: table.graph.id(of: type)).map { "the module '\($0)'" } ?? "another module"
        let message =
            "'\(name)' overrides a member of '\(type.spelling)', a class of \(owner), in an extension: "
            + "without Objective-C only a subclass can, or the class itself"
        changes[file].diagnostics.append(Diagnostic(.error, message, in: sources[file], at: offset))
    }

    private mutating func shortName(_ name: String) -> String {
        let suffix = "_" + String(count, radix: 36)
        count += 1
        return name.count > suffix.count ? name.dropLast(suffix.count) + suffix : name + suffix
    }

    private static let movedAway: Set<String> = ["override", "open", "dynamic"]

    private mutating func rename(
        _ name: TokenSyntax, to short: String, modifiers: DeclModifierListSyntax, file: Int
    ) {
        changes[file].edits.append(.blank(name.range, in: sources[file], keeping: short))
        for modifier in modifiers where MemberMover.movedAway.contains(modifier.name.text) {
            let text = modifier.name.text == "open" ? "public" : ""
            let isLonger = text.count > modifier.range.count
            changes[file].edits.append(
                .blank(modifier.range, in: sources[file], keeping: isLonger ? "" : text))
        }
    }

    private mutating func add(
        _ text: String, conditions: Conditions, to home: (file: Int, brace: Int), from file: Int,
        at offset: Int
    ) {
        let line = sources[file].position(of: offset).line
        changes[home.file].forwarders[home.brace, default: []].append(
            Forwarder(text: text, conditions: conditions, file: file, line: line))
    }

    /// Writes the methods that superclasses need, and makes those of classes overrides.
    private mutating func implement(_ inherited: InheritedConformances) {
        for (reference, stub) in inherited.stubs {
            guard let home = home(of: stub.type) else { continue }
            let method = table.method(reference)
            add(
                stub.text, conditions: method.conditions, to: home, from: reference.file, at: method.offset)
        }
        for reference in inherited.overrides where table.type(of: reference).kind == .class {
            let syntax = table.method(reference).syntax
            let start = (syntax.modifiers.first?.range ?? syntax.funcKeyword.range).lowerBound
            changes[reference.file].edits.append(Edit(range: start..<start, text: "override "))
        }
        for (reference, type, module) in inherited.uncalled {
            let message =
                "'\(table.method(reference).fullName)' is not called: '\(type)', which conforms to its protocol, is a class of "
                + "the module '\(module)' and does not have it"
            let offset = table.method(reference).offset
            changes[reference.file].diagnostics.append(
                Diagnostic(.warning, message, in: sources[reference.file], at: offset))
        }
    }

    /// - Parameter word: a modifier that the member of the class has besides its own.
    private mutating func move(_ method: MethodDeclaration, id: String, file: Int, word: String? = nil) {
        let node = method.syntax
        guard let home = home(of: id) else {
            if method.isOverride {
                refuse(method.name, type: files[file].types[method.type], file: file, at: method.offset)
            }
            return
        }
        let short = shortName(method.name)
        rename(node.name, to: short, modifiers: node.modifiers, file: file)
        let arguments = node.signature.parameterClause.parameters.map { parameter in
            let label = parameter.firstName.nameText == "_" ? "" : "\(parameter.firstName.text): "
            let isShared = parameter.type.compactText.hasPrefix("inout ")
            return "\(label)\(isShared ? "&" : "")\((parameter.secondName ?? parameter.firstName).text)"
        }
        let effects = node.signature.effectSpecifiers
        let words =
            (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
        let head = [
            attributes(node.attributes), word ?? "", modifiers(node.modifiers), "func",
            node.name.text + (node.genericParameterClause?.compactText ?? "") + node.signature.compactText,
            node.genericWhereClause?.compactText ?? "",
        ].filter { !$0.isEmpty }.joined(separator: " ")
        add(
            "\(head) { \(words)\(short)(\(arguments.joined(separator: ", "))) }",
            conditions: method.conditions, to: home,
            from: file, at: method.offset)
    }

    private mutating func move(_ property: OverridingProperty, file: Int) {
        let type = files[file].types[property.type]
        let offset = property.binding.range.lowerBound
        guard let home = home(of: table.graph.id(of: type)) else {
            return refuse(property.name, type: type, file: file, at: offset)
        }
        guard let name = property.binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let annotation = property.binding.typeAnnotation, let block = property.binding.accessorBlock,
            let accessors = MemberMover.accessors(of: block)
        else {
            let message =
                "'\(property.name)' overrides in an extension with observers: write it into the class"
            changes[file].diagnostics.append(Diagnostic(.error, message, in: sources[file], at: offset))
            return
        }
        let short = shortName(property.name)
        rename(name, to: short, modifiers: property.syntax.modifiers, file: file)
        let setter = accessors.contains("set") ? " set { \(short) = newValue }" : ""
        let head = [
            attributes(property.syntax.attributes), modifiers(property.syntax.modifiers), "var",
            name.text + annotation.compactText,
        ].filter { !$0.isEmpty }.joined(separator: " ")
        add(
            "\(head) { get { \(short) }\(setter) }", conditions: type.conditions, to: home, from: file,
            at: offset)
    }

    /// `get` and `set`; nil for observers.
    private static func accessors(of block: AccessorBlockSyntax) -> Set<String>? {
        guard case .accessors(let list) = block.accessors else { return ["get"] }
        let names = Set(list.map(\.accessorSpecifier.text))
        return names.isSubset(of: ["get", "set", "_modify", "_read"]) ? names : nil
    }

    private func attributes(_ list: AttributeListSyntax) -> String {
        list.compactMap { $0.as(AttributeSyntax.self) }
            .filter { !FileRewriter.attributesWithoutMeaning.contains($0.attributeName.compactText) }
            .map(\.compactText).joined(separator: " ")
    }

    private func modifiers(_ list: DeclModifierListSyntax) -> String {
        list.filter { $0.name.text != "dynamic" }.map(\.compactText).joined(separator: " ")
    }
}
