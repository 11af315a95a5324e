import UITesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class NSLayoutConstraintTests: XCTestCase {
    private let root = UIView(frame: CGRect(0, 0, 320, 240))
    private let first = UIView()
    private let second = UIView()

    override func setUp() async throws {
        for view in [first, second] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
    }

    // MARK: What belongs where

    func testConstraintsBelongToTheClosestViewThatHoldsTheirItems() {
        let inner = UIView()
        first.addSubview(inner)
        let width = first.widthAnchor.constraint(equalToConstant: 44)
        let edge = first.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        let gap = second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8)
        let cousin = inner.topAnchor.constraint(equalTo: second.topAnchor)
        XCTAssertFalse(width.isActive)
        NSLayoutConstraint.activate([width, edge, gap, cousin])
        XCTAssertEqual(first.constraints, [width])
        XCTAssertEqual(root.constraints, [edge, gap, cousin])
        XCTAssertTrue(edge.isActive)
        NSLayoutConstraint.deactivate([edge, cousin])
        XCTAssertFalse(edge.isActive)
        XCTAssertEqual(root.constraints, [gap])
        edge.isActive = true
        edge.isActive = true
        XCTAssertEqual(root.constraints, [gap, edge], "activating twice is activating once")
    }

    func testAHigherViewMayHoldAConstraint() {
        let width = first.widthAnchor.constraint(equalToConstant: 44)
        root.addConstraint(width)
        XCTAssertEqual(root.constraints, [width])
        first.removeConstraint(width)
        XCTAssertTrue(width.isActive, "it is not the view's own")
        root.removeConstraints([width])
        XCTAssertFalse(width.isActive)
    }

    func testAViewThatIsRemovedLosesWhatTiesItToOthersForGood() {
        let inner = UIView()
        first.addSubview(inner)
        let own = inner.widthAnchor.constraint(equalTo: first.widthAnchor)
        let size = first.heightAnchor.constraint(equalToConstant: 20)
        let edge = first.topAnchor.constraint(equalTo: root.topAnchor)
        let cousin = inner.leadingAnchor.constraint(equalTo: second.leadingAnchor)
        let other = second.topAnchor.constraint(equalTo: root.topAnchor)
        NSLayoutConstraint.activate([own, size, edge, cousin, other])
        first.removeFromSuperview()
        XCTAssertEqual([own, size, edge, cousin, other].map(\.isActive), [true, true, false, false, true])
        root.addSubview(first)
        XCTAssertFalse(edge.isActive)
        XCTAssertEqual(root.constraints, [other])
    }

    func testConstraintsOfARemovedGuideEnd() {
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        XCTAssertEqual(root.layoutGuides, [guide])
        XCTAssertTrue(guide.owningView === root)
        let edge = guide.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        edge.isActive = true
        root.removeLayoutGuide(guide)
        XCTAssertFalse(edge.isActive)
        XCTAssertNil(guide.owningView)
        XCTAssertEqual(guide.layoutFrame, .zero)
        first.addLayoutGuide(guide)
        second.addLayoutGuide(guide)
        XCTAssertTrue(first.layoutGuides.isEmpty, "a guide has one view")
    }

    // MARK: Values

    func testAnchorsMakeWhatTheInitialiserMakes() {
        let anchored = first.leadingAnchor.constraint(
            greaterThanOrEqualTo: root.trailingAnchor, constant: -12)
        XCTAssertTrue(anchored.firstItem === first)
        XCTAssertTrue(anchored.secondItem === root)
        XCTAssertEqual(anchored.firstAttribute, .leading)
        XCTAssertEqual(anchored.secondAttribute, .trailing)
        XCTAssertEqual(anchored.relation, .greaterThanOrEqual)
        XCTAssertEqual(anchored.multiplier, 1)
        XCTAssertEqual(anchored.constant, -12)
        XCTAssertEqual(anchored.priority, .required)
        let half = first.widthAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5, constant: 3)
        XCTAssertEqual([half.multiplier, half.constant], [0.5, 3])
        XCTAssertEqual(half.secondAttribute, .height)
        let fixed = first.widthAnchor.constraint(lessThanOrEqualToConstant: 30)
        XCTAssertNil(fixed.secondItem)
        XCTAssertEqual(fixed.secondAttribute, .notAnAttribute)
        XCTAssertEqual(fixed.relation, .lessThanOrEqual)
        let spaced = second.leadingAnchor.constraint(
            equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 2)
        XCTAssertEqual(spaced.constant, 16)
    }

    func testAConstraintGivesItsAnchors() {
        let gap = second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8)
        XCTAssertEqual(gap.firstAnchor, second.leadingAnchor)
        XCTAssertEqual(gap.secondAnchor, first.trailingAnchor)
        XCTAssertNotEqual(gap.firstAnchor, first.leadingAnchor)
        XCTAssertNotEqual(gap.firstAnchor, second.leftAnchor)
        XCTAssertTrue(gap.firstAnchor.item === second)
        XCTAssertEqual(Set([first.topAnchor, first.topAnchor, second.topAnchor]).count, 2)
        let size = first.widthAnchor.constraint(equalToConstant: 3)
        XCTAssertEqual(size.firstAnchor, first.widthAnchor)
        XCTAssertNil(size.secondAnchor)
        let written = NSLayoutConstraint(
            item: first, attribute: .top, relatedBy: .equal, toItem: root, attribute: .topMargin,
            multiplier: 1,
            constant: 0)
        XCTAssertEqual(written.firstAnchor, first.topAnchor)
        XCTAssertTrue(written.secondAnchor?.item === root)
        XCTAssertNotEqual(written.secondAnchor, root.topAnchor)
    }

    func testDescriptionsUseTheVisualFormat() {
        first.accessibilityIdentifier = "one"
        second.accessibilityIdentifier = "two"
        let name = { (view: UIView) in view.layoutName }
        let gap = second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8)
        XCTAssertTrue(gap.description.hasSuffix(" H:[\(name(first))]-(8)-[\(name(second))]   (inactive)>"))
        XCTAssertTrue(gap.description.hasPrefix("<NSLayoutConstraint:0x"))
        let edge = first.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 5)
        edge.isActive = true
        XCTAssertTrue(
            edge.description.hasSuffix(
                " V:|-(>=5)-[\(name(first))]   (active, names: '|':\(name(root)) )>"), edge.description)
        let end = root.trailingAnchor.constraint(equalTo: first.trailingAnchor, constant: 20)
        XCTAssertTrue(end.description.contains(" H:[\(name(first))]-(20)-|   "), end.description)
        let size = first.widthAnchor.constraint(equalTo: second.widthAnchor, multiplier: 0.2, constant: 5)
        size.identifier = "fifth"
        size.priority = .defaultHigh
        XCTAssertTrue(
            size.description.hasSuffix(
                " 'fifth' \(name(first)).width == 0.2*\(name(second)).width + 5 @750   (inactive)>"),
            size.description)
    }

    // MARK: Contradictions

    private func reports(_ body: () -> Void) -> [String] { AppHarness.diagnostics(during: body) }

    func testOfContradictingConstraintsTheLastIsGivenUpAndTold() {
        let narrow = first.widthAnchor.constraint(equalToConstant: 40)
        narrow.identifier = "narrow"
        let wide = first.widthAnchor.constraint(equalToConstant: 100)
        wide.identifier = "wide"
        NSLayoutConstraint.activate([narrow, wide])
        let told = reports {
            root.layoutIfNeeded()
            root.setNeedsLayout()
            root.layoutIfNeeded()
        }
        XCTAssertEqual(told.count, 1, "once for each contradiction")
        let text = told.first ?? ""
        XCTAssertTrue(text.contains("Unable to simultaneously satisfy constraints."))
        XCTAssertTrue(text.contains("Will attempt to recover by breaking constraint\n\(wide)"), text)
        XCTAssertTrue(text.contains("\"\(narrow)\""), text)
        XCTAssertFalse(text.contains("translatesAutoresizingMask"))
        XCTAssertEqual(first.frame.width, 40)
        XCTAssertEqual(root.brokenConstraints, [wide])
        narrow.isActive = false
        root.layoutIfNeeded()
        XCTAssertEqual(first.frame.width, 100, "it counts again when nothing contradicts it")
        XCTAssertTrue(root.brokenConstraints.isEmpty)
    }

    func testAFrameThatContradictsAConstraintIsToldAsSuch() {
        first.translatesAutoresizingMaskIntoConstraints = true
        first.frame = CGRect(0, 0, 50, 50)
        first.widthAnchor.constraint(equalToConstant: 100).isActive = true
        let text = reports { root.layoutIfNeeded() }.first ?? ""
        XCTAssertTrue(text.contains("translatesAutoresizingMaskIntoConstraints"), text)
        XCTAssertTrue(text.contains("<NSAutoresizingMaskLayoutConstraint h=--& v=--& "), text)
        XCTAssertEqual(first.frame.width, 50)
    }

    func testChangesThatContradictOnlyForAMomentAreNotTold() {
        let narrow = first.widthAnchor.constraint(equalToConstant: 40)
        narrow.isActive = true
        root.layoutIfNeeded()
        let told = reports {
            first.widthAnchor.constraint(equalToConstant: 100).isActive = true
            narrow.isActive = false
            root.layoutIfNeeded()
        }
        XCTAssertTrue(told.isEmpty)
        XCTAssertEqual(first.frame.width, 100)
    }

    // MARK: Ambiguity

    func testAMissingConstraintMakesTheLayoutAmbiguous() {
        NSLayoutConstraint.activate([
            first.topAnchor.constraint(equalTo: root.topAnchor),
            first.widthAnchor.constraint(equalToConstant: 40),
            first.heightAnchor.constraint(equalToConstant: 40),
            first.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertTrue(first.hasAmbiguousLayout)
        let old = first.frame
        first.exerciseAmbiguityInLayout()
        root.layoutIfNeeded()
        XCTAssertNotEqual(first.frame, old)
        XCTAssertEqual(first.frame.size, old.size)
        first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3).isActive = true
        root.layoutIfNeeded()
        XCTAssertFalse(first.hasAmbiguousLayout)
        XCTAssertEqual(first.frame.minX, 3)
    }

    func testConstraintsAffectingLayoutAreThoseOfTheAxisAlsoThroughOthers() {
        let edge = first.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        let width = first.widthAnchor.constraint(equalToConstant: 50)
        let gap = second.leadingAnchor.constraint(equalTo: first.trailingAnchor)
        let height = second.heightAnchor.constraint(equalToConstant: 20)
        NSLayoutConstraint.activate([edge, width, gap, height])
        XCTAssertEqual(second.constraintsAffectingLayout(for: .horizontal), [edge, width, gap])
        XCTAssertEqual(second.constraintsAffectingLayout(for: .vertical), [height])
    }
}
