import Foundation

@testable import Drawing
@testable import UIKit

extension FuzzTarget {
    /// JPEG data, which apps load from files and other programs put on the clipboard.
    static let jpeg = FuzzTarget("jpeg") { bytes in
        let turn = ImageOrientation(jpegData: bytes)
        guard let image = try? CGImage(jpegData: bytes) else { return }
        try requireBounded(image, by: bytes)
        guard image.width * image.height <= 1 << 16 else { return }
        let upright = image.turned(turn)
        try require(upright.turned(turn.inverse) == image, "turned there and back it is another image")
        guard let picture = UIImage(data: Data(bytes)) else { throw FuzzFailure(description: "no picture") }
        try require(picture.size.width == CGFloat(upright.width), "\(picture.size) is not upright")
        try require(picture.cgImage == image, "the pixels are not as they are stored")
    }

    /// SVG data, by all that may refer to something else in it.
    static let svg = FuzzTarget("svg") { bytes in
        guard let image = try? CGImage(svgData: bytes) else { return }
        try requireBounded(image, by: bytes)
        guard image.width * image.height <= 1 << 16 else { return }
        let again = try CGImage(svgData: bytes)
        try require(again == image, "drawn again it is another image")
    }

    private static func requireBounded(_ image: CGImage, by bytes: [UInt8]) throws {
        try require((1...CGImage.maximumSide).contains(image.width), "\(image.width) wide")
        try require((1...CGImage.maximumSide).contains(image.height), "\(image.height) high")
        try require(
            image.width * image.height <= 1 << 25, "\(image.width) x \(image.height) of \(bytes.count) bytes")
    }
}
