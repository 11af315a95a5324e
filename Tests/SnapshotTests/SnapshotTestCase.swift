import UIKit
import UITesting
import XCTest

/// A test of pictures. Its class has the name of its file, which is where its goldens are looked for.
@preconcurrency @MainActor
class SnapshotTestCase: XCTestCase {
    /// How a picture is taken.
    struct Variant: Sendable {
        var scale: CGFloat
        var appearance: UIUserInterfaceStyle

        static let light = Variant(scale: 1, appearance: .light)
        static let lightAt2x = Variant(scale: 2, appearance: .light)
        static let lightAtOneAndAHalf = Variant(scale: 1.5, appearance: .light)
        static let dark = Variant(scale: 1, appearance: .dark)
        static let darkAt2x = Variant(scale: 2, appearance: .dark)

        /// The variants that everything has to be good in.
        static let usual: [Variant] = [light, lightAt2x, dark]
    }

    /// Shows a view in each look, does something with it, and compares the whole window.
    ///
    /// All variants are compared even when the first one fails, so that one run records them all.
    func verify(
        _ variants: [Variant] = Variant.usual, size: CGSize, named variant: String? = nil,
        isFocused: Bool = true,
        limit: Int = GoldenFile.usualBytes, file: String = #filePath, testName: String = #function,
        location: StaticString = #filePath,
        line: UInt = #line, _ makeView: (AppHarness) throws -> UIView?
    ) {
        for look in variants {
            do {
                let app = try AppHarness(
                    size: size, scale: look.scale, appearance: look.appearance, isFocused: isFocused)
                let shown = try makeView(app)
                let name = [variant, look.appearance == .dark ? "dark" : nil].compactMap(\.self)
                try app.verifyPicture(
                    of: shown, named: name.isEmpty ? nil : name.joined(separator: "-"), limit: limit,
                    file: file, testName: testName)
            } catch {
                XCTFail("\(error)", file: location, line: line)
            }
        }
    }

    nonisolated override func tearDownWithError() throws {
        let parts = name.split(separator: ".").map(String.init)
        guard parts.count == 2, testRun?.hasSucceeded == true else { return }
        // XCTest runs everything on the main thread here.
        try MainActor.assumeIsolated {
            try Snapshot.verifyNoDeadVariants(suite: parts[0], testName: parts[1])
        }
    }
}

/// A few rows of views from top to bottom, for pictures of several states at once.
@MainActor
func column(_ views: [UIView], in app: AppHarness, inset: CGFloat = 8, spacing: CGFloat = 8) {
    var y = inset
    for view in views {
        if view.frame.width == 0 { view.frame.size.width = app.window.bounds.width - 2 * inset }
        view.frame.origin = CGPoint(x: inset, y: y)
        app.window.addSubview(view)
        y += view.frame.height + spacing
    }
}
