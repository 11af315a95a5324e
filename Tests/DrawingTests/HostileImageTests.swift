import XCTest

@testable import Drawing

/// Files that somebody made to do harm: they give a picture or an error, in bounded time and memory.
@preconcurrency @MainActor
final class HostileImageTests: DrawingTestCase {
    private func picture(_ width: Int = 6, _ height: Int = 4) throws -> CGImage {
        let pixels = (0..<width * height).map { 0xFF00_0000 | UInt32($0) &* 2_654_435 & 0xFF_FFFF }
        return try XCTUnwrap(CGImage(width: width, height: height, pixels: pixels))
    }

    /// JPEG data of a small picture that claims other sides.
    private func claiming(_ width: Int, _ height: Int) throws -> [UInt8] {
        var data = try picture(32, 16).jpegData(quality: 0.8)
        let frame = try XCTUnwrap(
            data.indices.dropLast().first { data[$0] == 0xFF && data[$0 + 1] == 0xC0 })
        data.replaceSubrange(
            frame + 5..<frame + 9,
            with: [height >> 8, height & 0xFF, width >> 8, width & 0xFF].map(UInt8.init))
        return data
    }

    /// Seconds of the processor on this thread: other programs may take theirs meanwhile.
    private func seconds(_ body: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        body()
        return now() - start
    }

    private func svg(_ content: String, _ attributes: String = #"width="16" height="16""#) -> [UInt8] {
        let names = #"xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#
        return Array("<svg \(names) \(attributes)>\(content)</svg>".utf8)
    }

    func testAJPEGThatClaimsMoreThanItHoldsIsRefused() throws {
        for (width, height) in [(65_500, 65_500), (16_384, 16_384), (4096, 4096)] {
            XCTAssertThrowsError(try CGImage(jpegData: claiming(width, height)), "\(width)")
        }
        XCTAssertThrowsError(try CGImage(jpegData: claiming(0, 16)))
        // A small one may lack most of its data.
        XCTAssertEqual(try CGImage(jpegData: claiming(300, 200)).width, 300)
    }

    func testALargeJPEGOfOneColourIsRead() throws {
        let pixels = [UInt32](repeating: 0xFF80_8080, count: 3000 * 3000)
        let image = try XCTUnwrap(CGImage(width: 3000, height: 3000, pixels: pixels))
        XCTAssertEqual(try CGImage(jpegData: image.jpegData(quality: 0)).width, 3000)
    }

    func testAnSVGThatAsksForTooManyPixelsIsRefused() {
        XCTAssertThrowsError(try CGImage(svgData: svg("", #"width="16000" height="16000""#)))
        XCTAssertThrowsError(try CGImage(svgData: svg("", #"width="1e30" height="1""#)))
        XCTAssertThrowsError(try CGImage(svgData: svg("", #"width="4000" height="4000""#), scale: 3))
    }

    func testNestedUsesEnd() {
        var groups = #"<g id="g0"><rect width="1" height="1"/></g>"#
        for level in 1...12 {
            let uses = String(repeating: ##"<use href="#g\##(level - 1)"/>"##, count: 10)
            groups += #"<g id="g\#(level)">\#(uses)</g>"#
        }
        let bomb = svg("<defs>\(groups)</defs>" + ##"<use href="#g12"/>"##)
        // The library gives up after half a million elements: seconds on a slow machine.
        XCTAssertLessThan(seconds { _ = try? CGImage(svgData: bomb) }, 30)
        let circle = svg(##"<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>"##)
        XCTAssertLessThan(seconds { _ = try? CGImage(svgData: circle) }, 1)
    }

    func testEntitiesThatMultiplyEnd() {
        var entities = #"<!ENTITY e0 "lol">"#
        for level in 1...20 {
            let references = String(repeating: "&e\(level - 1);", count: 10)
            entities += #"<!ENTITY e\#(level) "\#(references)">"#
        }
        let bomb = Array("<!DOCTYPE svg [\(entities)]>".utf8) + svg("<text>&e20;</text>")
        XCTAssertLessThan(seconds { _ = try? CGImage(svgData: bomb) }, 2)
    }

    func testElementsThatNestDeeplyEnd() {
        let depth = 100_000
        let deep = svg(
            String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth))
        XCTAssertLessThan(seconds { _ = try? CGImage(svgData: deep) }, 5)
    }

    func testOtherFilesAreNotRead() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("svg-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("red.png")
        let red = try XCTUnwrap(
            CGImage(width: 16, height: 16, pixels: .init(repeating: 0xFFFF_0000, count: 256)))
        try Data(red.pngData()).write(to: file)
        for reference in ["file://\(file.path)", file.path, "red.png"] {
            let data = svg(#"<image xlink:href="\#(reference)" width="16" height="16"/>"#)
            let image = try CGImage(svgData: data)
            XCTAssertTrue(image.withPixels { $0.allSatisfy { $0 == 0 } }, reference)
        }
        let entity = "<!DOCTYPE svg [<!ENTITY f SYSTEM \"file:///etc/passwd\">]>"
        let data = Array(entity.utf8) + svg(#"<text y="12" font-size="12">&f;</text>"#)
        if let image = try? CGImage(svgData: data) {
            XCTAssertTrue(image.withPixels { $0.allSatisfy { $0 == 0 } })
        }
    }

    // MARK: Orientation

    /// JPEG data with an EXIF block after its start.
    private func jpeg(_ block: [UInt8]) throws -> [UInt8] {
        let data = try picture().jpegData(quality: 0.5)
        let content = Array("Exif\0\0".utf8) + block
        let length = content.count + 2
        let header: [UInt8] = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)]
        return data.prefix(2) + header + content + data.dropFirst(2)
    }

    /// Two tags, the second of which is the orientation.
    private func block(_ value: UInt8, isLittle: Bool) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(value >> ($0 * 8) & 0xFF) }
            return isLittle ? bytes : bytes.reversed()
        }
        let first = number(0x10F, 2) + number(2, 2) + number(4, 4) + [0x61, 0x62, 0x63, 0]
        let second = number(0x112, 2) + number(3, 2) + number(1, 4) + number(Int(value), 2) + [0, 0]
        let name: [UInt8] = isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
        return name + number(42, 2) + number(8, 4) + number(2, 2) + first + second + number(0, 4)
    }

    func testTheOrientationIsReadFromEXIF() throws {
        for orientation in ImageOrientation.allCases {
            for isLittle in [true, false] {
                let data = try jpeg(block(UInt8(orientation.rawValue), isLittle: isLittle))
                XCTAssertEqual(ImageOrientation(jpegData: data), orientation)
                XCTAssertEqual(try CGImage(jpegData: data).width, 6)
            }
        }
        XCTAssertEqual(ImageOrientation(jpegData: try picture().jpegData(quality: 0.5)), .upright)
    }

    func testBlocksThatMakeNoSenseSayUpright() throws {
        for value: UInt8 in [0, 9, 255] {
            XCTAssertEqual(ImageOrientation(jpegData: try jpeg(block(value, isLittle: true))), .upright)
        }
        let whole = try jpeg(block(6, isLittle: true))
        for length in 0..<whole.count { _ = ImageOrientation(jpegData: Array(whole[..<length])) }
        for offset in 2..<60 {
            for value: UInt8 in [0, 0x7F, 0xFF] {
                var data = whole
                data[offset] = value
                _ = ImageOrientation(jpegData: data)
            }
        }
        XCTAssertEqual(ImageOrientation(jpegData: Array(whole[..<40])), .upright)
    }

    func testImagesAreTurned() throws {
        let image = try XCTUnwrap(
            CGImage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6].map { $0 | 0xFF00_0000 }))
        let expected: [ImageOrientation: [UInt32]] = [
            .upright: [1, 2, 3, 4, 5, 6], .mirror: [3, 2, 1, 6, 5, 4], .halfTurn: [6, 5, 4, 3, 2, 1],
            .flip: [4, 5, 6, 1, 2, 3], .transpose: [1, 4, 2, 5, 3, 6], .turnRight: [4, 1, 5, 2, 6, 3],
            .transverse: [6, 3, 5, 2, 4, 1], .turnLeft: [3, 6, 2, 5, 1, 4],
        ]
        for (orientation, pixels) in expected {
            let turned = image.turned(orientation)
            XCTAssertEqual(turned.width, orientation.swapsSides ? 2 : 3)
            XCTAssertEqual(turned.withPixels { $0.map { $0 & 0xFF } }, pixels, "\(orientation)")
            XCTAssertEqual(turned.turned(orientation.inverse), image)
        }
    }
}
