import SeededRandom
import UITesting
import XCTest

@testable import UIKit

/// Geometry that is null, infinite, not a number, negative or enormous, wherever an app can set it: nothing crashes,
/// views store finite geometry, and a view that gets a sound frame afterwards is drawn there.
@preconcurrency @MainActor
final class HostileGeometryTests: XCTestCase {
    private static let numbers: [CGFloat] = [
        .nan, .infinity, -.infinity, 1e30, -1e30, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -7, 0, 4,
    ]

    private static let rects: [CGRect] =
        [.null, .infinite, .zero]
        + numbers.flatMap { number in
            [
                CGRect(x: number, y: 5, width: 30, height: 30),
                CGRect(x: 5, y: 5, width: number, height: 30),
                CGRect(x: 5, y: number, width: 30, height: number),
            ]
        }

    private static let transforms: [CGAffineTransform] =
        numbers.map { CGAffineTransform(scaleX: $0, y: 1) }
        + [
            CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
            CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 3, ty: 3),
            CGAffineTransform(translationX: .nan, y: 0), CGAffineTransform(rotationAngle: .infinity),
            CGAffineTransform(a: 1e200, b: 1e200, c: -1e200, d: 1e200, tx: 1e200, ty: 0),
        ]

    private func insets(_ number: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: number, left: 3, bottom: number, right: number)
    }

    /// Shows a view, and takes it away afterwards.
    private func show(_ view: UIView, in app: AppHarness, _ body: () throws -> Void) rethrows {
        view.frame = CGRect(x: 10, y: 10, width: 120, height: 60)
        app.window.addSubview(view)
        app.turn()
        try body()
        app.turn()
        view.removeFromSuperview()
        app.turn()
    }

    private func isFinite(_ rect: CGRect) -> Bool {
        [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].allSatisfy(\.isFinite)
    }

    // MARK: Views

    func testFramesBoundsAndCentersOfEveryView() throws {
        let app = try AppHarness()
        for (name, make) in ControlSamples.makers {
            let view = make()
            show(view, in: app) {
                for (round, rect) in Self.rects.enumerated() where (round + name.utf8.count) % 2 == 0 {
                    view.frame = rect
                    app.turn()
                    view.bounds = rect
                    app.turn()
                    view.center = rect.origin
                    app.turn()
                    XCTAssertTrue(isFinite(view.frame), "\(name): \(rect) became \(view.frame)")
                    XCTAssertTrue(isFinite(view.bounds), "\(name): \(rect) became \(view.bounds)")
                    _ = view.sizeThatFits(rect.size)
                    _ = view.hitTest(rect.origin, with: nil)
                    _ = view.convert(rect, to: nil)
                    view.setNeedsDisplay(rect)
                    app.turn()
                }
                let sound = CGRect(x: 20, y: 30, width: 100, height: 50)
                view.frame = sound
                app.turn()
                XCTAssertEqual(view.frame, sound, name)
            }
        }
    }

    func testViewsThatAreMadeSo() throws {
        let app = try AppHarness()
        for rect in Self.rects {
            for view in [UIView(frame: rect), UITextField(frame: rect), UIScrollView(frame: rect)] {
                XCTAssertTrue(isFinite(view.frame), "\(rect) became \(view.frame)")
                view.backgroundColor = .red
                app.window.addSubview(view)
                app.turn()
                view.removeFromSuperview()
            }
        }
        XCTAssertEqual(UIView(frame: .null).frame, .zero)
    }

    func testImpossibleTransformsAreSurvived() throws {
        let app = try AppHarness()
        for (index, (_, make)) in ControlSamples.makers.enumerated() {
            let view = make()
            show(view, in: app) {
                for (number, transform) in Self.transforms.enumerated() where (number + index) % 3 == 0 {
                    view.transform = transform
                    app.turn()
                    app.tap(at: CGPoint(x: 30, y: 30))
                    view.transform = .identity
                }
            }
        }
    }

    func testAGivenTransformThatIsNoNumberIsIgnored() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        XCTAssertEqual(view.transform, .identity)
        view.frame = .null
        view.frame.origin.x = .nan
        XCTAssertEqual(view.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
        view.frame = .infinite
        XCTAssertTrue(isFinite(view.frame) && view.frame.width > 1e11 && view.frame.contains(CGPoint.zero))
    }

    func testImpossibleAnimationsAreSurvived() throws {
        let app = try AppHarness()
        for rect in Self.rects {
            let view = UILabel()
            view.text = "moves"
            show(view, in: app) {
                UIView.animate(withDuration: 0.2) {
                    view.frame = rect
                    view.alpha = rect.minX
                }
                app.advance(by: 0.1)
                UIView.animate(
                    withDuration: 0.2, delay: 0, usingSpringWithDamping: rect.width,
                    initialSpringVelocity: rect.minX,
                    animations: { view.center = CGPoint(x: 20, y: 20) })
                app.advance(by: 0.4)
            }
        }
    }

    // MARK: Properties

    private typealias Change = @MainActor (UIView, CGFloat) -> Void

    /// Sets all properties of a kind of view that are geometry.
    private static let changes: [Change] = [
        { view, number in
            view.layoutMargins = UIEdgeInsets(top: number, left: number, bottom: 1, right: number)
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: 1, leading: number, bottom: number, trailing: 2)
            view.layer.cornerRadius = number
            view.layer.borderWidth = number
            view.layer.shadowOpacity = Float(number)
        },
        { view, number in
            view.backgroundColor = .orange
            view.layer.shadowOpacity = 1
            view.layer.shadowRadius = number
            view.layer.shadowOffset = CGSize(width: number, height: 1)
        },
        { view, number in
            view.layer.shadowPath = CGPath(rect: CGRect(x: number, y: 0, width: number, height: 9))
            view.alpha = number
            view.layer.shadowOpacity = 0.5
        },
        { view, number in
            guard let view = view as? UILabel else { return }
            view.preferredMaxLayoutWidth = number
            view.minimumScaleFactor = number
            view.shadowColor = .red
            view.shadowOffset = CGSize(width: number, height: number)
            view.font = .systemFont(ofSize: number)
        },
        { view, number in
            guard let view = view as? UITextField else { return }
            view.minimumFontSize = number
            view.adjustsFontSizeToFitWidth = true
            view.leftView?.frame.size.width = number
            view.becomeFirstResponder()
            _ = view.closestPosition(to: CGPoint(x: number, y: number))
            view.font = .systemFont(ofSize: number)
        },
        { view, number in
            guard let view = view as? UITextView else { return }
            view.textContainerInset = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
            view.textContainer.lineFragmentPadding = number
            _ = view.closestPosition(to: CGPoint(x: number, y: number))
            view.beginFloatingCursor(at: CGPoint(x: number, y: 3))
            view.updateFloatingCursor(at: CGPoint(x: 3, y: number))
            view.endFloatingCursor()
        },
        { view, number in
            guard let view = view as? UIScrollView else { return }
            view.contentSize = CGSize(width: number, height: number)
            view.contentInset = UIEdgeInsets(top: number, left: 1, bottom: number, right: number)
            view.contentOffset = CGPoint(x: number, y: number)
            view.scrollIndicatorInsets = UIEdgeInsets(top: number, left: number, bottom: 1, right: number)
            view.flashScrollIndicators()
            view.setContentOffset(CGPoint(x: 0, y: number), animated: true)
            view.scrollRectToVisible(CGRect(x: number, y: 1, width: number, height: 20), animated: true)
            view.minimumZoomScale = number
            view.maximumZoomScale = number
            view.zoomScale = number
            view.zoom(to: CGRect(x: 1, y: number, width: number, height: 2), animated: true)
            view.decelerationRate = .init(rawValue: number)
        },
        { view, number in
            guard let view = view as? UITableView else { return }
            view.rowHeight = number
            view.sectionHeaderHeight = number
            view.sectionFooterHeight = number
            view.estimatedRowHeight = number
            view.sectionHeaderTopPadding = number
            view.separatorInset = UIEdgeInsets(top: 0, left: number, bottom: 0, right: number)
            view.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: number))
        },
        { view, number in
            guard let view = view as? UIStackView else { return }
            view.spacing = number
            if let first = view.arrangedSubviews.first { view.setCustomSpacing(number, after: first) }
        },
        { view, number in
            guard let view = view as? UIButton else { return }
            view.contentEdgeInsets = UIEdgeInsets(top: number, left: number, bottom: number, right: 1)
            view.titleEdgeInsets = view.contentEdgeInsets
            view.imageEdgeInsets = view.contentEdgeInsets
            view.configuration?.imagePadding = number
            view.configuration?.titlePadding = number
            view.configuration?.contentInsets = NSDirectionalEdgeInsets(
                top: number, leading: number, bottom: number, trailing: number)
            view.configuration?.background.cornerRadius = number
            view.configuration?.background.strokeWidth = number
        },
        { view, number in
            let value = Float(number)
            if let view = view as? UISlider {
                view.minimumValue = -value
                view.maximumValue = value
                view.value = value / 2
                _ = view.accessibilityValue
            }
            if let view = view as? UIProgressView {
                view.progress = value
                _ = view.accessibilityValue
            }
            (view as? UISegmentedControl)?.setWidth(number, forSegmentAt: 0)
            (view as? UIToolbar)?.items?.first?.width = number
        },
    ]

    func testImpossiblePropertiesOfEveryViewAreSurvived() throws {
        let app = try AppHarness()
        for (index, (_, make)) in ControlSamples.makers.enumerated() {
            for (round, number) in Self.numbers.enumerated() where (round + index) % 4 == 0 {
                let view = make()
                show(view, in: app) {
                    for change in Self.changes {
                        change(view, number)
                        app.turn()
                    }
                    app.wheel(at: CGPoint(x: 50, y: 30), dy: 2)
                    app.drag(from: CGPoint(x: 50, y: 40), to: CGPoint(x: 60, y: 20), steps: 3)
                    app.advance(by: 0.1)
                    XCTAssertTrue(isFinite(view.frame) && isFinite(view.bounds))
                }
            }
        }
    }

    /// Heights that a table's delegate gives.
    func testImpossibleHeightsOfRowsAreSurvived() throws {
        for number in Self.numbers {
            let source = ListSource(rows: 40)
            source.heightOfText = { $0.hasSuffix("3") ? number : 30 }
            let (app, table) = try source.show()
            app.wheel(at: CGPoint(x: 50, y: 50), dy: 20)
            table.scrollToRow(at: .at(35), at: .middle, animated: false)
            app.turn()
            table.deleteRows(at: [], with: .fade)
            app.advance(by: 0.5)
        }
    }

    func testImpossibleInsetsOfControllersAreSurvived() throws {
        for number in Self.numbers {
            let root = UIViewController()
            let app = try AppHarness(rootViewController: root)
            root.additionalSafeAreaInsets = insets(number)
            app.turn()
            for style in [UIModalPresentationStyle.formSheet, .popover, .pageSheet] {
                let page = UIViewController()
                page.modalPresentationStyle = style
                page.preferredContentSize = CGSize(width: number, height: number)
                page.sheetPresentationController?.preferredCornerRadius = number
                page.sheetPresentationController?.detents = [.custom { _ in number }, .large()]
                page.popoverPresentationController?.sourceView = root.view
                page.popoverPresentationController?.sourceRect = CGRect(
                    x: number, y: number, width: number, height: 3)
                root.present(page, animated: false)
                app.advance(by: 0.1)
                page.preferredContentSize = CGSize(width: 100, height: -number)
                app.advance(by: 0.5)
                root.dismiss(animated: false)
                app.turn()
            }
            // Not both sides: the picture in memory of the largest window takes four gigabytes.
            app.window.frame = CGRect(x: number, y: 0, width: number, height: 40)
            app.window.minimumSize = CGSize(width: number, height: number)
            app.turn()
        }
    }

    func testImpossibleColumnsAreSurvived() throws {
        for number in Self.numbers {
            let split = UISplitViewController()
            split.viewControllers = [UIViewController(), UIViewController()]
            let app = try AppHarness(
                rootViewController: split, size: CGSize(width: 900, height: 600))
            split.preferredPrimaryColumnWidthFraction = number
            app.turn()
            split.minimumPrimaryColumnWidth = number
            app.turn()
            split.maximumPrimaryColumnWidth = number
            app.turn()
            app.resize(to: CGSize(width: 500, height: 300))
        }
    }

    func testMenusAtHostilePositionsAreSurvived() throws {
        let text = UITextView()
        text.text = "Some text"
        let app = try AppHarness(showing: text)
        text.becomeFirstResponder()
        let interaction = UIEditMenuInteraction(delegate: nil)
        text.addInteraction(interaction)
        for rect in Self.rects {
            interaction.presentEditMenu(
                with: UIEditMenuConfiguration(identifier: nil, sourcePoint: rect.origin))
            app.turn()
            interaction.dismissMenu()
            UIMenuController.shared.showMenu(from: text, rect: rect)
            app.advance(by: 0.2)
            UIMenuController.shared.hideMenu()
            app.advance(by: 0.5)
        }
    }

    // MARK: Drawing

    func testImpossiblePicturesPathsAndStringsAreSurvived() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
            $0.fill(CGRect.infinite)
        }
        _ = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
            for rect in Self.rects {
                context.fill(rect)
                context.stroke(rect)
                UIRectFrame(rect)
                UIBezierPath(ovalIn: rect).fill()
                UIBezierPath(roundedRect: rect, cornerRadius: rect.width).stroke()
                image.draw(in: rect)
                image.resizableImage(withCapInsets: insets(rect.minX)).draw(in: rect)
                ("text" as NSString).draw(in: rect, withAttributes: nil)
                ("text" as NSString).draw(at: rect.origin, withAttributes: nil)
                _ = image.cgImage?.cropping(to: rect)
                context.cgContext.saveGState()
                context.clip(to: rect)
                context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
                context.cgContext.setShadow(offset: rect.size, blur: rect.minX, color: .black)
                context.fill(rect)
                context.cgContext.restoreGState()
            }
        }
        for number in Self.numbers where !(number > 100) {
            _ = UIGraphicsImageRenderer(size: CGSize(width: number, height: 4)).image { $0.fill(.infinite) }
        }
        for transform in Self.transforms {
            for rect in Self.rects {
                _ = rect.applying(transform)
                let path = UIBezierPath(ovalIn: rect)
                path.apply(transform)
                _ = path.bounds
                _ = path.contains(.zero)
            }
        }
    }

    func testInsetsThatDoNotFitAreSurvived() {
        let rect = CGRect(x: 10, y: 10, width: 20, height: 20)
        XCTAssertEqual(
            rect.shrunk(by: UIEdgeInsets(top: 3, left: 15, bottom: 4, right: 15)),
            CGRect(x: 15, y: 13, width: 0, height: 13))
        XCTAssertEqual(
            rect.inset(by: UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 15)).size.width, -10,
            "the public one keeps what UIKit does")
    }
}
