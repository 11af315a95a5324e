import Foundation
import Testing
import UIKit

/// Mistakes in the use of constraints, which end the program with UIKit's words.
@Suite
struct ConstraintFaultTests {
    @Test func constraintsBetweenViewsWithoutACommonAncestorEndTheProgram() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (view, other) = (UIView(), UIView())
                view.widthAnchor.constraint(equalTo: other.widthAnchor).isActive = true
            }
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("Unable to activate constraint with anchors"))
        #expect(words.contains("because they have no common ancestor"))
    }

    @Test func aFormatThatCannotBeParsedEndsTheProgramAndShowsWhere() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (root, view) = (UIView(), UIView())
                root.addSubview(view)
                withExtendedLifetime(root) {
                    _ = NSLayoutConstraint.constraints(
                        withVisualFormat: "|-[view]-[missing]", options: [], metrics: nil,
                        views: ["view": view])
                }
            }
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("Unable to parse constraint format:"))
        #expect(words.contains("missing is not a key in the views dictionary."))
        #expect(words.contains("|-[view]-[missing] \n          ^"))
    }

    @Test func widthsAreNotRelatedToEdges() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView()
                _ = NSLayoutConstraint(
                    item: view, attribute: .width, relatedBy: .equal, toItem: view, attribute: .top,
                    multiplier: 1, constant: 0)
            }
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("Invalid pairing of layout attributes"))
    }
}
