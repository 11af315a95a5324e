/// The view of a navigation controller: the content, and the bars over its ends.
final class NavigationView: UIView {
    weak var navigator: UINavigationController?
    /// Holds the view of the top controller, and that of another one while they change places.
    let content = UIView(frame: .zero)

    override func layoutSubviews() {
        super.layoutSubviews()
        navigator?.layOut(in: self)
    }

    override func otherPointerButton(_ button: Int, at point: CGPoint) -> Bool {
        button == BackInput.mouseButton && navigator?.goBack() == true
    }
}
