public import UIKit

extension AppHarness {
    /// Pictures of something that moves, side by side from the left.
    ///
    /// The clock of the test goes on to each time before its picture is taken, so that a strip is the same whenever
    /// and wherever it is made.
    ///
    /// - Parameters:
    ///   - view: what is pictured; nil for the whole window.
    ///   - margin: points around the view that are included.
    ///   - times: in seconds from now, ascending.
    /// - Throws: what `picture(of:margin:)` throws for one of the pictures.
    public func filmStrip(
        of view: UIView? = nil, margin: CGFloat = 0, at times: [TimeInterval], file: String = #filePath,
        line: Int = #line
    ) throws -> CGImage {
        var passed: TimeInterval = 0
        let frames = try times.map { time in
            if time > passed { advance(by: time - passed) }
            passed = max(passed, time)
            return try picture(of: view, margin: margin, file: file, line: line)
        }
        guard let strip = CGImage(sideBySide: frames, gap: 2) else {
            throw HarnessError(.noWindow, at: TestLocation(file: file, line: line))
        }
        return strip
    }
}

extension CGImage {
    /// Pictures in a row, aligned at their upper edges. Nil when there are none, or they exceed the largest image.
    ///
    /// - Parameter gap: pixels between them, which are grey.
    convenience init?(sideBySide images: [CGImage], gap: Int) {
        let width = images.reduce(-gap) { $0 + $1.width + gap }
        let height = images.map(\.height).max() ?? 0
        guard width > 0, height > 0 else { return nil }
        var pixels = [UInt32](repeating: 0xff80_8080, count: width * height)
        var left = 0
        for image in images {
            for y in 0..<image.height {
                for x in 0..<image.width { pixels[y * width + left + x] = image.pixel(x: x, y: y) }
            }
            left += image.width + gap
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}
