import UIKit
import UITesting
import XCTest

/// Categories of content size, and the fonts and lengths that depend on them.
@preconcurrency @MainActor
final class ContentSizeCategoryTests: XCTestCase {
    private static let categories: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
        UITraitCollection(preferredContentSizeCategory: category)
    }

    func testCategoriesAreOrderedFromSmallToLarge() {
        XCTAssertEqual(Self.categories.shuffled().sorted(), Self.categories)
        XCTAssertLessThan(UIContentSizeCategory.unspecified, .extraSmall)
        XCTAssertFalse(UIContentSizeCategory.large < .large)
        XCTAssertTrue(UIContentSizeCategory.large <= .large)
        XCTAssertTrue(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        XCTAssertEqual(
            Self.categories.filter(\.isAccessibilityCategory), Array(Self.categories.suffix(5)))
        XCTAssertFalse(UIContentSizeCategory.unspecified.isAccessibilityCategory)
    }

    func testEveryStyleHasUIKitsSizeAtEachCategory() {
        let table: [(UIFont.TextStyle, [CGFloat])] = [
            (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
            (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
            (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
            (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
            (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
            (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
            (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
            (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
            (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
            (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
            (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
        ]
        for (style, sizes) in table {
            XCTAssertEqual(
                Self.categories.map {
                    UIFont.preferredFont(forTextStyle: style, compatibleWith: traits($0)).pointSize
                }, sizes, style.rawValue)
        }
        let headline = UIFont.preferredFont(forTextStyle: .headline, compatibleWith: traits(.extraLarge))
        XCTAssertEqual(headline, UIFont.systemFont(ofSize: 19, weight: .semibold))
    }

    func testFontsOfTheAppAreScaledAsAStyleIsUpToAMaximum() {
        let custom = UIFont.boldSystemFont(ofSize: 34)
        let metrics = UIFontMetrics(forTextStyle: .body)
        XCTAssertEqual(metrics.scaledFont(for: custom, compatibleWith: traits(.large)), custom)
        let scaled = metrics.scaledFont(for: custom, compatibleWith: traits(.extraExtraLarge))
        XCTAssertEqual(scaled, UIFont.boldSystemFont(ofSize: 42))
        let limited = metrics.scaledFont(
            for: custom, maximumPointSize: 40, compatibleWith: traits(.extraExtraLarge))
        XCTAssertEqual(limited.pointSize, 40)
        let title = UIFontMetrics(forTextStyle: .title1)
        XCTAssertEqual(
            title.scaledFont(for: custom.withSize(28), compatibleWith: traits(.accessibilityLarge)).pointSize,
            43)
    }

    func testLengthsAreScaledToWholePixels() {
        let metrics = UIFontMetrics.default
        XCTAssertEqual(metrics.scaledValue(for: 100, compatibleWith: traits(.large)), 100)
        XCTAssertEqual(metrics.scaledValue(for: 34, compatibleWith: traits(.extraLarge)), 38)
        XCTAssertEqual(metrics.scaledValue(for: 10, compatibleWith: traits(.extraExtraLarge)), 12)
        let sharp = traits(.extraExtraLarge).modifyingTraits { $0.displayScale = 2 }
        XCTAssertEqual(metrics.scaledValue(for: 10, compatibleWith: sharp), 12.5)
    }

    func testTheDesktopsTextScaleIsTheApplicationsCategoryAndIsAnnouncedOnce() throws {
        let app = try AppHarness(size: CGSize(width: 100, height: 100))
        XCTAssertEqual(UIApplication.shared.preferredContentSizeCategory, .large)
        XCTAssertEqual(app.window.traitCollection.preferredContentSizeCategory, .large)
        var announced: [UIContentSizeCategory?] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
        ) { note in
            let value =
                note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory
            MainActor.assumeIsolated { announced.append(value) }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        let heard = CallRecorder()
        app.window.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
            (window: UIWindow, previous: UITraitCollection) in
            heard.record(previous.preferredContentSizeCategory.rawValue)
            heard.record(window.traitCollection.preferredContentSizeCategory.rawValue)
        }
        app.setTextScale(1.25)
        XCTAssertEqual(UIApplication.shared.preferredContentSizeCategory, .extraExtraLarge)
        XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body).pointSize, 21)
        XCTAssertEqual(announced, [.extraExtraLarge])
        XCTAssertEqual(heard.calls, ["UICTContentSizeCategoryL", "UICTContentSizeCategoryXXL"])
        app.setAppearance(.dark)
        XCTAssertEqual(announced.count, 1)
        app.setTextScale(3.2)
        XCTAssertEqual(
            UIApplication.shared.preferredContentSizeCategory, .accessibilityExtraExtraExtraLarge)
        app.setTextScale(1)
    }
}
