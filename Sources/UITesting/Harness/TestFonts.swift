internal import Drawing
internal import Foundation

/// Makes tests use the package's own font configuration, so that pictures do not depend on the machine's
/// fonts.
@MainActor
enum TestFonts {
    /// The path of this package's Assets/fonts.conf.
    static let configurationFile: String = {
        var folder = URL(fileURLWithPath: #filePath)
        // Sources/UITesting/Harness/TestFonts.swift
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        return folder.appendingPathComponent("Assets/fonts.conf").path
    }()

    static func use() throws {
        do {
            try FontEnvironment.usePrivateConfiguration(file: configurationFile)
        } catch {
            throw HarnessError.Reason.noFonts("\(error)")
        }
    }
}
