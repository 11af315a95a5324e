import XCTest

import UIKit

/// The priorities that UIKit's classes have when they are made in code.
@preconcurrency @MainActor
final class ContentPriorityTests: XCTestCase {
    private func check(
        _ views: [UIView], _ horizontal: Float, _ vertical: Float, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        for view in views {
            let found = [NSLayoutConstraint.Axis.horizontal, .vertical].map {
                view.contentHuggingPriority(for: $0).rawValue
            }
            XCTAssertEqual(found, [horizontal, vertical], "\(type(of: view))", file: file, line: line)
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                XCTAssertEqual(
                    view.contentCompressionResistancePriority(for: axis), .defaultHigh,
                    "\(type(of: view))", file: file, line: line)
            }
        }
    }

    func testMostViewsHugTheirContentWeakly() {
        check(
            [
                UIView(), UIScrollView(), UITextView(), UITextField(), UIButton(type: .system),
                UIImageView(), UIStackView(),
            ], 250, 250)
    }

    func testLabelsHugTheirHeightALittleMore() { check([UILabel()], 250, 251) }

    func testWhatIsAsWideAsItMayBeHugsItsHeight() {
        check(
            [
                UIProgressView(), UISearchBar(), UISegmentedControl(items: ["A", "B"]), UISlider(),
                UITabBar(), UIToolbar(),
            ], 250, 750)
    }

    func testWhatHasOneSizeHugsIt() {
        check([UIActivityIndicatorView(style: .medium), UIPageControl(), UISwitch()], 750, 750)
    }
}
