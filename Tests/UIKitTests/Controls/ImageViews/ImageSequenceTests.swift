import UITesting
import XCTest

import UIKit

/// Image views that show one picture after the other.
@preconcurrency @MainActor
final class ImageSequenceTests: XCTestCase {
    private let red: UInt32 = 0xFFFF_0000
    private let green: UInt32 = 0xFF00_FF00
    private let blue: UInt32 = 0xFF00_00FF
    private let white: UInt32 = 0xFFFF_FFFF

    private func image(_ color: UIColor) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
    }

    private func shown(_ app: AppHarness) throws -> UInt32 { try app.picture().pixel(x: 5, y: 5) }

    private func harness() throws -> (app: AppHarness, view: UIImageView) {
        let view = UIImageView(image: image(.white))
        return (try AppHarness(showing: view), view)
    }

    func testPicturesFollowEachOtherUntilTheAnimationIsStopped() throws {
        let (app, view) = try harness()
        view.animationImages = [image(.red), image(.green), image(.blue)]
        view.animationDuration = 3
        XCTAssertFalse(view.isAnimating)
        XCTAssertEqual(try shown(app), white)
        view.startAnimating()
        XCTAssertTrue(view.isAnimating)
        var seen: [UInt32] = [try shown(app)]
        for _ in 0..<3 {
            app.advance(by: 1)
            seen.append(try shown(app))
        }
        XCTAssertEqual(seen, [red, green, blue, red])
        view.stopAnimating()
        XCTAssertEqual(try shown(app), white)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testItEndsAfterItsRepetitions() throws {
        let (app, view) = try harness()
        view.animationImages = [image(.red), image(.green)]
        view.animationDuration = 1
        view.animationRepeatCount = 2
        view.startAnimating()
        app.advance(by: 1.75)
        XCTAssertEqual(try shown(app), green)
        app.advance(by: 0.5)
        XCTAssertFalse(view.isAnimating)
        XCTAssertEqual(try shown(app), white)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testWithoutADurationEachPictureTakesAThirtiethOfASecond() throws {
        let (app, view) = try harness()
        view.animationImages = [image(.red), image(.green)]
        view.startAnimating()
        app.advance(by: 1.5 / 30)
        XCTAssertEqual(try shown(app), green)
    }

    func testAHighlightedViewShowsItsOwnPictures() throws {
        let (app, view) = try harness()
        view.animationImages = [image(.red), image(.green)]
        view.highlightedAnimationImages = [image(.blue)]
        view.startAnimating()
        view.isHighlighted = true
        XCTAssertEqual(try shown(app), blue)
        view.isHighlighted = false
        XCTAssertEqual(try shown(app), red)
    }

    func testAnAnimatedImageMovesByItself() throws {
        let (app, view) = try harness()
        let animated = try XCTUnwrap(UIImage.animatedImage(with: [image(.red), image(.green)], duration: 1))
        XCTAssertEqual(animated.images?.count, 2)
        XCTAssertEqual(animated.duration, 1)
        XCTAssertEqual(animated.size, CGSize(width: 10, height: 10))
        view.image = animated
        XCTAssertTrue(view.isAnimating)
        app.advance(by: 0.6)
        XCTAssertEqual(try shown(app), green)
        view.image = image(.blue)
        XCTAssertFalse(view.isAnimating)
        XCTAssertEqual(try shown(app), blue)
        XCTAssertNil(UIImage.animatedImage(with: [], duration: 1))
    }

    func testNothingIsScheduledOutsideAWindow() throws {
        let (app, view) = try harness()
        view.animationImages = [image(.red), image(.green)]
        view.startAnimating()
        app.turn()
        XCTAssertFalse(app.nothingIsScheduled)
        view.removeFromSuperview()
        app.turn()
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testAPartOfAViewIsPicturedWithMarginsThatKeepTheirSize() throws {
        let (app, view) = try harness()
        view.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
        view.image = nil
        let colors: [UIColor] = [.red, .green, .blue]
        for (index, color) in colors.enumerated() {
            let stripe = UIView(frame: CGRect(x: 10 * CGFloat(index), y: 0, width: 10, height: 30))
            stripe.backgroundColor = color
            view.addSubview(stripe)
        }
        let snapshot = try XCTUnwrap(
            view.resizableSnapshotView(
                from: CGRect(x: 5, y: 0, width: 20, height: 20), afterScreenUpdates: true,
                withCapInsets: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)))
        XCTAssertEqual(snapshot.frame, CGRect(x: 0, y: 0, width: 20, height: 20))
        view.removeFromSuperview()
        snapshot.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        app.window.addSubview(snapshot)
        let picture = try app.picture()
        XCTAssertEqual([2, 50, 97].map { picture.pixel(x: $0, y: 5) }, [red, green, blue])
        XCTAssertEqual([4, 6, 94, 96].map { picture.pixel(x: $0, y: 5) }, [red, green, green, blue])
        XCTAssertNil(
            view.resizableSnapshotView(from: .zero, afterScreenUpdates: false, withCapInsets: .zero))
    }
}
