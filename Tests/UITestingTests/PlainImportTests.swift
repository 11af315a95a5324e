import Testing
import UIKit

/// An app's tests import both libraries by their names, without `@testable`.
@Suite @MainActor
struct PlainImportTests {
    @Test func testsOfAppsImportTestingAndUIKit() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        let label = UILabel(frame: .zero)
        view.addSubview(label)
        let superview = try #require(label.superview)
        #expect(superview === view)
        #expect(superview.bounds.width == 20)
    }

    @Test(arguments: [UIControl.Event.touchDown, .valueChanged])
    func aControlSendsItsEvents(_ event: UIControl.Event) {
        let control = UIControl()
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: event)
        control.sendActions(for: event)
        #expect(count == 1)
    }
}
