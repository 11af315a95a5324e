import UIKit
import UITesting

/// Prints what the toolkit's passes and keys cost, and how the costs stand to each other. Ratios are
/// what to compare between machines; nanoseconds are this machine's.
@main
@MainActor
enum BenchMain {
    static func main() throws {
        print("A tree of \(GridTree.viewCount) views in a window of 1000 x 1000 points; medians.")
        try TreeBenchmarks.run()
        print("")
        print("Touches, from the window system's report to the view.")
        try TouchBenchmarks.run()
        print("")
        print("A text field of 600 points; medians over \(KeyBenchmarks.keys) keys.")
        try KeyBenchmarks.run()
        print("")
        print("A page of \(ScrollBenchmarks.cardCount) cards in a window of 768 x 720 points; medians.")
        try ScrollBenchmarks.run()
        print("")
        print("A table in a window of 768 x 720 points; medians.")
        try TableBenchmarks.run()
        print("")
        print("A window of 3840 x 2160 pixels at two pixels a point; medians.")
        try FrameBenchmarks.run()
        print("")
        print("Two columns, a list and a page, in a window of 1280 x 800 points; a step of resizing it.")
        try SplitBenchmarks.run()
        print("")
        print("A text of many lines, 600 points wide; medians, as multiples of those of 200 characters.")
        try DocumentBenchmarks.run()
        print("")
        print("Keys in a text view of 600 x 384 points; medians, as multiples of those in 200 characters.")
        try TextViewBenchmarks.run()
        print("")
        print("Constraints of views, four variables each; medians, and how the cost a view grows.")
        try ConstraintBenchmarks.run()
        try EditBenchmarks.run()
        print("")
        print("A page of \(6 * ConstrainedPageBenchmarks.rows) views that constraints lay out; medians.")
        ConstrainedPageBenchmarks.run()
    }
}
