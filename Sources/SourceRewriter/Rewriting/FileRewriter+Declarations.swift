import SwiftSyntax

extension FileRewriter {
    static let attributesWithoutMeaning: Set<String> = [
        "objc", "objcMembers", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
        "GKInspectable", "nonobjc", "NSCopying",
    ]

    mutating func rewriteDeclarations(named: Set<MethodTable.Reference>) {
        rewriteAttributes()
        rewriteImports()
        for preview in file.previews {
            count("previews, which are left out")
            edit(.blank(preview, in: source))
        }
        for condition in file.conditions {
            count("conditions about the platform")
            edit(.blank(condition.range, in: source, keeping: condition.value ? "true" : "false"))
        }
        for bound in file.classBounds {
            edit(Edit(range: bound.offset..<bound.offset, text: bound.text))
        }
        for requirement in file.optionalRequirements { rewriteOptional(requirement) }
        applyMoves()
        for index in file.methods.indices {
            rewriteMethod(MethodTable.Reference(file: number, method: index), isNamed: named.contains)
        }
        registerRequirements()
        registerOptionalProperties()
        if number == 0 { addModule() }
    }

    /// Adds what stands in one file for the whole module.
    private mutating func addModule() {
        if module.hasDelegates { append(RegistrationWriter.module) }
        for declaration in PreconcurrencyWriter.declarations(for: module.ownFiles) {
            count("functions that take closures, declared as on iOS")
            append(declaration)
        }
    }

    private mutating func rewriteAttributes() {
        for attribute in file.attributes {
            switch attribute.name {
            case "UIApplicationMain", "NSApplicationMain":
                edit(.blank(attribute.range, in: source, keeping: "@main"))
            case "NSManaged":
                note(
                    .error, "'@NSManaged' properties are kept by Core Data, which does not exist here",
                    at: attribute.range.lowerBound)
            case "convention" where attribute.arguments == "block":
                note(
                    .warning, "'@convention(block)' is left out: there are no blocks of Objective-C here",
                    at: attribute.range.lowerBound)
                edit(.blank(attribute.range, in: source))
            case let name where FileRewriter.attributesWithoutMeaning.contains(name):
                count("attributes for Objective-C and Interface Builder")
                edit(.blank(attribute.range, in: source))
            default: break
            }
        }
    }

    // MARK: Optional requirements

    private mutating func rewriteOptional(_ requirement: OptionalRequirement) {
        count("optional requirements")
        if requirement.function != nil { edit(.blank(requirement.modifier.range, in: source)) }
        let type = file.types[requirement.type]
        guard type.canBeExtended else {
            note(
                .error,
                "an optional requirement of a protocol that is declared in a function or private in a type",
                at: requirement.modifier.range.lowerBound)
            return
        }
        if let function = requirement.function {
            let own = Requirement(owner: type.extensionName, function: function)
            append(
                OptionalCallWriter.defaultExtension(for: own, access: type.access),
                conditions: type.conditions)
            append(OptionalCallWriter.method(for: own, access: type.access), conditions: type.conditions)
        } else if let property = requirement.property {
            rewriteOptional(property, of: type)
        }
    }

    /// An optional property is one of the protocol's extension here, with an optional value that is read from the
    /// class's own property. It cannot be set through the protocol; nor does Swift allow that on iOS.
    private mutating func rewriteOptional(_ property: VariableDeclSyntax, of type: TypeDeclaration) {
        guard let binding = property.bindings.first, property.bindings.count == 1,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let annotation = binding.typeAnnotation?.type
        else { return }
        let start = property.modifiers.first?.range.lowerBound ?? property.range.lowerBound
        edit(.blank(start..<property.range.upperBound, in: source))
        let wrapped = annotation.compactText
        let plain = wrapped.hasSuffix("?") || wrapped.hasSuffix("!") ? String(wrapped.dropLast()) : wrapped
        append(
            """
            \(type.access.isEmpty ? "" : type.access + " ")extension \(type.extensionName) { var \(name.text): \
            (\(plain))? { UIKit.OptionalRequirement.value("\(name.nameText)", of: self) as? \(plain) } }
            """, conditions: type.conditions)
    }

    // MARK: Members of extensions

    private mutating func applyMoves() {
        let moves = module.moves[number]
        for change in moves.edits { edit(change) }
        for diagnostic in moves.diagnostics { note(diagnostic) }
        for (brace, forwarders) in moves.forwarders {
            count("members of extensions that override or are overridden")
            edit(Edit(range: brace..<brace, text: text(of: forwarders, before: brace)))
        }
    }

    /// The members as text in front of a class's closing brace. In copies each says where it comes from.
    private func text(of forwarders: [MemberMover.Forwarder], before brace: Int) -> String {
        let (line, column) = source.position(of: brace)
        var lines: [String] = [""]
        for forwarder in forwarders {
            lines += forwarder.conditions.map { "#if \($0)" }
            if purpose == .build && !isMain {
                lines.append(
                    SourceLocation.text(path: module.sources[forwarder.file].path, line: forwarder.line))
            }
            lines.append(forwarder.text)
            lines += forwarder.conditions.map { _ in "#endif" }
        }
        if purpose == .build && !isMain { lines.append(SourceLocation.text(path: source.path, line: line)) }
        return lines.joined(separator: "\n") + "\n" + String(repeating: " ", count: column - 1)
    }

    // MARK: Registrations

    private mutating func rewriteMethod(
        _ reference: MethodTable.Reference, isNamed: (MethodTable.Reference) -> Bool
    ) {
        let method = table.method(reference)
        let type = table.type(of: reference)
        guard table.isExposed(reference) || isNamed(reference), let end = method.end,
            !method.isSaidToBe("unavailable"), method.obstacle == nil
        else { return }
        let name = table.selectorName(reference)
        let isGeneric = table.isGeneric(type)
        if isGeneric, !type.canBeExtended || type.isConstrained {
            if table.isMarked(reference) {
                note(
                    .warning,
                    "'\(method.name)' belongs to a part of the generic class '\(type.spelling)' that cannot be named "
                        + "outside of it: it cannot be called by a selector", at: method.offset)
            }
            return
        }
        count("methods that are registered")
        if isGeneric {
            append(
                RegistrationWriter.generic(
                    for: method, of: type.extensionName, name: name, number: reference.method),
                conditions: method.conditions)
        } else if type.canBeExtended {
            let constant = RegistrationWriter.constant(
                for: method, of: type.extensionName, name: name, number: reference.method)
            append("extension \(type.extensionName) { \(constant) }", conditions: method.conditions)
        } else {
            let constant = RegistrationWriter.constant(
                for: method, of: type.spelling, name: name, number: reference.method)
            needUIKit()
            edit(Edit(range: end..<end, text: "; " + constant))
        }
    }

    /// Registers which optional requirements the classes of the file implement.
    private mutating func registerRequirements() {
        var names: [Int: [MethodDeclaration]] = [:]
        for method in file.methods where module.requirements.isOptional(method) && method.end != nil {
            let kind = file.types[method.type].kind
            guard kind == .class || kind == .extension, !method.isPrivate else { continue }
            names[method.type, default: []].append(method)
        }
        for (index, methods) in names.sorted(by: { $0.key < $1.key }) {
            let type = file.types[index]
            let parts = table.graph.parts(of: table.graph.id(of: type))
            // Extensions of protocols and of other modules' types do not tell about one class.
            guard parts.contains(where: { $0.kind == .class }) else { continue }
            for (position, group) in groups(methods).enumerated() {
                let list = group.methods.map { SelectorName.make($0.name, labels: $0.labels) }
                register(list, of: type, number: index * 100 + position, group: group)
            }
        }
    }

    private mutating func register(
        _ names: [String], of type: TypeDeclaration, number: Int,
        group: (conditions: Conditions, methods: [MethodDeclaration])
    ) {
        if table.isGeneric(type) {
            guard type.canBeExtended, !type.isConstrained else { return }
            append(
                RegistrationWriter.genericRequirements(names, of: type.extensionName, number: number),
                conditions: group.conditions)
        } else if type.canBeExtended {
            let constant = RegistrationWriter.requirements(names, of: type.extensionName, number: number)
            append("extension \(type.extensionName) { \(constant) }", conditions: group.conditions)
        } else if let end = group.methods.last?.end {
            needUIKit()
            let constant = RegistrationWriter.requirements(names, of: type.spelling, number: number)
            edit(Edit(range: end..<end, text: "; " + constant))
        }
    }

    /// Registers how to read the properties that implement optional requirements.
    private mutating func registerOptionalProperties() {
        for (index, property) in file.properties.enumerated()
        where module.requirements.optionalProperties.contains(property.name) && !property.isPrivate {
            let type = file.types[property.type]
            let parts = table.graph.parts(of: table.graph.id(of: type))
            guard parts.contains(where: { $0.kind == .class }) else { continue }
            guard type.canBeExtended, !table.isGeneric(type) else {
                note(
                    .warning,
                    "'\(property.name)' of a class that is local, private in a type or generic is not seen as what "
                        + "implements an optional requirement", at: type.closingBrace)
                continue
            }
            let constant = RegistrationWriter.property(property.name, of: type.extensionName, number: index)
            append("extension \(type.extensionName) { \(constant) }", conditions: property.conditions)
        }
    }

    private func groups(_ methods: [MethodDeclaration]) -> [(
        conditions: Conditions, methods: [MethodDeclaration]
    )] {
        var result: [(conditions: Conditions, methods: [MethodDeclaration])] = []
        for method in methods {
            if let index = result.firstIndex(where: { $0.conditions == method.conditions }) {
                result[index].methods.append(method)
            } else {
                result.append((method.conditions, [method]))
            }
        }
        return result
    }
}
