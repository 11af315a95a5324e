import SeededRandom
import UITesting
import XCTest

import UIKit

/// A window that takes one size after the other, at several scales, in both directions, with texts of their own and of
/// twice the size; all is laid out and drawn at each.
@MainActor
final class SizeStage {
    private static let scales: [CGFloat] = [1, 1.25, 1.5, 2, 3]
    /// What one side of a window can have, in pixels.
    private static let longest: CGFloat = 32_767

    let app: AppHarness
    private let round: Int
    private var textsAreLarge = false
    /// Fingers that stay down while the size changes.
    var fingers: [UITesting.Finger] = []

    init(_ app: AppHarness, round: Int) {
        self.app = app
        self.round = round
    }

    /// - Parameters:
    ///   - name: for messages.
    ///   - step: leaves out all sizes but every so manieth.
    ///   - extremes: whether the longest sides that there are come last.
    ///   - atSome: is done at some of the sizes.
    func run(
        _ name: String, everyNth step: Int = 1, extremes: Bool = true, atSome: (Int) -> Void = { _ in }
    ) {
        let sizes = WindowSizes.mixed(round: round, everyNth: step) + (extremes ? WindowSizes.extremes : [])
        for (index, size) in sizes.enumerated() {
            change(at: index, of: sizes.count)
            resize(to: size)
            if index % 9 == 4 { app.advance(by: 0.05) }
            if index % 7 == 3 { atSome(index) }
            check("\(name) at \(size), scale \(app.window.screen.scale)")
        }
    }

    func resize(to size: WindowSize) {
        let scale = app.window.screen.scale
        func length(_ wanted: Int) -> CGFloat { min(CGFloat(wanted), Self.longest / scale) }
        app.resize(to: CGSize(width: length(size.width), height: length(size.height)))
    }

    /// Another scale, direction or text size now and then.
    private func change(at index: Int, of count: Int) {
        if index % 24 == 12 { app.setScale(Self.scales[(index / 24 + round) % Self.scales.count]) }
        if index % 40 == 20 {
            app.layoutDirection = app.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
        }
        if !textsAreLarge, index > count / 2 {
            textsAreLarge = true
            for window in UIApplication.shared.windows { window.enlargeTexts() }
        }
    }

    /// All frames are numbers, and not far away.
    private func check(_ what: @autoclosure () -> String) {
        for window in UIApplication.shared.windows {
            if let wrong = window.misplacedView {
                XCTFail("\(what()): \(wrong) has the frame \(wrong.frame)")
            }
        }
    }
}

extension UIView {
    /// This or a view below it whose frame is no rectangle that can be drawn.
    fileprivate var misplacedView: UIView? {
        let frame = frame
        let parts = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
        guard parts.allSatisfy({ abs($0) < 1e7 }), frame.size.width >= 0, frame.size.height >= 0 else {
            return self
        }
        for child in subviews {
            if let wrong = child.misplacedView { return wrong }
        }
        return nil
    }

    /// Doubles the size of all texts in the tree that have a font.
    fileprivate func enlargeTexts() {
        func larger(_ font: UIFont) -> UIFont { font.withSize(font.pointSize * 2) }
        switch self {
        case let label as UILabel: label.font = larger(label.font)
        case let field as UITextField: field.font = field.font.map(larger)
        case let text as UITextView: text.font = text.font.map(larger)
        default: break
        }
        for child in subviews { child.enlargeTexts() }
    }
}
