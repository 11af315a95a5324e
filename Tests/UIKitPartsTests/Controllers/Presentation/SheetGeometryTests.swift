import Foundation
import Testing

@testable import UIKit

@Suite struct SheetGeometryTests {
    struct Case: Sendable {
        var style: UIModalPresentationStyle
        var preferred = CGSize.zero
        var size: CGSize
        var isCompact = false
        var keyboard: CGFloat = 0
        var expected: CGRect
    }

    private static let large = CGSize(width: 1024, height: 768)

    @Test(arguments: [
        Case(style: .pageSheet, size: large, expected: CGRect(x: 160, y: 20, width: 704, height: 728)),
        Case(
            style: .pageSheet, size: CGSize(width: 700, height: 500),
            expected: CGRect(x: 20, y: 20, width: 660, height: 460)),
        // A page sheet does not ask how large the content would like to be.
        Case(
            style: .pageSheet, preferred: CGSize(width: 100, height: 100), size: large,
            expected: CGRect(x: 160, y: 20, width: 704, height: 728)),
        Case(style: .formSheet, size: large, expected: CGRect(x: 242, y: 74, width: 540, height: 620)),
        Case(
            style: .formSheet, preferred: CGSize(width: 300, height: 0), size: large,
            expected: CGRect(x: 362, y: 74, width: 300, height: 620)),
        Case(
            style: .formSheet, preferred: CGSize(width: 301, height: 201), size: large,
            expected: CGRect(x: 361, y: 283, width: 301, height: 201)),
        Case(
            style: .formSheet, preferred: CGSize(width: 5000, height: 5000), size: large,
            expected: CGRect(x: 20, y: 20, width: 984, height: 728)),
        Case(
            style: .formSheet, size: large, keyboard: 216,
            expected: CGRect(x: 242, y: 20, width: 540, height: 620)),
        Case(
            style: .formSheet, preferred: CGSize(width: 300, height: 300), size: large, keyboard: 300,
            expected: CGRect(x: 362, y: 168, width: 300, height: 300)),
        Case(
            style: .pageSheet, size: CGSize(width: 400, height: 700), isCompact: true,
            expected: CGRect(x: 0, y: 24, width: 400, height: 676)),
        Case(
            style: .pageSheet, size: CGSize(width: 300, height: 120), isCompact: true,
            expected: CGRect(x: 0, y: 15, width: 300, height: 105)),
        Case(
            style: .formSheet, size: CGSize(width: 20, height: 10),
            expected: CGRect(x: 10, y: 5, width: 0, height: 0)),
    ])
    func aSheetIsWhereItsCaseSays(_ test: Case) {
        let geometry = SheetGeometry(
            style: test.style, preferred: test.preferred, in: test.size, isCompact: test.isCompact,
            keyboard: test.keyboard)
        #expect(geometry.content == test.expected)
        #expect(geometry.isCard == test.isCompact)
    }
}
