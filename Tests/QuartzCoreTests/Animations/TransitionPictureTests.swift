import Drawing
import XCTest

@testable import QuartzCore

/// What layers show while a transition runs.
@preconcurrency @MainActor
final class TransitionPictureTests: XCTestCase {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    private let redPixel: UInt32 = 0xFFFF_0000
    private let bluePixel: UInt32 = 0xFF00_00FF

    /// What is drawn of the whole tree.
    private func picture(_ host: ManualHost) throws -> CGContext {
        let context = try XCTUnwrap(CGContext(width: 300, height: 300, scale: 1))
        host.root.display(in: context, dirty: CGRect(x: 0, y: 0, width: 300, height: 300))
        return context
    }

    /// A layer of 100 points at (0, 0) that was red and is blue, a quarter of the way through a transition.
    private func quarter(
        _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil, at time: Double = 0.25,
        _ change: (CATransition, CALayer) -> Void = { _, _ in }
    ) throws -> (host: ManualHost, picture: CGContext) {
        let host = ManualHost()
        let layer = host.show()
        layer.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        layer.backgroundColor = red
        host.endTurn()
        let transition = CATransition()
        transition.type = type
        transition.subtype = subtype
        transition.duration = 1
        change(transition, layer)
        layer.add(transition, forKey: nil)
        layer.backgroundColor = blue
        host.endTurn()
        host.advance(to: time)
        return (host, try picture(host))
    }

    func testAFadeMixesThePictures() throws {
        let pixel = try quarter(.fade).picture.pixel(x: 150, y: 150)
        XCTAssertEqual(Int(pixel >> 16 & 255), 191, accuracy: 2)
        XCTAssertEqual(Int(pixel & 255), 64, accuracy: 2)
        XCTAssertEqual(Int(pixel >> 24), 255, accuracy: 1)
    }

    func testAPushMovesBoth() throws {
        let picture = try quarter(.push, .fromLeft).picture
        XCTAssertEqual(picture.pixel(x: 24, y: 150), 0)
        XCTAssertEqual(picture.pixel(x: 26, y: 150), bluePixel)
        XCTAssertEqual(picture.pixel(x: 124, y: 150), bluePixel)
        XCTAssertEqual(picture.pixel(x: 126, y: 150), redPixel)
        XCTAssertEqual(picture.pixel(x: 224, y: 150), redPixel)
        XCTAssertEqual(picture.pixel(x: 226, y: 150), 0)
    }

    func testFromTopGoesUpwardsAndFromBottomDownwards() throws {
        let up = try quarter(.push, .fromTop).picture
        XCTAssertEqual(up.pixel(x: 150, y: 76), redPixel)
        XCTAssertEqual(up.pixel(x: 150, y: 176), bluePixel)
        let down = try quarter(.push, .fromBottom).picture
        XCTAssertEqual(down.pixel(x: 150, y: 124), bluePixel)
        XCTAssertEqual(down.pixel(x: 150, y: 224), redPixel)
    }

    func testWhatMovesInCoversTheOldPictureThatStays() throws {
        let picture = try quarter(.moveIn, .fromRight).picture
        XCTAssertEqual(picture.pixel(x: 101, y: 150), redPixel)
        XCTAssertEqual(picture.pixel(x: 174, y: 150), redPixel)
        XCTAssertEqual(picture.pixel(x: 176, y: 150), bluePixel)
        XCTAssertEqual(picture.pixel(x: 270, y: 150), bluePixel)
    }

    func testARevealMovesTheOldPictureAway() throws {
        let picture = try quarter(.reveal, .fromRight).picture
        XCTAssertEqual(picture.pixel(x: 76, y: 150), redPixel)
        XCTAssertEqual(picture.pixel(x: 174, y: 150), redPixel)
        XCTAssertEqual(picture.pixel(x: 176, y: 150), bluePixel)
        XCTAssertEqual(picture.pixel(x: 201, y: 150), 0)
    }

    func testALayerThatMasksCutsWhatMoves() throws {
        let picture = try quarter(.push, .fromLeft) { _, layer in layer.masksToBounds = true }.picture
        XCTAssertEqual(picture.pixel(x: 98, y: 150), 0)
        XCTAssertEqual(picture.pixel(x: 101, y: 150), bluePixel)
        XCTAssertEqual(picture.pixel(x: 202, y: 150), 0)
    }

    func testProgressGoesFromItsStartToItsEnd() throws {
        let picture = try quarter(.reveal, .fromRight) { transition, _ in
            transition.startProgress = 0.5
            transition.endProgress = 0.9
        }.picture
        XCTAssertEqual(picture.pixel(x: 139, y: 150), redPixel)
        XCTAssertEqual(picture.pixel(x: 141, y: 150), bluePixel)
    }

    func testAFlipShowsTheOldPictureFirstAndThenTheNewOne() throws {
        let first = try quarter(.flip, .fromLeft).picture
        XCTAssertEqual(first.pixel(x: 150, y: 150), redPixel)
        // The left edge is in front: it is larger.
        XCTAssertEqual(first.pixel(x: 120, y: 98), redPixel)
        XCTAssertEqual(first.pixel(x: 180, y: 98), 0)
        XCTAssertEqual(first.pixel(x: 101, y: 150), 0)
        let second = try quarter(.flip, .fromLeft, at: 0.75).picture
        XCTAssertEqual(second.pixel(x: 150, y: 150), bluePixel)
        XCTAssertEqual(second.pixel(x: 180, y: 98), bluePixel)
        let top = try quarter(.flip, .fromBottom).picture
        XCTAssertEqual(top.pixel(x: 98, y: 125), redPixel)
        XCTAssertEqual(top.pixel(x: 98, y: 180), 0)
    }

    func testALayerThatWasNotShownHasNoOldPicture() throws {
        let host = ManualHost()
        let layer = CALayer()
        layer.backgroundColor = blue
        let transition = CATransition()
        transition.type = .moveIn
        transition.subtype = .fromLeft
        transition.duration = 1
        layer.add(transition, forKey: nil)
        _ = host.show(layer)
        host.advance(to: 0.25)
        let picture = try picture(host)
        XCTAssertEqual(picture.pixel(x: 20, y: 50), bluePixel)
        XCTAssertEqual(picture.pixel(x: 30, y: 50), 0)
    }

    func testALayerThatIsHiddenFadesOut() throws {
        let (host, _) = try quarter(.fade)
        let layer = try XCTUnwrap(host.root.sublayers?.first)
        host.advance(to: 2)
        // Else it fades by itself.
        CATransaction.setDisableActions(true)
        let transition = CATransition()
        transition.duration = 1
        layer.add(transition, forKey: nil)
        layer.isHidden = true
        host.endTurn()
        host.advance(to: 2.5)
        XCTAssertEqual(Int(try picture(host).pixel(x: 150, y: 150) >> 24), 128, accuracy: 2)
        host.clearDamage()
        host.advance(to: 3.1)
        XCTAssertEqual(try picture(host).pixel(x: 150, y: 150), 0)
        XCTAssertTrue(host.damage.contains(layer.frame))
    }

    func testChangesThatAnimateByThemselvesBeginWithWhatWasBefore() throws {
        let (host, _) = try quarter(.fade)
        let layer = try XCTUnwrap(host.root.sublayers?.first)
        host.advance(to: 2)
        let part = CALayer()
        part.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        part.backgroundColor = red
        layer.addSublayer(part)
        layer.addSublayer(CALayer())
        host.endTurn()
        XCTAssertEqual(layer.animationKeys(), [kCATransition])
        host.advance(to: 2.01)
        XCTAssertGreaterThan(try picture(host).pixel(x: 150, y: 150) & 255, 200)
        host.advance(to: 2.3)
        XCTAssertEqual(try picture(host).pixel(x: 150, y: 150), redPixel)
        layer.isHidden = true
        host.endTurn()
        host.advance(to: 2.31)
        XCTAssertGreaterThan(try picture(host).pixel(x: 150, y: 150) >> 24, 200)
        host.advance(to: 2.6)
        XCTAssertEqual(try picture(host).pixel(x: 150, y: 150), 0)
    }

    func testATransitionEndsWithTheNewPictureAndNoMoreFrames() throws {
        let (host, _) = try quarter(.push)
        XCTAssertTrue(host.frames)
        host.clearDamage()
        host.advance(to: 1.1)
        XCTAssertEqual(
            host.damage.reduce(CGRect.null) { $0.union($1) }, CGRect(x: 25, y: 100, width: 200, height: 100))
        XCTAssertFalse(host.frames)
        let picture = try picture(host)
        XCTAssertEqual(picture.pixel(x: 101, y: 150), bluePixel)
        XCTAssertEqual(picture.pixel(x: 98, y: 150), 0)
    }

    func testASecondTransitionBeginsWithWhatTheFirstOneShows() throws {
        let (host, _) = try quarter(.push, .fromLeft)
        let layer = try XCTUnwrap(host.root.sublayers?.first)
        let transition = CATransition()
        transition.duration = 1
        layer.add(transition, forKey: nil)
        host.endTurn()
        host.advance(to: 0.25)
        let picture = try picture(host)
        XCTAssertEqual(picture.pixel(x: 110, y: 150), bluePixel)
        XCTAssertEqual(picture.pixel(x: 140, y: 150), redPixel)
    }
}
