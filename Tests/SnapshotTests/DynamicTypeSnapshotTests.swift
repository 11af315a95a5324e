import UIKit
import UITesting
import XCTest

/// A page whose fonts follow the category of content size.
@preconcurrency @MainActor
final class DynamicTypeSnapshotTests: SnapshotTestCase {
    func testThePageAtTheUsualSize() { verifyPage(textScale: 1) }

    func testThePageAtASizeForAccessibility() { verifyPage(textScale: 1.65) }

    private func verifyPage(textScale: CGFloat, name: String = #function) {
        verify([.light], size: CGSize(width: 200, height: 400), testName: name) { app in
            let stack = UIStackView(arrangedSubviews: self.parts)
            stack.axis = .vertical
            stack.spacing = 6
            stack.translatesAutoresizingMaskIntoConstraints = false
            app.window.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: app.window.leadingAnchor, constant: 10),
                stack.trailingAnchor.constraint(equalTo: app.window.trailingAnchor, constant: -10),
                stack.topAnchor.constraint(equalTo: app.window.topAnchor, constant: 10),
            ])
            app.turn()
            app.setTextScale(textScale)
            return nil
        }
    }

    private var parts: [UIView] {
        let styles: [(String, UIFont.TextStyle)] = [
            ("Title 3", .title3), ("Headline", .headline),
            ("Body", .body),
        ]
        let labels = styles.map { name, style in label(name, .preferredFont(forTextStyle: style)) }
        let custom = UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .monospacedSystemFont(ofSize: 15, weight: .regular), maximumPointSize: 22)
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.text = "A field"
        var configuration = UIButton.Configuration.filled()
        configuration.title = "A button"
        configuration.subtitle = "Its subtitle"
        var row = UIListContentConfiguration.subtitleCell()
        row.text = "A row"
        row.secondaryText = "Below it"
        let content = row.makeContentView()
        content.heightAnchor.constraint(greaterThanOrEqualToConstant: 90).isActive = true
        return labels + [
            label("At most 22", custom), label("Always 15", .systemFont(ofSize: 15)), field,
            UIButton(configuration: configuration), content,
        ]
    }

    private func label(_ text: String, _ font: UIFont) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = font
        label.adjustsFontForContentSizeCategory = true
        return label
    }
}
