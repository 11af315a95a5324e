import Foundation
import Testing

@testable import UIKit

@Suite struct SplitColumnLayoutTests {
    private struct WidthCase: CustomStringConvertible {
        var width: CGFloat
        var preferences = SplitColumnPreferences()
        var scale: CGFloat = 1
        var expected: CGFloat

        var description: String { "\(width) at \(scale): \(expected)" }
    }

    private static let widths = [
        WidthCase(width: 1024, expected: 320),
        WidthCase(width: 700, expected: 280),
        WidthCase(width: 601, scale: 2, expected: 240.5),
        WidthCase(width: 1000, preferences: .init(fraction: 0.5), expected: 320),
        WidthCase(width: 1000, preferences: .init(fraction: 0.5, maximum: 900), expected: 500),
        WidthCase(width: 1000, preferences: .init(fraction: 0.1, minimum: 200), expected: 200),
        WidthCase(width: 1000, preferences: .init(minimum: 400), expected: 400),
        WidthCase(width: 100, preferences: .init(minimum: 400), expected: 100),
        WidthCase(width: 1000, preferences: .init(dragged: 250), expected: 250),
        WidthCase(width: 1000, preferences: .init(dragged: 10), expected: 80),
        WidthCase(width: 1000, preferences: .init(dragged: -50), expected: 80),
        WidthCase(width: 1000, preferences: .init(maximum: 500, dragged: 700), expected: 500),
        WidthCase(width: 0, expected: 0),
    ]

    @Test(arguments: widths)
    private func primaryWidth(_ example: WidthCase) {
        let width = SplitColumnLayout.primaryWidth(
            in: example.width, scale: example.scale, preferences: example.preferences)
        #expect(width == example.expected)
    }

    private func layout(
        _ mode: UISplitViewController.DisplayMode, scale: CGFloat = 1, atRight: Bool = false
    ) -> SplitColumnLayout {
        SplitColumnLayout(
            size: CGSize(width: 1000, height: 600), scale: scale, displayMode: mode,
            preferences: SplitColumnPreferences(primaryIsAtRight: atRight))
    }

    @Test func besides() {
        let columns = layout(.oneBesideSecondary, scale: 2)
        #expect(columns.primary == CGRect(x: 0, y: 0, width: 320, height: 600))
        #expect(columns.divider == CGRect(x: 320, y: 0, width: 0.5, height: 600))
        #expect(columns.secondary == CGRect(x: 320.5, y: 0, width: 679.5, height: 600))
        #expect(columns.grabArea?.width == 10)
        #expect(columns.grabArea?.midX == columns.divider?.midX)
    }

    @Test func besidesAtTheRight() {
        let columns = layout(.oneBesideSecondary, atRight: true)
        #expect(columns.primary.minX == 680)
        #expect(columns.secondary == CGRect(x: 0, y: 0, width: 679, height: 600))
        #expect(columns.divider?.minX == 679)
    }

    @Test func overlaid() {
        let columns = layout(.oneOverSecondary)
        #expect(columns.primary.width == 320)
        #expect(columns.secondary.width == 1000)
    }

    @Test func hiddenPrimaryWaitsBeyondTheEdge() {
        #expect(layout(.secondaryOnly).primary.maxX == 0)
        #expect(layout(.secondaryOnly, atRight: true).primary.minX == 1000)
        #expect(layout(.secondaryOnly).divider == nil)
        #expect(layout(.secondaryOnly).secondary.width == 1000)
    }

    @Test func modeFollowsTheShape() {
        func mode(
            _ preferred: UISplitViewController.DisplayMode, _ width: CGFloat, _ height: CGFloat
        ) -> UISplitViewController.DisplayMode {
            SplitColumnLayout.displayMode(
                preferred: preferred, size: CGSize(width: width, height: height), scale: 1,
                preferences: SplitColumnPreferences())
        }
        #expect(mode(.automatic, 1024, 768) == .oneBesideSecondary)
        #expect(mode(.automatic, 768, 1024) == .secondaryOnly)
        #expect(mode(.oneBesideSecondary, 768, 1024) == .oneBesideSecondary)
        #expect(mode(.oneBesideSecondary, 300, 1024) == .secondaryOnly)
        #expect(mode(.oneOverSecondary, 1024, 768) == .oneOverSecondary)
        #expect(mode(.secondaryOnly, 1024, 768) == .secondaryOnly)
    }
}
