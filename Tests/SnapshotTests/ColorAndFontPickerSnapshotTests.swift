import UIKit
import UITesting
import XCTest

/// Pickers of colours and fonts, in sheets.
@preconcurrency @MainActor
final class ColorAndFontPickerSnapshotTests: SnapshotTestCase {
    private static let size = CGSize(width: 420, height: 560)

    private func present(_ picker: UIViewController, in app: AppHarness) {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        app.window.rootViewController = root
        app.turn()
        root.present(picker, animated: false)
        app.advance(by: 1)
    }

    private func find(_ identifier: String, in view: UIView) -> UIView? {
        if view.accessibilityIdentifier == identifier { return view }
        return view.subviews.lazy.compactMap { self.find(identifier, in: $0) }.first
    }

    func testTheColorPickerShowsItsGrid() {
        verify([.light, .dark], size: Self.size) { app in
            let picker = UIColorPickerViewController()
            picker.selectedColor = UIColor(red: 1, green: 1, blue: 1, alpha: 0.4)
            present(picker, in: app)
            return nil
        }
    }

    func testSlidersOfAColorWithoutOpacity() {
        verify([.light], size: Self.size) { app in
            let picker = UIColorPickerViewController()
            picker.supportsAlpha = false
            picker.selectedColor = .systemTeal
            present(picker, in: app)
            guard let kinds = find("colorPicker.kind", in: picker.view) as? UISegmentedControl else {
                return nil
            }
            app.tap(kinds, at: CGPoint(x: kinds.bounds.width * 0.75, y: 16))
            app.advance(by: 1)
            return nil
        }
    }

    func testTheFontPickerShowsItsList() {
        verify([.light], size: Self.size) { app in
            present(UIFontPickerViewController(), in: app)
            return nil
        }
    }
}
