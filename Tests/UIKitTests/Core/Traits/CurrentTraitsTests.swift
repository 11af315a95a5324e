import UIKit
import UITesting
import XCTest

/// `UITraitCollection.current` is that of the view whose methods run.
@MainActor
final class CurrentTraitsTests: XCTestCase {
    private static var style: UIUserInterfaceStyle { UITraitCollection.current.userInterfaceStyle }

    private final class Witness: UIView {
        var heard: [String: UIUserInterfaceStyle] = [:]

        override func layoutSubviews() {
            heard["layout"] = style
            layer.borderColor = UIColor.label.cgColor
        }
        override func updateProperties() { heard["properties"] = style }
        override func tintColorDidChange() { heard["tint"] = style }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            heard["traits"] = style
        }
    }

    private final class Page: UIViewController {
        var heard: [String: UIUserInterfaceStyle] = [:]

        override func viewWillLayoutSubviews() { heard["will"] = style }
        override func viewDidLayoutSubviews() { heard["did"] = style }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            heard["traits"] = style
        }
    }

    private let root = UIViewController()
    private let page = Page()
    private let (dark, light) = (Witness(), Witness())

    private func show() throws -> AppHarness {
        root.addChild(page)
        root.view.addSubview(light)
        root.view.addSubview(page.view)
        page.view.addSubview(dark)
        page.didMove(toParent: root)
        let app = try AppHarness(
            rootViewController: root, size: CGSize(width: 200, height: 200), appearance: .light)
        app.turn()
        return app
    }

    func testLayoutBelowADarkControllerIsInItsTraits() throws {
        page.overrideUserInterfaceStyle = .dark
        let app = try show()
        XCTAssertEqual(dark.layer.borderColor, CGColor.white)
        XCTAssertEqual(light.layer.borderColor, CGColor.black)
        XCTAssertEqual(dark.heard["properties"], .dark)
        XCTAssertEqual(page.heard["will"], .dark)
        XCTAssertEqual(page.heard["did"], .dark)
        XCTAssertEqual(Self.style, .light, "outside it is what it was")
        for view in [dark, light] { view.setNeedsLayout() }
        app.turn()
        XCTAssertEqual(dark.heard["layout"], .dark)
        XCTAssertEqual(light.heard["layout"], .light)
    }

    func testAnImmediateLayoutIsInTheTraitsOfItsView() throws {
        page.overrideUserInterfaceStyle = .dark
        _ = try show()
        dark.heard = [:]
        dark.setNeedsLayout()
        dark.setNeedsUpdateProperties()
        dark.updatePropertiesIfNeeded()
        dark.layoutIfNeeded()
        XCTAssertEqual(dark.heard, ["layout": .dark, "properties": .dark])
        XCTAssertEqual(Self.style, .light)
    }

    func testChangesAreToldInTheNewTraits() throws {
        _ = try show()
        var handled: UIUserInterfaceStyle?
        dark.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: Witness, _) in
            handled = Self.style
        }
        page.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(dark.heard["traits"], .dark)
        XCTAssertEqual(page.heard["traits"], .dark)
        XCTAssertEqual(handled, .dark)
        root.view.tintColor = .systemRed
        XCTAssertEqual(dark.heard["tint"], .dark)
        XCTAssertEqual(light.heard["tint"], .light)
        XCTAssertEqual(Self.style, .light)
    }

    func testASnapshotLeavesTheCurrentTraitsAsTheyWere() throws {
        page.overrideUserInterfaceStyle = .dark
        _ = try show()
        _ = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            page.view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 20, height: 20), afterScreenUpdates: true)
        }
        XCTAssertEqual(Self.style, .light)
    }
}
