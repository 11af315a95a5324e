import Glibc

internal import CX11
import WindowSystem

/// Memory that holds a frame of 32-bit pixels, with the image through which Xlib sends it.
/// It is shared memory if the server can read that, else private memory.
///
/// The frame begins at some row of the memory: where the larger part of it moves up or down, it is the beginning that
/// moves, which no pixel has to be copied for.
final class FrameBuffer {
    let capacity: PixelSize
    /// The row of the image in which the frame begins.
    private(set) var top = 0
    /// How many rows there are beyond the capacity.
    private let reserve: Int
    private let memory: UnsafeMutableRawPointer
    /// The frame's first pixel.
    var base: UnsafeMutableRawPointer { memory + top * bytesPerRow }
    let image: UnsafeMutablePointer<XImage>
    /// Whether the server reads the memory itself, so that it must not be changed before that is done.
    var isShared: Bool { segment != nil }
    /// The serial number of the last request that reads the memory.
    var lastRead: UInt = 0
    /// What the other buffer has newer content for.
    var missed: MissedChanges
    /// The columns beside what moved last: their content is still where it was before the frame's beginning moved, and is
    /// put into its place when something looks at it or draws there.
    private var displaced: [PixelRect] = []
    /// How many rows below its place the displaced content is.
    private var displacement = 0

    private let handle: DisplayHandle
    private let segment: UnsafeMutablePointer<XShmSegmentInfo>?

    var bytesPerRow: Int { capacity.width * 4 }

    /// A frame with fewer pixels is copied faster than it is worth to have more memory for it.
    private static let leastPixelsToReserve = 1 << 20

    /// How many more rows a buffer has than its frame, so that the beginning can move.
    private static func reserve(for capacity: PixelSize) -> Int {
        capacity.width * capacity.height < leastPixelsToReserve ? 0 : capacity.height / 4
    }

    /// Shared memory of this size; nil when the system or the server refuses it.
    ///
    /// - Parameter rows: how many rows are drawn first: their memory is provided now.
    init?(sharing capacity: PixelSize, rows: Int, handle: DisplayHandle, format: VisualFormat) {
        let reserve = Self.reserve(for: capacity)
        let whole = PixelSize(width: capacity.width, height: capacity.height + reserve)
        let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        segment.initialize(to: XShmSegmentInfo())
        guard let memory = Self.attach(segment, whole, rows: min(rows, capacity.height), handle),
            let image = XShmCreateImage(
                handle.pointer, format.visual, UInt32(format.depth), ZPixmap,
                memory.assumingMemoryBound(to: CChar.self), segment, UInt32(whole.width),
                UInt32(whole.height))
        else {
            segment.deallocate()
            return nil
        }
        self.capacity = capacity
        missed = MissedChanges(nothingIn: capacity)
        self.segment = segment
        self.image = image
        self.handle = handle
        self.reserve = reserve
        self.memory = memory
    }

    /// Private memory of this size; nil when there is not enough.
    init?(owning capacity: PixelSize, handle: DisplayHandle, format: VisualFormat) {
        // If the display's pixels are not 32 bits wide, this image is never sent: PixelConverter converts
        // the pixels into another one.
        guard let memory = calloc(max(1, capacity.width * capacity.height), 4) else { return nil }
        guard
            let image = XCreateImage(
                handle.pointer, format.visual, UInt32(format.depth), ZPixmap, 0,
                memory.assumingMemoryBound(to: CChar.self), UInt32(capacity.width),
                UInt32(capacity.height), 32, Int32(capacity.width * 4))
        else {
            free(memory)
            return nil
        }
        self.capacity = capacity
        missed = MissedChanges(nothingIn: capacity)
        self.image = image
        self.handle = handle
        segment = nil
        reserve = 0
        self.memory = memory
    }

    deinit {
        // The memory is ours to free, not the image's.
        image.pointee.data = nil
        if let segment {
            if !handle.fate.isLost { XShmDetach(handle.pointer, segment) }
            _ = cx_destroy_image(image)
            shmdt(segment.pointee.shmaddr)
            segment.deallocate()
        } else {
            _ = cx_destroy_image(image)
            free(memory)
        }
    }

    /// Whether the server has finished reading the memory. Every reply and event carries the number of the
    /// last request processed, so that this needs no request of its own.
    var isIdle: Bool {
        Int(bitPattern: XLastKnownRequestProcessed(handle.pointer) &- lastRead) >= 0
    }

    private static func attach(
        _ segment: UnsafeMutablePointer<XShmSegmentInfo>, _ capacity: PixelSize, rows: Int,
        _ handle: DisplayHandle
    ) -> UnsafeMutableRawPointer? {
        let identifier = shmget(IPC_PRIVATE, capacity.width * capacity.height * 4, IPC_CREAT | 0o600)
        guard identifier >= 0 else { return nil }
        // The system frees it as soon as no process is attached any more, however the program ends.
        defer { shmctl(identifier, IPC_RMID, nil) }
        // shmat returns -1 as a pointer when it fails.
        guard let address = shmat(identifier, nil, 0), Int(bitPattern: address) != -1 else { return nil }
        guard cx_provide_pages(address, rows * capacity.width * 4) != 0 else {
            shmdt(address)
            return nil
        }
        segment.pointee.shmid = identifier
        segment.pointee.shmaddr = address.assumingMemoryBound(to: CChar.self)
        segment.pointee.readOnly = 1
        var isAttached = false
        let failure = ServerErrors.checking(handle.pointer) {
            isAttached = XShmAttach(handle.pointer, segment) != 0
        }
        guard isAttached, failure == nil, !handle.fate.isLost else {
            shmdt(address)
            return nil
        }
        return address
    }
}

// MARK: Moves

extension FrameBuffer {
    /// The frame, of a size, to draw into.
    func pixels(_ size: PixelSize) -> PixelBuffer {
        PixelBuffer(baseAddress: base, size: size, bytesPerRow: bytesPerRow)
    }

    /// How much of a frame of a size the memory holds.
    func visible(of size: PixelSize) -> PixelSize {
        PixelSize(width: min(size.width, capacity.width), height: min(size.height, capacity.height))
    }

    /// Makes a move in the frame, which has a size.
    func apply(_ move: PixelMove, size: PixelSize) {
        let area = move.area.intersection(PixelRect(size))
        guard move.dx == 0, reserve >= abs(move.dy),
            area.width * area.height * 2 > size.width * size.height
        else {
            settle()
            return pixels(size).apply(move)
        }
        let beside = area.beside(in: size)
        if beside != displaced { settle() }
        if !(0...reserve).contains(top - move.dy) { begin(at: move.dy < 0 ? 0 : reserve, size) }
        // The rest moves back: seen from where the frame begins then, it comes from elsewhere.
        top -= move.dy
        displaced = beside
        displacement += move.dy
        let new = pixels(size)
        let rest = area.aboveAndBelow(in: size)
        // In the order in which none is overwritten that another one still needs.
        for rect in move.dy > 0 ? rest : rest.reversed() { new.fill(rect, fromRowsBelow: move.dy) }
    }

    /// Puts everything into its place if that is not so in some rectangles.
    func settle(_ rects: [PixelRect]) {
        guard displacement != 0, displaced.contains(where: { rects.contains(where: $0.intersects) }) else {
            return
        }
        settle()
    }

    /// Puts everything into its place.
    func settle() {
        defer {
            displaced = []
            displacement = 0
        }
        guard displacement != 0 else { return }
        let frame = pixels(capacity)
        for rect in displaced { frame.fill(rect, fromRowsBelow: displacement) }
    }

    /// Copies the frame to another row.
    private func begin(at row: Int, _ size: PixelSize) {
        settle()
        memmove(memory + row * bytesPerRow, base, (size.height - 1) * bytesPerRow + size.width * 4)
        top = row
    }
}

extension PixelRect {
    /// The columns of a size that are outside, in their whole height: left and right.
    fileprivate func beside(in size: PixelSize) -> [PixelRect] {
        [
            PixelRect(x: 0, y: 0, width: x, height: size.height),
            PixelRect(x: maxX, y: 0, width: size.width - maxX, height: size.height),
        ].filter { !$0.isEmpty }
    }

    /// The rest of the rectangle's own columns.
    fileprivate func aboveAndBelow(in size: PixelSize) -> [PixelRect] {
        [
            PixelRect(x: x, y: 0, width: width, height: y),
            PixelRect(x: x, y: maxY, width: width, height: size.height - maxY),
        ].filter { !$0.isEmpty }
    }
}

extension PixelBuffer {
    /// Copies each row of a rectangle from so many rows below it, also from outside of the buffer.
    fileprivate func fill(_ rect: PixelRect, fromRowsBelow distance: Int) {
        func copy(_ row: Int) {
            let target = baseAddress + row * bytesPerRow + rect.x * 4
            target.copyMemory(from: target + distance * bytesPerRow, byteCount: rect.width * 4)
        }
        // In the order in which no row is overwritten that is still to be copied.
        let rows = rect.y..<rect.maxY
        if distance > 0 { rows.forEach(copy) } else { rows.reversed().forEach(copy) }
    }
}
