import UIKit
import UITesting
import XCTest

/// Options of a transition that is drawn by layers.
@preconcurrency @MainActor
final class TransitionOptionTests: XCTestCase {
    private func shown(_ options: UIView.AnimationOptions) throws -> (
        app: AppHarness, card: UIView, ends: Ends
    ) {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        card.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let app = try AppHarness(showing: card, size: CGSize(width: 100, height: 100), scale: 1)
        let ends = Ends()
        UIView.transition(
            with: card, duration: 1, options: options.union([.transitionFlipFromLeft, .curveLinear]),
            animations: { card.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1) },
            completion: { ends.results.append($0) })
        app.turn()
        return (app, card, ends)
    }

    private final class Ends {
        var results: [Bool] = []
    }

    func testAFlipThatReversesTurnsBackBeforeItEnds() throws {
        let (app, _, ends) = try shown(.autoreverse)
        let colors = try [0.3, 0.5, 0.9].map { step in
            app.advance(by: step)
            return try app.picture().pixel(x: 50, y: 50) & 0xFF
        }
        XCTAssertEqual(colors.map { $0 > 128 }, [false, true, false], "Blue is seen at 0.8 s only")
        XCTAssertEqual(ends.results, [])
        app.advance(by: 0.35)
        XCTAssertEqual(ends.results, [true])
    }

    func testAFlipThatRepeatsEndsWhenItsAnimationsAreRemoved() throws {
        let (app, card, ends) = try shown(.repeat)
        app.advance(by: 0.3)
        let early = try app.picture()
        app.advance(by: 2)
        XCTAssertEqual(try app.picture(), early)
        XCTAssertEqual(ends.results, [])
        card.layer.removeAllAnimations()
        app.turn()
        XCTAssertEqual(ends.results, [false])
    }
}
