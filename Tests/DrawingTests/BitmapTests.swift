import SeededRandom
import XCTest

@testable import Drawing

@preconcurrency @MainActor
final class BitmapTests: DrawingTestCase {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func makeBitmap(
        _ data: UnsafeMutableRawPointer?, _ info: CGImageAlphaInfo, _ order: CGImageByteOrderInfo? = nil,
        width: Int = 2, height: Int = 2, gray: Bool = false
    ) throws -> CGContext {
        let space = gray ? CGColorSpace.deviceGray : CGColorSpace.deviceRGB
        return try XCTUnwrap(
            CGContext(
                data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
                bitmapInfo: CGBitmapInfo(alpha: info, byteOrder: order)))
    }

    private func bytes(_ context: CGContext) throws -> [UInt8] {
        let data = try XCTUnwrap(context.data)
        return Array(UnsafeRawBufferPointer(start: data, count: context.bytesPerRow * context.height))
    }

    func testTheLayoutIsThatOfTheDescription() throws {
        let layouts: [(CGImageAlphaInfo, CGImageByteOrderInfo?, [UInt8])] = [
            (.premultipliedLast, nil, [64, 32, 0, 128]), (.premultipliedLast, .order32Big, [64, 32, 0, 128]),
            (.premultipliedFirst, nil, [128, 64, 32, 0]),
            (.premultipliedFirst, .order32Little, [0, 32, 64, 128]),
            (.premultipliedLast, .order32Little, [128, 0, 32, 64]), (.noneSkipLast, nil, [64, 32, 0, 255]),
            (.noneSkipFirst, .order32Little, [0, 32, 64, 255]),
        ]
        for (info, order, expected) in layouts {
            let context = try makeBitmap(nil, info, order, width: 1, height: 1)
            context.setFillColor(red: 0.5, green: 0.25, blue: 0, alpha: 128 / 255)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            XCTAssertEqual(try bytes(context), expected, "\(info) \(String(describing: order))")
            XCTAssertEqual(context.alphaInfo, info)
            XCTAssertEqual(context.bitsPerPixel, 32)
        }
    }

    func testEachOperationReachesTheCallersMemory() throws {
        var pixels = [UInt8](repeating: 0, count: 16)
        try pixels.withUnsafeMutableBytes { memory in
            let context = try XCTUnwrap(
                CGContext(
                    data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
                    space: .deviceRGB,
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.setFillColor(red)
            // The lower left pixel, as y points upwards.
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            XCTAssertEqual(Array(memory[8..<12]), [255, 0, 0, 255])
            XCTAssertEqual(memory[0], 0)
            context.clear(CGRect(x: 0, y: 0, width: 2, height: 2))
            XCTAssertEqual(Array(memory), [UInt8](repeating: 0, count: 16))
            // What the caller writes is in the image.
            memory[6] = 200
            memory[7] = 255
            XCTAssertEqual(context.makeImage()?.pixel(x: 1, y: 0), 0xFF00_00C8)
        }
    }

    func testWhatLiesInTheMemoryIsKept() throws {
        var pixels: [UInt8] = [10, 20, 30, 255, 1, 2, 3, 255]
        try pixels.withUnsafeMutableBytes { memory in
            let context = try XCTUnwrap(
                CGContext(
                    data: memory.baseAddress, width: 1, height: 2, bitsPerComponent: 8, bytesPerRow: 4,
                    space: .deviceRGB, bitmapInfo: .init(alpha: .premultipliedLast)))
            context.setFillColor(.white)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        XCTAssertEqual(pixels, [10, 20, 30, 255, 255, 255, 255, 255])
    }

    func testBitmapsOfGrayAndAlphaAreDrawnInto() throws {
        let gray = try makeBitmap(nil, .none, gray: true)
        gray.setFillColor(gray: 0.5, alpha: 1)
        gray.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        XCTAssertEqual(try bytes(gray), [128, 0, 0, 0])
        XCTAssertEqual(gray.bitsPerPixel, 8)
        XCTAssertEqual(gray.makeImage()?.colorSpace?.model, .monochrome)
        let alpha = try makeBitmap(nil, .alphaOnly)
        alpha.setFillColor(gray: 1, alpha: 0.25)
        alpha.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        XCTAssertEqual(try bytes(alpha), [0, 0, 0, 64])
    }

    func testImagesStandUprightInBitmaps() throws {
        let image = try XCTUnwrap(
            CGImage(width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]))
        let context = try makeBitmap(nil, .premultipliedLast)
        context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: false)
        XCTAssertEqual(context.makeImage(), image)
        XCTAssertEqual(Array(try bytes(context).prefix(8)), [255, 0, 0, 255, 0, 255, 0, 255])
        // In UIKit's contexts they are upside down, as in Core Graphics, unless the coordinates are turned over.
        let other = try makeContext(width: 2, height: 2)
        other.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: false)
        XCTAssertEqual(other.pixel(x: 0, y: 0), 0xFF00_00FF)
        other.translateBy(x: 0, y: 2)
        other.scaleBy(x: 1, y: -1)
        other.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: false)
        XCTAssertEqual(other.makeImage(), image)
    }

    func testImagesAreTiled() throws {
        let image = try XCTUnwrap(CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]))
        let context = try makeContext(width: 7, height: 2)
        context.draw(image, in: CGRect(x: 3, y: 1, width: 2, height: 1), byTiling: true)
        XCTAssertEqual(
            (0..<7).map { context.pixel(x: $0, y: 0) == 0xFFFF_0000 },
            [false, true, false, true, false, true, false])
    }

    func testOtherLayoutsAreRefused() {
        func make(_ info: UInt32, bits: Int = 8, row: Int = 8, gray: Bool = false) -> CGContext? {
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: bits, bytesPerRow: row,
                space: gray ? CGColorSpace.deviceGray : CGColorSpace.deviceRGB, bitmapInfo: info
            )
        }
        XCTAssertNotNil(make(CGImageAlphaInfo.premultipliedLast.rawValue))
        XCTAssertNil(make(CGImageAlphaInfo.last.rawValue))
        XCTAssertNil(make(CGImageAlphaInfo.none.rawValue))
        XCTAssertNil(make(CGImageAlphaInfo.premultipliedLast.rawValue, bits: 16))
        XCTAssertNil(make(CGImageAlphaInfo.premultipliedLast.rawValue, gray: true))
        XCTAssertNil(
            make(CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.floatComponents.rawValue))
        XCTAssertNil(make(31))
        var pixel: UInt32 = 0
        XCTAssertNil(
            CGContext(
                data: &pixel, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 4,
                space: .deviceRGB, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        )
    }

    func testImagesAreMadeOfBytes() throws {
        func make(_ bytes: [UInt8], _ alpha: CGImageAlphaInfo, row: Int, bits: Int = 32) -> CGImage? {
            CGDataProvider(data: Data(bytes)).flatMap { provider in
                CGImage(
                    width: 1, height: 2, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: row,
                    space: .deviceRGB, bitmapInfo: CGBitmapInfo(alpha: alpha),
                    provider: provider,
                    decode: nil, shouldInterpolate: true, intent: .defaultIntent)
            }
        }
        let image = try XCTUnwrap(make([255, 0, 0, 128, 9, 9, 0, 0, 255, 255], .last, row: 6))
        XCTAssertEqual(image.withPixels { Array($0) }, [0x8080_0000, 0xFF00_00FF])
        XCTAssertEqual(make([1, 2, 3, 4, 5, 6], .none, row: 3, bits: 24)?.pixel(x: 0, y: 1), 0xFF04_0506)
        XCTAssertNil(make([1, 2, 3, 4, 5], .none, row: 3, bits: 24))
        XCTAssertNil(make([1, 2, 3, 4, 5, 6, 7, 8], .last, row: 3))
        XCTAssertNil(make([1, 2, 3, 4, 5, 6, 7, 8], .last, row: 4, bits: 24))
    }

    func testAnImageGivesItsBytes() throws {
        let image = try XCTUnwrap(CGImage(width: 1, height: 2, pixels: [0x8040_2010, 0xFF00_00FF]))
        let provider = try XCTUnwrap(image.dataProvider)
        XCTAssertEqual(provider.data, Data([0x10, 0x20, 0x40, 0x80, 0xFF, 0, 0, 0xFF]))
        let again = CGImage(
            width: 1, height: 2, bitsPerComponent: image.bitsPerComponent, bitsPerPixel: image.bitsPerPixel,
            bytesPerRow: image.bytesPerRow, space: image.colorSpace ?? .deviceRGB,
            bitmapInfo: image.bitmapInfo, provider: provider, decode: nil, shouldInterpolate: false,
            intent: .defaultIntent)
        XCTAssertEqual(again, image)
    }

    func testSpacesHaveNames() {
        XCTAssertEqual(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents, 3)
        XCTAssertEqual(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)?.model, .monochrome)
        XCTAssertNil(CGColorSpace(name: "nothing"))
        XCTAssertEqual(CGColorSpace.deviceRGB.numberOfComponents, 3)
        XCTAssertNotEqual(CGColorSpace.deviceRGB, .deviceGray)
    }
}
