import UIKit

/// A colour for each finger, well apart from its neighbours.
@MainActor
enum TouchColors {
    private static let palette: [(name: String, color: UIColor)] = [
        ("blue", .systemBlue), ("orange", .systemOrange), ("green", .systemGreen), ("pink", .systemPink),
        ("purple", .systemPurple), ("teal", .systemTeal), ("red", .systemRed), ("indigo", .systemIndigo),
        ("yellow", .systemYellow), ("gray", .systemGray),
    ]

    static var count: Int { palette.count }

    static func color(forFinger number: Int) -> UIColor { palette[(number - 1) % palette.count].color }

    /// What the colour of a finger is called.
    static func name(ofFinger number: Int) -> String { palette[(number - 1) % palette.count].name }
}
