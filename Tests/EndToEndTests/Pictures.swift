import Drawing
import Foundation
import XServers

/// What the demo draws in memory, without any X server: the measure of what windows show.
@MainActor
enum OffscreenPictures {
    struct Key: Hashable {
        var page: String
        var width: Int
        var height: Int
        var scale = "1"
        var text = ""
        var appearance = "light"
    }

    private static var pictures: [Key: Screenshot] = [:]

    /// The page's first settled frame; sizes in points. Each is drawn once.
    static func picture(_ key: Key) throws -> Screenshot {
        if let known = pictures[key] { return known }
        let folder = try TemporaryFolder()
        let path = folder.path("picture.png")
        let result = try Child.run(
            Programs.product("uikit-demo"),
            [
                "--offscreen", "--page", key.page, "--size", "\(key.width)x\(key.height)", "--scale",
                key.scale,
                "--text", key.text, "--appearance", key.appearance, "--screenshot", path,
            ], environment: Package.pictureEnvironment)
        guard result.status == .exited(0) else {
            throw XServersError.failed("\(key): \(result.status) \(result.standardError)")
        }
        let picture = try Screenshot(pngAt: path)
        pictures[key] = picture
        return picture
    }
}

extension Screenshot {
    init(pngAt path: String) throws {
        let image = try CGImage.png(contentsOf: path)
        self.init(width: image.width, height: image.height, pixels: image.withPixels { Array($0) })
    }

    /// Whether no channel of any pixel differs by more than the allowance.
    func resembles(_ other: Screenshot, within allowance: Int) -> Bool {
        if allowance == 0 { return self == other }
        guard width == other.width, height == other.height else { return false }
        return zip(pixels, other.pixels).allSatisfy { Screenshot.distance($0, $1) <= allowance }
    }

    private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
        [0, 8, 16].map { abs(Int(first >> $0 & 255) - Int(second >> $0 & 255)) }.max() ?? 0
    }

    /// How two pictures differ, in one line.
    func comparison(with other: Screenshot) -> String {
        guard let places = differences(from: other) else {
            return "\(width)x\(height) pixels instead of \(other.width)x\(other.height)"
        }
        guard let first = places.first else { return "no difference" }
        let xs = places.map(\.x)
        let here = String(self[first.x, first.y], radix: 16)
        let there = String(other[first.x, first.y], radix: 16)
        return "\(places.count) pixels differ, from x \(xs.min() ?? 0) to \(xs.max() ?? 0), from y "
            + "\(first.y) to \(places.last?.y ?? 0); (\(first.x), \(first.y)) is \(here), not \(there)"
    }

    /// The picture for golden files.
    var image: CGImage? { CGImage(width: width, height: height, pixels: pixels) }
}

/// A folder that goes with its object.
final class TemporaryFolder {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("uikit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
}
