/// The methods of UIViewController for which it matters whether a class overrides them.
extension MethodOverride {
    static let show = MethodOverride(ViewControllerProbe.Show.self)
    static let showDetailViewController = MethodOverride(ViewControllerProbe.ShowDetail.self)

    private init(_ probe: UIViewController.Type) {
        self.init(
            base: UIViewController.self, unchanged: ViewControllerProbe.Unchanged.self, probe: probe)
    }
}

/// Like `ResponderProbe`, these classes are never instantiated.
@MainActor
private enum ViewControllerProbe {
    static var calls = 0

    final class Unchanged: UIViewController {}

    final class Show: UIViewController {
        override func show(_ viewController: UIViewController, sender: Any?) { calls += 1 }
    }

    final class ShowDetail: UIViewController {
        override func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
            calls += 1
        }
    }
}
