import Foundation

internal import CCairo

/// Small shapes that were blurred last: the shadows of knobs and buttons, which are the same in many frames. Blurring
/// costs more than all else that such a control draws.
final class BlurredMasks: Sendable {
    static let shared = BlurredMasks()

    private struct Entry {
        let blur: BoxBlur
        let width: Int
        let height: Int
        let sharp: [UInt8]
        let blurred: [UInt8]
    }

    /// A larger one would take more memory than it is worth.
    private static let largest = 16 << 10
    private static let maximumCount = 8

    private let lock = NSLock()
    /// Those that were used last come last.
    private nonisolated(unsafe) var entries: [Entry] = []

    /// Blurs a surface of 8-bit alpha values, as `BoxBlur.apply(to:)` does.
    func apply(_ blur: BoxBlur, to mask: CairoSurface) {
        cairo_surface_flush(mask.handle)
        let (width, height) = (mask.width, mask.height)
        let count = mask.stride * height
        guard let data = mask.data, 1...Self.largest ~= count else { return blur.apply(to: mask) }
        lock.lock()
        defer { lock.unlock() }
        let found = entries.lastIndex { entry in
            entry.blur == blur && entry.width == width && entry.height == height
                && entry.sharp.count == count && memcmp(entry.sharp, data, count) == 0
        }
        if let found {
            let entry = entries.remove(at: found)
            entries.append(entry)
            memcpy(data, entry.blurred, count)
            return cairo_surface_mark_dirty(mask.handle)
        }
        let sharp = Array(UnsafeBufferPointer(start: data, count: count))
        blur.apply(to: mask)
        let blurred = Array(UnsafeBufferPointer(start: data, count: count))
        if entries.count == Self.maximumCount { entries.removeFirst() }
        entries.append(Entry(blur: blur, width: width, height: height, sharp: sharp, blurred: blurred))
    }
}
