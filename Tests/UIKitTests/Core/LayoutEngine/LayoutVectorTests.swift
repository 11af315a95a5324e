import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class LayoutVectorTests: XCTestCase {
    /// Lays out the vectors whose names begin with a letter, and compares the frames to half a pixel.
    private func verify(_ letter: Character, file: StaticString = #filePath, line: UInt = #line) throws {
        let app = try AppHarness(size: CGSize(width: 800, height: 600), scale: 4)
        var count = 0
        for text in LayoutVectors.text.split(separator: "\n") where text.first == letter {
            count += 1
            let vector = LayoutVector(String(text))
            app.window.addSubview(vector.root)
            if let fit = vector.fit {
                vector.root.frame.size = vector.root.systemLayoutSizeFitting(
                    fit.target, withHorizontalFittingPriority: fit.horizontal,
                    verticalFittingPriority: fit.vertical)
            }
            vector.root.layoutIfNeeded()
            for (name, numbers) in vector.expected {
                let frame = vector.frame(of: name)
                let found = [frame.minX, frame.minY, frame.width, frame.height]
                for (index, number) in numbers.enumerated() {
                    guard let number else { continue }
                    XCTAssertEqual(
                        found[index], number, accuracy: 0.126, "\(vector.name) \(name) [\(index)]",
                        file: file,
                        line: line)
                }
            }
            vector.root.removeFromSuperview()
        }
        XCTAssertGreaterThan(count, 5, file: file, line: line)
    }

    func testConstraintsGiveTheFramesThatAreTheOnlySolution() throws { try verify("V") }

    func testAutoresizingBecomesEquations() throws { try verify("R") }

    func testStacksBecomeConstraints() throws { try verify("K") }

    func testVisualFormatsBecomeConstraints() throws { try verify("F") }
}
