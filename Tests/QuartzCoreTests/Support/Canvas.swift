import Drawing
import XCTest

@testable import QuartzCore

/// A bitmap of one pixel a point in which a test draws a layer and reads its pixels.
@MainActor
final class Canvas {
    let context: CGContext

    /// Draws a layer in its own coordinates, from (0, 0).
    init(_ layer: CALayer, width: Int = 100, height: Int = 100) throws {
        context = try XCTUnwrap(CGContext(width: CGFloat(width), height: CGFloat(height)))
        layer.display(in: context, dirty: CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
    }

    /// The pixel 0xAARRGGBB, premultiplied, in which a point is.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { context.pixel(x: x, y: y) }

    /// Alpha, red, green and blue, 0 to 255.
    func parts(_ x: Int, _ y: Int) -> [Double] {
        [24, 16, 8, 0].map { Double(pixel(x, y) >> $0 & 0xFF) }
    }

    /// The opacity, 0 to 255, in which a point is.
    func alpha(_ x: Int, _ y: Int) -> Int { Int(pixel(x, y) >> 24) }
}

extension CGColor {
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension CALayer {
    /// A layer of a colour.
    static func filled(_ color: CGColor, _ frame: CGRect) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }
}

/// The pixel of an opaque colour.
let redPixel: UInt32 = 0xFFFF_0000
let greenPixel: UInt32 = 0xFF00_FF00
let bluePixel: UInt32 = 0xFF00_00FF
