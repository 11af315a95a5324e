import Glibc

internal import CX11
import WindowSystem

/// Memory that holds a frame of 32-bit pixels, with the image through which Xlib sends it.
/// It is shared memory if the server can read that, else private memory.
final class FrameBuffer {
    let capacity: PixelSize
    let base: UnsafeMutableRawPointer
    let image: UnsafeMutablePointer<XImage>
    /// Whether the server reads the memory itself, so that it must not be changed before that is done.
    var isShared: Bool { segment != nil }
    /// The serial number of the last request that reads the memory.
    var lastRead: UInt = 0
    /// The rectangles for which the other buffer has newer content.
    var stale: [PixelRect] = []

    private let handle: DisplayHandle
    private let segment: UnsafeMutablePointer<XShmSegmentInfo>?

    var bytesPerRow: Int { capacity.width * 4 }

    /// Shared memory of this size; nil when the system or the server refuses it.
    init?(sharing capacity: PixelSize, handle: DisplayHandle, format: VisualFormat) {
        let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        segment.initialize(to: XShmSegmentInfo())
        guard let memory = Self.attach(segment, capacity, handle),
            let image = XShmCreateImage(
                handle.pointer, format.visual, UInt32(format.depth), ZPixmap,
                memory.assumingMemoryBound(to: CChar.self), segment, UInt32(capacity.width),
                UInt32(capacity.height))
        else {
            segment.deallocate()
            return nil
        }
        self.capacity = capacity
        self.segment = segment
        self.image = image
        self.handle = handle
        base = memory
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
        self.image = image
        self.handle = handle
        segment = nil
        base = memory
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
            free(base)
        }
    }

    /// Whether the server has finished reading the memory. Every reply and event carries the number of the
    /// last request processed, so that this needs no request of its own.
    var isIdle: Bool {
        Int(bitPattern: XLastKnownRequestProcessed(handle.pointer) &- lastRead) >= 0
    }

    private static func attach(
        _ segment: UnsafeMutablePointer<XShmSegmentInfo>, _ capacity: PixelSize, _ handle: DisplayHandle
    ) -> UnsafeMutableRawPointer? {
        let identifier = shmget(IPC_PRIVATE, capacity.width * capacity.height * 4, IPC_CREAT | 0o600)
        guard identifier >= 0 else { return nil }
        // The system frees it as soon as no process is attached any more, however the program ends.
        defer { shmctl(identifier, IPC_RMID, nil) }
        // shmat returns -1 as a pointer when it fails.
        guard let address = shmat(identifier, nil, 0), Int(bitPattern: address) != -1 else { return nil }
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
