import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class ControlSnapshotTests: SnapshotTestCase {
    func testSwitchesShowWhetherTheyAreOnAndEnabled() {
        verify(size: CGSize(width: 140, height: 86)) { app in
            for (index, (isOn, isEnabled)) in [(false, true), (true, true), (false, false), (true, false)]
                .enumerated()
            {
                let control = UISwitch()
                control.frame.origin = CGPoint(
                    x: 8 + CGFloat(index % 2) * 66, y: 8 + CGFloat(index / 2) * 40)
                control.isOn = isOn
                control.isEnabled = isEnabled
                app.window.addSubview(control)
            }
            return nil
        }
    }

    func testASegmentedControlShowsTheSelectedSegment() {
        verify(size: CGSize(width: 240, height: 86)) { app in
            let normal = UISegmentedControl(items: ["One", "Two", "Three"])
            normal.selectedSegmentIndex = 1
            let partly = UISegmentedControl(items: ["On", "Off"])
            partly.selectedSegmentIndex = 0
            partly.setEnabled(false, forSegmentAt: 1)
            for control in [normal, partly] { control.sizeToFit() }
            column([normal, partly], in: app)
            return nil
        }
    }

    func testASliderShowsItsValueAndWhetherItIsEnabled() {
        verify(size: CGSize(width: 160, height: 130)) { app in
            let values: [(Float, Bool)] = [(0, true), (0.4, true), (1, false)]
            let sliders = values.map { value, isEnabled in
                let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 0, height: 31))
                slider.value = value
                slider.isEnabled = isEnabled
                return slider
            }
            column(sliders, in: app)
            return nil
        }
    }
}
