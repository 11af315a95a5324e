import UITesting
import XCTest

import UIKit

/// When constraints are updated, solved and applied.
@preconcurrency @MainActor
final class ConstraintPassTests: XCTestCase {
    /// A view that records its passes.
    private final class Recorder: UIView {
        static var calls: [String] = []
        var name = ""
        var onUpdate: (() -> Void)?
        var onLayout: (() -> Void)?

        override func updateConstraints() {
            Self.calls.append("update \(name)")
            onUpdate?()
            super.updateConstraints()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            Self.calls.append("layout \(name)")
            onLayout?()
        }
    }

    private func recorder(_ name: String, in superview: UIView? = nil) -> Recorder {
        let view = Recorder()
        view.name = name
        view.translatesAutoresizingMaskIntoConstraints = superview == nil
        superview?.addSubview(view)
        return view
    }

    private func fill(_ view: UIView, inset: CGFloat = 0) -> [NSLayoutConstraint] {
        guard let superview = view.superview else { return [] }
        return [
            view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: inset),
            view.trailingAnchor.constraint(equalTo: superview.trailingAnchor, constant: -inset),
            view.topAnchor.constraint(equalTo: superview.topAnchor, constant: inset),
            view.bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -inset),
        ]
    }

    override func setUp() async throws { Recorder.calls = [] }

    // MARK: Order

    func testConstraintsAreUpdatedFromTheBottomAndLaidOutFromTheTopOnceEach() throws {
        let outer = recorder("outer")
        let inner = recorder("inner", in: outer)
        let leaf = recorder("leaf", in: inner)
        NSLayoutConstraint.activate(fill(inner, inset: 10) + fill(leaf, inset: 5))
        outer.frame = CGRect(0, 0, 200, 100)
        let app = try AppHarness(size: CGSize(width: 320, height: 240))
        app.window.addSubview(outer)
        app.turn()
        XCTAssertEqual(
            Recorder.calls,
            ["update leaf", "update inner", "update outer", "layout outer", "layout inner", "layout leaf"])
        XCTAssertEqual(inner.frame, CGRect(10, 10, 180, 80))
        XCTAssertEqual(leaf.frame, CGRect(5, 5, 170, 70))
        Recorder.calls = []
        app.turn()
        XCTAssertEqual(Recorder.calls, [], "nothing changed, nothing is done")
        outer.frame.size.width = 300
        app.turn()
        XCTAssertEqual(Recorder.calls, ["layout outer", "layout inner", "layout leaf"])
        XCTAssertEqual(leaf.frame, CGRect(5, 5, 270, 70))
    }

    func testUpdateConstraintsIsCalledForViewsThatAskedForIt() throws {
        let outer = recorder("outer")
        let inner = recorder("inner", in: outer)
        NSLayoutConstraint.activate(fill(inner))
        outer.frame = CGRect(0, 0, 200, 100)
        outer.layoutIfNeeded()
        Recorder.calls = []
        XCTAssertFalse(inner.needsUpdateConstraints())
        inner.setNeedsUpdateConstraints()
        XCTAssertTrue(inner.needsUpdateConstraints())
        outer.updateConstraintsIfNeeded()
        XCTAssertEqual(Recorder.calls, ["update inner"])
        XCTAssertFalse(inner.needsUpdateConstraints())
    }

    func testAClassMayMakeAllItsConstraintsWhenTheyAreUpdated() throws {
        final class Late: UIView {
            let inner = UIView()
            override class var requiresConstraintBasedLayout: Bool { true }
            override func updateConstraints() {
                if inner.superview == nil {
                    addSubview(inner)
                    inner.translatesAutoresizingMaskIntoConstraints = false
                    inner.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
                    inner.widthAnchor.constraint(equalToConstant: 20).isActive = true
                }
                super.updateConstraints()
            }
        }
        let app = try AppHarness(size: CGSize(width: 320, height: 240))
        let view = Late(frame: CGRect(0, 0, 100, 50))
        app.window.addSubview(view)
        app.turn()
        XCTAssertEqual(view.inner.frame.minX, 40)
        XCTAssertEqual(view.inner.frame.width, 20)
    }

    func testALayoutThatNeverSettlesEndsWithAReport() throws {
        let outer = recorder("outer")
        let inner = recorder("inner", in: outer)
        let width = inner.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        inner.onLayout = { width.constant += 1 }
        outer.onLayout = { inner.setNeedsLayout() }
        outer.frame = CGRect(0, 0, 200, 100)
        let reports = AppHarness.diagnostics {
            outer.setNeedsLayout()
            inner.setNeedsLayout()
            outer.layoutIfNeeded()
        }
        XCTAssertTrue(reports.contains { $0.contains("does not settle") }, "\(reports)")
        XCTAssertGreaterThan(width.constant, 10)
    }

    // MARK: Frames and constraints

    func testAViewWhoseFrameIsSetIsGivenToConstraints() throws {
        let root = UIView(frame: CGRect(0, 0, 320, 240))
        let framed = UIView(frame: CGRect(10, 20, 100, 30))
        let follower = UIView()
        follower.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(framed)
        root.addSubview(follower)
        NSLayoutConstraint.activate([
            follower.leadingAnchor.constraint(equalTo: framed.trailingAnchor, constant: 8),
            follower.topAnchor.constraint(equalTo: framed.topAnchor),
            follower.widthAnchor.constraint(equalTo: framed.widthAnchor),
            follower.heightAnchor.constraint(equalToConstant: 30),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(follower.frame, CGRect(118, 20, 100, 30))
        framed.frame = CGRect(0, 0, 50, 50)
        root.layoutIfNeeded()
        XCTAssertEqual(follower.frame, CGRect(58, 0, 50, 30))
        XCTAssertEqual(framed.frame, CGRect(0, 0, 50, 50))
        XCTAssertTrue(root.constraints.allSatisfy { $0.firstItem === follower })
    }

    func testAutoresizingMasksInAViewThatConstraintsLayOut() {
        let masks: [(UIView.AutoresizingMask, CGRect)] = [
            ([], CGRect(160, 0, 80, 10)), (.flexibleRightMargin, CGRect(160, 0, 80, 10)),
            (.flexibleLeftMargin, CGRect(240, 0, 80, 10)), (.flexibleWidth, CGRect(160, 0, 160, 10)),
            ([.flexibleLeftMargin, .flexibleWidth], CGRect(640 / 3, 0, 320 / 3, 10)),
            ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(210, 0, 80, 10)),
            ([.flexibleWidth, .flexibleRightMargin], CGRect(160, 0, 120, 10)),
            ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], CGRect(200, 0, 100, 10)),
        ]
        for (mask, expected) in masks {
            let root = UIView(frame: CGRect(0, 0, 500, 100))
            let holder = UIView(frame: CGRect(0, 0, 320, 100))
            let view = UIView(frame: CGRect(160, 0, 80, 10))
            let mark = UIView()
            for made in [holder, mark] { made.translatesAutoresizingMaskIntoConstraints = false }
            root.addSubview(holder)
            holder.addSubview(view)
            holder.addSubview(mark)
            view.autoresizingMask = mask
            let width = holder.widthAnchor.constraint(equalToConstant: 320)
            NSLayoutConstraint.activate([
                width, holder.heightAnchor.constraint(equalToConstant: 100),
                mark.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                mark.widthAnchor.constraint(equalTo: view.widthAnchor),
            ])
            root.layoutIfNeeded()
            XCTAssertEqual(view.frame, CGRect(160, 0, 80, 10))
            width.constant = 400
            root.layoutIfNeeded()
            XCTAssertEqual(view.frame.minX, expected.minX, accuracy: 0.51, "\(mask)")
            XCTAssertEqual(view.frame.width, expected.width, accuracy: 0.51, "\(mask)")
            XCTAssertEqual(mark.frame.minX, view.frame.minX, "\(mask)")
        }
    }

    func testATransformIsAppliedAroundTheSolvedCentre() {
        let root = UIView(frame: CGRect(0, 0, 320, 240))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
            view.widthAnchor.constraint(equalToConstant: 40),
            view.heightAnchor.constraint(equalToConstant: 20),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(view.bounds.size, CGSize(width: 40, height: 20))
        XCTAssertEqual(view.frame, CGRect(120, 100, 80, 40))
    }

    func testAViewThatIsMovedIntoAWindowBringsItsConstraints() throws {
        let root = UIView(frame: CGRect(0, 0, 200, 100))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(inner)
        NSLayoutConstraint.activate(fill(inner, inset: 4))
        root.layoutIfNeeded()
        XCTAssertEqual(inner.frame, CGRect(4, 4, 192, 92), "without a window")
        let app = try AppHarness(size: CGSize(width: 320, height: 240))
        app.window.addSubview(root)
        root.frame = CGRect(0, 0, 300, 200)
        app.turn()
        XCTAssertEqual(inner.frame, CGRect(4, 4, 292, 192))
        root.removeFromSuperview()
        root.frame.size.width = 100
        root.layoutIfNeeded()
        XCTAssertEqual(inner.frame, CGRect(4, 4, 92, 192))
    }

    func testTheDirectionOfTheApplicationTurnsLeadingAndTrailing() throws {
        let app = try AppHarness(size: CGSize(width: 320, height: 240))
        let stack = UIStackView(arrangedSubviews: [recorder("first"), recorder("second")])
        stack.translatesAutoresizingMaskIntoConstraints = false
        app.window.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: app.window.leadingAnchor, constant: 10),
            stack.topAnchor.constraint(equalTo: app.window.topAnchor),
            stack.arrangedSubviews[0].widthAnchor.constraint(equalToConstant: 20),
            stack.arrangedSubviews[1].widthAnchor.constraint(equalToConstant: 30),
        ])
        app.turn()
        XCTAssertEqual(stack.frame.minX, 10)
        app.layoutDirection = .rightToLeft
        XCTAssertEqual(stack.frame.minX, 260)
        XCTAssertEqual(stack.arrangedSubviews.map(\.frame.minX), [30, 0])
        app.layoutDirection = .leftToRight
        XCTAssertEqual(stack.frame.minX, 10)
        XCTAssertEqual(stack.arrangedSubviews.map(\.frame.minX), [0, 20])
    }

    // MARK: Animation

    func testLayoutInsideAnAnimationAnimatesWhatConstraintsChange() throws {
        let app = try AppHarness(size: CGSize(width: 320, height: 240))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        app.window.addSubview(view)
        let edge = view.leadingAnchor.constraint(equalTo: app.window.leadingAnchor)
        NSLayoutConstraint.activate([
            edge, view.topAnchor.constraint(equalTo: app.window.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 20),
            view.heightAnchor.constraint(equalToConstant: 20),
        ])
        app.turn()
        edge.constant = 100
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { app.window.layoutIfNeeded() }
        XCTAssertEqual(view.frame.minX, 100)
        app.advance(by: 0.5)
        XCTAssertEqual(view.presentedCenter.x, 60, accuracy: 2)
        app.advance(by: 0.6)
        XCTAssertEqual(view.presentedCenter.x, 110)
    }

    // MARK: Content

    /// A label of several lines at the top of a view of 120 points, and a view below it.
    private func wrappingLabel() throws -> (root: UIView, label: UILabel, below: UIView, app: AppHarness) {
        let app = try AppHarness(size: CGSize(width: 320, height: 240))
        let root = UIView(frame: CGRect(0, 0, 120, 200))
        let label = UILabel()
        label.text = "several words that take several lines"
        label.numberOfLines = 0
        let below = UIView()
        for view in [label, below] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: root.topAnchor),
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            below.topAnchor.constraint(equalTo: label.bottomAnchor),
        ])
        app.window.addSubview(root)
        app.turn()
        return (root, label, below, app)
    }

    func testALabelWrapsInTheWidthThatItGets() throws {
        let (root, label, below, app) = try wrappingLabel()
        let tall = label.sizeThatFits(CGSize(width: 120, height: 1000)).height
        XCTAssertGreaterThan(tall, 2 * label.font.lineHeight)
        XCTAssertEqual(label.frame, CGRect(0, 0, 120, tall))
        XCTAssertEqual(below.frame.minY, tall)
        root.frame.size.width = 300
        app.turn()
        XCTAssertEqual(label.frame.height, label.sizeThatFits(CGSize(width: 300, height: 1000)).height)
        XCTAssertLessThan(label.frame.height, tall)
        label.text = "short"
        app.turn()
        XCTAssertEqual(below.frame.minY, label.intrinsicContentSize.height)
    }

    func testTheFittingSizeHoldsALabelThatWraps() throws {
        let (root, label, below, _) = try wrappingLabel()
        label.text = "several words that take several lines, and then some more of them"
        func fitting() -> CGSize {
            root.systemLayoutSizeFitting(
                CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        }
        XCTAssertEqual(fitting().width, 120)
        below.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
        XCTAssertEqual(fitting().height, label.sizeThatFits(CGSize(width: 120, height: 1000)).height)
    }

    func testBaselinesOfLabelsAlign() throws {
        let root = UIView(frame: CGRect(0, 0, 320, 240))
        let (small, large) = (UILabel(), UILabel())
        small.font = .systemFont(ofSize: 12)
        large.font = .systemFont(ofSize: 30)
        for label in [small, large] {
            label.text = "Text"
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
        }
        NSLayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            large.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
        ])
        root.layoutIfNeeded()
        let baselines = [small, large].map { label in
            label.frame.minY + (label.baselinesOfText?.first ?? .nan)
        }
        XCTAssertEqual(baselines[0], baselines[1], accuracy: 0.51)
        XCTAssertGreaterThan(small.frame.minY, large.frame.minY)
    }
}
