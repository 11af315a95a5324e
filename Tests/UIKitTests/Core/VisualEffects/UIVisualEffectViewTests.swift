import QuartzCore
import UITesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class UIVisualEffectViewTests: XCTestCase {
    private let page = UIView(frame: CGRect(0, 0, 200, 200))
    private let stripe = UIView(frame: CGRect(0, 0, 100, 200))

    /// A page whose left half is black and whose right half is white, with a view over the middle.
    private func show(_ view: UIVisualEffectView, appearance: UIUserInterfaceStyle = .light) throws
        -> AppHarness
    {
        page.backgroundColor = .white
        stripe.backgroundColor = .black
        page.addSubview(stripe)
        view.frame = CGRect(20, 50, 160, 100)
        page.addSubview(view)
        return try AppHarness(showing: page, appearance: appearance)
    }

    private func gray(_ app: AppHarness, _ x: Int, _ y: Int) throws -> Int {
        Int(try app.picture().pixel(x: x, y: y) & 255)
    }

    private func expectFreshPicture(_ app: AppHarness, line: UInt = #line) throws {
        let fresh = try XCTUnwrap(app.window.makeImage())
        XCTAssertEqual(try app.picture(), fresh, line: line)
    }

    func testABlurSoftensAnEdgeAndTintsIt() throws {
        let app = try show(UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterialLight)))
        let row = try [40, 85, 100, 115, 160].map { try gray(app, $0, 100) }
        XCTAssertEqual(row, row.sorted(), "it gets lighter from left to right")
        XCTAssertGreaterThan(row[0], 160, "the tint covers black")
        XCTAssertGreaterThan(row[2] - row[1], 5)
        XCTAssertGreaterThan(row[3] - row[2], 5)
        XCTAssertEqual(try gray(app, 99, 20), 0)
        XCTAssertEqual(try gray(app, 100, 20), 255)
    }

    func testMaterialsShowTheLessTheThickerTheyAre() throws {
        let view = UIVisualEffectView(effect: nil)
        let app = try show(view)
        let styles: [UIBlurEffect.Style] = [
            .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
        ]
        for isDark in [false, true] {
            app.setAppearance(isDark ? .dark : .light)
            stripe.backgroundColor = isDark ? .white : .black
            let depths = try styles.map { style in
                view.effect = UIBlurEffect(style: style)
                app.turn()
                return try gray(app, 30, 100)
            }
            XCTAssertEqual(depths, isDark ? depths.sorted(by: >) : depths.sorted(), "\(depths)")
            XCTAssertEqual(Set(depths).count, styles.count)
        }
    }

    func testStylesFollowTheAppearanceUnlessTheyAreOfOne() throws {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
        let app = try show(view)
        XCTAssertEqual(try gray(app, 178, 100), 249, accuracy: 1)
        app.setAppearance(.dark)
        XCTAssertLessThan(try gray(app, 30, 100), 40)
        view.effect = UIBlurEffect(style: .systemChromeMaterialLight)
        app.turn()
        XCTAssertGreaterThan(try gray(app, 160, 100), 240)
        for raw in 0...20 {
            guard let style = UIBlurEffect.Style(rawValue: raw) else {
                XCTAssertEqual(raw, 3)
                continue
            }
            XCTAssertGreaterThan(BlurMaterial(style, isDark: false).tint.alpha, 0)
        }
    }

    func testAnAnimationBlockFadesTheEffectInAndOut() throws {
        let view = UIVisualEffectView(effect: nil)
        let app = try show(view)
        XCTAssertEqual(try gray(app, 90, 100), 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.effect = UIBlurEffect(style: .systemMaterial)
        }
        app.advance(by: 0.5)
        let half = try gray(app, 90, 100)
        app.advance(by: 1)
        let full = try gray(app, 90, 100)
        XCTAssertGreaterThan(half, 20)
        XCTAssertGreaterThan(full, half + 20)
        UIView.animate(withDuration: 1) { view.effect = nil }
        XCTAssertNil(view.effect)
        app.advance(by: 0.5)
        XCTAssertGreaterThan(try gray(app, 90, 100), 20)
        app.advance(by: 1)
        XCTAssertEqual(try gray(app, 90, 100), 0)
    }

    func testItIsComputedOnlyWhenSomethingBehindItChanges() throws {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
        let app = try show(view)
        let label = UILabel(frame: CGRect(10, 10, 80, 20))
        label.text = "Hello"
        view.contentView.addSubview(label)
        app.turn()
        let before = BackdropLayer.computations
        label.text = "Good bye"
        app.turn()
        app.tap(at: CGPoint(300, 220))
        app.advance(by: 10)
        XCTAssertEqual(BackdropLayer.computations, before)
        try expectFreshPicture(app)
        stripe.backgroundColor = .red
        app.turn()
        XCTAssertEqual(BackdropLayer.computations, before + 1)
        try expectFreshPicture(app)
        stripe.frame.origin.x = 30
        app.turn()
        XCTAssertEqual(BackdropLayer.computations, before + 2)
        try expectFreshPicture(app)
    }

    func testWithoutEffectNothingIsComputed() throws {
        let before = BackdropLayer.computations
        let view = UIVisualEffectView(effect: nil)
        let app = try show(view)
        stripe.frame.origin.x = 10
        app.turn()
        view.effect = UIVisualEffect()
        app.turn()
        XCTAssertEqual(BackdropLayer.computations, before)
        XCTAssertEqual(app.lastDamage, [CGRect(0, 0, 110, 200)])
    }

    func testVibrantTextIsDarkerThanWhatIsBehindItInLightStyles() throws {
        try expectVibrancy(.systemThinMaterialLight, isDarker: true)
        try expectVibrancy(.systemThinMaterialDark, isDarker: false)
    }

    private func expectVibrancy(_ style: UIBlurEffect.Style, isDarker: Bool) throws {
        let blur = UIBlurEffect(style: style)
        let view = UIVisualEffectView(effect: blur)
        let app = try show(view)
        var contrasts: [Int] = []
        for strength in [UIVibrancyEffectStyle.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel] {
            let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: strength))
            vibrant.frame = view.contentView.bounds
            let block = UIView(frame: CGRect(40, 40, 20, 20))
            // The colour does not matter.
            block.backgroundColor = .systemRed
            vibrant.contentView.addSubview(block)
            view.contentView.addSubview(vibrant)
            app.turn()
            let pixel = try app.picture().pixel(x: 70, y: 100)
            XCTAssertEqual(Int(pixel & 255), Int(pixel >> 16 & 255), accuracy: 2, "it is grey")
            let step = try gray(app, 70, 100) - gray(app, 70, 85)
            contrasts.append(isDarker ? -step : step)
            try expectFreshPicture(app)
            vibrant.removeFromSuperview()
        }
        XCTAssertGreaterThan(contrasts[3], 10)
        XCTAssertEqual(contrasts, contrasts.sorted(by: >), "\(contrasts)")
    }

    func testRoundCornersCutTheEffectIfTheViewClips() throws {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
        view.layer.cornerRadius = 30
        view.clipsToBounds = true
        let app = try show(view)
        XCTAssertEqual(try gray(app, 21, 51), 0)
        XCTAssertGreaterThan(try gray(app, 60, 100), 150)
    }

    func testAViewAddedBesideTheContentViewIsReportedAndMovedThere() throws {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        let label = UILabel()
        let lines = AppHarness.diagnostics { view.addSubview(label) }
        XCTAssertEqual(lines.count, 1)
        XCTAssertTrue(lines[0].contains("contentView"), "\(lines)")
        XCTAssertIdentical(label.superview, view.contentView)
    }

    func testTheContentViewHasTheViewsSizeAndTakesTouches() throws {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .prominent))
        let app = try show(view)
        XCTAssertEqual(view.contentView.frame, view.bounds)
        view.frame.size.width = 100
        XCTAssertEqual(view.contentView.frame, view.bounds)
        XCTAssertIdentical(app.window.hitTest(CGPoint(60, 100), with: nil), view.contentView)
        XCTAssertNil(UIVisualEffectView(frame: .zero).effect)
    }

    func testAFadingSuperviewShowsWhatIsBehindBlurredToo() throws {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        let app = try show(view)
        let full = try gray(app, 95, 100)
        view.alpha = 0.5
        app.turn()
        XCTAssertEqual(try gray(app, 95, 100), full / 2, accuracy: 2)
        try expectFreshPicture(app)
    }
}
