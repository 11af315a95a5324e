import UITesting
import XCTest

@testable import Demo
@testable import UIKit

/// The presenter's bar, in memory: by finger, by keyboard, and how it looks.
@preconcurrency @MainActor
final class PresenterBarTests: XCTestCase {
    private func open(_ arguments: String...) throws -> DemoOnScreen {
        try open(arguments)
    }

    private func open(_ arguments: [String]) throws -> DemoOnScreen {
        let demo = try DemoOnScreen(arguments: arguments)
        demo.app.key(.f(1))
        demo.app.advance(by: 1)
        XCTAssertEqual(demo.bar?.isOpen, true)
        return demo
    }

    private var settings: PresenterSettings { DemoApplication.presenter.settings }

    private func tap(segment: Int, of name: String, in demo: DemoOnScreen) throws {
        let control: UISegmentedControl = try demo.control(name)
        let width = control.bounds.width / CGFloat(control.numberOfSegments)
        let way = width * (CGFloat(segment) + 0.5)
        let isMirrored = control.effectiveUserInterfaceLayoutDirection == .rightToLeft
        demo.app.tap(
            control, at: CGPoint(x: isMirrored ? control.bounds.width - way : way, y: control.bounds.midY))
        demo.app.advance(by: 1)
    }

    // MARK: What it changes

    func testEachSettingTakesEffectAtOnce() throws {
        let demo = try open("--page", "pickers")
        let window = demo.app.window
        try tap(segment: 2, of: "appearance", in: demo)
        XCTAssertEqual(window.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(demo.bar?.traitCollection.userInterfaceStyle, .dark, "the bar itself, too")
        demo.app.tap(try demo.control("text-scale.more", as: UIButton.self))
        demo.app.advance(by: 1)
        XCTAssertEqual(window.traitCollection.preferredContentSizeCategory, .extraLarge)
        try tap(segment: 2, of: "direction", in: demo)
        XCTAssertEqual(window.effectiveUserInterfaceLayoutDirection, .rightToLeft)
        try tap(segment: 2, of: "slow-motion", in: demo)
        XCTAssertEqual(UIView.slowMotionFactor, 5)
        demo.app.tap(try demo.control("show-touches", as: UISwitch.self))
        demo.app.advance(by: 5)
        XCTAssertTrue(window.subviews.contains { $0 is TouchOverlay })
        demo.app.tap(try demo.control("fullscreen", as: UISwitch.self))
        demo.app.advance(by: 5)
        XCTAssertTrue(window.isFullscreen)
        demo.app.tap(try demo.control("reset", as: UIButton.self))
        demo.app.advance(by: 5)
        XCTAssertEqual(settings, PresenterSettings())
        XCTAssertEqual(window.traitCollection.userInterfaceStyle, .light)
        XCTAssertFalse(window.isFullscreen)
        XCTAssertEqual(UIView.slowMotionFactor, 1)
        XCTAssertFalse(window.subviews.contains { $0 is TouchOverlay })
    }

    func testLargerTextMakesRowsAndCardsHigher() throws {
        let demo = try open("--page", "touches", "--size", "1280x800")
        func height(_ identifier: String) throws -> CGFloat {
            func find(in view: UIView) -> UIView? {
                if view.accessibilityIdentifier == identifier { return view }
                return view.subviews.lazy.compactMap { find(in: $0) }.first
            }
            return try XCTUnwrap(find(in: demo.app.window), identifier).bounds.height
        }
        let row = try height("sidebar.touches")
        let table = try height("touches.readings")
        for _ in 0..<5 {
            demo.app.tap(try demo.control("text-scale.more", as: UIButton.self))
            demo.app.advance(by: 1)
        }
        XCTAssertEqual(settings.textScale.word, "1.94")
        XCTAssertGreaterThan(try height("sidebar.touches"), 1.8 * row)
        XCTAssertGreaterThan(try height("touches.readings"), 1.8 * table)
        demo.app.tap(try demo.control("reset", as: UIButton.self))
        demo.app.advance(by: 1)
        XCTAssertEqual(try height("sidebar.touches"), row)
        XCTAssertEqual(try height("touches.readings"), table)
    }

    func testTheLanguageChangesDatesAndTheDirection() throws {
        let demo = try open("--page", "pickers")
        demo.app.tap(try demo.control("language", as: UIButton.self))
        demo.app.advance(by: 1)
        // Auto, English, Deutsch, Français, Español, العربية
        demo.app.key(.down, count: 6)
        demo.app.key(.return)
        demo.app.advance(by: 1)
        XCTAssertEqual(settings.language, .arabic)
        XCTAssertEqual(UIApplication.shared.locale.identifier, "ar")
        XCTAssertEqual(demo.app.window.effectiveUserInterfaceLayoutDirection, .rightToLeft)
        try tap(segment: 1, of: "direction", in: demo)
        XCTAssertEqual(demo.app.window.effectiveUserInterfaceLayoutDirection, .leftToRight)
    }

    func testTheCommandLineSaysWhatResetBringsBack() throws {
        let demo = try open("--appearance", "dark", "--slow-motion", "10", "--text-scale", "200%")
        XCTAssertEqual(demo.app.window.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(
            demo.app.window.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
        try tap(segment: 1, of: "appearance", in: demo)
        demo.app.advance(by: 5)
        XCTAssertEqual(demo.app.window.traitCollection.userInterfaceStyle, .light)
        demo.app.tap(try demo.control("reset", as: UIButton.self))
        demo.app.advance(by: 5)
        XCTAssertEqual(demo.app.window.traitCollection.userInterfaceStyle, .dark)
    }

    func testFullScreenByKeyIsShownInTheBar() throws {
        let demo = try open()
        demo.app.key(.f(11))
        demo.app.advance(by: 1)
        demo.bar?.setOpen(false)
        demo.app.advance(by: 1)
        demo.app.key(.f(1))
        demo.app.advance(by: 1)
        XCTAssertTrue(try demo.control("fullscreen", as: UISwitch.self).isOn)
    }

    // MARK: Opening and closing

    func testAFingerPullsItFromTheTopAndPushesItBack() throws {
        let demo = try DemoOnScreen("--size", "800x600")
        demo.app.drag(from: CGPoint(x: 400, y: 4), to: CGPoint(x: 400, y: 300))
        demo.app.advance(by: 1)
        XCTAssertEqual(demo.bar?.isOpen, true)
        XCTAssertTrue(demo.app.window.isKeyWindow, "what is typed still goes to the page")
        let bottom = try demo.control("close", as: UIButton.self).convert(CGPoint.zero, to: nil).y
        demo.app.drag(from: CGPoint(x: 400, y: bottom + 55), to: CGPoint(x: 400, y: 0))
        demo.app.advance(by: 1)
        XCTAssertEqual(demo.bar?.isOpen, false)
        XCTAssertEqual(demo.bar?.isHidden, true)
    }

    func testAFingerThatTurnsBackLeavesItClosed() throws {
        let demo = try DemoOnScreen("--size", "800x600")
        let finger = demo.app.finger(at: CGPoint(x: 400, y: 4))
        for y in [30, 60, 80, 60, 40, 20] {
            demo.app.advance(by: 0.1)
            finger.move(to: CGPoint(x: 400, y: y))
        }
        demo.app.advance(by: 0.3)
        finger.up()
        demo.app.advance(by: 1)
        XCTAssertEqual(demo.bar?.isOpen, false)
    }

    func testTheMouseDoesNotPullIt() throws {
        let demo = try DemoOnScreen("--size", "800x600")
        demo.app.mouseDrag(from: CGPoint(x: 400, y: 4), to: CGPoint(x: 400, y: 300))
        demo.app.advance(by: 1)
        XCTAssertEqual(demo.bar?.isOpen, false)
    }

    func testEscapeF1AndTheButtonCloseIt() throws {
        let demo = try DemoOnScreen()
        let ways: [() throws -> Void] = [
            { demo.app.key(.escape) }, { demo.app.key(.f(1)) },
            { demo.app.tap(try demo.control("close", as: UIButton.self)) },
        ]
        for close in ways {
            demo.app.key(.f(1))
            demo.app.advance(by: 1)
            XCTAssertEqual(demo.bar?.isOpen, true)
            try close()
            demo.app.advance(by: 1)
            XCTAssertEqual(demo.bar?.isHidden, true)
            XCTAssertTrue(demo.app.window.isKeyWindow)
        }
    }

    func testThePageBesideItCanBeUsed() throws {
        let demo = try open("--page", "text-fields")
        // The first field that the bar does not cover.
        let low = try XCTUnwrap(demo.bar?.rootViewController?.view.subviews.first).frame.maxY
        func field(in view: UIView) -> UITextField? {
            if let field = view as? UITextField, field.convert(CGPoint.zero, to: nil).y > low { return field }
            return view.subviews.lazy.compactMap { field(in: $0) }.first
        }
        let field = try XCTUnwrap(field(in: demo.app.window))
        demo.app.tap(field)
        demo.app.advance(by: 1)
        XCTAssertEqual(demo.bar?.isOpen, true)
        XCTAssertTrue(field.isFirstResponder)
        demo.app.type("abc")
        XCTAssertEqual(field.text, "abc")
    }

    func testTabGoesThroughAllControls() throws {
        let demo = try open("--size", "1280x800")
        let bar = try XCTUnwrap(demo.bar)
        demo.app.window = bar
        var names: [String] = []
        for _ in 0..<20 {
            demo.app.key(.tab)
            guard let name = demo.app.focusedView?.accessibilityIdentifier, name != names.first else { break }
            names.append(name)
        }
        XCTAssertEqual(
            names,
            [
                "appearance", "text-scale.less", "text-scale.more", "direction", "language", "slow-motion",
                "show-touches", "simulate-touches", "fullscreen", "reset", "close",
            ].map { "presenter.\($0)" })
        // Round to the first one again.
        demo.app.key(.right, count: 2)
        demo.app.advance(by: 1)
        XCTAssertEqual(settings.appearance, .dark)
    }

    func testEveryControlIsLargeEnoughForAFingerAndHasAName() throws {
        for size in ["480x800", "1280x800", "1920x1080"] {
            for scale in ["1", "2"] {
                let demo = try open("--size", size, "--text-scale", scale)
                let bar = try XCTUnwrap(demo.bar)
                var controls: [UIView] = []
                func collect(_ view: UIView) {
                    guard !view.isHidden else { return }
                    if view is UIControl { controls.append(view) } else { view.subviews.forEach(collect) }
                }
                collect(bar)
                XCTAssertEqual(controls.count, 11, size)
                for control in controls {
                    let name = control.accessibilityIdentifier ?? "\(control)"
                    let button = control as? UIButton
                    XCTAssertNotNil(control.accessibilityLabel ?? button?.configuration?.title, name)
                    let high = [-20, -10, 0, 10, 20].allSatisfy {
                        control.point(
                            inside: CGPoint(x: control.bounds.midX, y: control.bounds.midY + $0), with: nil)
                    }
                    XCTAssertTrue(high, "\(name) is \(control.bounds.height) high at \(size)")
                    let frame = control.convert(control.bounds, to: nil)
                    XCTAssertTrue((0...bar.bounds.width).contains(frame.minX), "\(name) \(frame) at \(size)")
                    XCTAssertTrue((0...bar.bounds.width).contains(frame.maxX), "\(name) \(frame) at \(size)")
                }
                demo.app.end()
            }
        }
    }

    // MARK: Looks

    private func verify(_ name: String, _ arguments: String..., testName: String = #function) throws {
        let demo = try open(arguments)
        let bar = try XCTUnwrap(demo.bar)
        demo.app.window = bar
        let view = try XCTUnwrap(bar.rootViewController?.view.subviews.first)
        let picture = try demo.app.picture(of: view, margin: 0)
        do {
            try Snapshot.verify(picture, named: name, limit: 131_072, testName: testName)
        } catch {
            XCTFail("\(error)")
        }
        demo.app.end()
    }

    func testTheBarIsAsRecorded() throws {
        try verify("small", "--size", "480x800")
        try verify("small-dark", "--size", "480x800", "--appearance", "dark")
        try verify("small-large-text", "--size", "480x800", "--text-scale", "2")
        try verify("medium", "--size", "1280x800")
        try verify("medium-dark", "--size", "1280x800", "--appearance", "dark")
        try verify("medium-mirrored", "--size", "1280x800", "--direction", "rtl")
        try verify("medium-large-text", "--size", "1280x800", "--text-scale", "2")
        try verify("large", "--size", "1920x1080")
        try verify("large-dark", "--size", "1920x1080", "--appearance", "dark")
    }

    func testEveryGoldenHasATest() throws { try Snapshot.verifyNoDeadGoldens() }
}
