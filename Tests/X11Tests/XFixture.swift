import Foundation
import WindowSystem
import X11
import XCTest
import XServers

/// A window system on a server of its own, with the user in front of it and a client that remembers what
/// it is told and paints.
@MainActor
final class XFixture {
    // Released in this order: a server that ends while an input method closes ends the process.
    let system: X11WindowSystem
    let client = PaintingClient()
    let user: XTestUser
    let server: XServer
    /// How long the longest turn of the event loop took, in seconds: so long the window stood still.
    private(set) var longestTurn = 0.0

    init(_ server: XServer, scale: Double? = nil) throws {
        self.server = server
        user = try XTestUser(display: server.display)
        system = try X11WindowSystem(displayName: server.display, scaleOverride: scale)
        system.client = client
        client.system = system
        // The test's wait calls back on the main thread, where it was called.
        user.pump = { [weak self] in MainActor.assumeIsolated { self?.runTurn() } }
    }

    func runTurn() {
        let start = MonotonicClock.now
        system.runTurn()
        longestTurn = max(longestTurn, MonotonicClock.now - start)
    }

    static func xvfb(
        width: Int = 640, height: Int = 480, depth: Int = 24, arguments: [String] = []
    ) throws -> XFixture {
        try XFixture(
            XServer.xvfb(width: width, height: height, depth: depth, extraArguments: arguments))
    }

    static func xorg() throws -> XFixture { try XFixture(XServer.xorgWithTouch()) }

    /// A window on the screen that has painted its first frame and, if it is to, has the keyboard.
    func openWindow(
        _ width: Int = 200, _ height: Int = 100, title: String = "Test", takesFocus: Bool = true,
        configure: (inout WindowOptions) -> Void = { _ in }
    ) throws -> WindowID {
        var options = WindowOptions(title: title, size: PixelSize(width: width, height: height))
        configure(&options)
        let window = try system.makeWindow(options)
        client.open(window, options.size)
        system.apply(.visible(true), to: window)
        try wait(for: "the window on the screen") { client.isVisible(window) && client.frames > 0 }
        if takesFocus {
            try wait(for: "the focus") { client.hasFocus(window) }
        }
        return window
    }

    func wait(for what: String, until condition: () -> Bool) throws {
        try user.wait(for: what, until: condition)
    }

    /// Waits until the client has been told of this many events of one kind, and returns those.
    @discardableResult
    func wait<Value>(
        for what: String, count: Int = 1, _ kind: (WindowEvent) -> Value?
    ) throws -> [Value] {
        try wait(for: what) { client.events.compactMap { kind($0.event) }.count >= count }
        return client.events.compactMap { kind($0.event) }
    }

    /// The number by which the server knows a window.
    func xid(_ window: WindowID) -> UInt { UInt(window.rawValue) }
}

/// Remembers events and fills every window with a pattern that depends on the place and a colour.
@MainActor
final class PaintingClient: WindowSystemClient {
    weak var system: X11WindowSystem?
    var events: [(event: WindowEvent, window: WindowID)] = []
    var turns = 0
    var frames = 0
    var nextDeadline: Double?
    /// Changing it repaints all.
    var color: UInt32 = 0xFF20_4060 { didSet { states.keys.forEach { states[$0]?.isDirty = true } } }
    var onEvent: (WindowEvent) -> Void = { _ in }
    var onTurn: () -> Void = {}

    private struct State {
        var size: PixelSize
        var isVisible = false
        var hasFocus = false
        var isDirty = true
    }

    private var states: [WindowID: State] = [:]

    func open(_ window: WindowID, _ size: PixelSize) { states[window] = State(size: size) }

    func isVisible(_ window: WindowID) -> Bool { states[window]?.isVisible ?? false }
    func hasFocus(_ window: WindowID) -> Bool { states[window]?.hasFocus ?? false }
    func size(_ window: WindowID) -> PixelSize? { states[window]?.size }

    func handle(_ event: WindowEvent, in window: WindowID) {
        events.append((event, window))
        switch event {
        case .resized(let size):
            states[window]?.size = size
            states[window]?.isDirty = true
        case .visibilityChanged(let isVisible): states[window]?.isVisible = isVisible
        case .focusChanged(let hasFocus): states[window]?.hasFocus = hasFocus
        default: break
        }
        onEvent(event)
    }

    func endTurn() {
        turns += 1
        for (window, state) in states where state.isDirty {
            states[window]?.isDirty = false
            paint(window, [PixelRect(state.size)], color)
        }
        onTurn()
    }

    func paint(_ window: WindowID, _ damage: [PixelRect], _ color: UInt32) {
        system?.present(in: window, damage: damage) { buffer in
            frames += 1
            for rect in damage {
                let clipped = rect.intersection(PixelRect(buffer.size))
                for y in clipped.y..<max(clipped.y, clipped.maxY) {
                    for x in clipped.x..<max(clipped.x, clipped.maxX) {
                        buffer.baseAddress.storeBytes(
                            of: Self.pixel(x, y, color), toByteOffset: y * buffer.bytesPerRow + x * 4,
                            as: UInt32.self)
                    }
                }
            }
        }
    }

    /// The pattern: the colour, with its low bits telling the place.
    nonisolated static func pixel(_ x: Int, _ y: Int, _ color: UInt32) -> UInt32 {
        color ^ UInt32(x & 0xF) ^ UInt32(y & 0xF) << 8
    }
}

/// The pattern that a window of this size should show.
func pattern(_ width: Int, _ height: Int, _ color: UInt32) -> Screenshot {
    var pixels: [UInt32] = []
    for y in 0..<height { for x in 0..<width { pixels.append(PaintingClient.pixel(x, y, color)) } }
    return Screenshot(width: width, height: height, pixels: pixels)
}

/// What the tests look for among the events.
enum Kind {
    static func key(_ event: WindowEvent) -> KeySample? {
        if case .key(let sample) = event { sample } else { nil }
    }
    static func keyDown(_ event: WindowEvent) -> KeySample? {
        key(event).flatMap { $0.phase == .down ? $0 : nil }
    }
    static func text(_ event: WindowEvent) -> String? {
        if case .textCommitted(let text) = event { text } else { nil }
    }
    static func composition(_ event: WindowEvent) -> Composition?? {
        if case .compositionChanged(let composition) = event { .some(composition) } else { .none }
    }
    static func pointer(_ event: WindowEvent) -> PointerSample? {
        if case .pointer(let sample) = event { sample } else { nil }
    }
    static func scroll(_ event: WindowEvent) -> ScrollSample? {
        if case .scroll(let sample) = event { sample } else { nil }
    }
    static func touch(_ event: WindowEvent) -> TouchSample? {
        if case .touch(let sample) = event { sample } else { nil }
    }
    static func gesture(_ event: WindowEvent) -> TouchpadGestureSample? {
        if case .gesture(let sample) = event { sample } else { nil }
    }
    static func resized(_ event: WindowEvent) -> PixelSize? {
        if case .resized(let size) = event { size } else { nil }
    }
    static func focus(_ event: WindowEvent) -> Bool? {
        if case .focusChanged(let hasFocus) = event { hasFocus } else { nil }
    }
    static func fullscreen(_ event: WindowEvent) -> Bool? {
        if case .fullscreenChanged(let isFullscreen) = event { isFullscreen } else { nil }
    }
    static func closeRequest(_ event: WindowEvent) -> Bool? {
        if case .closeRequested = event { true } else { nil }
    }
    static func displayChange(_ event: WindowEvent) -> Bool? {
        if case .displayChanged = event { true } else { nil }
    }
    static func selectionLoss(_ event: WindowEvent) -> SelectionKind? {
        if case .selectionLost(let kind) = event { kind } else { nil }
    }
}
