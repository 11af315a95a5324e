import XCTest

@testable import UIKit

/// Fonts of Apple's systems, which are not installed here.
@preconcurrency @MainActor
final class SubstituteFontTests: XCTestCase {
    private func substitute(_ name: String, of installed: [String] = []) -> String? {
        SubstituteFonts.named(name) { installed.contains($0) }.map {
            "\($0.family) \($0.name.weight.rawValue > 0 ? "bold" : "regular")\($0.name.isItalic ? " italic" : "")"
        }
    }

    func testTheKindAndTheWeightAreKept() {
        let cases: [(String, String)] = [
            ("HelveticaNeue", "sans-serif regular"), ("Helvetica Neue", "sans-serif regular"),
            ("HelveticaNeue-Bold", "sans-serif bold"), ("HelveticaNeue-BoldItalic", "sans-serif bold italic"),
            ("Helvetica-Oblique", "sans-serif regular italic"), ("ArialMT", "sans-serif regular"),
            ("Arial-BoldMT", "sans-serif bold"), ("TimesNewRomanPSMT", "serif regular"),
            ("TimesNewRomanPS-BoldMT", "serif bold"), ("Georgia-Italic", "serif regular italic"),
            ("Menlo-Regular", "monospace regular"), ("CourierNewPS-BoldMT", "monospace bold"),
            ("AvenirNext-DemiBold", "sans-serif bold"),
        ]
        for (name, expected) in cases { XCTAssertEqual(substitute(name), expected, name) }
        XCTAssertNil(substitute("NobodyHasThis-Bold"))
    }

    func testTheNearestInstalledFamilyIsTaken() {
        XCTAssertEqual(
            substitute("Menlo", of: ["DejaVu Sans Mono", "Noto Sans"]), "DejaVu Sans Mono regular")
        XCTAssertEqual(
            substitute("Arial", of: ["DejaVu Sans", "Liberation Sans"]), "Liberation Sans regular")
    }

    func testAFontOfApplesIsAFontOfThisSize() {
        let font = UIFont(name: "HelveticaNeue-Bold", size: 21)
        XCTAssertEqual(font?.pointSize, 21)
        XCTAssertTrue(font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        XCTAssertNil(UIFont(name: "NobodyHasThis", size: 12))
    }
}
