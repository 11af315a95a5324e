internal import Drawing
internal import Foundation

/// The fonts of tests: those of the package's own font configuration, whatever the user has configured.
@MainActor
enum TestFonts {
    /// Assets/fonts.conf of this package.
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
            throw HarnessError.noFonts("\(error)")
        }
    }
}
