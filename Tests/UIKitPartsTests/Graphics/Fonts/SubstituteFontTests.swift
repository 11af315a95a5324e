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
            ("AvenirNext-DemiBold", "sans-serif bold"), ("GillSans-SemiBold", "sans-serif bold"),
            ("HelveticaNeue-CondensedBlack", "sans-serif bold"),
            ("Futura-CondensedMedium", "sans-serif bold"),
            ("MarkerFelt-Wide", "sans-serif bold"), ("MarkerFelt-Thin", "sans-serif regular"),
            ("AmericanTypewriter-CondensedLight", "serif regular"), ("Optima-ExtraBlack", "sans-serif bold"),
            ("BodoniSvtyTwoITCTT-BookIta", "serif regular italic"), ("HiraginoSans-W6", "sans-serif bold"),
            ("HiraginoSans-W3", "sans-serif regular"), ("STSongti-SC-Bold", "serif bold"),
            ("ArialRoundedMTBold", "sans-serif bold"), ("DamascusSemiBold", "sans-serif bold"),
            ("Helvetica-Unheard", "sans-serif regular"),
        ]
        for (name, expected) in cases { XCTAssertEqual(substitute(name), expected, name) }
    }

    func testANameOfNoFontOfApplesHasNoSubstitute() {
        for name in ["NobodyHasThis-Bold", "NobodyHasThis", "", "-", "-Bold", "Helveticas", "My-Helvetica"] {
            XCTAssertNil(substitute(name), name)
        }
    }

    func testTheNearestInstalledFamilyIsTaken() {
        XCTAssertEqual(
            substitute("Menlo", of: ["DejaVu Sans Mono", "Noto Sans"]), "DejaVu Sans Mono regular")
        XCTAssertEqual(
            substitute("Arial", of: ["DejaVu Sans", "Liberation Sans"]), "Liberation Sans regular")
        XCTAssertEqual(
            substitute("PingFangSC-Semibold", of: ["DejaVu Sans", "Noto Sans CJK SC"]),
            "Noto Sans CJK SC bold")
        let narrow = ["Liberation Sans", "Liberation Sans Narrow", "Liberation Serif"]
        XCTAssertEqual(
            substitute("HelveticaNeue-CondensedBold", of: narrow), "Liberation Sans Narrow bold")
        XCTAssertEqual(substitute("AmericanTypewriter-Condensed", of: narrow), "Liberation Serif regular")
        XCTAssertEqual(substitute("SnellRoundhand-Black", of: ["Z003", "DejaVu Sans"]), "Z003 bold")
    }

    func testAFontOfApplesIsAFontOfThisSize() {
        let font = UIFont(name: "HelveticaNeue-Bold", size: 21)
        XCTAssertEqual(font?.pointSize, 21)
        XCTAssertTrue(font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        XCTAssertNil(UIFont(name: "NobodyHasThis", size: 12))
    }

    func testFontsOfIOSAreThere() {
        let names = """
            HelveticaNeue-CondensedBold HelveticaNeue-CondensedBlack Futura-CondensedExtraBold MarkerFelt-Wide
            Futura-CondensedMedium MarkerFelt-Thin GillSans-SemiBold Chalkduster Zapfino SnellRoundhand
            Papyrus Papyrus-Condensed ArialRoundedMTBold BradleyHandITCTT-Bold HiraginoSans-W3 HiraMinProN-W6
            AcademyEngravedLetPlain PartyLetPlain Noteworthy-Light Noteworthy-Bold SavoyeLetPlain
            DINAlternate-Bold DINCondensed-Bold PingFangSC-Regular Charter-Roman IowanOldStyle-BoldItalic
            Avenir-BookOblique AppleColorEmoji Thonburi-Light STHeitiSC-Medium Trebuchet-BoldItalic Kefa-Regular
            """
        for name in names.split(whereSeparator: \.isWhitespace) {
            XCTAssertEqual(UIFont(name: String(name), size: 13)?.pointSize, 13, String(name))
        }
    }
}
