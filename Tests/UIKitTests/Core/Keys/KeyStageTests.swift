import UITesting
import WindowSystem
import XCTest

@testable import UIKit

/// The order in which keys are offered, and what is written about it.
@preconcurrency @MainActor
final class KeyStageTests: XCTestCase {
    func testTheDocumentationListsAllStagesInTheirOrder() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../../Docs/Keys.md")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let listed = lines.compactMap { line -> String? in
            let parts = line.split(separator: "`", omittingEmptySubsequences: false)
            guard parts.count >= 3, parts[0].hasSuffix(". "), let number = Int(parts[0].dropLast(2)) else {
                return nil
            }
            return "\(number) \(parts[1])"
        }
        XCTAssertEqual(listed, KeyStage.allCases.enumerated().map { "\($0 + 1) \($1)" })
    }

    /// The router goes through the deliveries one after the other, so the list has to.
    func testStagesOfADeliveryFollowEachOther() {
        XCTAssertEqual(KeyStage.Delivery.allCases.flatMap(KeyStage.all), KeyStage.allCases)
    }

    func testEveryStageOfTheKeyRouterHasAHandler() throws {
        let app = try AppHarness()
        for stage in KeyStage.allCases where [.sample, .unhandledPress].contains(stage.delivery) {
            XCTAssertTrue(UIApplication.shared.keyRouter.hasHandler(for: stage), "\(stage)")
        }
        app.end()
    }

    private final class Recorder: UIView {
        var notes: [String] = []
        override var canBecomeFirstResponder: Bool { true }

        override var keyCommands: [UIKeyCommand]? {
            notes.append("keyCommands")
            return nil
        }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            notes.append("presses")
            super.pressesBegan(presses, with: event)
        }
    }

    private final class Watcher: UIGestureRecognizer {
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            (view as? Recorder)?.notes.append("gestures")
        }
    }

    /// A view that notes who was offered a key, and a router in which each handler passes it on but for one.
    private func show(taking last: KeyStage?) throws -> (AppHarness, Recorder) {
        let view = Recorder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let app = try AppHarness(showing: view)
        let watcher = Watcher(target: nil, action: nil)
        watcher.allowedPressTypes = [NSNumber(value: UIPress.PressType.key(.keyboardA).rawValue)]
        view.addGestureRecognizer(watcher)
        view.becomeFirstResponder()
        let router = KeyRouter(application: .shared)
        for stage in KeyStage.allCases where [.sample, .unhandledPress].contains(stage.delivery) {
            router.register(for: stage) { [weak view] _, _ in
                view?.notes.append("\(stage)")
                return stage == last
            }
        }
        UIApplication.shared.keyRouter = router
        return (app, view)
    }

    func testAKeyIsOfferedInTheOrderOfTheList() throws {
        let (app, view) = try show(taking: nil)
        app.keyDown("a")
        XCTAssertEqual(view.notes, KeyStage.allCases.dropFirst().map { "\($0)" })
        view.notes = []
        app.keyUp("a")
        XCTAssertEqual(view.notes, ["openMenu", "mediaKeys", "tool"])
    }

    func testWhatTakesAKeyKeepsItFromThoseAfter() throws {
        for stage in KeyStage.allCases where [.sample, .unhandledPress].contains(stage.delivery) {
            let (app, view) = try show(taking: stage)
            app.keyDown("a")
            XCTAssertEqual(view.notes.last, "\(stage)")
        }
    }

    func testPressesThatAreKeptAreOfferedToNobodyElse() throws {
        final class Keeper: UIView {
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
        }
        let (app, view) = try show(taking: nil)
        let keeper = Keeper(frame: view.bounds)
        view.addSubview(keeper)
        keeper.becomeFirstResponder()
        app.keyDown("a")
        XCTAssertFalse(view.notes.contains("text"))
        XCTAssertFalse(view.notes.contains("scrolling"))
    }
}
