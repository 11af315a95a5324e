import UIKit

/// The button of a card that shows its source.
final class SourceButton: UIButton {
    static let size = CGSize(width: DemoMetrics.target, height: DemoMetrics.target)

    /// - Parameters:
    ///   - heading: the card's heading, for which screen readers tell the buttons apart.
    ///   - fileID: the file that makes the card.
    convenience init(heading: String, fileID: String) {
        self.init(frame: .zero)
        var style = UIButton.Configuration.plain()
        style.image = UIImage(
            systemName: "chevron.left.forwardslash.chevron.right",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 13))
        style.contentInsets = .zero
        style.baseForegroundColor = .secondaryLabel
        configuration = style
        accessibilityLabel = "Show source: \(heading)"
        accessibilityIdentifier = "source"
        addAction(
            UIAction { [unowned self] _ in
                SourceViewController.present(sources(fileID), heading: heading, from: self)
            }, for: .primaryActionTriggered)
    }

    /// The files of the card: that of what is special in it first, then the one that makes it, at last what other cards
    /// have as well.
    private func sources(_ fileID: String) -> [DemoSource] {
        var own: [DemoSource] = []
        func collect(_ view: UIView) {
            if let source = DemoSource(of: view), !own.contains(source) { own.append(source) }
            if let controller = view.next as? UIViewController, let source = DemoSource(of: controller),
                !own.contains(source)
            {
                own.append(source)
            }
            view.subviews.forEach(collect)
        }
        superview?.subviews.forEach(collect)
        let maker = DemoSource(fileID: fileID)
        own.removeAll { $0 == maker }
        return own.filter { !$0.isShared } + (maker.map { [$0] } ?? []) + own.filter(\.isShared)
    }
}
