// Classes by their names. Foundation has functions for it, `NSStringFromClass` and `NSClassFromString`, which stop the
// program for a class in another type and for a private one, and find none of these. Functions of the same names and
// parameters here would leave Swift no choice: the build tool replaces those names by the ones of this file.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The name of a class with that of its module: `App.ListViewController`, `App.List.Row`. A private class has its plain name;
/// it cannot be found by it.
public func UIStringFromClass(_ aClass: AnyClass) -> String {
    // The runtime tells where a private declaration stands: `App.(unknown context at $5581).Row`.
    _typeName(aClass).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
}

/// The name of a class with that of its module, as `UIStringFromClass`. Swift takes this function rather than Foundation's for
/// a class that is known to be an `NSObject`.
public func NSStringFromClass(_ aClass: NSObject.Type) -> String { UIStringFromClass(aClass) }

/// The class of a name; nil when there is none.
///
/// - Parameter aClassName: with the module, `App.ListViewController`, also in another type, `App.List.Row`; or the name
///   alone, of a class of this program, UIKit, Foundation or XCTest.
public func UIClassFromString(_ aClassName: String) -> AnyClass? {
    let parts = aClassName.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= ClassName.deepest, parts.allSatisfy(ClassName.isIdentifier) else { return nil }
    if parts.count > 1 { return ClassName.type(in: parts[0], parts.dropFirst()) }
    for module in ClassName.modules {
        if let type = ClassName.type(in: module, parts[...]) { return type }
    }
    return nil
}

/// How the runtime knows classes.
enum ClassName {
    /// How many parts a name may have: each one tries three kinds of types.
    static let deepest = 6

    /// Where a name without a module is looked for. A program's module has the name of its file.
    static let modules: [String] = {
        let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
        // As the package manager makes a module's name of a target's.
        let name = String(program.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return (isIdentifier(name) ? [name] : []) + ["UIKit", "QuartzCore", "Foundation", "XCTest"]
    }()

    static func isIdentifier(_ part: String) -> Bool {
        guard let first = part.first, !first.isNumber else { return false }
        return part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// The class of a name inside types of other names.
    static func type(in module: String, _ path: ArraySlice<String>) -> AnyClass? {
        guard let name = path.last else { return nil }
        return type(mangled: mangled(module), outer: path.dropLast(), name)
    }

    /// - Parameter mangled: of what is around the types.
    private static func type(mangled: String, outer: ArraySlice<String>, _ name: String) -> AnyClass? {
        guard let next = outer.first else {
            return _typeByName("\(mangled)\(self.mangled(name))C") as? AnyClass
        }
        // A class, a structure or an enumeration may have a class in it.
        for kind in ["C", "V", "O"] {
            let found: AnyClass? = type(
                mangled: "\(mangled)\(self.mangled(next))\(kind)", outer: outer.dropFirst(), name)
            if let found { return found }
        }
        return nil
    }

    private static func mangled(_ identifier: String) -> String { "\(identifier.utf8.count)\(identifier)" }
}
