import SeededRandom
import UIKit
import UITesting
import XCTest

@testable import Demo

/// Every page of the demo at sizes from 1 x 1 up, in memory: at several scales, in both directions, with the keyboard on
/// the screen, and with whatever its buttons open.
@preconcurrency @MainActor
final class PageSizeTests: XCTestCase {
    private static let scales: [CGFloat] = [1, 1.25, 1.5, 2, 3]

    private func root(of page: DemoPage) -> UIViewController {
        page == .plain ? PlainViewController(text: "plain text") : DemoSplitViewController(page: page)
    }

    private func resize(_ app: AppHarness, to size: WindowSize) {
        let longest = 32_767 / app.window.screen.scale
        app.resize(
            to: CGSize(width: min(CGFloat(size.width), longest), height: min(CGFloat(size.height), longest)))
    }

    /// The views of a kind that the user can reach, the back ones first.
    private func views<View: UIView>(_ kind: View.Type, below view: UIView) -> [View] {
        guard !view.isHidden else { return [] }
        return (view as? View).map { [$0] } ?? [] + view.subviews.flatMap { views(kind, below: $0) }
    }

    private func check(_ page: DemoPage, round: Int) throws {
        let app = try AppHarness(
            rootViewController: root(of: page), size: CGSize(width: 1024, height: 720),
            scale: Self.scales[round % Self.scales.count])
        UIApplication.shared.softwareKeyboardMode = .always
        let sizes = WindowSizes.mixed(round: round, everyNth: 16)
        for (index, size) in (sizes + [WindowSizes.extremes[round % 6]]).enumerated() {
            if index % 8 == 3 {
                let fields = views(UITextField.self, below: app.window)
                if !fields.isEmpty { fields[index % fields.count].becomeFirstResponder() }
            }
            if index % 16 == 9 {
                app.layoutDirection = app.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
            }
            resize(app, to: size)
        }
        app.setScale(Self.scales[(round + 2) % Self.scales.count])
        resize(app, to: WindowSize(900, 600))
        openEverything(app, sizes: sizes, round: round)
        resize(app, to: WindowSize(1024, 720))
        app.end()
    }

    /// Uses every control of the page; whatever that opens is there while the window becomes small.
    private func openEverything(_ app: AppHarness, sizes: [WindowSize], round: Int) {
        for (index, control) in views(UIControl.self, below: app.window).prefix(14).enumerated() {
            control.sendActions(for: .primaryActionTriggered)
            control.sendActions(for: .touchUpInside)
            app.advance(by: index.isMultiple(of: 2) ? 0.1 : 0.5)
            for step in 0..<2 { resize(app, to: sizes[(index * 3 + step) % sizes.count]) }
            resize(app, to: WindowSize(900, 600))
            app.window.rootViewController?.dismiss(animated: false)
            app.key(.escape)
        }
    }

    func testEveryPageWorksAtEverySize() throws {
        for (round, page) in DemoPage.allCases.enumerated() { try check(page, round: round) }
    }
}
