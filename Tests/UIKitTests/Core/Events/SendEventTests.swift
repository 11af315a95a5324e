import UITesting
import XCTest

import UIKit

/// What passes through `UIApplication.sendEvent(_:)`, and what passes beside it: as its documentation and
/// Docs/Keys.md say.
@preconcurrency @MainActor
final class SendEventTests: XCTestCase {
    private final class Observer: UIApplicationObserver {
        var types: [UIEvent.EventType] = []

        func application(_ application: UIApplication, willSend event: UIEvent) { types.append(event.type) }
    }

    private let observer = Observer()

    private func show(_ view: UIView) throws -> AppHarness {
        let app = try AppHarness(showing: view)
        UIApplication.shared.eventObserver = observer
        return app
    }

    /// The types of the events that something sends, each once.
    private func types(_ body: () -> Void) -> Set<UIEvent.EventType> {
        observer.types = []
        body()
        return Set(observer.types)
    }

    private let middle = CGPoint(x: 50, y: 50)

    func testTouchesPressesAndRemoteControlAreSent() throws {
        let app = try show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        XCTAssertEqual(types { app.tap(at: middle) }, [.touches])
        XCTAssertEqual(types { app.click(at: middle) }, [.touches])
        XCTAssertEqual(types { app.key("a") }, [.presses])
        XCTAssertEqual(types { app.key(.mediaPlay) }, [.presses], "the app does not receive remote control")
        UIApplication.shared.beginReceivingRemoteControlEvents()
        XCTAssertEqual(types { app.key(.mediaPlay) }, [.remoteControl])
    }

    func testScrollingIsSentWhereARecognizerWantsIt() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let app = try show(view)
        XCTAssertEqual(types { app.wheel(at: middle, dy: 1) }, [])
        let pan = UIPanGestureRecognizer(target: nil, action: nil)
        pan.allowedScrollTypesMask = .all
        view.addGestureRecognizer(pan)
        XCTAssertEqual(types { app.wheel(at: middle, dy: 1) }, [.scroll])
    }

    func testTheWheelScrollsBesideIt() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 1000)
        let app = try show(scroll)
        XCTAssertEqual(types { app.wheel(at: middle, dy: 1) }, [])
        app.advance(by: 1)
        XCTAssertGreaterThan(scroll.contentOffset.y, 0)
    }

    func testTextOfInputMethodsAndDropsPassBesideIt() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let app = try show(field)
        field.becomeFirstResponder()
        XCTAssertEqual(types { app.compose("e") }, [])
        XCTAssertEqual(types { app.commit("é") }, [])
        XCTAssertEqual(
            types {
                _ = app.dragIn("drop", to: middle)
                _ = app.dropDragged(at: middle)
            }, [])
        let text = try XCTUnwrap(field.text)
        XCTAssertTrue(text.contains("é") && text.contains("drop"), text)
    }

    func testThePointerAndItsOtherButtonsPassBesideIt() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addGestureRecognizer(UIHoverGestureRecognizer(target: nil, action: nil))
        let app = try show(view)
        XCTAssertEqual(types { app.moveMouse(to: middle) }, [])
        XCTAssertEqual(types { app.secondaryClick(at: middle) }, [])
        XCTAssertEqual(types { app.middleClick(at: middle) }, [])
    }

    func testWhatAMenuTakesPassesBesideIt() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let app = try show(field)
        field.becomeFirstResponder()
        app.key(.menu)
        XCTAssertTrue(app.window.showsMenu)
        XCTAssertEqual(
            types {
                app.key(.down)
                app.wheel(at: middle, dy: 1)
                app.key(.escape)
            }, [])
        XCTAssertFalse(app.window.showsMenu)
    }
}
