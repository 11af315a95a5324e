import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class ButtonConfigurationSnapshotTests: SnapshotTestCase {
    func testPlainAndGrayButtonsShowTheirStates() { verifyStates([.plain(), .gray()]) }

    func testTintedAndFilledButtonsShowTheirStates() { verifyStates([.tinted(), .filled()]) }

    private func verifyStates(_ styles: [UIButton.Configuration], testName: String = #function) {
        verify([.light, .dark], size: CGSize(width: 440, height: 95), testName: testName) { app in
            let column = UIStackView(
                arrangedSubviews: styles.map { style in
                    let buttons = (0..<5).map { number in
                        var configuration = style
                        configuration.title = ["Button", "Chosen", "Off", "Delete", "Wait"][number]
                        configuration.imagePadding = 4
                        configuration.buttonSize = .small
                        if number == 0 { configuration.image = UIImage(systemName: "star") }
                        configuration.showsActivityIndicator = number == 4
                        let button = UIButton(configuration: configuration)
                        button.isSelected = number == 1
                        button.isEnabled = number != 2
                        if number == 3 { button.role = .destructive }
                        return button
                    }
                    let row = UIStackView(arrangedSubviews: buttons)
                    row.spacing = 6
                    row.distribution = .equalSpacing
                    return row
                })
            column.axis = .vertical
            column.spacing = 8
            column.isLayoutMarginsRelativeArrangement = true
            column.frame = CGRect(x: 0, y: 0, width: 440, height: 95)
            column.distribution = .equalSpacing
            app.window.addSubview(column)
            return nil
        }
    }

    func testTitlesStandBesideThePicture() {
        verify([.light, .dark], size: CGSize(width: 300, height: 80)) { app in
            var wide = UIButton.Configuration.filled()
            wide.attributedTitle = AttributedString(
                "Attributed", attributes: AttributeContainer().font(UIFont.boldSystemFont(ofSize: 20)))
            wide.subtitle = "with a subtitle"
            wide.image = UIImage(systemName: "paperplane.fill")
            wide.imagePlacement = .trailing
            wide.imagePadding = 8
            wide.cornerStyle = .capsule
            let button = UIButton(configuration: wide)
            button.frame = CGRect(x: 10, y: 10, width: 280, height: 60)
            app.window.addSubview(button)
            return nil
        }
    }

    func testProgressControlsHaveTheColorsOfTheirStyles() {
        verify([.light, .dark], size: CGSize(width: 160, height: 90)) { app in
            let wheel = UIActivityIndicatorView(style: .large)
            wheel.hidesWhenStopped = false
            wheel.frame.origin = CGPoint(x: 10, y: 8)
            let small = UIActivityIndicatorView(style: .medium)
            small.hidesWhenStopped = false
            small.frame.origin = CGPoint(x: 60, y: 16)
            let bar = UIProgressView(progressViewStyle: .default)
            bar.frame = CGRect(x: 10, y: 56, width: 140, height: 4)
            bar.progress = 0.4
            let pages = UIPageControl(frame: CGRect(x: 90, y: 12, width: 64, height: 26))
            pages.numberOfPages = 3
            pages.currentPage = 1
            for view in [wheel, small, bar, pages] { app.window.addSubview(view) }
            return nil
        }
    }
}
