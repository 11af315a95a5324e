import UIKit

/// A colour for each finger, well apart from its neighbours.
@MainActor
enum TouchColors {
    private static let palette: [UIColor] = [
        .systemBlue, .systemOrange, .systemGreen, .systemPink, .systemPurple, .systemTeal, .systemRed,
        .systemIndigo, .systemYellow, .systemGray,
    ]

    static var count: Int { palette.count }

    static func color(forFinger number: Int) -> UIColor { palette[(number - 1) % palette.count] }
}
