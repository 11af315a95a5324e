/// Whether a swipe may pull the top controller away, unless the app has put a delegate of its own in this one's place: not
/// where there is no back button.
@MainActor
final class NavigationPullGate: UIGestureRecognizerDelegate {
    private unowned let navigator: UINavigationController

    init(of navigator: UINavigationController) { self.navigator = navigator }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        navigator.transition != nil || navigator.showsBackButton
    }
}
