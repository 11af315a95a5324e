import WindowSystem
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class DamageTests: XCTestCase {
    private func damage(_ rects: [PixelRect]) -> [PixelRect] {
        var damage = Damage()
        for rect in rects { damage.add(rect) }
        return damage.take()
    }

    private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
        PixelRect(x: x, y: y, width: width, height: height)
    }

    func testFarPartsStayApart() {
        let parts = [rect(0, 0, 10, 10), rect(100, 100, 10, 10)]
        XCTAssertEqual(damage(parts), parts)
    }

    func testWhatIsContainedAddsNothing() {
        XCTAssertEqual(damage([rect(0, 0, 50, 50), rect(10, 10, 5, 5)]), [rect(0, 0, 50, 50)])
        XCTAssertEqual(damage([rect(10, 10, 5, 5), rect(0, 0, 50, 50)]), [rect(0, 0, 50, 50)])
        XCTAssertEqual(damage([rect(0, 0, 0, 10)]), [])
    }

    func testNeighboursAreJoined() {
        XCTAssertEqual(damage([rect(0, 0, 10, 10), rect(10, 0, 10, 10)]), [rect(0, 0, 20, 10)])
    }

    func testAJoinedPartIsJoinedWithItsNeighbours() {
        XCTAssertEqual(
            damage([rect(0, 0, 10, 10), rect(20, 0, 10, 10), rect(10, 0, 10, 10)]), [rect(0, 0, 30, 10)])
    }

    func testManyRectanglesAreMergedToAFew() {
        let result = damage((0..<40).map { rect($0 * 50, ($0 * 37) % 200, 2, 2) })
        XCTAssertLessThanOrEqual(result.count, 6)
        for part in 0..<40 {
            let wanted = rect(part * 50, (part * 37) % 200, 2, 2)
            XCTAssertTrue(result.contains { $0.contains(wanted) })
        }
    }

    func testTakingTheDamageEmptiesIt() {
        var damage = Damage()
        damage.add(rect(0, 0, 1, 1))
        XCTAssertFalse(damage.isEmpty)
        XCTAssertEqual(damage.take().count, 1)
        XCTAssertTrue(damage.isEmpty)
        damage.add(rect(0, 0, 1, 1))
        damage.reset(to: rect(5, 5, 2, 2))
        XCTAssertEqual(damage.take(), [rect(5, 5, 2, 2)])
    }

    // MARK: Moves

    private let list = PixelMove(area: PixelRect(x: 0, y: 100, width: 200, height: 400), dx: 0, dy: -10)

    func testOnlyTheStripThatCameInIsDrawnBesideAMove() {
        var damage = Damage()
        damage.move(list, around: [])
        XCTAssertEqual(damage.takeMoves(), [list])
        XCTAssertEqual(damage.take(), [rect(0, 490, 200, 10)])
        XCTAssertEqual(damage.takeMoves(), [])
    }

    func testWhatDoesNotMoveIsDrawnWhereItIsAndWhereItWouldHaveMoved() {
        var damage = Damage()
        damage.move(list, around: [rect(150, 300, 100, 20), rect(0, 0, 200, 100)])
        XCTAssertEqual(damage.take(), [rect(150, 290, 50, 30), rect(0, 490, 200, 10)])
    }

    func testWhatIsDamagedBeforeMovesAlongAndWhatIsDamagedAfterwardsDoesNot() {
        var damage = Damage()
        damage.add(rect(10, 200, 10, 5))
        damage.move(list, around: [])
        damage.add(rect(100, 200, 10, 5))
        XCTAssertEqual(
            Set(damage.take()),
            [rect(10, 190, 10, 5), rect(10, 200, 10, 5), rect(0, 490, 200, 10), rect(100, 200, 10, 5)])
    }

    func testStepsOfTheSameAreaAreOneMove() {
        var damage = Damage()
        damage.move(list, around: [])
        damage.move(list, around: [])
        XCTAssertEqual(damage.takeMoves(), [PixelMove(area: list.area, dx: 0, dy: -20)])
        XCTAssertEqual(damage.take(), [rect(0, 480, 200, 20)])
    }

    func testWhereMuchIsDrawnAnywayNothingMoves() {
        var damage = Damage()
        damage.move(list, around: [rect(0, 100, 200, 250)])
        XCTAssertEqual(damage.takeMoves(), [])
        XCTAssertEqual(damage.take(), [list.area])
        damage.reset(to: rect(0, 0, 1000, 1000))
        damage.move(list, around: [])
        XCTAssertEqual(damage.takeMoves(), [])
        XCTAssertEqual(damage.take(), [rect(0, 0, 1000, 1000)])
    }

    func testWhereTheFrameIsNotKeptAllIsDrawn() {
        var damage = Damage()
        damage.move(list, around: [])
        damage.drawMoves()
        XCTAssertEqual(damage.takeMoves(), [])
        XCTAssertEqual(damage.take(), [list.area])
    }
}
