import UIKit
import XCTest

/// Descriptors of fonts, and the fonts that they describe.
@preconcurrency @MainActor
final class UIFontDescriptorTests: ControlsTestCase {
    private func font(_ descriptor: UIFontDescriptor?, size: CGFloat = 0) throws -> UIFont {
        UIFont(descriptor: try XCTUnwrap(descriptor), size: size)
    }

    func testAFontIsThatOfItsDescriptor() throws {
        let fonts = [
            UIFont.systemFont(ofSize: 13), .systemFont(ofSize: 20, weight: .heavy),
            .italicSystemFont(ofSize: 11), .monospacedSystemFont(ofSize: 12, weight: .medium),
            .monospacedDigitSystemFont(ofSize: 15, weight: .regular),
            try XCTUnwrap(UIFont(name: "DejaVu Serif-Bold", size: 18)),
        ]
        for font in fonts { XCTAssertEqual(try self.font(font.fontDescriptor), font) }
        XCTAssertEqual(try font(fonts[1].fontDescriptor, size: 9), .systemFont(ofSize: 9, weight: .heavy))
        XCTAssertEqual(Set(fonts.map(\.fontDescriptor)), Set(fonts.map(\.fontDescriptor)))
        XCTAssertNotEqual(fonts[0].fontDescriptor, fonts[1].fontDescriptor)
    }

    func testADescriptorSaysItsAttributesAndThoseOfTheFont() throws {
        let descriptor = UIFontDescriptor(name: "DejaVu Sans-BoldOblique", size: 16)
        XCTAssertEqual(descriptor.pointSize, 16)
        XCTAssertEqual(descriptor.postscriptName, "DejaVu Sans-BoldItalic")
        XCTAssertEqual(descriptor.symbolicTraits, [.traitBold, .traitItalic])
        XCTAssertEqual(descriptor.object(forKey: .family) as? String, "DejaVu Sans")
        XCTAssertEqual(descriptor.object(forKey: .face) as? String, "Bold Italic")
        XCTAssertEqual(descriptor.object(forKey: .visibleName) as? String, "DejaVu Sans Bold Italic")
        XCTAssertEqual(
            descriptor.object(forKey: .name) as? String, "DejaVu Sans-BoldOblique", "as it was said")
        XCTAssertNil(descriptor.object(forKey: .textStyle))
        XCTAssertEqual(Set(descriptor.fontAttributes.keys), [.name, .size])
        let traits = descriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
        XCTAssertEqual(traits?[.symbolic] as? UInt32, 3)
        XCTAssertEqual(traits?[.weight] as? CGFloat, UIFont.Weight.bold.rawValue)
        XCTAssertEqual(UIFontDescriptor().pointSize, 0)
        XCTAssertEqual(try font(UIFontDescriptor()), .systemFont(ofSize: 12))
    }

    func testDescriptorsAreMadeOfOthers() throws {
        let body = UIFont.systemFont(ofSize: 17).fontDescriptor
        XCTAssertEqual(try font(body.withSymbolicTraits(.traitBold)), .boldSystemFont(ofSize: 17))
        XCTAssertEqual(try font(body.withSymbolicTraits(.traitItalic)), .italicSystemFont(ofSize: 17))
        let heavy = UIFont.systemFont(ofSize: 17, weight: .heavy).fontDescriptor
        XCTAssertEqual(try font(heavy.withSymbolicTraits([])), .systemFont(ofSize: 17))
        XCTAssertNil(body.withSymbolicTraits(.traitCondensed))
        XCTAssertEqual(try font(body.withSize(30)), .systemFont(ofSize: 30))
        XCTAssertEqual(try font(body.withFamily("DejaVu Serif")).familyName, "DejaVu Serif")
        let bold = UIFontDescriptor(name: "DejaVu Serif", size: 10).withFace("Bold")
        XCTAssertEqual(try font(bold).fontName, "DejaVu Serif-Bold")
        let light = body.addingAttributes([
            .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.light]
        ])
        XCTAssertEqual(try font(light), .systemFont(ofSize: 17, weight: .light))
        let slanted = body.withMatrix(CGAffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0))
        XCTAssertEqual(slanted.matrix.c, 0.2)
        XCTAssertEqual(try font(slanted), .italicSystemFont(ofSize: 17))
    }

    func testDesignsAreOfTheSystemFontOnly() throws {
        let bold = UIFont.boldSystemFont(ofSize: 17).fontDescriptor
        XCTAssertEqual(
            try font(bold.withDesign(.monospaced)), .monospacedSystemFont(ofSize: 17, weight: .bold))
        XCTAssertEqual(try font(bold.withDesign(.serif)).familyName, "DejaVu Serif")
        XCTAssertEqual(try font(bold.withDesign(.serif)?.withDesign(.default)), .boldSystemFont(ofSize: 17))
        XCTAssertEqual(try font(bold.withDesign(.rounded)), .boldSystemFont(ofSize: 17))
        XCTAssertNil(UIFontDescriptor(name: "DejaVu Serif", size: 17).withDesign(.monospaced))
        XCTAssertTrue(try XCTUnwrap(bold.withDesign(.monospaced)).symbolicTraits.contains(.traitMonoSpace))
    }

    func testTheFontOfAStyleMadeBoldStillFollowsTheContentSize() throws {
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        let descriptor = UIFontDescriptor.preferredFontDescriptor(
            withTextStyle: .title3, compatibleWith: large)
        XCTAssertEqual(descriptor.pointSize, 37)
        XCTAssertEqual(
            descriptor.object(forKey: .textStyle) as? String, UIFont.TextStyle.title3.rawValue)
        let label = UILabel()
        label.adjustsFontForContentSizeCategory = true
        label.font = try font(descriptor.withSymbolicTraits(.traitBold))
        XCTAssertEqual(label.font, .boldSystemFont(ofSize: 20), "the label is in the usual environment")
        label.font = try font(descriptor, size: 37)
        XCTAssertEqual(label.font.pointSize, 37, "a size of its own is fixed")
        label.font = try font(descriptor.withSize(31))
        XCTAssertEqual(label.font.pointSize, 31)
    }

    func testFeaturesAreThoseOfTheFontThatIsDrawn() throws {
        typealias Key = UIFontDescriptor.FeatureKey
        let plain = try XCTUnwrap(UIFont(name: "DejaVu Sans", size: 40))
        func featured(_ setting: [Key: Any]) throws -> UIFont {
            try font(plain.fontDescriptor.addingAttributes([.featureSettings: [setting]]))
        }
        func tagged(_ tag: String, _ value: Int) throws -> UIFont {
            try featured([
                Key(rawValue: "CTFeatureOpenTypeTag"): tag,
                Key(rawValue: "CTFeatureOpenTypeValue"): value,
            ])
        }
        func width(_ font: UIFont) -> CGFloat {
            NSString(string: "AVAVAVAV").size(withAttributes: [.font: font]).width
        }
        let unkerned = try tagged("kern", 0)
        XCTAssertGreaterThan(width(unkerned), width(plain) + 4)
        XCTAssertEqual(unkerned.withSize(40), unkerned)
        XCTAssertEqual(try font(unkerned.fontDescriptor), unkerned)
        XCTAssertEqual(try featured([.type: 1, .selector: 3]), try tagged("liga", 0))
        XCTAssertEqual(try featured([.featureIdentifier: 37, .typeIdentifier: 1]), try tagged("smcp", 1))
        XCTAssertEqual(try featured([.type: 999, .selector: 3]), plain, "unknown")
        XCTAssertEqual(try tagged("a=1,", 1), plain, "no tag")
        XCTAssertEqual(
            try font(
                UIFont.systemFont(ofSize: 9).fontDescriptor.addingAttributes([
                    .featureSettings: [[Key.type: 6, Key.selector: 0]]
                ])), .monospacedDigitSystemFont(ofSize: 9, weight: .regular))
    }

    func testTheFacesOfAFamilyAreFoundByTheirNames() throws {
        let names = UIFont.fontNames(forFamilyName: "DejaVu Sans")
        XCTAssertTrue(names.contains("DejaVu Sans"), "\(names)")
        XCTAssertTrue(names.contains("DejaVu Sans-Bold"), "\(names)")
        for name in names { XCTAssertNotNil(UIFont(name: name, size: 12), name) }
        XCTAssertEqual(UIFont.fontNames(forFamilyName: "No Such Family"), [])
        let bold = UIFontDescriptor(name: "DejaVu Sans-Bold", size: 14)
        XCTAssertEqual(bold.matchingFontDescriptors(withMandatoryKeys: nil).count, names.count)
        XCTAssertEqual(
            bold.matchingFontDescriptors(withMandatoryKeys: [.face]).map(\.postscriptName),
            ["DejaVu Sans-Bold"])
    }
}
