import UIKit
import UITesting
import XCTest

/// Pictures, paths and colours are drawn on any thread, each with contexts and traits of its own.
@MainActor
final class DrawingThreadTests: XCTestCase {
    private nonisolated static let size = CGSize(width: 40, height: 30)

    /// A picture of one colour with a black square and a line, by all that draws.
    private nonisolated static func picture(_ color: UIColor, around image: UIImage) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor.black.set()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
            let line = UIBezierPath()
            line.move(to: CGPoint(x: 0, y: 25))
            line.addLine(to: CGPoint(x: 40, y: 25))
            line.lineWidth = 2
            line.stroke()
            image.draw(in: CGRect(x: 20, y: 0, width: 10, height: 10))
        }
    }

    private nonisolated static func pixels(_ image: UIImage?) -> [UInt32] {
        [(30, 20), (5, 5), (20, 25), (25, 5)].map { image?.cgImage?.pixel(x: $0.0, y: $0.1) ?? 0 }
    }

    /// Runs on several threads at once, while the main thread does something else.
    private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void, meanwhile: () -> Void) {
        let done = DispatchGroup()
        for index in 0..<count {
            done.enter()
            Thread {
                body(index)
                done.leave()
            }.start()
        }
        while done.wait(timeout: .now()) == .timedOut { meanwhile() }
    }

    func testThreadsDrawAtOnce() {
        let colors: [UIColor] = [.red, .green, .blue, .yellow]
        let words: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00]
        let stamp = Self.picture(.white, around: UIImage())
        onThreads(4) { index in
            for _ in 0..<50 {
                let drawn = Self.picture(colors[index], around: stamp)
                XCTAssertEqual(Self.pixels(drawn), [words[index], 0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF])
                XCTAssertNil(UIGraphicsGetCurrentContext())
            }
        } meanwhile: {
            let drawn = Self.picture(.white, around: stamp)
            XCTAssertEqual(Self.pixels(drawn), [0xFFFF_FFFF, 0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF])
        }
    }

    func testAContextIsCurrentOnlyOnItsThread() {
        UIGraphicsBeginImageContextWithOptions(Self.size, true, 1)
        let main = UIGraphicsGetCurrentContext()
        onThreads(1) { _ in
            XCTAssertNil(UIGraphicsGetCurrentContext())
            UIGraphicsBeginImageContextWithOptions(Self.size, false, 1)
            UIColor.green.setFill()
            UIRectFill(CGRect(origin: .zero, size: Self.size))
            let image = UIGraphicsGetImageFromCurrentImageContext()
            XCTAssertEqual(image?.cgImage?.pixel(x: 3, y: 3), 0xFF00_FF00)
            UIGraphicsEndImageContext()
            // There is none of this thread's to end.
            UIGraphicsEndImageContext()
        } meanwhile: {
            XCTAssertIdentical(UIGraphicsGetCurrentContext(), main)
        }
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        XCTAssertEqual(image?.cgImage?.pixel(x: 3, y: 3), 0xFF00_0000)
    }

    func testAThumbnailIsMadeInTheBackgroundWhileViewsAreDrawn() throws {
        let app = try AppHarness(size: CGSize(width: 100, height: 100), scale: 2)
        let view = UIImageView(image: Self.picture(.red, around: UIImage()))
        app.window.addSubview(view)
        let big = Self.picture(.blue, around: UIImage())
        let data = try XCTUnwrap(big.pngData())
        onThreads(3) { index in
            for _ in 0..<30 {
                let decoded = UIImage(data: data)
                let thumb = decoded?.preparingThumbnail(of: CGSize(width: 20, height: 15))
                XCTAssertEqual(thumb?.size, CGSize(width: 20, height: 15))
                XCTAssertEqual(thumb?.scale, 2, "the screen's")
                XCTAssertEqual(thumb?.cgImage?.pixel(x: 30, y: 18), 0xFF00_00FF)
            }
        } meanwhile: {
            view.setNeedsDisplay()
            app.turn()
        }
        XCTAssertEqual(try app.picture().pixel(x: 60, y: 40), 0xFFFF_0000)
    }

    func testPatternsAndSymbolsAreDrawnInTheBackground() {
        let stamp = Self.picture(.green, around: UIImage())
        let star = UIImage(systemName: "star.fill")
        onThreads(3) { _ in
            for _ in 0..<20 {
                let drawn = UIGraphicsImageRenderer(size: Self.size).image { context in
                    UIColor(patternImage: stamp).setFill()
                    context.fill(CGRect(origin: .zero, size: Self.size))
                    star?.draw(in: CGRect(x: 10, y: 10, width: 10, height: 10))
                }
                XCTAssertEqual(Self.pixels(drawn).first, 0xFF00_FF00)
            }
        } meanwhile: {
        }
    }

    func testADocumentIsDrawnInTheBackground() {
        onThreads(2) { _ in
            let data = UIGraphicsPDFRenderer(bounds: CGRect(origin: .zero, size: Self.size)).pdfData {
                context in
                context.beginPage()
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
            XCTAssertEqual(String(decoding: data.prefix(4), as: UTF8.self), "%PDF")
        } meanwhile: {
        }
    }

    func testTraitsAreCurrentOnTheirThreadAlone() throws {
        let app = try AppHarness(size: CGSize(width: 100, height: 100), appearance: .light)
        app.turn()
        onThreads(2) { index in
            let style: UIUserInterfaceStyle = index == 0 ? .dark : .light
            for _ in 0..<200 {
                UITraitCollection(userInterfaceStyle: style).performAsCurrent {
                    XCTAssertEqual(UIColor.label.cgColor, index == 0 ? .white : .black)
                }
                XCTAssertEqual(UITraitCollection.current.userInterfaceStyle, .light)
            }
        } meanwhile: {
            XCTAssertEqual(UIColor.label.cgColor, .black)
        }
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            XCTAssertEqual(UIColor.label.cgColor, .white)
        }
        XCTAssertEqual(UIColor.label.cgColor, .black)
    }
}
