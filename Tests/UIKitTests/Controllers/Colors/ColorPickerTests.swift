import UITesting
import XCTest

@testable import UIKit

/// Choosing a colour.
@preconcurrency @MainActor
final class ColorPickerTests: XCTestCase {
    @MainActor
    private final class Listener: NSObject, UIColorPickerViewControllerDelegate {
        var selected: [(color: UIColor, continuously: Bool)] = []
        var ends = 0
        func colorPickerViewController(
            _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
        ) { selected.append((color, continuously)) }
        func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { ends += 1 }
    }

    /// Knows the older name only.
    @MainActor
    private final class OlderListener: NSObject, UIColorPickerViewControllerDelegate {
        var texts: [String] = []
        func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
            texts.append(ColorComponents(viewController.selectedColor).text)
        }
    }

    private let listener = Listener()
    private let picker = UIColorPickerViewController()
    private let root = UIViewController()

    private func open() throws -> AppHarness {
        picker.delegate = listener
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 500, height: 640))
        root.present(picker, animated: false)
        app.advance(by: 1)
        return app
    }

    private func part<View: UIView>(_ identifier: String, as type: View.Type = View.self) throws -> View {
        func find(in view: UIView) -> UIView? {
            if view.accessibilityIdentifier == identifier { return view }
            return view.subviews.lazy.compactMap(find).first
        }
        return try XCTUnwrap(find(in: picker.view) as? View, identifier)
    }

    private func center(of index: Int, in grid: ColorGridView) -> CGPoint {
        CGPoint(
            x: grid.bounds.width * (CGFloat(index % 12) + 0.5) / 12,
            y: grid.bounds.height * (CGFloat(index / 12) + 0.5) / 10)
    }

    func testATapInTheGridChooses() throws {
        let app = try open()
        let grid: ColorGridView = try part("colorPicker.grid")
        let red = 4 * 12 + 12 + 5
        app.tap(grid, at: center(of: red, in: grid))
        XCTAssertTrue(ColorComponents(picker.selectedColor).looksLike(ColorGridView.colors[red]))
        XCTAssertEqual(grid.index, red)
        XCTAssertEqual(listener.selected.map(\.continuously), [true, false])
        XCTAssertEqual(listener.selected.last?.color, picker.selectedColor)
    }

    func testAFingerThatMovesOverTheGridChoosesContinuously() throws {
        let app = try open()
        let grid: ColorGridView = try part("colorPicker.grid")
        let start = grid.convert(center(of: 0, in: grid), to: app.window)
        app.drag(from: start, to: grid.convert(center(of: 3, in: grid), to: app.window))
        XCTAssertEqual(grid.index, 3)
        XCTAssertEqual(listener.selected.filter { !$0.continuously }.count, 1)
        XCTAssertGreaterThan(listener.selected.filter(\.continuously).count, 1)
    }

    func testArrowKeysMoveInTheGrid() throws {
        let app = try open()
        let grid: ColorGridView = try part("colorPicker.grid")
        app.tap(grid, at: center(of: 0, in: grid))
        for _ in 0..<6 where !grid.isFocused { app.key(.tab) }
        app.key(.right)
        app.key(.down)
        XCTAssertEqual(grid.index, 13)
        app.key(.up)
        app.key(.end)
        XCTAssertEqual(grid.index, 119)
        app.key(.down)
        XCTAssertEqual(grid.index, 119, "there is nothing below")
    }

    func testSlidersChangeOneComponentEach() throws {
        let app = try open()
        picker.selectedColor = UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)
        let kinds: UISegmentedControl = try part("colorPicker.kind")
        app.tap(kinds, at: CGPoint(x: kinds.bounds.width * 0.75, y: 16))
        app.advance(by: 1)
        let green: UISlider = try part("colorPicker.green")
        XCTAssertEqual(green.value, 0.5)
        green.accessibilityIncrement()
        XCTAssertEqual(ColorComponents(picker.selectedColor).text, "#FF9940")
        XCTAssertEqual(listener.selected.map(\.continuously), [false])
    }

    func testTheOpacityStaysWhenAnotherColorIsChosen() throws {
        let app = try open()
        picker.selectedColor = UIColor.black.withAlphaComponent(0.5)
        let grid: ColorGridView = try part("colorPicker.grid")
        app.tap(grid, at: center(of: 0, in: grid))
        XCTAssertEqual(picker.selectedColor, UIColor(red: 1, green: 1, blue: 1, alpha: 0.5))
    }

    func testWithoutOpacityColorsAreOpaque() throws {
        picker.selectedColor = UIColor.black.withAlphaComponent(0.5)
        picker.supportsAlpha = false
        XCTAssertEqual(picker.selectedColor.cgColor.alpha, 1)
        picker.selectedColor = UIColor.white.withAlphaComponent(0.2)
        XCTAssertEqual(picker.selectedColor.cgColor.alpha, 1)
        _ = try open()
        let slider: UISlider = try part("colorPicker.opacity")
        var view: UIView? = slider
        while let current = view, !current.isHidden { view = current.superview }
        XCTAssertNotNil(view, "the slider or what it is in is hidden")
    }

    func testTheDelegateIsNotToldOfTheAppsOwnColors() throws {
        _ = try open()
        picker.selectedColor = .red
        XCTAssertTrue(listener.selected.isEmpty)
    }

    func testTheOlderMethodIsCalled() throws {
        let app = try open()
        let older = OlderListener()
        picker.delegate = older
        let grid: ColorGridView = try part("colorPicker.grid")
        app.tap(grid, at: center(of: 0, in: grid))
        XCTAssertEqual(older.texts.last, "#FFFFFF")
    }

    func testClosingEndsThePicker() throws {
        let app = try open()
        app.tap(try part("colorPicker.close", as: UIButton.self))
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(listener.ends, 1)
    }
}
