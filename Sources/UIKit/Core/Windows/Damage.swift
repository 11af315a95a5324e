internal import WindowSystem

/// The parts of a window that have to be redrawn: a few rectangles that cover all damage and little else.
struct Damage {
    private(set) var rects: [PixelRect] = []

    /// More rectangles than this cost more than the pixels they save.
    private static let maximumCount = 6

    var isEmpty: Bool { rects.isEmpty }

    mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var new = rect
        var index = 0
        while index < rects.count {
            let old = rects[index]
            if old.contains(new) { return }
            if Self.isWorthMerging(old, new) {
                rects.remove(at: index)
                new = new.union(old)
                index = 0
            } else {
                index += 1
            }
        }
        rects.append(new)
        if rects.count > Self.maximumCount { mergeAll() }
    }

    /// Replaces all damage with one rectangle.
    mutating func reset(to rect: PixelRect) {
        rects = rect.isEmpty ? [] : [rect]
    }

    mutating func take() -> [PixelRect] {
        defer { rects.removeAll(keepingCapacity: true) }
        return rects
    }

    private mutating func mergeAll() {
        rects = [rects.reduce(rects[0]) { $0.union($1) }]
    }

    private static func isWorthMerging(_ a: PixelRect, _ b: PixelRect) -> Bool {
        let apart = a.width * a.height + b.width * b.height
        let together = a.union(b)
        return together.width * together.height <= apart + apart / 4
    }
}
