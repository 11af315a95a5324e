import Drawing
import XCTest

@testable import QuartzCore

func assertEqual<Number: BinaryFloatingPoint>(
    _ numbers: [Number], _ expected: [Double], accuracy: Double = 1e-9, _ message: String = "",
    file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertEqual(numbers.count, expected.count, message, file: file, line: line)
    for (index, pair) in zip(numbers, expected).enumerated() {
        XCTAssertEqual(
            Double(pair.0), pair.1, accuracy: accuracy, "\(message) number \(index)", file: file, line: line)
    }
}

extension CATransform3D {
    /// All numbers, row by row.
    var numbers: [Double] {
        [firstRow, secondRow, thirdRow, fourthRow].flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }

    /// m11, m12, m21, m22.
    var plane: [Double] { [m11, m12, m21, m22] }
}
