import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class UIStackViewTests: XCTestCase {
    /// A view with a natural size.
    private final class Box: UIView {
        var natural: CGSize { didSet { invalidateIntrinsicContentSize() } }

        init(_ width: CGFloat, _ height: CGFloat) {
            natural = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { natural }
    }

    private var app: AppHarness?

    private func show(_ views: [UIView], size: CGSize = CGSize(width: 200, height: 100)) throws -> UIStackView
    {
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(origin: .zero, size: size)
        app = try AppHarness(showing: stack, size: CGSize(width: 400, height: 300))
        return stack
    }

    private func rects(_ stack: UIStackView) -> [[CGFloat]] {
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
    }

    func testANewStackHasUIKitsDefaults() {
        let stack = UIStackView()
        XCTAssertEqual(stack.axis, .horizontal)
        XCTAssertEqual(stack.distribution, .fill)
        XCTAssertEqual(stack.alignment, .fill)
        XCTAssertEqual(stack.spacing, 0)
        XCTAssertFalse(stack.isLayoutMarginsRelativeArrangement)
        XCTAssertTrue(stack.arrangedSubviews.isEmpty)
        XCTAssertEqual(stack.intrinsicContentSize, .zero)
        XCTAssertEqual(UIStackView.Alignment.top, .leading)
        XCTAssertEqual(UIStackView.Alignment.bottom, .trailing)
    }

    func testViewsFollowAxisAndSpacing() throws {
        let stack = try show([Box(20, 10), Box(30, 10)])
        stack.spacing = 10
        XCTAssertEqual(rects(stack), [[0, 0, 160, 100], [170, 0, 30, 100]])
        stack.axis = .vertical
        XCTAssertEqual(rects(stack), [[0, 0, 200, 80], [0, 90, 200, 10]])
        XCTAssertEqual(stack.intrinsicContentSize, CGSize(width: 30, height: 30))
    }

    func testViewsAreAlignedAcrossTheAxis() throws {
        let stack = try show([Box(20, 10)])
        let frames: [(UIStackView.Alignment, [CGFloat])] = [
            (.fill, [0, 0, 200, 100]), (.leading, [0, 0, 200, 10]), (.center, [0, 45, 200, 10]),
            (.trailing, [0, 90, 200, 10]),
        ]
        for (alignment, frame) in frames {
            stack.alignment = alignment
            XCTAssertEqual(rects(stack), [frame])
        }
        stack.axis = .vertical
        let columns: [(UIStackView.Alignment, [CGFloat])] = [
            (.fill, [0, 0, 200, 100]), (.leading, [0, 0, 20, 100]), (.center, [90, 0, 20, 100]),
            (.trailing, [180, 0, 20, 100]),
        ]
        for (alignment, frame) in columns {
            stack.alignment = alignment
            XCTAssertEqual(rects(stack), [frame])
        }
    }

    func testBaselinesAreAligned() throws {
        let small = UILabel()
        small.font = .systemFont(ofSize: 11)
        small.text = "small"
        let large = UILabel()
        large.font = .systemFont(ofSize: 34)
        large.text = "large"
        let two = UILabel()
        two.numberOfLines = 2
        two.font = .systemFont(ofSize: 17)
        two.text = "one\ntwo"
        let field = UITextField()
        field.text = "field"
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        let stack = try show([small, large, two, field, button], size: CGSize(width: 400, height: 100))
        stack.alignment = .firstBaseline
        stack.layoutIfNeeded()
        func baseline(_ view: UIView, _ isFirst: Bool) throws -> CGFloat {
            let baselines = try XCTUnwrap(view.baselinesOfText)
            return view.frame.minY + (isFirst ? baselines.first : baselines.last)
        }
        let first = try stack.arrangedSubviews.map { try baseline($0, true) }
        XCTAssertEqual(Set(first).count, 1, "\(first)")
        stack.alignment = .lastBaseline
        stack.layoutIfNeeded()
        let last = try stack.arrangedSubviews.map { try baseline($0, false) }
        XCTAssertEqual(Set(last).count, 1, "\(last)")
        XCTAssertGreaterThan(stack.intrinsicContentSize.height, large.frame.height)
    }

    func testArrangedSubviewsAreInsertedAndRemoved() throws {
        let (a, b, c) = (Box(10, 10), Box(20, 10), Box(30, 10))
        let stack = try show([a, b])
        stack.insertArrangedSubview(c, at: 0)
        XCTAssertEqual(stack.arrangedSubviews, [c, a, b])
        XCTAssertEqual(stack.subviews, [a, b, c])
        stack.insertArrangedSubview(c, at: 99)
        XCTAssertEqual(stack.arrangedSubviews, [a, b, c])
        stack.insertArrangedSubview(c, at: -1)
        XCTAssertEqual(stack.arrangedSubviews, [c, a, b])
        stack.removeArrangedSubview(c)
        XCTAssertEqual(stack.arrangedSubviews, [a, b])
        XCTAssertTrue(c.superview === stack)
        a.removeFromSuperview()
        XCTAssertEqual(stack.arrangedSubviews, [b])
        let other = UIStackView()
        other.addArrangedSubview(b)
        XCTAssertTrue(stack.arrangedSubviews.isEmpty)
    }

    func testCustomSpacingIsKeptAfterAView() throws {
        let (a, b, c) = (Box(10, 10), Box(10, 10), Box(10, 10))
        let stack = try show([a, b, c])
        stack.spacing = 5
        XCTAssertEqual(stack.customSpacing(after: a), UIStackView.spacingUseDefault)
        stack.setCustomSpacing(20, after: a)
        XCTAssertEqual(stack.customSpacing(after: a), 20)
        XCTAssertEqual(stack.intrinsicContentSize.width, 55)
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: a)
        XCTAssertEqual(stack.intrinsicContentSize.width, 43)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: a)
        XCTAssertEqual(stack.intrinsicContentSize.width, 40)
        stack.setCustomSpacing(50, after: UIView())
        XCTAssertEqual(stack.intrinsicContentSize.width, 40)
    }

    func testViewsStayInsideTheMargins() throws {
        let stack = try show([Box(10, 10)])
        stack.isLayoutMarginsRelativeArrangement = true
        XCTAssertEqual(rects(stack), [[8, 8, 184, 84]])
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        XCTAssertEqual(rects(stack), [[2, 1, 194, 96]])
        XCTAssertEqual(stack.intrinsicContentSize, CGSize(width: 16, height: 14))
        stack.semanticContentAttribute = .forceRightToLeft
        XCTAssertEqual(stack.layoutMargins, UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        XCTAssertEqual(rects(stack), [[4, 1, 194, 96]])
        stack.layoutMargins = UIEdgeInsets(top: 0, left: 9, bottom: 0, right: 0)
        XCTAssertEqual(stack.directionalLayoutMargins.trailing, 9)
    }

    func testHiddenViewsTakeNoRoom() throws {
        let stack = try show([Box(10, 10), Box(20, 10), Box(30, 10)])
        stack.spacing = 4
        XCTAssertEqual(stack.intrinsicContentSize.width, 68)
        stack.arrangedSubviews[1].isHidden = true
        XCTAssertEqual(stack.intrinsicContentSize.width, 44)
        XCTAssertEqual(rects(stack)[2], [170, 0, 30, 100])
        stack.arrangedSubviews[1].isHidden = false
        XCTAssertEqual(stack.intrinsicContentSize.width, 68)
    }

    func testHidingInAnAnimationFadesAndTheOthersMove() throws {
        let views = [Box(10, 10), Box(10, 20), Box(10, 30)]
        let stack = try show(views)
        stack.axis = .vertical
        stack.distribution = .equalSpacing
        stack.frame.size.height = 60
        app?.turn()
        var finished: Bool?
        UIView.animate(
            withDuration: 1, animations: { views[1].isHidden = true }, completion: { finished = $0 })
        XCTAssertTrue(views[1].isHidden)
        XCTAssertEqual(views[1].alpha, 1)
        XCTAssertEqual(views[2].frame.minY, 30)
        app?.advance(by: 0.5)
        XCTAssertNil(finished)
        app?.advance(by: 0.6)
        XCTAssertEqual(finished, true)
        XCTAssertTrue(views[1].isHidden)
        XCTAssertEqual(views[1].alpha, 1)
        UIView.animate(withDuration: 1) { views[1].isHidden = false }
        XCTAssertFalse(views[1].isHidden)
        XCTAssertEqual(views[1].alpha, 1)
        app?.advance(by: 1.1)
        XCTAssertEqual(rects(stack).map { $0[1] }, [0, 10, 30])
        XCTAssertEqual(app?.nothingIsScheduled, true)
    }

    func testShowingWhileItStillFadesOut() throws {
        let views = [Box(10, 10), Box(10, 20)]
        _ = try show(views)
        views[1].alpha = 0.8
        UIView.animate(withDuration: 1) { views[1].isHidden = true }
        app?.advance(by: 0.3)
        UIView.animate(withDuration: 1) { views[1].isHidden = false }
        XCTAssertFalse(views[1].isHidden)
        app?.advance(by: 2)
        XCTAssertFalse(views[1].isHidden)
        XCTAssertEqual(views[1].alpha, 0.8, accuracy: 0.001)
        UIView.animate(withDuration: 1) { views[1].isHidden = true }
        views[1].isHidden = false
        app?.advance(by: 2)
        XCTAssertFalse(views[1].isHidden)
        XCTAssertEqual(views[1].alpha, 0.8, accuracy: 0.001)
    }

    func testPrioritiesDecideWhoIsStretched() throws {
        let (a, b) = (Box(20, 10), Box(30, 10))
        let stack = try show([a, b])
        XCTAssertEqual(a.contentHuggingPriority(for: .horizontal), .defaultLow)
        XCTAssertEqual(UILabel().contentHuggingPriority(for: .vertical), UILayoutPriority(251))
        XCTAssertEqual(a.contentCompressionResistancePriority(for: .vertical), .defaultHigh)
        a.setContentHuggingPriority(.required, for: .horizontal)
        XCTAssertEqual(rects(stack).map { $0[2] }, [20, 180])
        a.natural.width = 150
        b.natural.width = 150
        XCTAssertEqual(rects(stack).map { $0[2] }, [150, 50])
        a.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        XCTAssertEqual(rects(stack).map { $0[2] }, [50, 150])
    }

    func testPlainViewsKeepTheirOwnSizeAndStretchFirst() throws {
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let stack = try show([Box(20, 10), UIView(), plain])
        XCTAssertEqual(rects(stack), [[0, 0, 20, 100], [20, 0, 140, 100], [160, 0, 40, 100]])
        XCTAssertEqual(stack.intrinsicContentSize, CGSize(width: 60, height: 40))
        plain.frame.size.width = 60
        stack.setNeedsLayout()
        XCTAssertEqual(rects(stack)[2], [140, 0, 60, 100])
    }

    func testTextWrapsInTheWidthThatItGets() throws {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "Several words that do not fit into one line of so narrow a stack view"
        let stack = try show([label, Box(10, 10)], size: CGSize(width: 100, height: 300))
        stack.axis = .vertical
        stack.layoutIfNeeded()
        let height = label.sizeThatFits(CGSize(width: 100, height: 1000)).height
        XCTAssertGreaterThan(height, 60)
        XCTAssertEqual(stack.sizeThatFits(CGSize(width: 100, height: 1000)).height, height + 10)
        let fitted = stack.systemLayoutSizeFitting(
            CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        XCTAssertEqual(fitted, CGSize(width: 100, height: height + 10))
        XCTAssertEqual(
            stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), stack.intrinsicContentSize)
    }

    func testTextsThatWrapShareTheWidthOfARow() throws {
        let texts = [1, 30].map { words in
            let label = UILabel()
            label.numberOfLines = 0
            label.text = String(repeating: "some words ", count: words)
            return label
        }
        let stack = try show([texts[0], Box(40, 10), texts[1]], size: CGSize(width: 320, height: 200))
        stack.spacing = 10
        XCTAssertEqual(rects(stack).map { $0[2] }, [100, 100, 100])
    }

    func testNestedStacksFollowTheirContent() throws {
        let box = Box(10, 10)
        let inner = UIStackView(arrangedSubviews: [box, Box(10, 10)])
        inner.axis = .vertical
        let stack = try show([inner, Box(20, 20)])
        stack.alignment = .leading
        stack.distribution = .equalSpacing
        XCTAssertEqual(rects(stack)[0], [0, 0, 10, 20])
        box.natural = CGSize(width: 50, height: 30)
        app?.turn()
        XCTAssertEqual(rects(stack)[0], [0, 0, 50, 40])
        XCTAssertEqual(stack.intrinsicContentSize, CGSize(width: 70, height: 40))
    }

    func testRightToLeftTurnsRowsRound() throws {
        let stack = try show([Box(20, 10), Box(30, 10)])
        stack.distribution = .equalSpacing
        stack.semanticContentAttribute = .forceRightToLeft
        XCTAssertEqual(rects(stack).map { $0[0] }, [180, 0])
        stack.axis = .vertical
        stack.alignment = .leading
        XCTAssertEqual(rects(stack).map { $0[0] }, [180, 170])
    }

    func testAContentChangeIsLaidOutOnceAndThenThereIsRest() throws {
        let label = UILabel()
        label.text = "one"
        let stack = try show([label, UIView()])
        label.text = "one and two"
        app?.turn()
        XCTAssertEqual(label.frame.width, label.intrinsicContentSize.width)
        XCTAssertEqual(app?.nothingIsScheduled, true)
        XCTAssertEqual(stack.frame.size, CGSize(width: 200, height: 100))
    }
}
