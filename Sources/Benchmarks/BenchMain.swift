import UIKit
import UITesting

/// Prints what the toolkit's passes and keys cost, and how the costs stand to each other. Ratios are
/// what to compare between machines; nanoseconds are this machine's.
///
/// Arguments choose sections by their names; without any, all run.
@main
@MainActor
enum BenchMain {
    private struct Section {
        let name: String
        let heading: String
        let run: @MainActor () throws -> Void
    }

    private static let sections = [
        Section(
            name: "tree",
            heading: "A tree of \(GridTree.viewCount) views in a window of 1000 x 1000 points; medians.",
            run: TreeBenchmarks.run),
        Section(
            name: "touches", heading: "Touches, from the window system's report to the view.",
            run: TouchBenchmarks.run),
        Section(
            name: "keys", heading: "A text field of 600 points; medians over \(KeyBenchmarks.keys) keys.",
            run: KeyBenchmarks.run),
        Section(
            name: "scrolling",
            heading:
                "A page of \(ScrollBenchmarks.cardCount) cards in a window of 768 x 720 points; medians.",
            run: ScrollBenchmarks.run),
        Section(
            name: "tables", heading: "A table in a window of 768 x 720 points; medians.",
            run: TableBenchmarks.run),
        Section(
            name: "frames", heading: "A window of 3840 x 2160 pixels at two pixels a point; medians.",
            run: FrameBenchmarks.run),
        Section(
            name: "drags",
            heading: "The same window, where something is dragged over a page of text; medians.",
            run: DragBenchmarks.run),
        Section(
            name: "split",
            heading:
                "Two columns, a list and a page, in a window of 1280 x 800 points; a step of resizing it.",
            run: SplitBenchmarks.run),
        Section(
            name: "documents",
            heading:
                "A text of many lines, 600 points wide; medians, as multiples of those of 200 characters.",
            run: DocumentBenchmarks.run),
        Section(
            name: "text-views",
            heading:
                "Keys in a text view of 600 x 384 points; medians, as multiples of those in 200 characters.",
            run: TextViewBenchmarks.run),
        Section(
            name: "constraints",
            heading: "Constraints of views, four variables each; medians, and how the cost a view grows.",
            run: {
                try ConstraintBenchmarks.run()
                try EditBenchmarks.run()
            }),
        Section(
            name: "constrained-page",
            heading:
                "A page of \(6 * ConstrainedPageBenchmarks.rows) views that constraints lay out; medians.",
            run: ConstrainedPageBenchmarks.run),
    ]

    static func main() throws {
        let wanted = CommandLine.arguments.dropFirst()
        for (index, section) in sections.filter({ wanted.isEmpty || wanted.contains($0.name) }).enumerated() {
            if index > 0 { print("") }
            print(section.heading)
            try section.run()
        }
    }
}
