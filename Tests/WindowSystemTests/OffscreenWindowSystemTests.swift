import WindowSystem
import XCTest

@preconcurrency @MainActor
final class OffscreenWindowSystemTests: XCTestCase {
    private let system = OffscreenWindowSystem()
    private let client = RecordingClient()

    private func makeWindow(_ width: Int = 4, _ height: Int = 3) throws -> WindowID {
        system.client = client
        return try system.makeWindow(
            WindowOptions(title: "Test", size: PixelSize(width: width, height: height)))
    }

    private func fill(_ window: WindowID, _ rect: PixelRect, _ color: UInt32) {
        system.present(in: window, damage: [rect]) { buffer in
            let clipped = rect.intersection(PixelRect(buffer.size))
            for y in clipped.y..<clipped.maxY {
                for x in clipped.x..<clipped.maxX {
                    buffer.baseAddress.storeBytes(
                        of: color, toByteOffset: y * buffer.bytesPerRow + x * 4, as: UInt32.self)
                }
            }
        }
    }

    func testPostedEventsArriveInOrderBeforeTheTurnEnds() throws {
        let window = try makeWindow()
        system.post(.closeRequested, to: window)
        system.post(.textCommitted("a"), to: window)
        client.onTurn = { [client] in XCTAssertEqual(client.events.count, 2) }
        system.runTurn()
        XCTAssertEqual(client.log, ["1 closeRequested", "1 textCommitted(\"a\")"])
        XCTAssertEqual(client.turns, 1)
    }

    func testVisibleWindowGetsTheFocus() throws {
        let first = try makeWindow()
        let second = try makeWindow()
        system.apply(.visible(true), to: first)
        system.runTurn()
        system.apply(.visible(true), to: second)
        system.runTurn()
        XCTAssertEqual(
            client.log,
            [
                "1 visibilityChanged(true)", "1 focusChanged(true)", "2 visibilityChanged(true)",
                "1 focusChanged(false)", "2 focusChanged(true)",
            ])
        XCTAssertEqual(system.window(first)?.hasFocus, false)
        XCTAssertEqual(system.window(second)?.hasFocus, true)
    }

    func testResizeTakesEffectWhenDelivered() throws {
        let window = try makeWindow()
        system.apply(.size(PixelSize(width: 8, height: 2)), to: window)
        XCTAssertEqual(system.pixels(of: window).count, 12)
        system.runTurn()
        XCTAssertEqual(system.window(window)?.size, PixelSize(width: 8, height: 2))
        XCTAssertEqual(system.pixels(of: window).count, 16)
    }

    func testPresentKeepsThePreviousFrameOutsideTheDamage() throws {
        let window = try makeWindow(3, 2)
        fill(window, PixelRect(x: 0, y: 0, width: 3, height: 2), 0xFF11_1111)
        fill(window, PixelRect(x: 1, y: 1, width: 9, height: 9), 0xFF22_2222)
        XCTAssertEqual(
            system.pixels(of: window),
            [0xFF11_1111, 0xFF11_1111, 0xFF11_1111, 0xFF11_1111, 0xFF22_2222, 0xFF22_2222])
        XCTAssertEqual(system.window(window)?.frameCount, 2)
        XCTAssertEqual(system.window(window)?.lastDamage, [PixelRect(x: 1, y: 1, width: 2, height: 1)])
    }

    func testDamageOutsideTheWindowIsNoFrame() throws {
        let window = try makeWindow()
        fill(window, PixelRect(x: 10, y: 0, width: 2, height: 2), 0xFFFF_FFFF)
        XCTAssertEqual(system.window(window)?.frameCount, 0)
    }

    func testFullscreenTakesTheDisplaysSizeAndGivesItBack() throws {
        let window = try makeWindow(40, 30)
        system.apply(.fullscreen(true), to: window)
        system.runTurn()
        XCTAssertEqual(system.window(window)?.size, system.display.size)
        system.apply(.fullscreen(false), to: window)
        system.runTurn()
        XCTAssertEqual(system.window(window)?.size, PixelSize(width: 40, height: 30))
        XCTAssertEqual(
            client.log,
            [
                "1 fullscreenChanged(true)", "1 resized(WindowSystem.PixelSize(width: 1280, height: 800))",
                "1 fullscreenChanged(false)", "1 resized(WindowSystem.PixelSize(width: 40, height: 30))",
            ])
    }

    func testDisplayChangeReachesEveryWindow() throws {
        _ = try makeWindow()
        _ = try makeWindow()
        system.display.scale = 2
        system.display.scale = 2
        system.runTurn()
        XCTAssertEqual(client.log, ["1 displayChanged", "2 displayChanged"])
    }

    func testSelectionIsReadInTheFirstTypeThatIsOffered() throws {
        _ = try makeWindow()
        system.offer(SelectionContents(text: "héllo"), as: .clipboard)
        var answers: [SelectionData?] = []
        system.read(.clipboard, types: ["text/html", "UTF8_STRING"]) { answers.append($0) }
        XCTAssertTrue(answers.isEmpty, "the answer must not come within the call")
        system.read(.primary, types: ["UTF8_STRING"]) { answers.append($0) }
        system.runTurn()
        XCTAssertEqual(answers, [SelectionData(type: "UTF8_STRING", bytes: Array("héllo".utf8)), nil])
    }

    func testClosedWindowHearsNothingMore() throws {
        let window = try makeWindow()
        system.post(.closeRequested, to: window)
        system.closeWindow(window)
        system.apply(.title("gone"), to: window)
        fill(window, PixelRect(x: 0, y: 0, width: 1, height: 1), 0)
        system.runTurn()
        XCTAssertTrue(client.events.isEmpty)
        XCTAssertTrue(system.pixels(of: window).isEmpty)
    }

    func testRunServesTheLoopUntilStopped() throws {
        let window = try makeWindow()
        system.client = nil
        DispatchQueue.main.async { [system] in system.post(.closeRequested, to: window) }
        client.onTurn = { [client, system] in if !client.events.isEmpty { system.stop() } }
        try system.run(client)
        XCTAssertEqual(client.log, ["1 closeRequested"])
    }
}
