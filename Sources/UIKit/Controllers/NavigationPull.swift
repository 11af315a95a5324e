/// Holds a pop that a finger pulls.
@MainActor
final class NavigationPull: UIPercentDrivenInteractiveTransition {}
