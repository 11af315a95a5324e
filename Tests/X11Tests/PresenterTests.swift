import Foundation
import WindowSystem
import X11
import XCTest
import XServers

@preconcurrency @MainActor
final class PresenterTests: XCTestCase {
    /// Paints changing rectangles, without ever waiting, and compares the screen with what should be there.
    private func checkPartialFrames(_ x: XFixture) throws {
        let window = try x.openWindow()
        var expected = pattern(200, 100, x.client.color).pixels
        for step in 0..<60 {
            let color = 0xFF00_0000 | UInt32(step * 4) << 16 | UInt32(step * 2) << 8
            // Small and large ones in turn, single and several, so that all ways of sending are used.
            let rects = [
                PixelRect(x: step, y: step % 50, width: step % 3 == 0 ? 150 : 10, height: 40),
                PixelRect(x: 190 - step, y: 0, width: 3, height: step % 2 == 0 ? 3 : 100),
            ]
            x.client.paint(window, rects, color)
            for rect in rects.map({ $0.intersection(PixelRect(x: 0, y: 0, width: 200, height: 100)) }) {
                for y in rect.y..<rect.maxY {
                    for column in rect.x..<rect.maxX {
                        expected[y * 200 + column] = PaintingClient.pixel(column, y, color)
                    }
                }
            }
        }
        x.system.runTurn()
        let shown = try x.user.capture(x.xid(window))
        XCTAssertEqual(shown, Screenshot(width: 200, height: 100, pixels: expected))
    }

    func testPartialFramesThroughSharedMemory() throws {
        try checkPartialFrames(XFixture.xvfb())
    }

    func testPartialFramesWithoutSharedMemory() throws {
        try checkPartialFrames(XFixture.xvfb(arguments: ["-extension", "MIT-SHM"]))
    }

    func testFramesArriveWithSharedMemoryOff() throws {
        setenv("UIKIT_NO_SHM", "1", 1)
        defer { unsetenv("UIKIT_NO_SHM") }
        try checkPartialFrames(XFixture.xvfb())
    }

    /// Moves parts of the window, without ever waiting, and compares the screen with what should be there.
    private func checkMoves(_ x: XFixture, _ size: PixelSize) throws {
        let window = try x.openWindow(size.width, size.height)
        let (width, height) = (size.width, size.height)
        var expected = pattern(width, height, x.client.color).pixels
        XCTAssertTrue(x.system.keepsFrame(of: window))
        for step in 0..<80 {
            // Up at first, then down, further than there is room for in the memory; at last to the sides.
            let distance = step < 30 ? -height / 16 : height / 16
            let move = PixelMove(
                area: PixelRect(x: 8 + step / 7 % 3, y: 5, width: width - 60, height: height - 10),
                dx: step < 60 ? 0 : step % 3 - 1, dy: step % 5 == 0 ? -1 : distance)
            // One and several in turn, and drawing little and much, so that all ways of catching up are used: much in a row
            // has frames drawn into two buffers by turns.
            let isMuch = step % 9 == 0 || (step / 10) % 2 == 1
            let moves = step % 4 == 0 ? [move, move] : [move]
            let color = 0xFF00_0000 | UInt32(step * 3)
            let area = move.area
            let edge = 2 * abs(move.dy) + 2
            let drawn = [
                PixelRect(x: area.x, y: area.y, width: area.width, height: edge),
                PixelRect(x: area.x, y: area.maxY - edge, width: area.width, height: edge),
                PixelRect(x: area.x, y: area.y, width: 2, height: area.height),
                PixelRect(x: area.maxX - 2, y: area.y, width: 2, height: area.height),
                PixelRect(x: step, y: step, width: isMuch ? width : 9, height: height / 2),
            ].map { $0.intersection(PixelRect(size)) }
            func paint(_ buffer: PixelBuffer) {
                for rect in drawn {
                    for y in rect.y..<rect.maxY {
                        for column in rect.x..<rect.maxX {
                            buffer.baseAddress.storeBytes(
                                of: color, toByteOffset: y * buffer.bytesPerRow + column * 4, as: UInt32.self)
                        }
                    }
                }
            }
            expected.withUnsafeMutableBytes { bytes in
                guard let base = bytes.baseAddress else { return XCTFail("there are pixels") }
                let buffer = PixelBuffer(baseAddress: base, size: size, bytesPerRow: width * 4)
                for move in moves { buffer.apply(move) }
                paint(buffer)
            }
            x.system.present(in: window, moves: moves, damage: drawn, draw: paint)
        }
        x.system.runTurn()
        let shown = try x.user.capture(x.xid(window))
        XCTAssertEqual(shown, Screenshot(width: width, height: height, pixels: expected))
        // What is kept is the same, also where nothing was sent of it.
        var kept: [UInt32] = []
        x.system.readFrame(of: window) { frame in
            for row in 0..<height {
                let start = UnsafeRawPointer(frame.baseAddress + row * frame.bytesPerRow)
                kept += UnsafeRawBufferPointer(start: start, count: width * 4).bindMemory(to: UInt32.self)
            }
        }
        XCTAssertTrue(kept == expected)
    }

    private let small = PixelSize(width: 200, height: 100)
    private let large = PixelSize(width: 1100, height: 1000)

    func testMovedPartsAreRightThroughSharedMemory() throws { try checkMoves(XFixture.xvfb(), small) }

    func testMovesOfLargeFramesThroughSharedMemory() throws {
        try checkMoves(XFixture.xvfb(width: 1200, height: 1100), large)
    }

    func testMovedPartsAreRightWithoutSharedMemory() throws {
        try checkMoves(XFixture.xvfb(arguments: ["-extension", "MIT-SHM"]), small)
    }

    /// Each channel keeps as many of its high bits as the screen has.
    private func checkDepth(_ depth: Int, bits: (red: UInt32, green: UInt32, blue: UInt32)) throws {
        let x = try XFixture.xvfb(depth: depth)
        let window = try x.openWindow()
        let shown = try x.user.capture(x.xid(window))
        // The last bit that a channel keeps may have been rounded on the way back.
        let steps = [bits.red, bits.green, bits.blue].map { Int(1) << (8 - min(8, $0)) }
        func channels(_ pixel: UInt32) -> [Int] { [16, 8, 0].map { Int(pixel >> $0 & 0xFF) } }
        let wrong = zip(shown.pixels, pattern(200, 100, 0xFF20_4060).pixels).first { shown, wanted in
            zip(zip(channels(shown), channels(wanted)), steps).contains { abs($0.0 - $0.1) > $1 }
        }
        XCTAssertNil(wrong.map { "\(String($0, radix: 16)) \(String($1, radix: 16))" })
    }

    func testColoursAreRightOnSixteenBits() throws { try checkDepth(16, bits: (5, 6, 5)) }

    func testColoursAreRightOnThirtyBits() throws { try checkDepth(30, bits: (10, 10, 10)) }

    func testEightBitScreenIsUsedOrRefusedClearly() throws {
        do {
            let x = try XFixture.xvfb(depth: 8)
            _ = try x.openWindow()
        } catch let error as WindowSystemError {
            guard case .unsupportedDisplay = error else { throw error }
        }
    }

    func testTinyAndHugeWindowsAreDrawn() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow(1, 1)
        for (width, height) in [(16384, 8), (8, 16384), (1, 1), (30000, 2), (64, 64)] {
            x.user.resize(x.xid(window), width: width, height: height)
            try x.wait(for: "\(width)x\(height)") {
                x.client.size(window) == PixelSize(width: width, height: height)
            }
        }
        XCTAssertEqual(try x.user.capture(x.xid(window)), pattern(64, 64, x.client.color))
    }

    /// A window larger than any memory for it is drawn in part, and nothing breaks.
    func testAWindowBeyondAllMemoryIsDrawnInPart() throws {
        let x = try XFixture.xvfb()
        let window = try x.system.makeWindow(
            WindowOptions(title: "", size: PixelSize(width: 16384, height: 16384)))
        x.system.apply(.visible(true), to: window)
        var drawn = PixelSize.zero
        x.system.present(in: window, damage: [PixelRect(x: 0, y: 0, width: 16384, height: 4)]) { buffer in
            drawn = buffer.size
            memset(buffer.baseAddress, 0x7F, buffer.bytesPerRow * 4)
        }
        x.system.runTurn()
        XCTAssertEqual(drawn.width, 16384)
        XCTAssertGreaterThan(drawn.height, 64)
        XCTAssertEqual(
            try x.user.captureScreen(x: 0, y: 0, width: 8, height: 4).pixels,
            [UInt32](repeating: 0xFF7F_7F7F, count: 32))
    }

    /// Two hundred steps down and up again: after each one the screen shows the new size, whole.
    func testResizingInStepsLeavesNothingStale() throws {
        let x = try XFixture.xvfb(width: 1100)
        let window = try x.openWindow(1024, 60)
        let widths =
            Array(stride(from: 1024, through: 400, by: -26)) + Array(stride(from: 400, through: 1024, by: 26))
        for width in widths {
            x.user.resize(x.xid(window), width: width, height: 60)
            try x.wait(for: "\(width)") { x.client.size(window)?.width == width }
            XCTAssertEqual(try x.user.capture(x.xid(window)), pattern(width, 60, x.client.color), "\(width)")
        }
    }
}
