import Drawing
import XCTest

@testable import QuartzCore

/// Transactions, who hears of them and when, and what happens by itself.
@preconcurrency @MainActor
final class TransactionTests: XCTestCase {
    private func fade(_ journal: Journal? = nil, duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = duration
        animation.delegate = journal
        return animation
    }

    // MARK: Orders

    func testTheOrderOfCallsOfATransaction() {
        let host = ManualHost()
        let layer = host.show()
        let journal = Journal()
        CATransaction.begin()
        CATransaction.setCompletionBlock { journal.lines.append("block") }
        layer.add(fade(journal), forKey: "fade")
        journal.lines.append("committing")
        CATransaction.commit()
        journal.lines.append("committed")
        host.endTurn()
        XCTAssertEqual(journal.lines, ["committing", "committed", "start"])
        host.advance(to: 1)
        XCTAssertEqual(journal.lines, ["committing", "committed", "start", "block", "stop true"])
        XCTAssertNil(layer.animationKeys())
    }

    func testARemovedAnimationIsUnfinished() {
        let host = ManualHost()
        let layer = host.show()
        let journal = Journal()
        CATransaction.begin()
        CATransaction.setCompletionBlock { journal.lines.append("block") }
        layer.add(fade(journal), forKey: "fade")
        CATransaction.commit()
        host.endTurn()
        layer.removeAnimation(forKey: "fade")
        XCTAssertEqual(journal.lines, ["start"])
        host.endTurn()
        XCTAssertEqual(journal.lines, ["start", "block", "stop false"])
    }

    func testABlockWithoutAnimationsIsCalledAfterTheCommit() {
        let host = ManualHost()
        let journal = Journal()
        CATransaction.begin()
        CATransaction.setCompletionBlock { journal.lines.append("block") }
        CATransaction.commit()
        XCTAssertEqual(journal.lines, [])
        XCTAssertTrue(host.needsEnd)
        host.endTurn()
        XCTAssertEqual(journal.lines, ["block"])
    }

    func testABlockWaitsForInnerTransactionsAndNotForWhatCameBefore() {
        let host = ManualHost()
        let layer = host.show()
        let journal = Journal()
        CATransaction.begin()
        layer.add(fade(duration: 9), forKey: "before")
        CATransaction.setCompletionBlock { journal.lines.append("outer") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { journal.lines.append("inner") }
        layer.add(fade(duration: 1), forKey: "inner")
        CATransaction.commit()
        layer.add(fade(duration: 2), forKey: "outer")
        CATransaction.commit()
        host.endTurn()
        host.advance(to: 1)
        XCTAssertEqual(journal.lines, ["inner"])
        host.advance(to: 2)
        XCTAssertEqual(journal.lines, ["inner", "outer"])
        XCTAssertEqual(layer.animationKeys(), ["before"])
    }

    func testAReplacedBlockIsStillCalled() {
        let host = ManualHost()
        let layer = host.show()
        let journal = Journal()
        CATransaction.begin()
        CATransaction.setCompletionBlock { journal.lines.append("first") }
        layer.add(fade(duration: 1), forKey: "a")
        CATransaction.setCompletionBlock { journal.lines.append("second") }
        layer.add(fade(duration: 2), forKey: "b")
        CATransaction.commit()
        host.endTurn()
        host.advance(to: 1)
        XCTAssertEqual(journal.lines, ["first"])
        host.advance(to: 2)
        XCTAssertEqual(journal.lines, ["first", "second"])
    }

    func testAReplacedAnimationStops() {
        let host = ManualHost()
        let layer = host.show()
        let journal = Journal()
        layer.add(fade(journal), forKey: "fade")
        host.endTurn()
        layer.add(fade(), forKey: "fade")
        host.endTurn()
        XCTAssertEqual(journal.lines, ["start", "stop false"])
        XCTAssertEqual(layer.animationKeys(), ["fade"])
    }

    func testALayerThatLeavesItsTreeStopsItsAnimations() {
        let host = ManualHost()
        let layer = host.show()
        let journal = Journal()
        layer.add(fade(journal), forKey: "fade")
        host.endTurn()
        CATransaction.setDisableActions(true)
        layer.removeFromSuperlayer()
        host.endTurn()
        XCTAssertEqual(journal.lines, ["start", "stop false"])
        XCTAssertNil(layer.animationKeys())
        XCTAssertFalse(host.frames)
    }

    func testALayerThatIsNotShownStopsItsAnimationsAtOnce() {
        let host = ManualHost()
        let layer = CALayer()
        let journal = Journal()
        layer.add(fade(journal), forKey: "fade")
        XCTAssertEqual(layer.animationKeys(), ["fade"])
        host.endTurn()
        XCTAssertEqual(journal.lines, ["start", "stop false"])
        XCTAssertNil(layer.animationKeys())
    }

    func testAnAnimationAddedBeforeItsLayerIsShownRuns() {
        let host = ManualHost()
        let layer = CALayer()
        layer.add(fade(), forKey: "fade")
        host.root.addSublayer(layer)
        host.endTurn()
        host.advance(to: 0.5)
        XCTAssertEqual(Double(layer.presentation()?.opacity ?? .nan), 0.5, accuracy: 1e-6)
    }

    // MARK: Settings

    func testInnerTransactionsStartWithTheOuterOnesSettings() {
        _ = ManualHost()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setDisableActions(true)
        CATransaction.setValue("outer", forKey: "name")
        CATransaction.begin()
        XCTAssertEqual(CATransaction.animationDuration(), 2)
        XCTAssertTrue(CATransaction.disableActions())
        CATransaction.setAnimationDuration(3)
        CATransaction.setValue(false, forKey: kCATransactionDisableActions)
        CATransaction.setValue("inner", forKey: "name")
        XCTAssertEqual(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double, 3)
        CATransaction.commit()
        XCTAssertEqual(CATransaction.animationDuration(), 2)
        XCTAssertTrue(CATransaction.disableActions())
        XCTAssertEqual(CATransaction.value(forKey: "name") as? String, "outer")
        CATransaction.commit()
        XCTAssertEqual(CATransaction.animationDuration(), 0.25)
        XCTAssertNil(CATransaction.value(forKey: "name"))
    }

    func testTheTransactionsFunctionReplacesThatOfAnimations() {
        let host = ManualHost()
        let layer = host.show()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        let animation = fade()
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        layer.add(animation, forKey: "fade")
        host.endTurn()
        host.advance(to: 0.5)
        XCTAssertEqual(Double(layer.presentation()?.opacity ?? .nan), 0.315357, accuracy: 1e-6)
    }

    func testFlushCommitsOutsideOfExplicitTransactionsOnly() {
        let host = ManualHost()
        let layer = host.show()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        CATransaction.begin()
        CATransaction.flush()
        XCTAssertEqual(layer.presentation()?.opacity, 1)
        CATransaction.commit()
        CATransaction.flush()
        XCTAssertEqual(layer.presentation()?.opacity, 0.5)
    }

    func testACommitWithoutBeginChangesNothing() {
        let host = ManualHost()
        let layer = host.show()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        CATransaction.commit()
        XCTAssertEqual(layer.presentation()?.opacity, 1)
        host.endTurn()
        XCTAssertEqual(layer.presentation()?.opacity, 0.5)
    }

    // MARK: What happens by itself

    func testC75AShownLayerAnimatesItsChanges() {
        let host = ManualHost()
        let layer = host.show()
        layer.frame = CGRect(x: 100, y: 0, width: 200, height: 100)
        XCTAssertEqual(layer.animationKeys(), ["position", "bounds"])
        host.endTurn()
        let animation = layer.animation(forKey: "position") as? CABasicAnimation
        XCTAssertEqual(animation?.fromValue as? CGPoint, CGPoint(x: 50, y: 50))
        XCTAssertNil(animation?.toValue)
        XCTAssertEqual(animation?.duration, 0.25)
        XCTAssertEqual(animation?.fillMode, .backwards)
        XCTAssertEqual(layer.presentation()?.position, CGPoint(x: 50, y: 50))
        host.advance(to: 0.125)
        let x = Double(layer.presentation()?.position.x ?? .nan)
        XCTAssertEqual(x, 50 + 150 * 0.802403, accuracy: 1e-3)
        host.advance(to: 0.25)
        XCTAssertNil(layer.animationKeys())
        layer.isHidden = true
        XCTAssertEqual(layer.animationKeys(), ["transition"])
    }

    func testASecondChangeBeginsWhereTheFirstIs() {
        let host = ManualHost()
        let layer = host.show()
        layer.opacity = 0
        host.endTurn()
        host.advance(to: 0.125)
        layer.opacity = 1
        host.endTurn()
        XCTAssertEqual(Double(layer.presentation()?.opacity ?? .nan), 1 - 0.802403, accuracy: 1e-5)
    }

    func testNewLayersAndThoseThatAreNotShownDoNotAnimate() {
        let host = ManualHost()
        let layer = CALayer()
        layer.opacity = 0.5
        host.root.addSublayer(layer)
        layer.opacity = 0.7
        XCTAssertNil(layer.animationKeys())
        host.endTurn()
        layer.opacity = 0.8
        XCTAssertEqual(layer.animationKeys(), ["opacity"])
    }

    func testActionsCanBeDisabled() {
        let host = ManualHost()
        let layer = host.show()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        CATransaction.commit()
        XCTAssertNil(layer.animationKeys())
    }

    func testTheDurationOfATransactionIsThatOfItsChanges() {
        let host = ManualHost()
        let layer = host.show()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        layer.opacity = 0
        CATransaction.commit()
        XCTAssertEqual(layer.animation(forKey: "opacity")?.duration, 2)
        host.advance(to: 1.9)
        XCTAssertGreaterThan(layer.presentation()?.opacity ?? 0, 0)
    }

    // MARK: Actions

    private final class Answers: CALayerDelegate {
        var actions: [String: any CAAction] = [:]
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { actions[event] }
    }

    private final class Note: NSObject, CAAction {
        var events: [String] = []
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            events.append("\(event) \((anObject as? CALayer)?.opacity ?? -1)")
        }
    }

    func testTheFirstAnswerIsTheAction() {
        let host = ManualHost()
        let layer = host.show()
        let answers = Answers()
        layer.delegate = answers
        let (first, second, third) = (Note(), Note(), Note())
        layer.style = ["actions": ["opacity": third]]
        layer.opacity = 0.9
        layer.actions = ["opacity": second]
        layer.opacity = 0.8
        answers.actions = ["opacity": first]
        layer.opacity = 0.7
        answers.actions = ["opacity": NSNull()]
        layer.opacity = 0.6
        XCTAssertEqual(third.events, ["opacity 0.9"])
        XCTAssertEqual(second.events, ["opacity 0.8"])
        XCTAssertEqual(first.events, ["opacity 0.7"])
        XCTAssertNil(layer.animationKeys())
        XCTAssertNil(layer.action(forKey: "opacity"))
    }

    func testTheDefaultActionIsABasicAnimation() {
        let host = ManualHost()
        let layer = host.show()
        for key in ["position", "bounds", "transform", "cornerRadius", "borderColor", "shadowOpacity"] {
            XCTAssertEqual((layer.action(forKey: key) as? CABasicAnimation)?.keyPath, key)
        }
        for key in ["hidden", "sublayers", "mask", "masksToBounds"] {
            XCTAssertTrue(layer.action(forKey: key) is CATransition, key)
        }
        for key in ["name", "frame", "contentsGravity", "doubleSided", "backgroundColor"] {
            XCTAssertNil(layer.action(forKey: key), key)
        }
        CATransaction.setDisableActions(true)
        layer.backgroundColor = .black
        host.endTurn()
        XCTAssertNotNil(layer.action(forKey: "backgroundColor"))
    }

    func testAnAnimationAsAnActionTakesThePropertysName() {
        let host = ManualHost()
        let layer = host.show()
        let action = CABasicAnimation()
        action.fromValue = 0.25
        action.duration = 1
        layer.actions = ["opacity": action]
        layer.opacity = 0.75
        host.endTurn()
        host.advance(to: 0.5)
        XCTAssertEqual(Double(layer.presentation()?.opacity ?? .nan), 0.5, accuracy: 1e-6)
    }

    func testACallThatChangesLayersForEverDoesNotHoldTheTurn() {
        let host = ManualHost()
        var count = 0
        func again() {
            count += 1
            CATransaction.setCompletionBlock { again() }
        }
        again()
        host.endTurn()
        XCTAssertGreaterThan(count, 1)
        XCTAssertTrue(host.needsEnd)
    }
}
