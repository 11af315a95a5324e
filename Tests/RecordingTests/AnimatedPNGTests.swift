import Drawing
import SeededRandom
import XCTest

@testable import Recording

/// Animations: a viewer that does what the format says shows the pictures that were added.
@preconcurrency @MainActor
final class AnimatedPNGTests: XCTestCase {
    private let (width, height) = (40, 30)

    private struct Chunk {
        let name: String
        let content: [UInt8]
    }

    private func chunks(of bytes: [UInt8]) -> [Chunk] {
        var chunks: [Chunk] = []
        var position = 8
        while position + 12 <= bytes.count {
            let length = number(bytes[position...])
            let name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
            chunks.append(Chunk(name: name, content: Array(bytes[position + 8..<position + 8 + length])))
            position += 12 + length
        }
        XCTAssertEqual(position, bytes.count)
        return chunks
    }

    private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } }

    /// The pictures that a viewer shows, and for how many thousandths of a second.
    private func play(_ bytes: [UInt8]) throws -> [(pixels: [UInt32], milliseconds: Int)] {
        var canvas = [UInt32](repeating: 0, count: width * height)
        var shown: [(pixels: [UInt32], milliseconds: Int)] = []
        var control: [UInt8] = []
        let chunks = chunks(of: bytes)
        let header = try XCTUnwrap(chunks.first { $0.name == "IHDR" }).content
        let key = try XCTUnwrap(chunks.first { $0.name == "tRNS" }).content
        let transparent = 0xFF00_0000 | UInt32(key[1]) << 16 | UInt32(key[3]) << 8 | UInt32(key[5])
        for chunk in chunks {
            if chunk.name == "fcTL" { control = chunk.content }
            guard chunk.name == "IDAT" || chunk.name == "fdAT" else { continue }
            let data = chunk.name == "IDAT" ? chunk.content : Array(chunk.content.dropFirst(4))
            let size = Array(control[4..<12])
            let (left, top) = (number(control[12...]), number(control[16...]))
            let part = try CGImage(pngData: png(size + header[8...], data))
            let isOver = control[25] == 1
            XCTAssertEqual(control[24], 0, "what was there stays")
            part.withPixels { pixels in
                for (index, pixel) in pixels.enumerated() where !(isOver && pixel == transparent) {
                    canvas[(top + index / part.width) * width + left + index % part.width] = pixel
                }
            }
            shown.append((canvas, Int(control[20]) << 8 | Int(control[21])))
        }
        return shown
    }

    /// A file with one picture.
    private func png(_ header: [UInt8], _ data: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        for (name, content) in [("IHDR", header), ("IDAT", data), ("IEND", [])] {
            bytes += AnimatedPNG.chunk(name, content)
        }
        return bytes
    }

    func testAViewerShowsThePicturesThatWereAdded() throws {
        var random = SeededGenerator(seed: 4)
        var animation = AnimatedPNG(width: width, height: height)
        var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
        var expected: [[UInt32]] = []
        for step in 0..<30 {
            // Noise in a part, which differs in some of its pixels only; or all of it.
            for _ in 0..<Int.random(in: 1...200, using: &random) {
                let index = Int.random(in: 0..<pixels.count, using: &random)
                pixels[index] = .random(in: 0xFF00_0000...0xFFFF_FFFF, using: &random)
            }
            if step % 5 == 0 { pixels = pixels.map { $0 ^ 0x00FF_FFFF } }
            XCTAssertTrue(animation.add(pixels, milliseconds: 40))
            expected.append(pixels)
        }
        let shown = try play(XCTUnwrap(animation.content))
        XCTAssertEqual(shown.map(\.pixels), expected)
        XCTAssertEqual(shown.map(\.milliseconds), Array(repeating: 40, count: 30))
    }

    func testAPictureThatIsSeenLongerIsOneFrame() throws {
        var animation = AnimatedPNG(width: width, height: height)
        let (white, grey) = (
            [UInt32](repeating: 0xFFFF_FFFF, count: width * height),
            [UInt32](repeating: 0xFF80_8080, count: width * height)
        )
        for pixels in [white, white, white, grey] {
            XCTAssertTrue(animation.add(pixels, milliseconds: 100))
        }
        XCTAssertEqual(try play(XCTUnwrap(animation.content)).map(\.milliseconds), [300, 100])
    }

    /// The colour that stands for what is not drawn is drawn as its neighbour.
    func testAnyColourIsSeen() throws {
        var animation = AnimatedPNG(width: width, height: height)
        for word in [0xFF01_0203, 0xFFFF_FFFF, 0xFF01_0203] as [UInt32] {
            XCTAssertTrue(
                animation.add([UInt32](repeating: word, count: width * height), milliseconds: 10))
        }
        let shown = try play(XCTUnwrap(animation.content)).map { $0.pixels[0] }
        XCTAssertEqual(shown, [0xFF01_0204, 0xFFFF_FFFF, 0xFF01_0204])
    }

    func testPicturesOfAnotherSizeAreRefused() {
        var animation = AnimatedPNG(width: width, height: height)
        XCTAssertFalse(animation.add([0xFF00_0000], milliseconds: 10))
        XCTAssertNil(animation.content)
    }
}
