import Drawing
import XCTest

/// Small pictures to compare.
enum TestPictures {
    /// One colour everywhere, except where `changes` says otherwise.
    static func plain(
        width: Int = 6, height: Int = 4, color: UInt32 = 0xff20_4060, changes: [Int: UInt32] = [:]
    ) throws -> CGImage {
        var pixels = [UInt32](repeating: color, count: width * height)
        for (index, pixel) in changes { pixels[index] = pixel }
        return try XCTUnwrap(CGImage(width: width, height: height, pixels: pixels))
    }
}

/// A folder that is gone when its owner is.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    var contents: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}
