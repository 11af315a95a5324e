import UITesting
import XCTest

import UIKit

extension AppHarness {
    /// Goes on frame by frame until nothing moves, for at most a second unless more frames are given. Each frame must be what a fresh drawing would
    /// be, and nothing may be left for later at the end.
    func settle(
        while isMoving: @autoclosure () -> Bool, frames: Int = 60, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        for _ in 0..<frames where isMoving() {
            advance(by: 1 / 60)
            _ = try picture()
        }
        XCTAssertFalse(isMoving(), "it still moves", file: file, line: line)
        // What was interrupted is forgotten in its time.
        advance(by: 0.5)
        XCTAssertTrue(nothingIsScheduled, file: file, line: line)
    }
}

extension UIViewController {
    /// Where the left edge of the view is to be seen at this moment of an animation, in points of its superview.
    var shownLeft: CGFloat { view.presentedCenter.x - view.bounds.width / 2 }
}
