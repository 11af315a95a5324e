import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class ValueControlSnapshotTests: SnapshotTestCase {
    private static let variants: [Variant] = [.light, .lightAtOneAndAHalf, .lightAt2x, .dark]

    func testASwitchShowsItsStates() {
        verify(Self.variants, size: CGSize(width: 120, height: 126)) { app in
            for (row, isEnabled, isPressed) in [(0, true, false), (1, true, true), (2, false, false)] {
                for (column, isOn) in [false, true].enumerated() {
                    let control = UISwitch()
                    control.isOn = isOn
                    control.isEnabled = isEnabled
                    control.isHighlighted = isPressed
                    control.frame.origin = CGPoint(x: 6 + 58 * column, y: 6 + 40 * row)
                    app.window.addSubview(control)
                }
            }
            return nil
        }
    }

    func testASliderShowsItsStates() {
        verify(Self.variants, size: CGSize(width: 160, height: 126)) { app in
            let sliders = [0, 0.3, 1].map { value in
                let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 144, height: 34))
                slider.value = Float(value)
                return slider
            }
            sliders[2].isEnabled = false
            column(sliders, in: app, spacing: 4)
            return nil
        }
    }

    func testSegmentsShowTextsPicturesAndStates() {
        verify(Self.variants, size: CGSize(width: 260, height: 88)) { app in
            let chosen = UISegmentedControl(items: ["One", "Two", "Three"])
            chosen.selectedSegmentIndex = 1
            let none = UISegmentedControl(items: ["One", "Two", "Three"])
            none.setEnabled(false, forSegmentAt: 2)
            for control in [chosen, none] { control.frame = CGRect(x: 0, y: 0, width: 244, height: 32) }
            column([chosen, none], in: app)
            return nil
        }
    }

    func testASegmentIsFaintUnderAFinger() {
        verify([.light], size: CGSize(width: 260, height: 48)) { app in
            let control = UISegmentedControl(items: ["One", "Two", "Three"])
            control.selectedSegmentIndex = 0
            control.frame = CGRect(x: 0, y: 0, width: 244, height: 32)
            column([control], in: app)
            app.turn()
            app.finger(at: CGPoint(x: 130, y: 24))
            return nil
        }
    }
}
