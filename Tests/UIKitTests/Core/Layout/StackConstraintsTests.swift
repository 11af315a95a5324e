import UITesting
import XCTest

import UIKit

/// Stack views in trees that constraints lay out.
@preconcurrency @MainActor
final class StackConstraintsTests: XCTestCase {
    private final class Box: UIView {
        var natural: CGSize

        init(_ width: CGFloat, _ height: CGFloat) {
            natural = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { natural }
    }

    private var app: AppHarness?

    /// A stack view that constraints hold at the origin, with a size if one is given.
    private func stack(_ views: [UIView], width: CGFloat? = nil, height: CGFloat? = nil) throws -> UIStackView
    {
        let app = try AppHarness(size: CGSize(width: 400, height: 400), scale: 2)
        self.app = app
        let stack = UIStackView(arrangedSubviews: views)
        stack.translatesAutoresizingMaskIntoConstraints = false
        app.window.addSubview(stack)
        stack.leadingAnchor.constraint(equalTo: app.window.leadingAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: app.window.topAnchor).isActive = true
        if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
        if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
        return stack
    }

    private func rects(_ stack: UIStackView) -> [[CGFloat]] {
        app?.turn()
        return stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
    }

    func testHiddenViewsHaveNoLengthAndTheirGapCloses() throws {
        let views = (0..<4).map { _ in Box(-1, -1) }
        let stack = try stack(views, width: 320, height: 100)
        stack.distribution = .fillEqually
        stack.spacing = 8
        views[2].isHidden = true
        let found = rects(stack)
        XCTAssertEqual(found.map { $0[2] }, [101.5, 101.5, 0, 101.5])
        XCTAssertEqual(found[1][0], 109.5, accuracy: 0.51)
        XCTAssertEqual(found[3][0], 218.5, accuracy: 0.51)
        views[2].isHidden = false
        XCTAssertEqual(rects(stack).map { $0[2] }, [74, 74, 74, 74])
    }

    func testConstraintsOfTheAppCountInside() throws {
        let (first, second, spacer) = (Box(30, 20), Box(40, 20), Box(-1, -1))
        let stack = try stack([first, spacer, second], width: 300, height: 50)
        stack.alignment = .center
        first.widthAnchor.constraint(equalToConstant: 64).isActive = true
        first.heightAnchor.constraint(equalTo: first.widthAnchor, multiplier: 0.5).isActive = true
        let found = rects(stack)
        XCTAssertEqual(found[0], [0, 9, 64, 32])
        XCTAssertEqual(found[2], [260, 15, 40, 20])
        XCTAssertEqual(spacer.frame.width, 196)
    }

    func testItsSizeIsThatOfItsViews() throws {
        let stack = try stack([Box(160, 200), Box(80, 100), Box(40, 50)])
        stack.spacing = 10
        _ = rects(stack)
        XCTAssertEqual(stack.frame, CGRect(0, 0, 300, 200))
        stack.isLayoutMarginsRelativeArrangement = true
        _ = rects(stack)
        XCTAssertEqual(stack.frame, CGRect(0, 0, 316, 216))
        stack.axis = .vertical
        stack.isLayoutMarginsRelativeArrangement = false
        _ = rects(stack)
        XCTAssertEqual(stack.frame, CGRect(0, 0, 160, 370))
    }

    func testTheFirstOfEqualViewsIsStretchedAndCompressed() throws {
        let stack = try stack([Box(29.5, 20), Box(29, 20), Box(41.5, 20)], width: 300)
        stack.spacing = 8
        XCTAssertEqual(rects(stack).map { $0[2] }, [213.5, 29, 41.5])
        let narrow = try self.stack([Box(76.5, 20), Box(94, 20)], width: 120)
        narrow.spacing = 8
        XCTAssertEqual(rects(narrow).map { $0[2] }, [18, 94])
        let spacers = try self.stack([Box(-1, -1), Box(-1, -1)], width: 168)
        XCTAssertEqual(rects(spacers).map { $0[2] }, [0, 168])
    }

    func testSlidersAndProgressViewsTakeTheWidthThatIsLeft() throws {
        let label = Box(50, 20)
        let slider = UISlider()
        let stack = try stack([label, slider], width: 300)
        stack.spacing = 10
        _ = rects(stack)
        XCTAssertEqual(slider.frame.width, 240)
        XCTAssertEqual(slider.frame.height, slider.intrinsicContentSize.height)
    }

    private func text(_ words: Int) -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "some words ", count: words)
        return label
    }

    func testTextsThatWrapShareTheWidthOfARow() throws {
        let stack = try stack([text(1), text(30), UISwitch()], width: 319)
        stack.alignment = .center
        stack.spacing = 8
        let found = rects(stack)
        XCTAssertEqual(found.map { $0[2] }, [101, 101, 101], "more than a switch insists on its own width")
        XCTAssertGreaterThan(found[1][3], 100, "it is as high as its lines")
    }

    func testOneTextAloneHasTheWidthThatIsLeft() throws {
        let toggle = UISwitch()
        let stack = try stack([text(30), toggle], width: 300)
        stack.spacing = 8
        XCTAssertEqual(rects(stack)[0][2], 300 - 8 - toggle.intrinsicContentSize.width)
    }

    func testAStackMeasuresTheStacksWithinIt() throws {
        let inner = UIStackView(arrangedSubviews: [Box(20, 10), Box(30, 15)])
        inner.spacing = 5
        let outer = try stack([Box(100, 10), inner], width: 200)
        outer.axis = .vertical
        outer.alignment = .leading
        outer.spacing = 4
        _ = rects(outer)
        XCTAssertEqual(inner.frame, CGRect(0, 14, 55, 15))
        XCTAssertEqual(outer.frame.height, 29)
        XCTAssertEqual(inner.arrangedSubviews.map(\.frame.minX), [0, 25])
    }

    func testHidingInsideAnAnimationMovesTheOthers() throws {
        let (first, second) = (Box(40, 20), Box(60, 20))
        let stack = try stack([first, second])
        _ = rects(stack)
        UIView.animate(withDuration: 1) { first.isHidden = true }
        XCTAssertEqual(second.frame.minX, 0)
        XCTAssertEqual(second.presentedCenter.x, 70)
        app?.advance(by: 1.1)
        XCTAssertEqual(second.presentedCenter.x, 30)
        XCTAssertEqual(stack.frame.width, 60)
    }
}
