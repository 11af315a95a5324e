/// Collects the edits of one file.
struct FileRewriter {
    let number: Int
    let module: ModuleDeclarations
    let purpose: Rewriter.Purpose
    let missingProducts: Set<String>
    private(set) var edits: [Edit] = []
    private var diagnostics: [Diagnostic] = []
    private var changes: [String: Int] = [:]
    /// The code for the end of the file: each part is a line or several.
    private var appendix: [String] = []
    private var usesUIKit = false
    private var usesShortName = false
    /// The members for optional calls that the file has already.
    private var writtenMembers: Set<String> = []

    init(
        _ number: Int, of module: ModuleDeclarations, for purpose: Rewriter.Purpose,
        missingProducts: Set<String>
    ) {
        self.number = number
        self.module = module
        self.purpose = purpose
        self.missingProducts = missingProducts
    }

    var source: SourceText { module.sources[number] }
    var file: FileDeclarations { module.files[number] }
    var table: MethodTable { module.table }
    var isMain: Bool {
        source.path.hasSuffix("main.swift") && source.path.split(separator: "/").last == "main.swift"
    }

    var output: Rewriter.Output {
        let names = usesShortName ? ["private typealias \(FileRewriter.shortSelector) = UIKit.Selector"] : []
        return Rewriter.Output(
            path: source.path, text: Edit.apply(edits, to: source),
            appendix: (names + appendix).map { $0 + "\n" }.joined(), needsImport: usesUIKit && !importsUIKit,
            diagnostics: diagnostics.sorted { ($0.line, $0.column) < ($1.line, $1.column) }, changes: changes)
    }

    mutating func note(_ severity: Diagnostic.Severity, _ message: String, at offset: Int) {
        diagnostics.append(Diagnostic(severity, message, in: source, at: offset))
    }

    mutating func note(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    mutating func edit(_ edit: Edit) { edits.append(edit) }

    mutating func count(_ change: String) { changes[change, default: 0] += 1 }

    /// Adds code at the end of the file, compiled under the conditions of what it stands for.
    mutating func append(_ code: String, conditions: Conditions = []) {
        appendix += conditions.map { "#if \($0)" } + [code] + conditions.map { _ in "#endif" }
        usesUIKit = true
    }

    mutating func needUIKit() { usesUIKit = true }

    // MARK: Selectors

    /// A name of `Selector` for copies, which leaves room for the colons where `#selector` has none.
    private static let shortSelector = "SEL"

    /// The source of a selector that fits where `#selector(…)` stood.
    mutating func selector(_ name: String, in range: Range<Int>) -> String {
        let text = "Selector(\"\(name)\")"
        guard purpose == .build, text.utf8.count > range.count else { return text }
        usesShortName = true
        return "\(FileRewriter.shortSelector)(\"\(name)\")"
    }

    // MARK: Imports

    private var importsUIKit: Bool {
        file.imports.contains {
            FileRewriter.home(of: $0) == "UIKit" || $0.path == "UIKit" && !$0.isOfOneName
        }
    }

    /// Modules of Apple's platforms, and those that have their contents, or part of them, here. Modules with the names
    /// `os` and `Combine` would change what other packages compile, which ask whether there are such.
    private static let homes: [String: String] = [
        "CoreGraphics": "UIKit", "QuartzCore": "UIKit", "ObjectiveC": "UIKit", "os": "UnifiedLogging",
        "OSLog": "UnifiedLogging", "Darwin": "Foundation", "Combine": "CombineAdditions",
    ]

    /// The module that is imported instead: for a submodule such as `UIKit.UIGestureRecognizerSubclass`, or for a module
    /// whose contents are in another one here; nil for an import that stays.
    private static func home(of declaration: ImportDeclaration) -> String? {
        if let home = homes[declaration.module] { return home }
        let isSubmodule = declaration.path != "UIKit" && !declaration.isOfOneName
        return declaration.module == "UIKit" && isSubmodule ? "UIKit" : nil
    }

    /// Names that Foundation has on iOS, and a module of its own here.
    private static let networkingNames: Set<String> = [
        "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionConfiguration",
        "URLSessionTask",
        "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionDelegate",
        "URLCache",
        "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "URLCredential", "URLProtectionSpace",
        "URLProtocol",
        "URLAuthenticationChallenge", "NSURLRequest", "NSMutableURLRequest",
    ]

    mutating func rewriteImports() {
        for declaration in file.imports {
            guard let home = FileRewriter.home(of: declaration) else { continue }
            if missingProducts.contains(declaration.module) { explainProduct(of: declaration) }
            count("imports of modules that have another name here")
            edit(.blank(declaration.range, in: source, keeping: home))
        }
        if !file.names.isDisjoint(with: FileRewriter.networkingNames),
            !file.imports.contains(where: { $0.module == "FoundationNetworking" }),
            let last = file.imports.first(where: { ["Foundation", "UIKit"].contains($0.module) })
        {
            edit(
                Edit(
                    range: last.range.upperBound..<last.range.upperBound,
                    text: "; import FoundationNetworking"))
        }
    }

    private mutating func explainProduct(of declaration: ImportDeclaration) {
        let module = declaration.module
        note(
            .error,
            "'import \(module)' needs a product that the target does not depend on: add "
                + "'.product(name: \"\(module)\", package: \"uikit-x11\")' to its dependencies",
            at: declaration.range.lowerBound)
    }

    // MARK: Optional requirements

    /// Adds the member by which a requirement is called, once.
    mutating func add(_ member: OptionalCallWriter.Member, for requirement: Requirement) {
        // The methods for the module's own protocols stand beside those.
        guard member != .method || !module.requirements.isOwn(requirement) else { return }
        // A property's name does not tell requirements apart that differ in types only.
        let name = member == .property ? requirement.fullName : OptionalCallWriter.head(of: requirement)
        let key = "\(requirement.owner).\(name).\(member)"
        guard writtenMembers.insert(key).inserted else { return }
        append(OptionalCallWriter.code(of: member, for: requirement))
    }
}
