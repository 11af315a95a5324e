import XCTest

@testable import Drawing

@preconcurrency @MainActor
final class ImageTests: DrawingTestCase {
    private var folder = ""

    override func setUp() async throws {
        folder = NSTemporaryDirectory() + "/drawing-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    override func tearDown() async throws { try FileManager.default.removeItem(atPath: folder) }

    private func makeImage() throws -> CGImage {
        try XCTUnwrap(
            CGImage(
                width: 3, height: 2,
                pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0, 0x8080_8080, 0xFFFF_FFFF])
        )
    }

    func testPixelsAreReadableAndDecideEquality() throws {
        let image = try makeImage()
        XCTAssertEqual(image.pixel(x: 2, y: 0), 0xFF00_00FF)
        XCTAssertEqual(image.pixel(x: 3, y: 0), 0)
        XCTAssertEqual(image.withPixels { Array($0) }.count, 6)
        XCTAssertNil(CGImage(width: 2, height: 2, pixels: [1]))
        XCTAssertNil(CGImage(width: 0, height: 0, pixels: []))
        XCTAssertEqual(image, try makeImage())
        XCTAssertEqual(image.hashValue, try makeImage().hashValue)
        XCTAssertNotEqual(image, try XCTUnwrap(image.cropping(to: CGRect(x: 0, y: 0, width: 3, height: 1))))
    }

    func testACroppedImageHasWholePixels() throws {
        let part = try XCTUnwrap(makeImage().cropping(to: CGRect(x: 1.2, y: 1, width: 9, height: 9)))
        XCTAssertEqual(part.withPixels { Array($0) }, [0x8080_8080, 0xFFFF_FFFF])
        XCTAssertNil(try makeImage().cropping(to: CGRect(x: 5, y: 5, width: 1, height: 1)))
    }

    func testAWrittenPNGIsReadBack() throws {
        let image = try makeImage()
        XCTAssertEqual(try CGImage(pngData: image.pngData()), image)
        XCTAssertEqual(try image.pngData(), try makeImage().pngData())
        let path = folder + "/picture.png"
        try image.writePNG(to: path)
        XCTAssertEqual(try CGImage.png(contentsOf: path), image)
    }

    func testOpaquePNGsAreOpaque() throws {
        let image = try XCTUnwrap(CGImage(width: 1, height: 1, pixels: [0xFF12_3456]))
        XCTAssertEqual(try CGImage(pngData: image.pngData()).pixel(x: 0, y: 0), 0xFF12_3456)
    }

    func testDamagedPNGsThrow() throws {
        let data = try makeImage().pngData()
        for length in 0..<data.count - 12 {
            XCTAssertThrowsError(try CGImage(pngData: Array(data[..<length])), "\(length) bytes")
        }
        for index in data.indices {
            var damaged = data
            damaged[index] ^= 0x5A
            // Some bytes do not matter; none may bring the process down.
            if let image = try? CGImage(pngData: damaged) { XCTAssertLessThanOrEqual(image.width, 16_384) }
        }
        var huge = data
        huge.replaceSubrange(16..<24, with: [0, 0, 0x40, 0x01, 0, 0, 0, 1])
        XCTAssertThrowsError(try CGImage(pngData: huge)) { error in
            XCTAssertEqual(error as? DrawingError, .invalidImage(reason: "16385 x 1 pixels"))
        }
    }

    func testFilesThatCannotBeRead() {
        XCTAssertThrowsError(try CGImage.png(contentsOf: folder + "/none.png")) { error in
            XCTAssertEqual(
                error as? DrawingError,
                .cannotRead(path: folder + "/none.png", reason: "No such file or directory"))
        }
    }

    func testFilesThatCannotBeWritten() throws {
        XCTAssertThrowsError(try makeImage().writePNG(to: folder + "/none/picture.png")) { error in
            XCTAssertEqual(
                error as? DrawingError,
                .cannotWrite(path: folder + "/none/picture.png", reason: "No such file or directory"))
        }
    }

    func testAFullDiskThrows() throws {
        var status = stat()
        guard stat("/dev/full", &status) == 0, status.st_mode & S_IFMT == S_IFCHR else {
            return XCTFail("/dev/full is not the full device here; to make it: mknod -m 666 /dev/full c 1 7")
        }
        XCTAssertThrowsError(try makeImage().writePNG(to: "/dev/full")) { error in
            XCTAssertEqual(
                error as? DrawingError, .cannotWrite(path: "/dev/full", reason: "No space left on device"))
            XCTAssertEqual("\(error)", "cannot write /dev/full: No space left on device")
        }
        XCTAssertEqual(stat("/dev/full", &status), 0, "only regular files are removed")
    }

    func testHalfAFileIsNotLeftBehind() throws {
        let path = folder + "/picture.png"
        let data = try makeImage()
        var before = rlimit()
        getrlimit(__rlimit_resource_t(1), &before)  // RLIMIT_FSIZE
        let handler = signal(SIGXFSZ, SIG_IGN)
        var small = rlimit(rlim_cur: 50, rlim_max: before.rlim_max)
        setrlimit(__rlimit_resource_t(1), &small)
        defer {
            setrlimit(__rlimit_resource_t(1), &before)
            signal(SIGXFSZ, handler)
        }
        XCTAssertThrowsError(try data.writePNG(to: path)) { error in
            XCTAssertEqual(error as? DrawingError, .cannotWrite(path: path, reason: "File too large"))
        }
        XCTAssertNotEqual(access(path, F_OK), 0)
    }

    func testDrawingIsUpright() throws {
        let context = try makeContext(width: 6, height: 4)
        context.draw(try makeImage(), in: CGRect(x: 1, y: 1, width: 3, height: 2))
        XCTAssertEqual(hex(context.pixel(x: 1, y: 1)), "FFFF0000")
        XCTAssertEqual(hex(context.pixel(x: 3, y: 2)), "FFFFFFFF")
        XCTAssertEqual(context.pixel(x: 0, y: 1), 0)
        XCTAssertEqual(context.pixel(x: 4, y: 1), 0)
        XCTAssertEqual(try XCTUnwrap(context.makeImage()).pixel(x: 3, y: 1), 0xFF00_00FF)
    }

    func testAScaledImageKeepsItsBorders() throws {
        let image = try XCTUnwrap(
            CGImage(width: 2, height: 2, pixels: [UInt32](repeating: 0xFFFF_0000, count: 4)))
        let context = try makeContext(width: 10, height: 10)
        context.draw(image, in: CGRect(x: 0, y: 0, width: 10, height: 10))
        for position in [(0, 0), (9, 9), (5, 0)] {
            XCTAssertEqual(hex(context.pixel(x: position.0, y: position.1)), "FFFF0000")
        }
    }

    func testCornersOfAnImageAreNotStretched() throws {
        // Red corners, green sides, blue middle.
        let (r, g, b): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)
        let image = try XCTUnwrap(CGImage(width: 3, height: 3, pixels: [r, g, r, g, b, g, r, g, r]))
        for tiled in [false, true] {
            let context = try makeContext(width: 10, height: 8)
            context.draw(
                image, in: CGRect(x: 0, y: 0, width: 10, height: 8), top: 1, left: 1, bottom: 1, right: 1,
                tiled: tiled)
            for (x, y, color) in [
                (0, 0, r), (9, 7, r), (5, 0, g), (0, 4, g), (9, 4, g), (1, 1, b), (8, 6, b),
            ] {
                XCTAssertEqual(hex(context.pixel(x: x, y: y)), hex(color), "\(x) \(y) \(tiled)")
            }
        }
    }
}
