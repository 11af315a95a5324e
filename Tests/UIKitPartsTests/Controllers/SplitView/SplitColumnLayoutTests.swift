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
        WidthCase(width: 1000, preferences: .init(fraction: 0.1, preferred: 260), expected: 260),
        WidthCase(width: 1000, preferences: .init(preferred: 900), expected: 320),
        WidthCase(width: 1000, preferences: .init(minimum: 200, preferred: 90), expected: 200),
        WidthCase(width: 1000, preferences: .init(preferred: 260, dragged: 300), expected: 300),
        WidthCase(width: 0, expected: 0),
    ]

    @Test(arguments: widths)
    private func thePrimaryWidthIsBounded(_ example: WidthCase) {
        let width = SplitColumnLayout.primaryWidth(
            in: example.width, scale: example.scale, preferences: example.preferences)
        #expect(width == example.expected)
    }

    /// One line of the table: from size, mode and preferences to the columns, each as "x width".
    private struct Row: CustomStringConvertible {
        var width: CGFloat
        var scale: CGFloat = 1
        var mode: UISplitViewController.DisplayMode
        var preferences = SplitColumnPreferences()
        var primary: String
        var secondary: String
        var divider: String?
        var dimming: CGFloat = 0

        var description: String { "\(width) at \(scale), \(mode)" }
    }

    private static let atRight = SplitColumnPreferences(primaryIsAtRight: true)

    private static let table = [
        Row(width: 1000, mode: .oneBesideSecondary, primary: "0 320", secondary: "321 679", divider: "320 1"),
        Row(
            width: 1000, scale: 2, mode: .oneBesideSecondary, primary: "0 320", secondary: "320.5 679.5",
            divider: "320 0.5"),
        Row(
            width: 1000, mode: .oneBesideSecondary, preferences: atRight, primary: "680 320",
            secondary: "0 679", divider: "679 1"),
        Row(
            width: 1000, mode: .oneBesideSecondary, preferences: .init(dragged: 200), primary: "0 200",
            secondary: "201 799", divider: "200 1"),
        Row(
            width: 1000, mode: .oneBesideSecondary, preferences: .init(maximum: 0), primary: "0 0",
            secondary: "0 1000"),
        Row(
            width: 1000, mode: .oneOverSecondary, primary: "0 320", secondary: "0 1000", divider: "320 1",
            dimming: 1),
        Row(
            width: 1000, mode: .oneOverSecondary, preferences: atRight, primary: "680 320",
            secondary: "0 1000", divider: "679 1", dimming: 1),
        Row(width: 1000, mode: .secondaryOnly, primary: "-321 320", secondary: "0 1000"),
        Row(
            width: 1000, scale: 2, mode: .secondaryOnly, primary: "-320.5 320", secondary: "0 1000"),
        Row(
            width: 1000, mode: .secondaryOnly, preferences: atRight, primary: "1001 320",
            secondary: "0 1000"),
        Row(width: 0, mode: .oneBesideSecondary, primary: "0 0", secondary: "0 0"),
    ]

    private static func span(_ rect: CGRect) -> String {
        func number(_ value: CGFloat) -> String {
            value == value.rounded() ? "\(Int(value))" : "\(value)"
        }
        return "\(number(rect.minX)) \(number(rect.width))"
    }

    @Test(arguments: table)
    private func columnsAreWhereTheirCasesSay(_ row: Row) {
        let columns = SplitColumnLayout(
            size: CGSize(width: row.width, height: 600), scale: row.scale, displayMode: row.mode,
            preferences: row.preferences)
        #expect(Self.span(columns.primary) == row.primary)
        #expect(Self.span(columns.secondary) == row.secondary)
        #expect(columns.divider.map(Self.span) == row.divider)
        #expect(columns.dimming == row.dimming)
        #expect(columns.grabArea.width == 10)
        #expect(columns.grabArea.midX == columns.line.midX)
    }

    @Test(arguments: [CGFloat(1), 1.5, 2], [false, true])
    func stepsOnTheWayHaveNoGapsAndNoHalfPixels(scale: CGFloat, isAtRight: Bool) {
        let preferences = SplitColumnPreferences(maximum: 333, primaryIsAtRight: isAtRight)
        func layout(_ mode: UISplitViewController.DisplayMode) -> SplitColumnLayout {
            SplitColumnLayout(
                size: CGSize(width: 1000, height: 600), scale: scale, displayMode: mode,
                preferences: preferences)
        }
        let hidden = layout(.secondaryOnly)
        let beside = layout(.oneBesideSecondary)
        #expect(hidden.mixed(with: beside, progress: 1, scale: scale) == beside)
        for step in 0...1000 {
            let progress = CGFloat(step) / 1000
            let columns = hidden.mixed(with: beside, progress: progress, scale: scale)
            for edge in [columns.primary.minX, columns.line.minX, columns.secondary.minX] {
                #expect(abs((edge * scale).rounded() - edge * scale) < 0.001)
            }
            let inner = isAtRight ? columns.line.maxX : columns.primary.maxX
            let outer = isAtRight ? columns.primary.minX : columns.line.minX
            #expect(abs(inner - outer) < 0.001)
            let edge =
                isAtRight
                ? columns.line.minX - columns.secondary.maxX : columns.secondary.minX - columns.line.maxX
            #expect(abs(edge) < 0.001)
        }
        let over = hidden.mixed(with: layout(.oneOverSecondary), progress: 0.5, scale: scale)
        #expect(over.dimming == 0.5)
        #expect(over.showsPrimary)
        #expect(over.secondary == hidden.secondary)
    }

    @Test func theDisplayModeFollowsPreferenceAndSize() {
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

    @Test func theAppMayDecideByTheShape() {
        func mode(_ width: CGFloat, hides: Bool) -> UISplitViewController.DisplayMode {
            SplitColumnLayout.displayMode(
                preferred: .automatic, size: CGSize(width: width, height: 800), scale: 1,
                preferences: SplitColumnPreferences(), hidesPrimary: hides)
        }
        #expect(mode(1024, hides: true) == .secondaryOnly)
        #expect(mode(700, hides: false) == .oneBesideSecondary)
        #expect(mode(300, hides: false) == .secondaryOnly, "there is no room")
    }
}
