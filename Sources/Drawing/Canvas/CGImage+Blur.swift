internal import CCairo

extension CGImage {
    /// What lies around an image when it is blurred.
    package enum BlurEdges: Sendable {
        /// Nothing: the borders fade out.
        case transparent
        /// The pixels of the border, on and on: a part of a larger picture keeps its strength.
        case repeated
    }

    /// The image under a Gaussian blur, approximated by three box averages each way: the cost does not grow with the
    /// radius. `radius` is the standard deviation in pixels; light reaches about three of it.
    ///
    /// With a `reduction` (a power of two) the result has that many times fewer pixels each way, rounded up, and
    /// costs about its square less: pixels of the result are as many pixels of this image wide, and drawn that
    /// large, with smoothing, it looks the same while the radius is at least twice the reduction.
    ///
    /// Nil only when out of memory.
    package func blurred(
        radius: CGFloat, edges: BlurEdges = .transparent, reduction: Int = 1
    ) -> CGImage? {
        let deviation = radius > 0 ? min(radius, CGFloat(Self.maximumSide)) : 0
        var wanted = 1
        while wanted < reduction { wanted *= 2 }
        // The sums of a box have 16 bits; what is blurred more loses nothing by being halved before.
        var applied = wanted
        while deviation / CGFloat(applied) > GaussianBlur.maximumDeviation { applied *= 2 }
        var source = self
        var step = 1
        while step < applied {
            guard let half = source.halved(edges: edges) else { return nil }
            source = half
            step *= 2
        }
        let blur = GaussianBlur(deviation: Self.remaining(deviation, reduction: applied))
        guard let result = blur.apply(to: source, edges: edges) else { return nil }
        return applied == wanted
            ? result
            : result.enlarged(
                toWidth: (width + wanted - 1) / wanted, height: (height + wanted - 1) / wanted,
                factor: CGFloat(applied / wanted))
    }

    /// What is left to do of a blur when the image was averaged in squares and will be enlarged with smoothing; in
    /// the smaller pixels. Variances add up.
    private static func remaining(_ deviation: CGFloat, reduction: Int) -> CGFloat {
        guard reduction > 1 else { return deviation }
        let side = CGFloat(reduction)
        let done = (side * side - 1) / 12 + side * side / 6
        return max(deviation * deviation - done, 0).squareRoot() / side
    }

    /// Half as many pixels each way, rounded up: each the mean of four. Nil only when out of memory.
    func halved(edges: BlurEdges) -> CGImage? {
        // Smoothing reads exactly between the four.
        resampled(toWidth: (width + 1) / 2, height: (height + 1) / 2, factor: 0.5, edges: edges)
    }

    func enlarged(toWidth width: Int, height: Int, factor: CGFloat) -> CGImage? {
        resampled(toWidth: width, height: height, factor: factor, edges: .repeated)
    }

    private func resampled(toWidth width: Int, height: Int, factor: CGFloat, edges: BlurEdges) -> CGImage? {
        guard let target = CairoSurface(width: width, height: height),
            let cairo = cairo_create(target.handle)
        else { return nil }
        defer { cairo_destroy(cairo) }
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_scale(cairo, factor, factor)
        cairo_set_source_surface(cairo, surface.handle, 0, 0)
        let pattern = cairo_get_source(cairo)
        cairo_pattern_set_extend(pattern, edges == .repeated ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_paint(cairo)
        return CGImage(surface: target)
    }
}

/// Three box averages along rows and columns, whose widths are chosen so that their variances add up to that of a
/// Gaussian blur.
private struct GaussianBlur {
    /// Beyond this a box has more than 127 pixels, and its sums would not fit into 16 bits any more.
    static let maximumDeviation: CGFloat = 60

    /// How far each box reaches on both sides, in pixels.
    private let reaches: [Int]

    init(deviation: CGFloat) {
        // The variance of a box of w pixels is (w² - 1) / 12. Odd widths have a middle: some of the boxes get the one
        // below the ideal, the others the one above.
        let variance = deviation * deviation
        let reach = Int(clamping: (((4 * variance + 1).squareRoot() - 1) / 2).rounded(.down))
        let width = CGFloat(2 * reach + 1)
        let smaller = (3 * (width + 2) * (width + 2) - 3 - 12 * variance) / (4 * (width + 1))
        let count = min(max(Int(clamping: smaller.rounded()), 0), 3)
        reaches = (0..<3).map { $0 < count ? reach : reach + 1 }
    }

    /// Nil when out of memory.
    func apply(to image: CGImage, edges: CGImage.BlurEdges) -> CGImage? {
        guard reaches.contains(where: { $0 > 0 }) else { return image }
        let (width, height) = (image.width, image.height)
        guard let target = CairoSurface(width: width, height: height), let data = target.data else {
            return nil
        }
        cairo_surface_flush(target.handle)
        let words = target.stride / 4
        let lines = LineAverages(reaches: reaches, longest: max(width, height), edges: edges)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width * height) { turned in
            // A temporary allocation of at least one pixel has an address; rows of a 32-bit surface are aligned.
            guard let turnedBase = turned.baseAddress else { return }
            let result = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
            image.surface.withRows { row in
                for y in 0..<height {
                    guard let source = row(y).baseAddress else { continue }
                    lines.average(source, count: width, into: turnedBase + y, step: height)
                }
            }
            for x in 0..<width {
                lines.average(turnedBase + x * height, count: height, into: result + x, step: words)
            }
        }
        cairo_surface_mark_dirty(target.handle)
        return CGImage(surface: target)
    }
}

/// Averages lines of pixels, three times. The four channels of a pixel are handled at once, in 16 bits each of a
/// word: running sums then cost one addition and one subtraction a pixel.
private final class LineAverages {
    private let reaches: [Int]
    private let edges: CGImage.BlurEdges
    /// How far all averages together reach: lines are continued that far, so that what one average spreads beyond an
    /// end is there for the next.
    private let margin: Int
    private let first: UnsafeMutablePointer<UInt64>
    private let second: UnsafeMutablePointer<UInt64>

    init(reaches: [Int], longest: Int, edges: CGImage.BlurEdges) {
        self.reaches = reaches
        self.edges = edges
        margin = reaches.reduce(0, +)
        first = .allocate(capacity: longest + 2 * margin)
        second = .allocate(capacity: longest + 2 * margin)
    }

    deinit {
        first.deallocate()
        second.deallocate()
    }

    /// Reads `count` pixels that follow each other and writes their averages `step` pixels apart.
    func average(
        _ source: UnsafePointer<UInt32>, count: Int, into target: UnsafeMutablePointer<UInt32>, step: Int
    ) {
        var (input, output) = (first + margin, second + margin)
        for index in 0..<count {
            let pixel = source[index]
            input[index] = UInt64(pixel & 0x00FF_00FF) | UInt64(pixel & 0xFF00_FF00) << 24
        }
        let (before, after) = edges == .repeated ? (input[0], input[count - 1]) : (0, 0)
        first.update(repeating: before, count: margin)
        (input + count).update(repeating: after, count: margin)
        var outside = margin
        for reach in reaches where reach > 0 {
            outside -= reach
            Self.pass(input - outside, into: output - outside, count: count + 2 * outside, reach: reach)
            swap(&input, &output)
        }
        for index in 0..<count {
            let channels = input[index]
            target[index * step] =
                UInt32(truncatingIfNeeded: channels & 0x00FF_00FF)
                | UInt32(truncatingIfNeeded: (channels >> 24) & 0xFF00_FF00)
        }
    }

    private static func pass(
        _ input: UnsafePointer<UInt64>, into output: UnsafeMutablePointer<UInt64>, count: Int, reach: Int
    ) {
        let width = UInt64(2 * reach + 1)
        let everyLane: UInt64 = 0x0001_0001_0001_0001
        let evenLanes: UInt64 = 0x0000_FFFF_0000_FFFF
        // Rounded to nearest, so that an even area keeps its colour: up to 127 pixels the error stays below a half.
        let reciprocal = (65_536 + width / 2) / width
        var sum = (width / 2) &* everyLane
        for index in -reach..<reach { sum &+= input[index] }
        for index in 0..<count {
            sum &+= input[index + reach]
            let even = ((sum & evenLanes) &* reciprocal) >> 16
            let odd = ((sum >> 16) & evenLanes) &* reciprocal
            output[index] = (even & 0x0000_00FF_0000_00FF) | (odd & 0x00FF_0000_00FF_0000)
            sum &-= input[index - reach]
        }
    }
}
