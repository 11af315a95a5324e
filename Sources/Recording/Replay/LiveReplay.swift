internal import UIKit
package import WindowSystem

/// Plays a recording in windows of the desktop, at the speed at which it was recorded or another one. The user's own
/// input is not heard until the recording is over; then everything goes on from there by hand.
@MainActor
package final class LiveReplay: ReplayWindowSystem {
    private let replay: Replay
    private var player: Player?
    /// The machine's time and the application's when the replay began.
    private var start: (machine: Double, application: Double)?
    private var realSizes: [WindowID: PixelSize] = [:]
    private var keyboardWindow: WindowID?

    package init(_ base: any WindowSystem, _ replay: Replay) {
        self.replay = replay
        super.init(base, header: replay.header, queue: replay.queue)
        if replay.header.pace == .own { useBasesDisplay() }
        player = replay.makePlayer(self)
    }

    override package func run(_ client: any WindowSystemClient) throws {
        attach(client)
        start = (MonotonicClock.now, replay.clock.now)
        try base.run(self)
    }

    override package func stop() { base.stop() }

    override package func makeWindow(_ options: WindowOptions) throws -> WindowID {
        let window = try super.makeWindow(options)
        realSizes[window] = options.size
        return window
    }

    /// The user goes on.
    func handOver() {
        guard !isOver else { return }
        cancelTouches()
        isOver = true
        replay.clock.run()
        if pace == .recorded, let keyboardWindow { client?.handle(.focusChanged(true), in: keyboardWindow) }
    }

    // MARK: Events of the recording

    /// What the desktop decides about a window is requested from it, and reported by it.
    override func deliver(_ event: WindowEvent, to window: WindowID) {
        switch event {
        case .resized(let size): if realSizes[window] != size { base.apply(.size(size), to: window) }
        case .fullscreenChanged(let isFullscreen): base.apply(.fullscreen(isFullscreen), to: window)
        case .visibilityChanged, .moved: break
        default: super.deliver(event, to: window)
        }
    }

    // MARK: Time

    /// The application's time up to which the recording should have been played now.
    private var present: Double {
        guard let start else { return replay.clock.now }
        return start.application + (MonotonicClock.now - start.machine) * replay.speed
    }

    private func machineTime(of time: Double) -> Double? {
        start.map { $0.machine + (time - $0.application) / replay.speed }
    }
}

extension LiveReplay: WindowSystemClient {
    package func handle(_ event: WindowEvent, in window: WindowID) {
        switch event {
        case .resized(let size): realSizes[window] = size
        case .focusChanged(let hasFocus): keyboardWindow = hasFocus ? window : nil
        default: break
        }
        if !isOver, event.isByUser { return replay.userActed() }
        if isOver {
            // The display stays the recording's.
            if case .displayChanged = event { return }
            client?.handle(event.timed { replay.clock.time(of: $0) }, in: window)
        } else if event.isByDesktop || pace == .own && event.isFocus {
            client?.handle(event, in: window)
        }
    }

    package func endTurn() {
        guard !isOver, let player else {
            client?.endTurn()
            return
        }
        var hasPlayed = false
        let limit = present
        while !isOver, let next = player.nextTime, next <= limit {
            player.playTurn()
            hasPlayed = true
        }
        // What the desktop has told may have to be drawn.
        if !hasPlayed { client?.endTurn() }
        if player.isAtEnd, !isOver {
            handOver()
            replay.didEnd()
        }
    }

    package var nextDeadline: Double? {
        if isOver { return client?.nextDeadline.flatMap { replay.clock.machineTime(of: $0) } }
        return player?.nextTime.flatMap { machineTime(of: $0) }
    }
}

extension LiveReplay {
    /// What the first open window shows.
    var picture: CGImage? {
        guard let window = windows.first(where: openWindows.contains), base.keepsFrame(of: window) else {
            return nil
        }
        var image: CGImage?
        base.readFrame(of: window) { frame in
            var words: [UInt32] = []
            words.reserveCapacity(frame.size.width * frame.size.height)
            for row in 0..<frame.size.height {
                let start = (frame.baseAddress + row * frame.bytesPerRow)
                    .assumingMemoryBound(to: UInt32.self)
                for column in 0..<frame.size.width { words.append(start[column] | 0xFF00_0000) }
            }
            image = CGImage(width: frame.size.width, height: frame.size.height, pixels: words)
        }
        return image
    }
}

extension WindowEvent {
    /// What the desktop does with the window, whoever plays.
    fileprivate var isByDesktop: Bool {
        switch self {
        case .resized, .visibilityChanged, .fullscreenChanged, .closeRequested, .destroyed: true
        default: false
        }
    }

    fileprivate var isFocus: Bool { if case .focusChanged = self { true } else { false } }

    /// Whether somebody touched, clicked or pressed a key.
    fileprivate var isByUser: Bool {
        switch self {
        case .touch(let sample): sample.phase == .began
        case .pointer(let sample): if case .pressed = sample.phase { true } else { false }
        case .key(let sample): sample.phase == .down
        case .scroll, .gesture: true
        default: false
        }
    }
}
