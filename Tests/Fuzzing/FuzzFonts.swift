import Drawing
import Foundation

/// The package's own fonts: results must not depend on the machine's.
@MainActor
enum FuzzFonts {
    private static var isUsed = false

    static func use() {
        guard !isUsed else { return }
        isUsed = true
        // Tests/Fuzzing/<file> -> the package's folder.
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        do {
            try FontEnvironment.usePrivateConfiguration(
                file: package.appendingPathComponent("Assets/fonts.conf").path)
        } catch {
            fatalError("fonts: \(error)")
        }
    }
}
