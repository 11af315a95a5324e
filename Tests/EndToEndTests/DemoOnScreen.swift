import UITesting
import XCTest

@testable import Demo
@testable import UIKit

/// The whole demo as a command line starts it, in memory.
@MainActor
struct DemoOnScreen {
    let app: AppHarness
    let delegate: DemoApplication

    init(_ arguments: String...) throws { try self.init(arguments: arguments) }

    init(arguments: [String]) throws {
        let command = try DemoCommand.parse(arguments)
        delegate = try DemoApplication.make(command)
        let size = command.windowSize
        app = try AppHarness(
            delegate: delegate,
            displaySize: CGSize(width: max(1280, size.width), height: max(800, size.height)))
        app.advance(by: 1)
    }

    var bar: PresenterBarWindow? { (app.window.windowScene?.delegate as? DemoScene)?.bar }

    /// A view of the bar.
    func control<View: UIView>(_ name: String, as type: View.Type = View.self) throws -> View {
        func find(in view: UIView) -> View? {
            if view.accessibilityIdentifier == "presenter.\(name)", !view.isHidden, let view = view as? View {
                return view
            }
            return view.subviews.lazy.compactMap { find(in: $0) }.first
        }
        return try XCTUnwrap(bar.flatMap { find(in: $0) }, name)
    }
}
