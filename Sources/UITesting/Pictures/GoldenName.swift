internal import Foundation

/// The path of a golden: `Snapshots/Suite/test.variant@2x.png` beside the test's file.
struct GoldenName: Hashable {
    let path: String
    let suite: String
    let test: String
    /// The folder of the test's file.
    private let folder: String

    private static let folderName = "Snapshots"

    init(file: String, test: String, variant: String?, scale: CGFloat, type: String) {
        let url = URL(fileURLWithPath: file)
        folder = url.deletingLastPathComponent().path
        suite = url.deletingPathExtension().lastPathComponent
        self.test = Self.plain(test)
        let size = scale == 1 ? "" : "@\(Self.short(scale))x"
        let kind = variant.map { "." + Self.safe($0) } ?? ""
        path = "\(folder)/\(Self.folderName)/\(suite)/\(self.test)\(kind)\(size).\(type)"
    }

    private init(folder: String, suite: String, fileName: String) {
        self.folder = folder
        self.suite = suite
        test = String(fileName.prefix { $0 != "." && $0 != "@" })
        path = "\(folder)/\(Self.folderName)/\(suite)/\(fileName)"
    }

    /// A function's name without its parameters.
    static func plain(_ function: String) -> String {
        safe(String(function.prefix { $0 != "(" }))
    }

    /// The content of the suite's source file; empty when there is none.
    var source: String {
        let data = FileManager.default.contents(atPath: "\(folder)/\(suite).swift") ?? Data()
        return String(decoding: data, as: UTF8.self)
    }

    /// Every golden beside a test file, whatever suite it belongs to.
    static func all(beside file: String) throws -> [GoldenName] {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        let root = "\(folder)/\(folderName)"
        let manager = FileManager.default
        guard manager.fileExists(atPath: root) else { return [] }
        var result: [GoldenName] = []
        for suite in try manager.contentsOfDirectory(atPath: root).sorted() {
            for name in try manager.contentsOfDirectory(atPath: "\(root)/\(suite)").sorted()
            where !name.contains(".new.") && !name.contains(".failed.") {
                result.append(GoldenName(folder: folder, suite: suite, fileName: name))
            }
        }
        return result
    }

    private static func safe(_ name: String) -> String {
        String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
    }

    private static func short(_ scale: CGFloat) -> String {
        scale == scale.rounded() ? "\(Int(scale))" : "\(Double(scale))"
    }
}
