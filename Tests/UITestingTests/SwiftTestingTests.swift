import Testing
import UIKit
import UITesting
import XCTest

/// A part of an app for the tests below.
@MainActor
private struct Greeting {
    let app: AppHarness
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    let label = UILabel(frame: CGRect(x: 10, y: 60, width: 200, height: 30))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 100))

    init() throws {
        field.borderStyle = .roundedRect
        view.backgroundColor = .systemBackground
        view.addSubview(field)
        view.addSubview(label)
        app = try AppHarness(showing: view)
        field.addAction(
            UIAction { [unowned label, unowned field] _ in label.text = "Hello, \(field.text ?? "")!" },
            for: .editingChanged)
    }

    /// What has to be the same wherever it is drawn.
    func verifyPicture(line: Int = #line) throws {
        app.tap(field)
        app.type("Ada")
        try app.verifyPicture(of: view, testName: "testTheGreetingIsAsRecorded()", line: line)
    }
}

/// Apps are driven in tests of Swift Testing, too. Their main actor is not on the main thread.
@Suite(.serialized) @MainActor
struct SwiftTestingTests {
    @Test func typingShowsAGreeting() throws {
        let greeting = try Greeting()
        greeting.app.tap(greeting.field)
        greeting.app.type("Ada")
        #expect(greeting.label.text == "Hello, Ada!")
        greeting.app.advance(by: 0.5)
        #expect(greeting.field.isFirstResponder)
    }

    @Test(arguments: 0..<10) func picturesAreThoseOfXCTest(_ round: Int) throws {
        try Greeting().verifyPicture()
    }

    @Test func whatWaitsForTheMainActorRunsWhileTheTestAwaits() async throws {
        let greeting = try Greeting()
        DispatchQueue.main.async { greeting.label.text = "later" }
        Task { greeting.label.textColor = .systemRed }
        greeting.app.turn()
        #expect(greeting.label.text == nil)
        try await greeting.app.wait(for: "the label") {
            greeting.label.text == "later" && greeting.label.textColor == .systemRed
        }
        let picture = try greeting.app.picture(of: greeting.label)
        #expect((0..<picture.width).contains { picture.pixel(x: $0, y: 15) != picture.pixel(x: 0, y: 0) })
    }

    @Test func aHarnessThatWasReplacedSaysWhatToDo() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                let first = try AppHarness()
                _ = try AppHarness()
                first.turn()
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("one suite with @Suite(.serialized)"))
    }
}

@MainActor
final class GreetingPictureTests: XCTestCase {
    func testTheGreetingIsAsRecorded() throws { try Greeting().verifyPicture() }

    func testWhatWaitsForTheMainThreadIsWaitedFor() async throws {
        let greeting = try Greeting()
        DispatchQueue.main.async { greeting.label.text = "later" }
        Task.detached { await MainActor.run { greeting.label.textColor = .systemRed } }
        try await greeting.app.wait(for: "the label") {
            greeting.label.text == "later" && greeting.label.textColor == .systemRed
        }
        XCTAssertTrue(Thread.isMainThread)
    }

    func testWaitingInVainEndsWithAnError() async throws {
        let app = try AppHarness()
        let line = #line + 2
        do {
            try await app.wait(for: "nothing", within: 0.02) { false }
            XCTFail("it ended well")
        } catch let error as HarnessError {
            XCTAssertEqual(error.reason, .timedOut("nothing"))
            XCTAssertEqual(error.location, TestLocation(line: line))
            XCTAssertTrue("\(error)".hasSuffix("SwiftTestingTests.swift:\(line): waited for nothing in vain"))
        }
    }
}
