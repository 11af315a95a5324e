import UIKit
import UITesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class SymbolTests: XCTestCase {
    func testEveryDrawingCanBeRead() {
        XCTAssertGreaterThan(SymbolTable.names.count, 100)
        for name in SymbolTable.names {
            XCTAssertNotNil(SymbolTable.drawing(named: name), name)
        }
    }

    func testEveryDrawingStaysInItsBox() throws {
        for name in SymbolTable.names {
            let image = try XCTUnwrap(UIImage(systemName: name)?.cgImage)
            let drawing = try XCTUnwrap(SymbolTable.drawing(named: name))
            let box = drawing.parts.map(\.path.boundingBoxOfPath).reduce(CGRect.null) { $0.union($1) }
            XCTAssertTrue(
                CGRect(x: 1, y: 1, width: drawing.width - 2, height: 22).contains(box), "\(name) \(box)")
            XCTAssertTrue(
                (0..<image.height).contains { y in
                    (0..<image.width).contains { image.pixel(x: $0, y: y) != 0 }
                })
        }
    }

    func testNamesAreMadeOfOthersAndOlderNamesAreKnown() {
        for name in [
            "heart.circle.fill", "bell.slash.fill", "folder.fill.badge.plus", "chevron.left.square",
            "line.horizontal.3", "person.crop.circle.badge.checkmark",
        ] {
            XCTAssertEqual(SymbolTable.drawing(named: name)?.name, name)
        }
        for name in ["", ".circle", "nothing.circle.fill", "heart.ring"] {
            XCTAssertNil(SymbolTable.drawing(named: name), name)
        }
        let mirrored = SymbolTable.drawing(named: "chevron.forward.circle")
        XCTAssertEqual(mirrored?.isDirectional, true)
        XCTAssertEqual(SymbolTable.drawing(named: "chevron.right.circle")?.isDirectional, false)
    }

    func testNotationThatIsNoneGivesNothing() {
        for text in [
            "", "s", "q M 1 1 L 2 2", "s M 1", "s M 1 1 L 2", "w s M 1 1 L 2 2", "s X 1 1", "s M 1 1 L 2 2 |",
        ] {
            XCTAssertNil(SymbolDrawing(name: "a", notation: text, isDirectional: false), text)
        }
    }

    func testASymbolIsFoundByItsName() {
        XCTAssertNil(UIImage(systemName: "no.such.symbol"))
        XCTAssertNil(UIImage(systemName: ""))
        let image = UIImage(systemName: "plus")
        XCTAssertEqual(image?.isSymbolImage, true)
        XCTAssertEqual(image?.size, CGSize(width: 22, height: 22))
        XCTAssertEqual(image?.renderingMode, .automatic)
        XCTAssertEqual(image, UIImage(systemName: "plus"))
        XCTAssertNotEqual(image, UIImage(systemName: "minus"))
        XCTAssertEqual(UIImage().isSymbolImage, false)
    }

    func testAConfigurationSizesASymbol() {
        let configuration = UIImage.SymbolConfiguration(pointSize: 34, weight: .bold, scale: .large)
        let image = UIImage(systemName: "plus", withConfiguration: configuration)
        XCTAssertEqual(image?.symbolConfiguration, configuration)
        XCTAssertEqual(image?.size, CGSize(width: 54, height: 54))
        XCTAssertEqual(
            UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(scale: .small))?.size
                .height, 18)
        XCTAssertEqual(
            UIImage(
                systemName: "plus",
                withConfiguration: UIImage.SymbolConfiguration(font: .systemFont(ofSize: 34)))?
                .size.height, 42)
    }

    func testAConfigurationIsAppliedOverAnother() {
        let size = UIImage.SymbolConfiguration(pointSize: 20)
        let weight = UIImage.SymbolConfiguration(weight: .bold)
        let both = size.applying(weight)
        XCTAssertEqual(both, UIImage.SymbolConfiguration(pointSize: 20, weight: .bold))
        XCTAssertEqual(both.applying(.unspecified), both)
        XCTAssertEqual(
            UIImage(systemName: "plus", withConfiguration: size)?.applyingSymbolConfiguration(weight)?
                .symbolConfiguration, both)
        XCTAssertNil(UIImage().applyingSymbolConfiguration(weight))
        XCTAssertNil(UIImage.SymbolConfiguration(pointSize: .nan).pointSize)
        XCTAssertNil(UIImage.SymbolConfiguration(pointSize: -3).pointSize)
        XCTAssertEqual(UIImage.SymbolConfiguration(font: .boldSystemFont(ofSize: 12)).weight, .bold)
        XCTAssertEqual(UIImage.SymbolWeight.semibold.fontWeight(), .semibold)
    }

    func testPreferredConfigurationFillsWhatIsOpen() throws {
        let view = UIImageView(image: UIImage(systemName: "plus"))
        view.preferredSymbolConfiguration = .init(pointSize: 34)
        XCTAssertEqual(view.intrinsicContentSize.height, 42)
        view.image = UIImage(
            systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))
        XCTAssertEqual(view.intrinsicContentSize.height, 22)
    }

    func testSymbolsAreTemplatesInImageViews() throws {
        let view = UIImageView(image: UIImage(systemName: "circle.fill"))
        view.frame = CGRect(x: 0, y: 0, width: 22, height: 22)
        view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let app = try AppHarness(showing: view, size: CGSize(width: 22, height: 22))
        XCTAssertEqual(try app.picture(of: view).pixel(x: 11, y: 11), 0xFFFF_0000)
        view.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        app.turn()
        XCTAssertEqual(try app.picture(of: view).pixel(x: 11, y: 11), 0xFF00_00FF)
        view.image = UIImage(systemName: "circle.fill")?
            .withTintColor(UIColor(red: 0, green: 1, blue: 0, alpha: 1), renderingMode: .alwaysOriginal)
        app.turn()
        XCTAssertEqual(try app.picture(of: view).pixel(x: 11, y: 11), 0xFF00_FF00)
    }

    func testLinesStandOnWholePixels() throws {
        for scale in [1, 1.5, 2] as [CGFloat] {
            let view = UIImageView(image: UIImage(systemName: "plus"))
            view.frame = CGRect(x: 0, y: 0, width: 22, height: 22)
            view.tintColor = UIColor(white: 0, alpha: 1)
            view.backgroundColor = .white
            let app = try AppHarness(showing: view, size: CGSize(width: 22, height: 22), scale: scale)
            let picture = try app.picture(of: view)
            // A row near the end of the upright line: white, then black, nothing in between.
            let row = (0..<picture.width).map { picture.pixel(x: $0, y: Int(7 * scale)) }
            XCTAssertEqual(Set(row), [0xFFFF_FFFF, 0xFF00_0000], "at \(scale)")
        }
    }
}
