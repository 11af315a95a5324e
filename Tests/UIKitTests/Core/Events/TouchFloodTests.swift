import SeededRandom
import UITesting
import XCTest

import UIKit

/// Ten fingers that go down, move and are lifted or cancelled in any order, 32,000 steps long: each touch begins once
/// and ends once, and a tap is a tap afterwards.
@preconcurrency @MainActor
final class TouchFloodTests: XCTestCase {
    private final class Surface: UIView {
        private var down: Set<ObjectIdentifier> = []
        private(set) var began = 0
        private(set) var problems: [String] = []
        var unfinished: Int { down.count }

        private func note(_ touches: Set<UITouch>, isDown: Bool) {
            for touch in touches {
                let isKnown = down.contains(ObjectIdentifier(touch))
                if isKnown == isDown { problems.append("\(touch.phase), down: \(isKnown)") }
                if isDown { began += 1 }
                if isDown {
                    down.insert(ObjectIdentifier(touch))
                } else {
                    down.remove(ObjectIdentifier(touch))
                }
            }
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            note(touches, isDown: true)
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            note(touches, isDown: false)
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            note(touches, isDown: false)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches where !down.contains(ObjectIdentifier(touch)) {
                problems.append("moved, but not down")
            }
        }
    }

    private let surface = Surface(frame: CGRect(x: 0, y: 0, width: 150, height: 200))
    private let list = UIScrollView(frame: CGRect(x: 150, y: 0, width: 150, height: 200))
    private let field = UITextField(frame: CGRect(x: 5, y: 5, width: 120, height: 30))
    private let slider = UISlider(frame: CGRect(x: 5, y: 45, width: 120, height: 30))
    private var fingers: [UITesting.Finger] = []

    private func makePage() -> UIView {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        surface.isMultipleTouchEnabled = true
        list.contentSize = CGSize(width: 400, height: 900)
        list.minimumZoomScale = 0.5
        list.maximumZoomScale = 3
        for part in [field, slider] { list.addSubview(part) }
        for part in [surface, list] { page.addSubview(part) }
        page.isMultipleTouchEnabled = true
        return page
    }

    private func step(_ app: AppHarness, _ numbers: inout SeededGenerator) {
        let point = CGPoint(
            x: CGFloat.random(in: -10...310, using: &numbers),
            y: CGFloat.random(in: -10...210, using: &numbers))
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0...2 where fingers.count < 10: fingers.append(app.finger(at: point))
        case 3...7: fingers.randomElement(using: &numbers)?.move(to: point)
        case 8: fingers.randomElement(using: &numbers)?.up()
        default: fingers.randomElement(using: &numbers)?.cancel()
        }
        fingers.removeAll { !$0.isDown }
    }

    func testThirtyTwoThousandStepsDoNotStall() throws {
        let app = try AppHarness(showing: makePage())
        var numbers = SeededGenerator(seed: 14)
        let turns = 640
        for turn in 0..<turns {
            app.together { for _ in 0..<50 { step(app, &numbers) } }
            if turn % 8 == 0 { app.advance(by: 0.05) }
        }
        for finger in fingers { finger.up() }
        app.advance(by: 2)
        XCTAssertEqual(surface.problems, [])
        XCTAssertEqual(surface.unfinished, 0)
        XCTAssertGreaterThan(surface.began, 1000)
        let before = surface.began
        app.tap(surface)
        XCTAssertEqual(surface.began, before + 1)
        XCTAssertEqual(surface.unfinished, 0)
    }
}
