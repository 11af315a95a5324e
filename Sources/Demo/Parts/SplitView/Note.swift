import UIKit

/// A note of the demo's list.
struct Note {
    let title: String
    let text: String
    let color: UIColor

    static let samples = [
        Note(
            title: "Harbour",
            text: """
                The boats come in at six. Whoever stands on the pier by then has the first choice of \
                mackerel.

                Set the caret somewhere in this text, and make the window narrow: it stays where it is.
                """, color: .systemTeal),
        Note(
            title: "Orchard",
            text: "Three old trees: one of pears, one of plums, and one that nobody has named yet.",
            color: .systemGreen),
        Note(
            title: "Bakery",
            text: "Rye on Mondays. Ask for the end of the loaf; it is the best part.", color: .systemOrange),
        Note(
            title: "Night train", text: "Coach 7, the upper berth. The lights of the valley are on the left.",
            color: .systemIndigo),
    ]
}
