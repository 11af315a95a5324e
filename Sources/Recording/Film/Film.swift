internal import Foundation
public import UIKit

/// Pictures of a replay: frames for a video encoder, an animated PNG, or a sheet of some of them. Moments in which nothing
/// moves are cut to two seconds.
@MainActor
public final class Film {
    /// What a film becomes, by its file's name.
    public enum Form: Equatable, Sendable {
        /// A folder with a PNG file for each picture, `00001.png` and so on: a name without an extension.
        case frames
        /// An animated PNG: `.apng`.
        case animation
        /// One PNG with at most sixteen pictures, in rows of four, at half size: `.png`.
        case sheet

        /// nil for a name with another extension.
        public init?(path: String) {
            switch URL(fileURLWithPath: path).pathExtension.lowercased() {
            case "": self = .frames
            case "apng": self = .animation
            case "png": self = .sheet
            default: return nil
            }
        }
    }

    /// Pictures a second.
    public let rate: Double
    private let path: String
    private let form: Form
    /// The file of an animation or a sheet.
    private let output: RecordingOutput?
    private var failure: RecordingError?

    /// How many pictures there are, and the time of the next one, in seconds from the beginning of the replay.
    private var count = 0
    private var nextTime = 0.0
    /// How long the present picture has been seen.
    private var stillness = 0.0
    private var lastFrame = -1
    private var pixels: [UInt32] = []
    private var size = (width: 0, height: 0)
    private var encoded: Data?

    private var animation: AnimatedPNG?
    private var sheet = FilmSheet()

    private static let longestStillness = 2.0
    /// An hour at 30 pictures a second.
    private static let mostPictures = 108_000

    /// - Parameters:
    ///   - path: where the film is written when it is finished; a folder is made.
    ///   - rate: pictures a second.
    /// - Throws: `RecordingError.cannotWrite`.
    public init(path: String, form: Form, rate: Double = 30) throws(RecordingError) {
        self.path = path
        self.form = form
        self.rate = rate
        // What cannot be written is told before anything is played.
        output = form == .frames ? nil : try RecordingOutput(path: path, mode: 0o666)
        if form == .frames { try Self.makeFolder(path) }
    }

    private static func makeFolder(_ path: String) throws(RecordingError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .cannotWrite(path: path, reason: "the folder cannot be made")
        }
    }

    /// Takes the pictures of a while in which the same is seen.
    ///
    /// - Parameters:
    ///   - replay: has the picture.
    ///   - start: in seconds from the beginning of the replay.
    public func take(_ replay: Replay, from start: TimeInterval, to end: TimeInterval) {
        guard failure == nil, count < Self.mostPictures else { return }
        nextTime = max(nextTime, start)
        // What is seen between two pictures is in none.
        guard nextTime < end else { return }
        if replay.frameCount != lastFrame {
            guard let image = replay.picture else { return }
            lastFrame = replay.frameCount
            let words = image.words
            if words != pixels {
                (pixels, size, encoded, stillness) = (words, (image.width, image.height), nil, 0)
            }
        }
        guard !pixels.isEmpty else { return }
        while nextTime < end, stillness < Self.longestStillness, count < Self.mostPictures {
            add()
            nextTime += 1 / rate
            stillness += 1 / rate
        }
        // What is cut does not count.
        if stillness >= Self.longestStillness { nextTime = max(nextTime, end) }
    }

    /// Takes the last picture once more, and writes what has not been written.
    ///
    /// - Throws: what kept the film from being written.
    public func finish(_ replay: Replay) throws(RecordingError) {
        take(replay, from: nextTime, to: nextTime + 1)
        switch form {
        case .frames: break
        case .animation: write(animation?.content) { () throws(RecordingError) in output }
        case .sheet: write(sheet.pngData.map(Array.init)) { () throws(RecordingError) in output }
        }
        if let failure { throw failure }
    }

    private func add() {
        count += 1
        switch form {
        case .frames:
            if encoded == nil {
                encoded = CGImage(width: size.width, height: size.height, pixels: pixels)
                    .flatMap { UIImage(cgImage: $0).pngData() }
            }
            let path = "\(path)/\(Self.name(count))"
            write(encoded.map(Array.init)) { () throws(RecordingError) in
                try RecordingOutput(path: path, mode: 0o666)
            }
        case .animation:
            if animation == nil { animation = AnimatedPNG(width: size.width, height: size.height) }
            let milliseconds =
                Int((Double(count) / rate * 1000).rounded())
                - Int((Double(count - 1) / rate * 1000).rounded())
            // A window that changes its size is cut, or has a margin.
            _ = animation?.add(fitted(pixels), milliseconds: milliseconds)
            if canvas == nil { canvas = size }
        case .sheet: sheet.add(pixels, width: size.width, height: size.height)
        }
    }

    /// The size of the first picture, which all pictures of an animation have.
    private var canvas: (width: Int, height: Int)?

    private func fitted(_ pixels: [UInt32]) -> [UInt32] {
        guard let canvas, canvas != size else { return pixels }
        var result = [UInt32](repeating: 0xFF80_8080, count: canvas.width * canvas.height)
        let width = min(canvas.width, size.width)
        for y in 0..<min(canvas.height, size.height) {
            let row = pixels[y * size.width..<y * size.width + width]
            result.replaceSubrange(y * canvas.width..<y * canvas.width + width, with: row)
        }
        return result
    }

    private static func name(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
    }

    private func write(
        _ bytes: [UInt8]?, to output: () throws(RecordingError) -> RecordingOutput?
    ) {
        guard failure == nil else { return }
        guard let bytes else {
            failure = .cannotWrite(path: path, reason: "there is no picture")
            return
        }
        do throws(RecordingError) {
            try output()?.write(bytes)
        } catch {
            failure = error
        }
    }
}

/// Some of the pictures that were seen, as far apart as all fit on one sheet.
@MainActor
struct FilmSheet {
    private var pictures: [(pixels: [UInt32], width: Int, height: Int)] = []
    /// Every so manieth picture is kept.
    private var step = 1
    private var seen = 0

    private static let columns = 4
    private static let most = 16
    private static let gap = 4

    mutating func add(_ pixels: [UInt32], width: Int, height: Int) {
        defer { seen += 1 }
        guard seen % step == 0 else { return }
        pictures.append(Self.half(pixels, width, height))
        guard pictures.count > Self.most else { return }
        pictures = pictures.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        step *= 2
    }

    /// A picture at half size, of which each pixel is the mean of four.
    private static func half(_ pixels: [UInt32], _ width: Int, _ height: Int) -> ([UInt32], Int, Int) {
        let (newWidth, newHeight) = (max(1, width / 2), max(1, height / 2))
        var result: [UInt32] = []
        result.reserveCapacity(newWidth * newHeight)
        for y in 0..<newHeight {
            for x in 0..<newWidth {
                let (right, below) = (min(2 * x + 1, width - 1), min(2 * y + 1, height - 1))
                let four = [
                    pixels[2 * y * width + 2 * x], pixels[2 * y * width + right],
                    pixels[below * width + 2 * x], pixels[below * width + right],
                ]
                result.append(mean(four))
            }
        }
        return (result, newWidth, newHeight)
    }

    private static func mean(_ pixels: [UInt32]) -> UInt32 {
        [0, 8, 16].reduce(0xFF00_0000) { word, shift in
            word | ((pixels.reduce(0) { $0 + ($1 >> shift & 255) } + 2) / 4) << shift
        }
    }

    /// nil without pictures.
    var pngData: Data? {
        let columns = min(Self.columns, pictures.count)
        guard columns > 0 else { return nil }
        let cell = (
            width: (pictures.map(\.width).max() ?? 0) + Self.gap,
            height: (pictures.map(\.height).max() ?? 0) + Self.gap
        )
        let rows = (pictures.count + columns - 1) / columns
        let (width, height) = (columns * cell.width + Self.gap, rows * cell.height + Self.gap)
        var sheet = [UInt32](repeating: 0xFF80_8080, count: width * height)
        for (index, picture) in pictures.enumerated() {
            let left = Self.gap + index % columns * cell.width
            let top = Self.gap + index / columns * cell.height
            for y in 0..<picture.height {
                let row = picture.pixels[y * picture.width..<(y + 1) * picture.width]
                let start = (top + y) * width + left
                sheet.replaceSubrange(start..<start + picture.width, with: row)
            }
        }
        return CGImage(width: width, height: height, pixels: sheet).flatMap { UIImage(cgImage: $0).pngData() }
    }
}

extension CGImage {
    /// The pixels, row by row.
    fileprivate var words: [UInt32] { withPixels { Array($0) } }
}
