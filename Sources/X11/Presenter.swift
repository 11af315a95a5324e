import Glibc

internal import CX11
import WindowSystem

/// Sends a window's frames to the server.
///
/// The frame is in shared memory, from which the server copies the damaged rectangles. If frames keep
/// following each other while the server is still reading, the next one is drawn into a second buffer, after
/// the changes that this buffer lacks were copied to it. Small changes (a caret) are sent through the socket,
/// which is cheaper than tracking when the server has read the memory.
@MainActor
final class Presenter {
    private let connection: Connection
    private let window: Window
    /// nil after `close`.
    private var context: GraphicsContext?
    private let isNative: Bool
    private var usesSharedMemory: Bool
    private var buffers: [FrameBuffer] = []
    /// The buffer with the newest frame; nil before the first.
    private var front: FrameBuffer?
    private lazy var converter = PixelConverter(connection: connection)
    /// The window size that the newest frame was drawn for, in pixels.
    private(set) var presentedSize = PixelSize.zero
    /// How many successive frames began while the server was still reading the one before.
    private var crowdedFrames = 0

    /// Changes of at most this many pixels are sent through the socket.
    private static let smallFrame = 4096
    /// The limit on a buffer's pixels (256 MiB). The part of a window beyond it stays blank.
    private static let largestBuffer = 64 << 20
    /// The number of successive crowded frames that justify a second buffer. Allocating it takes longer than
    /// drawing a frame, and waiting for the server to read one takes less.
    private static let crowd = 3

    init(connection: Connection, window: Window) {
        self.connection = connection
        self.window = window
        isNative = connection.format.isNative(connection.display)
        usesSharedMemory = isNative && Self.hasSharedMemory(connection)
        context = GraphicsContext(handle: connection.handle, drawable: window)
    }

    /// Whether the server has the extension, and the user has not switched it off.
    static func hasSharedMemory(_ connection: Connection) -> Bool {
        getenv("UIKIT_NO_SHM") == nil && XShmQueryExtension(connection.display) != 0
    }

    /// Frees the buffers and the server's resources; called before the window is destroyed.
    func close() {
        buffers = []
        front = nil
        context = nil
    }

    /// Whether the newest frame is of a size, and all of it was kept.
    func keepsFrame(of size: PixelSize) -> Bool {
        guard let front, presentedSize == size else { return false }
        return front.capacity.width >= size.width && front.capacity.height >= size.height
    }

    /// Calls a function with the newest frame, if it is of a size and all of it was kept.
    func readFrame(of size: PixelSize, _ read: (PixelBuffer) -> Void) {
        guard keepsFrame(of: size), let front else { return }
        front.settle()
        read(front.pixels(size))
    }

    /// Draws a frame and puts it into Xlib's output queue, which the caller must flush.
    ///
    /// - Parameters:
    ///   - size: the window's size in pixels.
    ///   - moves: what moves before anything is drawn.
    ///   - damage: the rectangles that are drawn, in pixels. Only these and what moved are sent.
    ///   - draw: draws the damaged rectangles; not called if there is nothing to draw or no memory.
    func present(
        size: PixelSize, moves: [PixelMove] = [], damage: [PixelRect], draw: (PixelBuffer) -> Void
    ) {
        let changed = PixelMove.changed(by: moves, and: damage)
        guard let buffer = nextBuffer(size, for: damage) else { return }
        let visible = buffer.visible(of: size)
        func clipped(_ rects: [PixelRect]) -> [PixelRect] {
            rects.map { $0.intersection(PixelRect(visible)) }.filter { !$0.isEmpty }
        }
        let sent = clipped(changed)
        guard !sent.isEmpty else { return }
        let drawn = clipped(damage)
        make(moves, in: buffer, size: visible, drawing: drawn)
        buffer.settle(sent)
        draw(buffer.pixels(visible))
        for other in buffers where other !== buffer {
            other.missed.add(moves: moves, drawing: drawn, in: visible)
        }
        front = buffer
        presentedSize = size
        send(sent, of: buffer)
    }

    /// Sends rectangles of the newest frame again, after the server has lost them.
    func restore(_ exposed: [PixelRect]) {
        guard let front else { return }
        front.settle()
        let known = PixelRect(front.visible(of: presentedSize))
        send(exposed.map { $0.intersection(known) }.filter { !$0.isEmpty }, of: front)
    }

    // MARK: Buffers

    /// A buffer that is large enough (within the limit) and that the server has finished reading.
    ///
    /// - Parameter damage: what will be drawn into it.
    private func nextBuffer(_ size: PixelSize, for damage: [PixelRect]) -> FrameBuffer? {
        guard !size.isEmpty, !connection.isLost else { return nil }
        if let front, !fits(size, front) {
            buffers = []
            self.front = nil
        }
        guard let front else { return addBuffer(size, isGrowing: presentedSize != .zero) }
        if front.isIdle {
            crowdedFrames = 0
            return front
        }
        // For small changes, waiting for the server takes no longer than copying the whole frame, and needs no
        // second buffer. It may have finished long ago, and only not said so.
        let isSmall = Self.area(of: damage) * 4 <= size.width * size.height
        if !isSmall, let idle = buffers.first(where: { $0.isIdle }) { return idle }
        crowdedFrames += 1
        if isSmall || buffers.count < 2 && crowdedFrames < Self.crowd {
            XSync(connection.display, 0)
            if front.isIdle { return front }
        }
        if let idle = buffers.first(where: { $0.isIdle }) { return idle }
        if buffers.count < 2 {
            if let second = addCopy(of: front) { return second }
        }
        return waitForBuffer(otherThan: front)
    }

    /// The older buffer, once the server has finished reading it. After 0.1 seconds it is returned in any
    /// case, so that a slow server may show a frame half drawn.
    private func waitForBuffer(otherThan front: FrameBuffer) -> FrameBuffer {
        let older = buffers.first { $0 !== front } ?? front
        let deadline = MonotonicClock.now + 0.1
        connection.flush()
        while !connection.isLost {
            XEventsQueued(connection.display, Int32(QueuedAfterReading))
            let remaining = deadline - MonotonicClock.now
            if older.isIdle || remaining <= 0 { break }
            waitReadable(connection.descriptor, seconds: remaining)
        }
        return older
    }

    private func fits(_ size: PixelSize, _ buffer: FrameBuffer) -> Bool {
        let needed = Self.bounded(size)
        let capacity = buffer.capacity
        return capacity.width >= needed.width && capacity.height >= needed.height
            // A buffer of a much larger window would only waste memory.
            && capacity.width * capacity.height <= 8 * needed.width * needed.height + (1 << 20)
    }

    private func addBuffer(_ size: PixelSize, isGrowing: Bool) -> FrameBuffer? {
        let wanted = Self.roomy(Self.bounded(size), isGrowing: isGrowing)
        // If memory is short, tries smaller buffers, which show only a part of the window.
        for candidate in [wanted, Self.bounded(size), PixelSize(width: wanted.width, height: 64)] {
            guard let buffer = makeBuffer(candidate, rows: size.height) else { continue }
            buffers.append(buffer)
            return buffer
        }
        return nil
    }

    private func addCopy(of front: FrameBuffer) -> FrameBuffer? {
        guard let buffer = makeBuffer(front.capacity, rows: presentedSize.height) else { return nil }
        buffer.missed = MissedChanges(everythingIn: front.visible(of: presentedSize))
        buffers.append(buffer)
        return buffer
    }

    /// - Parameter rows: how many rows are drawn first.
    private func makeBuffer(_ capacity: PixelSize, rows: Int) -> FrameBuffer? {
        let handle = connection.handle
        if usesSharedMemory {
            if let shared = FrameBuffer(
                sharing: capacity, rows: rows, handle: handle, format: connection.format)
            {
                return shared
            }
            // A refusal is permanent if the server is on another machine or in another container. Only very
            // large segments may be refused for their size.
            if capacity.width * capacity.height < 1 << 22 { usesSharedMemory = false }
        }
        return FrameBuffer(owning: capacity, handle: handle, format: connection.format)
    }

    /// Limits the height so that a buffer has at most `largestBuffer` pixels.
    private static func bounded(_ size: PixelSize) -> PixelSize {
        PixelSize(
            width: size.width, height: max(1, min(size.height, largestBuffer / max(1, size.width))))
    }

    /// A size with some reserve, so that a window that grows in steps does not need new memory at each step.
    private static func roomy(_ size: PixelSize, isGrowing: Bool) -> PixelSize {
        func stretch(_ length: Int, _ step: Int) -> Int {
            let wanted = isGrowing ? length + length / 4 : length
            return (wanted + step - 1) / step * step
        }
        let roomy = PixelSize(width: stretch(size.width, 32), height: stretch(size.height, 16))
        return roomy.width * roomy.height <= largestBuffer ? roomy : size
    }

    /// Makes a buffer the newest frame with the moves made in it, outside of what is drawn anyway.
    private func make(
        _ moves: [PixelMove], in buffer: FrameBuffer, size: PixelSize, drawing damage: [PixelRect]
    ) {
        catchUp(buffer, leavingOut: moves.isEmpty ? damage : [])
        for move in moves { buffer.apply(move, size: size) }
    }

    /// Makes the changes since this buffer was last drawn into, except those that `damage` covers anyway.
    private func catchUp(_ buffer: FrameBuffer, leavingOut damage: [PixelRect]) {
        let missed = buffer.missed
        buffer.missed = MissedChanges(nothingIn: missed.size)
        guard let front, front !== buffer else { return }
        for move in missed.moves { buffer.apply(move, size: missed.size) }
        buffer.settle(missed.rects)
        front.settle(missed.rects)
        for rect in missed.rects where !damage.contains(where: { $0.contains(rect) }) {
            for row in rect.y..<rect.maxY {
                let offset = row * buffer.bytesPerRow + rect.x * 4
                memcpy(buffer.base + offset, front.base + offset, rect.width * 4)
            }
        }
    }

    // MARK: Sending

    private func send(_ rects: [PixelRect], of buffer: FrameBuffer) {
        guard let last = rects.last, let context = context?.pointer, !connection.isLost else { return }
        let display = connection.display
        let top = Int32(buffer.top)
        guard isNative else {
            for rect in rects { converter.send(rect, of: buffer, to: window, with: context) }
            return
        }
        guard buffer.isShared, Self.area(of: rects) > Self.smallFrame else {
            for rect in rects {
                put(rect) {
                    XPutImage(display, window, context, buffer.image, $0, $1 + top, $0, $1, $2, $3)
                }
            }
            return
        }
        // If both buffers are in use, a completion event must wake the program. Otherwise none is requested,
        // so that an idle program is not woken: the server's next message shows the completion as well.
        let wantsCompletion = buffers.contains { $0 !== buffer && !$0.isIdle }
        for rect in rects {
            let isLast = rect == last && wantsCompletion
            put(rect) {
                XShmPutImage(
                    display, window, context, buffer.image, $0, $1 + top, $0, $1, $2, $3, isLast ? 1 : 0)
            }
        }
        buffer.lastRead = XNextRequest(display) - 1
    }

    private static func area(of rects: [PixelRect]) -> Int {
        rects.reduce(0) { $0 + $1.width * $1.height }
    }

    private func put(_ rect: PixelRect, _ put: (Int32, Int32, UInt32, UInt32) -> Int32) {
        _ = put(Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
    }
}
