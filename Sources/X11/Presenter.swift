import Glibc

internal import CX11
import WindowSystem

/// Brings a window's frames to the server.
///
/// The frame lies in shared memory, and the server copies the damaged rectangles out of it. Where frames keep
/// coming while it may still be reading, the next one is drawn into a second buffer, after what changed meanwhile
/// has been copied over. Small changes (a caret) go through the socket instead: cheaper than any bookkeeping.
@MainActor
final class Presenter {
    private let connection: Connection
    private let window: Window
    /// nil once the window is going.
    private var context: GraphicsContext?
    private let isNative: Bool
    private var usesSharedMemory: Bool
    private var buffers: [FrameBuffer] = []
    /// The buffer with the newest frame; nil before the first.
    private var front: FrameBuffer?
    private lazy var converter = PixelConverter(connection: connection)
    /// The size that the newest frame was drawn for.
    private(set) var presentedSize = PixelSize.zero
    /// How many frames in a row came while the server was still reading the one before.
    private var crowdedFrames = 0

    /// Up to this many pixels a frame's changes are sent through the socket.
    private static let smallFrame = 4096
    /// No buffer has more pixels than this (256 MiB): of a window larger still, the rest stays blank.
    private static let largestBuffer = 64 << 20
    /// So many frames in a row are worth a second buffer. Its memory takes longer to come by than a frame takes to
    /// draw, and the server reads a frame in a fraction of that.
    private static let crowd = 3

    init(connection: Connection, window: Window) {
        self.connection = connection
        self.window = window
        isNative = connection.format.isNative(connection.display)
        usesSharedMemory =
            isNative && getenv("UIKIT_NO_SHM") == nil && XShmQueryExtension(connection.display) != 0
        context = GraphicsContext(handle: connection.handle, drawable: window)
    }

    /// Frees what the server holds for this window; the window itself is going.
    func close() {
        buffers = []
        front = nil
        context = nil
    }

    /// Draws a frame and puts it into Xlib's queue; flushing is the caller's.
    func present(size: PixelSize, damage: [PixelRect], draw: (PixelBuffer) -> Void) {
        guard let buffer = nextBuffer(size, for: damage) else { return }
        let visible = PixelSize(
            width: min(size.width, buffer.capacity.width),
            height: min(size.height, buffer.capacity.height))
        let clipped = damage.map { $0.intersection(PixelRect(visible)) }.filter { !$0.isEmpty }
        guard !clipped.isEmpty else { return }
        catchUp(buffer, leavingOut: clipped)
        draw(PixelBuffer(baseAddress: buffer.base, size: visible, bytesPerRow: buffer.bytesPerRow))
        for other in buffers where other !== buffer { other.noteStale(clipped) }
        front = buffer
        presentedSize = size
        send(clipped, of: buffer)
    }

    /// Shows parts of the newest frame again, which the server has lost.
    func restore(_ exposed: [PixelRect]) {
        guard let front else { return }
        let known = PixelRect(front.capacity).intersection(PixelRect(presentedSize))
        send(exposed.map { $0.intersection(known) }.filter { !$0.isEmpty }, of: front)
    }

    // MARK: Buffers

    /// A buffer that is large enough and that the server does not read any more.
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
        if let idle = buffers.first(where: { $0.isIdle }) { return idle }
        if buffers.count < 2 {
            crowdedFrames += 1
            // Where little changes, asking the server to finish takes no longer than copying the whole
            // frame, and needs no second one.
            if crowdedFrames < Self.crowd || Self.area(of: damage) * 4 <= size.width * size.height {
                XSync(connection.display, 0)
                if front.isIdle { return front }
            }
            if let second = addCopy(of: front) { return second }
        }
        return waitForBuffer(otherThan: front)
    }

    /// The older buffer, once the server is done with it. A server that does not answer is not waited
    /// for any longer than `limit`: the price is a frame that may be seen half drawn.
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
            // A buffer kept from a much larger window would only hold memory.
            && capacity.width * capacity.height <= 8 * needed.width * needed.height + (1 << 20)
    }

    private func addBuffer(_ size: PixelSize, isGrowing: Bool) -> FrameBuffer? {
        let wanted = Self.roomy(Self.bounded(size), isGrowing: isGrowing)
        // Less and less of the window, rather than nothing, when memory is short.
        for candidate in [wanted, Self.bounded(size), PixelSize(width: wanted.width, height: 64)] {
            guard let buffer = makeBuffer(candidate) else { continue }
            buffers.append(buffer)
            return buffer
        }
        return nil
    }

    private func addCopy(of front: FrameBuffer) -> FrameBuffer? {
        guard let buffer = makeBuffer(front.capacity) else { return nil }
        buffer.stale = [PixelRect(presentedSize).intersection(PixelRect(front.capacity))]
        buffers.append(buffer)
        return buffer
    }

    private func makeBuffer(_ capacity: PixelSize) -> FrameBuffer? {
        let handle = connection.handle
        if usesSharedMemory {
            if let shared = FrameBuffer(sharing: capacity, handle: handle, format: connection.format) {
                return shared
            }
            // Refused once (another machine's server, a container), refused always. Very large segments
            // may fail for their size only.
            if capacity.width * capacity.height < 1 << 22 { usesSharedMemory = false }
        }
        return FrameBuffer(owning: capacity, handle: handle, format: connection.format)
    }

    private static func bounded(_ size: PixelSize) -> PixelSize {
        PixelSize(
            width: size.width, height: max(1, min(size.height, largestBuffer / max(1, size.width))))
    }

    /// A size with some room, so that a window that grows step by step does not need new memory at each.
    private static func roomy(_ size: PixelSize, isGrowing: Bool) -> PixelSize {
        func stretch(_ length: Int, _ step: Int) -> Int {
            let wanted = isGrowing ? length + length / 4 : length
            return (wanted + step - 1) / step * step
        }
        let roomy = PixelSize(width: stretch(size.width, 32), height: stretch(size.height, 16))
        return roomy.width * roomy.height <= largestBuffer ? roomy : size
    }

    /// Copies what changed since this buffer was drawn into, except for what is about to be drawn anyway.
    private func catchUp(_ buffer: FrameBuffer, leavingOut damage: [PixelRect]) {
        defer { buffer.stale = [] }
        guard let front, front !== buffer else { return }
        for rect in buffer.stale where !damage.contains(where: { $0.contains(rect) }) {
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
        guard isNative else {
            for rect in rects { converter.send(rect, of: buffer, to: window, with: context) }
            return
        }
        guard buffer.isShared, Self.area(of: rects) > Self.smallFrame else {
            for rect in rects {
                put(rect) { XPutImage(display, window, context, buffer.image, $0, $1, $0, $1, $2, $3) }
            }
            return
        }
        // With both buffers in use something must wake us when the server is done; otherwise whatever
        // it sends next tells it just as well, and an idle program is not woken for it.
        let wantsCompletion = buffers.contains { $0 !== buffer && !$0.isIdle }
        for rect in rects {
            let isLast = rect == last && wantsCompletion
            put(rect) {
                XShmPutImage(display, window, context, buffer.image, $0, $1, $0, $1, $2, $3, isLast ? 1 : 0)
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

extension FrameBuffer {
    /// More rectangles than this are kept as the one around them.
    private static let staleLimit = 16

    func noteStale(_ rects: [PixelRect]) {
        stale += rects
        guard stale.count > Self.staleLimit else { return }
        stale = [stale.reduce(PixelRect(.zero)) { $0.union($1) }]
    }
}
