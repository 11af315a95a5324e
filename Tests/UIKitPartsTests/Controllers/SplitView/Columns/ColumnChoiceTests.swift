import SeededRandom
import XCTest

@testable import UIKit

/// Which behaviour and mode follow from size, widths and preferences.
final class ColumnChoiceTests: XCTestCase {
    private typealias Mode = UISplitViewController.DisplayMode
    private typealias Behavior = UISplitViewController.SplitBehavior

    private func choice(
        _ width: CGFloat, _ height: CGFloat, triple: Bool = false, behavior: Behavior = .automatic,
        mode: Mode = .automatic, chosen: Mode? = nil
    ) -> ColumnChoice {
        ColumnChoice(
            isTriple: triple, size: CGSize(width: width, height: height), primary: 320,
            supplementary: triple ? 320 : 0, preferredBehavior: behavior, preferredMode: mode,
            chosenMode: chosen)
    }

    private func check(
        _ choice: ColumnChoice, _ behavior: Behavior, _ mode: Mode, line: UInt = #line
    ) {
        XCTAssertEqual(choice.behavior, behavior, line: line)
        XCTAssertEqual(choice.mode, mode, line: line)
    }

    func testTheShapeDecidesWhereNothingIsPreferred() {
        check(choice(1024, 768), .tile, .oneBesideSecondary)
        check(choice(768, 1024), .overlay, .secondaryOnly)
        check(choice(1366, 1024, triple: true), .tile, .twoBesideSecondary)
        check(choice(1024, 768, triple: true), .displace, .oneBesideSecondary)
        check(choice(768, 1024, triple: true), .overlay, .secondaryOnly)
    }

    func testAPreferredBehaviourCountsWhereItFits() {
        check(choice(1024, 768, behavior: .overlay), .overlay, .secondaryOnly)
        check(choice(1024, 768, triple: true, behavior: .tile), .tile, .oneBesideSecondary)
        check(choice(1366, 1024, triple: true, behavior: .displace), .displace, .oneBesideSecondary)
    }

    func testTooLittleRoomLetsTilesDisplaceAndThenOverlay() {
        check(choice(800, 600, triple: true, behavior: .tile), .displace, .oneBesideSecondary)
        XCTAssertEqual(choice(630, 600, triple: true, behavior: .tile).behavior, .overlay)
        XCTAssertEqual(choice(630, 600).behavior, .overlay)
    }

    func testAPreferredModeIsReplacedByTheNearestAllowedOne() {
        check(choice(1024, 768, behavior: .overlay, mode: .oneBesideSecondary), .overlay, .oneOverSecondary)
        check(choice(1024, 768, behavior: .tile, mode: .oneOverSecondary), .tile, .oneBesideSecondary)
        XCTAssertEqual(choice(1024, 768, mode: .twoBesideSecondary).mode, .oneBesideSecondary)
        XCTAssertEqual(choice(1024, 768, mode: .secondaryOnly).mode, .secondaryOnly)
    }

    func testAPreferredModeDecidesAboutABehaviourThatIsLeftOpen() {
        check(choice(768, 1024, mode: .oneBesideSecondary), .tile, .oneBesideSecondary)
        check(choice(1024, 768, mode: .oneOverSecondary), .overlay, .oneOverSecondary)
    }

    func testWhatWasChosenCountsAsLongAsTheBehaviourHasIt() {
        check(choice(1024, 768, chosen: .secondaryOnly), .tile, .secondaryOnly)
        check(choice(768, 1024, chosen: .oneBesideSecondary), .overlay, .secondaryOnly)
    }

    func testEveryChoiceIsOneOfItsBehaviour() {
        var numbers = SeededGenerator(seed: 7)
        for _ in 0..<5000 {
            let isTriple = Bool.random(using: &numbers)
            let choice = ColumnChoice(
                isTriple: isTriple,
                size: CGSize(
                    width: CGFloat.random(in: 0...2000, using: &numbers),
                    height: CGFloat.random(in: 0...2000, using: &numbers)),
                primary: CGFloat.random(in: 0...900, using: &numbers),
                supplementary: isTriple ? CGFloat.random(in: 0...900, using: &numbers) : 0,
                preferredBehavior: Behavior(rawValue: Int.random(in: 0...3, using: &numbers)) ?? .tile,
                preferredMode: Mode(rawValue: Int.random(in: 0...6, using: &numbers)) ?? .automatic,
                chosenMode: Mode(rawValue: Int.random(in: 1...12, using: &numbers)))
            XCTAssertNotEqual(choice.behavior, .automatic)
            let modes = ColumnModes(isTriple: isTriple, behavior: choice.behavior)
            XCTAssertTrue(modes.ladder.contains(choice.mode), "\(choice)")
        }
    }
}
