import SwiftParser

/// Rewrites UIKit sources written for Apple's platforms so that they compile without Objective-C.
///
/// - `@objc`, `@IBAction` and similar attributes are removed, and so are previews.
/// - `#selector(…)` becomes a `Selector` with the method's name.
/// - Optional requirements of protocols get what is needed to call them.
/// - Members of extensions can override and be overridden.
/// - Conditions about the platform are decided as for iOS.
/// - Code is added at the end of the file that registers every method that Objective-C would see.
///
/// Every line keeps its number, and where possible every token its column.
public struct Rewriter: Sendable {
    /// What the rewritten sources are for.
    public enum Purpose: Sendable {
        /// Copies for the compiler, which says what it has to say about the originals.
        case build
        /// Sources that replace the originals.
        case port
    }

    /// A rewritten file.
    public struct Output: Sendable {
        public let path: String
        /// The rewritten source.
        public let text: String
        /// Code for the end of the file, in lines; empty when there is none.
        public let appendix: String
        /// Whether the file uses UIKit without importing it.
        public let needsImport: Bool
        /// Warnings and errors, ordered by position.
        public let diagnostics: [Diagnostic]
        /// How many changes of each kind were made, by a description of the kind.
        public let changes: [String: Int]
    }

    /// Another module that is built through the tool, and that the one to be rewritten imports.
    public struct Dependency: Sendable {
        public let module: String
        public let sources: [SourceText]

        public init(module: String, sources: [SourceText]) {
            self.module = module
            self.sources = sources
        }
    }

    /// Rewrites the files of one module; the outputs are in the same order. All files of the module are
    /// needed, because a selector may name a method of another file.
    ///
    /// - Parameters:
    ///   - dependencies: the modules whose protocols, classes and methods the sources use.
    ///   - missingProducts: products of this package that a module needs which imports their contents by another name,
    ///     such as `Combine`, and that it does not depend on.
    public static func rewrite(
        _ sources: [SourceText], dependencies: [Dependency] = [], for purpose: Purpose = .build,
        missingProducts: Set<String> = []
    ) -> [Output] {
        let conditions = BuildConditions(missingProducts: missingProducts)
        let own = sources.map { declarations(of: $0, conditions) }
        let foreign = dependencies.flatMap { dependency in
            dependency.sources.map { source in
                var file = declarations(of: source, conditions)
                file.module = dependency.module
                return file
            }
        }
        // Those of the module come first, as its sources do.
        let files = own + foreign
        let module = ModuleDeclarations(sources: sources, files: files)
        var writers = sources.indices.map {
            FileRewriter($0, of: module, for: purpose, missingProducts: missingProducts)
        }
        var named: Set<MethodTable.Reference> = []
        for index in writers.indices { named.formUnion(writers[index].rewriteExpressions()) }
        for index in writers.indices { writers[index].rewriteDeclarations(named: named) }
        return writers.map(\.output)
    }

    private static func declarations(
        of source: SourceText, _ conditions: BuildConditions
    ) -> FileDeclarations {
        DeclarationCollector.collect(
            source.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }, conditions)
    }
}

/// Everything that is known about a module when its files are rewritten.
struct ModuleDeclarations {
    let sources: [SourceText]
    /// Those of the sources, in the same order, then those of other modules.
    let files: [FileDeclarations]
    let table: MethodTable
    let requirements: Requirements
    let moves: [MemberMover.Changes]
    /// Whether a class of the module conforms to a protocol with optional requirements.
    let hasDelegates: Bool

    /// The declarations of the module itself.
    var ownFiles: ArraySlice<FileDeclarations> { files.prefix(sources.count) }

    init(sources: [SourceText], files: [FileDeclarations]) {
        self.sources = sources
        self.files = files
        table = MethodTable(files)
        requirements = Requirements(files)
        let inherited = InheritedConformances(files: files, table: table, requirements: requirements)
        moves = MemberMover(sources: sources, files: files, table: table, inherited: inherited).changes
        let known = files.flatMap { file in file.optionalRequirements.map { file.types[$0.type].name } }
        let protocols = LibraryRequirements.protocols.union(known)
        hasDelegates = files.prefix(sources.count).contains { file in
            file.types.contains { type in
                (type.kind == .class || type.kind == .extension)
                    && type.inherited.contains { protocols.contains($0.last ?? "") }
            }
        }
    }
}
