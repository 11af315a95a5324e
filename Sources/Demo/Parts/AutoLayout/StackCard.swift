import UIKit

/// A card that is as high as its rows ask: its heading, a note and what it shows are arranged in a column.
final class StackCard: UIStackView, DemoCard {
    let headingText: String

    /// - Parameters:
    ///   - rows: from the top; each as wide as the card's content.
    ///   - fileID: the source file that makes the card, which its button shows.
    init(heading text: String, note noteText: String, rows: [UIView], fileID: String = #fileID) {
        headingText = text
        super.init(frame: .zero)
        axis = .vertical
        spacing = 10
        let padding = DemoMetrics.padding
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: padding, leading: padding, bottom: padding, trailing: padding)
        isLayoutMarginsRelativeArrangement = true
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = DemoMetrics.cornerRadius
        let heading = UILabel()
        heading.text = text
        heading.follow(DemoMetrics.heading)
        heading.numberOfLines = 0
        heading.accessibilityTraits = .header
        let note = UILabel()
        note.text = noteText
        note.follow(DemoMetrics.caption)
        note.textColor = .secondaryLabel
        note.numberOfLines = 0
        for view in [heading, note] + rows { addArrangedSubview(view) }
        setCustomSpacing(2, after: heading)
        // Over the end of the heading's row, which it does not make higher.
        let source = SourceButton(heading: text, fileID: fileID)
        source.translatesAutoresizingMaskIntoConstraints = false
        addSubview(source)
        // The heading is read before the button beside it, which is higher.
        accessibilityElements = [heading, source, note] + rows
        NSLayoutConstraint.activate([
            source.trailingAnchor.constraint(equalTo: trailingAnchor),
            source.centerYAnchor.constraint(equalTo: heading.centerYAnchor),
            source.widthAnchor.constraint(equalToConstant: SourceButton.size.width),
            source.heightAnchor.constraint(equalToConstant: SourceButton.size.height),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
