import Foundation
import Glibc
import UITesting
import XCTest

@testable import UIKit

/// A program that is dictated by a test: what the test says comes out of it.
@MainActor
final class Speech {
    private let folder: URL
    private var pipe: Int32 = -1
    private weak var app: AppHarness?

    /// - Parameter app: gets its turns while something is waited for.
    init(_ app: AppHarness) throws {
        self.app = app
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("speech-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.EIO) }
        // Open at both ends, so that neither side waits for the other.
        pipe = open(path, O_RDWR | O_CLOEXEC)
        command = "exec cat '\(path)'"
    }

    /// Where the program reads what it is to write.
    var path: String { folder.appendingPathComponent("words").path }

    /// What the application runs.
    var command: String? {
        get { UIApplication.shared.environment.dictationCommand }
        set { UIApplication.shared.environment.dictationCommand = newValue }
    }

    /// Ends the program's input.
    func hangUp() {
        if pipe >= 0 { close(pipe) }
        pipe = -1
    }

    func tidyUp() {
        hangUp()
        command = nil
        try? FileManager.default.removeItem(at: folder)
    }

    func say(_ lines: String...) { say(bytes: Array((lines.joined(separator: "\n") + "\n").utf8)) }

    func say(bytes: [UInt8]) {
        let written = bytes.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
        XCTAssertEqual(written, bytes.count)
    }

    var session: DictationSession? { UIApplication.shared.dictation.session }

    /// Waits until a condition holds, while the application runs.
    func wait(
        for what: String, file: StaticString = #filePath, line: UInt = #line, until isMet: () -> Bool
    ) {
        let end = Date().addingTimeInterval(20)
        while !isMet() {
            guard Date() < end else { return XCTFail("waited for \(what)", file: file, line: line) }
            _ = RunLoop.main.run(mode: .default, before: Date().addingTimeInterval(0.01))
            app?.turn()
        }
    }
}

extension AppHarness {
    /// The view with an identifier, wherever it is in the window.
    func view(_ identifier: String) -> UIView? {
        func find(_ view: UIView) -> UIView? {
            if view.accessibilityIdentifier == identifier { return view }
            return view.subviews.lazy.compactMap(find).first
        }
        return find(window)
    }

    var dictationLabel: String? { (view("dictation.state") as? UILabel)?.text }
}

/// A field that writes down what it hears of dictation.
final class DictatedField: UITextField {
    private let recorder = CallRecorder()
    var log: [String] { recorder.calls }

    func takeLog() -> [String] { recorder.take() }

    override func dictationRecordingDidEnd() { recorder.record("recording ended") }
    override func dictationRecognitionFailed() { recorder.record("failed") }

    override func insertDictationResult(_ dictationResult: [UIDictationPhrase]) {
        recorder.record(
            "insert \(dictationResult.map { "\($0.text)\($0.alternativeInterpretations.map { " or \($0)" } ?? "")" })"
        )
        super.insertDictationResult(dictationResult)
    }

    override var insertDictationResultPlaceholder: Any {
        recorder.record("placeholder")
        return super.insertDictationResultPlaceholder
    }

    override func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect {
        if log.last != "frame" { recorder.record("frame") }
        return super.frame(forDictationResultPlaceholder: placeholder)
    }

    override func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool) {
        recorder.record("remove \(willInsertResult)")
        super.removeDictationResultPlaceholder(placeholder, willInsertResult: willInsertResult)
    }
}

/// What is shown while something is dictated: what has been heard, and room for the dots.
let dots = "\u{2007}\u{2007}\u{2007}\u{2007}"
