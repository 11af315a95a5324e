import UIKit
import UITesting
import XCTest

/// The same picture made in two ways: no golden says what it has to be, but both have to be the same.
@preconcurrency @MainActor
final class ReferenceTests: XCTestCase {
    private let size = CGSize(width: 120, height: 50)

    private func picture(
        scale: CGFloat, of view: UIView, _ prepare: (AppHarness) -> Void = { _ in }
    ) throws -> CGImage {
        let app = try AppHarness(size: size, scale: scale)
        prepare(app)
        app.window.addSubview(view)
        return try app.picture()
    }

    func testLineBorderIsAStrokedRectangle() throws {
        for scale: CGFloat in [1, 1.5, 2] {
            let frame = CGRect(x: 10, y: 10, width: 100, height: 30)
            let field = UITextField(frame: frame)
            field.borderStyle = .line
            let hairline = 1 / scale
            let drawn = DrawnView(frame) { bounds in
                UIColor.black.setStroke()
                let path = UIBezierPath(rect: bounds.insetBy(dx: hairline / 2, dy: hairline / 2))
                path.lineWidth = hairline
                path.stroke()
            }
            try Snapshot.verifySame(
                try picture(scale: scale, of: field), as: try picture(scale: scale, of: drawn), scale: scale)
        }
    }

    func testALabelIsItsDrawnText() throws {
        let frame = CGRect(x: 10, y: 10, width: 100, height: 30)
        let label = UILabel(frame: frame)
        label.text = "Drawn"
        let drawn = DrawnView(frame) { bounds in
            let other = UILabel(frame: bounds)
            other.text = "Drawn"
            other.drawText(in: bounds)
        }
        for scale: CGFloat in [1, 2] {
            try Snapshot.verifySame(
                try picture(scale: scale, of: label), as: try picture(scale: scale, of: drawn), scale: scale)
        }
    }

    func testASplitViewIsMirroredFromRightToLeft() throws {
        func picture(_ direction: UIUserInterfaceLayoutDirection) throws -> CGImage {
            let panes = [UIColor.systemOrange, .systemTeal].map { color in
                let pane = UIViewController()
                pane.view.backgroundColor = color
                return pane
            }
            let split = UISplitViewController()
            split.viewControllers = panes
            let app = try AppHarness(
                rootViewController: split, size: CGSize(width: 700, height: 40))
            app.layoutDirection = direction
            return try app.picture()
        }
        try Snapshot.verifySame(try flipped(try picture(.rightToLeft)), as: try picture(.leftToRight))
    }

    private func flipped(_ image: CGImage) throws -> CGImage {
        var pixels: [UInt32] = []
        for y in 0..<image.height {
            for x in 0..<image.width { pixels.append(image.pixel(x: image.width - 1 - x, y: y)) }
        }
        return try XCTUnwrap(CGImage(width: image.width, height: image.height, pixels: pixels))
    }

    func testACornerRadiusIsARoundedRectangle() throws {
        let frame = CGRect(x: 10, y: 10, width: 100, height: 30)
        let view = UIView(frame: frame)
        view.backgroundColor = .systemBlue
        view.layer.cornerRadius = 9
        let drawn = DrawnView(frame) { bounds in
            UIColor.systemBlue.setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: 9).fill()
        }
        try Snapshot.verifySame(
            try picture(scale: 2, of: view), as: try picture(scale: 2, of: drawn), scale: 2)
    }

    func testACollapsedSplitViewIsTheStackAlone() throws {
        func stack() -> UINavigationController {
            let page = UIViewController()
            page.title = "Pages"
            page.view.backgroundColor = .systemGray5
            return UINavigationController(rootViewController: page)
        }
        final class KeepsPrimary: UISplitViewControllerDelegate {
            func splitViewController(
                _ splitViewController: UISplitViewController,
                collapseSecondary secondaryViewController: UIViewController,
                onto primaryViewController: UIViewController
            ) -> Bool { true }
        }
        let narrow = CGSize(width: 320, height: 120)
        let delegate = KeepsPrimary()
        let split = UISplitViewController()
        split.delegate = delegate
        split.viewControllers = [stack(), UINavigationController(rootViewController: UIViewController())]
        let collapsed = try AppHarness(rootViewController: split, size: narrow).picture()
        let alone = try AppHarness(rootViewController: stack(), size: narrow).picture()
        try Snapshot.verifySame(collapsed, as: alone)
    }

    /// What is shown after many small changes is compared with a fresh drawing by every picture.
    func testPartsDrawnOneByOneAreTheWhole() throws {
        for scale: CGFloat in [1, 1.5, 2] {
            let app = try AppHarness(size: CGSize(width: 200, height: 60), scale: scale)
            let field = UITextField(frame: CGRect(x: 5.5, y: 5.25, width: 180, height: 34))
            field.borderStyle = .roundedRect
            app.window.addSubview(field)
            app.tap(field)
            for character in "Hello, wide world of fields" {
                app.type(String(character))
                _ = try app.picture()
            }
            for _ in 0..<12 {
                app.key(.left, [.shift])
                _ = try app.picture()
            }
        }
    }
}
