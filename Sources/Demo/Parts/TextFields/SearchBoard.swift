import UIKit

/// A search field, and what it finds while one types.
final class SearchBoard: UIView {
    private let field = SearchField(frame: .zero)
    private let results: [UILabel]

    private static let rows = 4
    private static let rowHeight: CGFloat = 28
    static let height = DemoMetrics.target + 8 + CGFloat(rows) * rowHeight

    private static let cities = [
        "Amsterdam", "Athens", "Barcelona", "Berlin", "Bologna", "Copenhagen", "Dublin", "Edinburgh", "Ghent",
        "Helsinki", "Kraków", "Lisbon", "Ljubljana", "Malmö", "Oslo", "Porto", "Prague", "Riga", "Tallinn",
        "Vienna", "Vilnius", "Zürich",
    ]

    init() {
        results = (0..<Self.rows).map { _ in UILabel(frame: .zero) }
        super.init(frame: .zero)
        field.accessibilityIdentifier = "gallery.search"
        field.placeholder = "Search cities"
        field.font = .systemFont(ofSize: 15)
        field.backgroundColor = .tertiarySystemFill
        field.layer.cornerRadius = 10
        field.returnKeyType = .search
        field.autocorrectionType = .no
        field.clearButtonMode = .always
        let icon = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        icon.contentMode = .center
        icon.tintColor = .secondaryLabel
        icon.frame = CGRect(x: 0, y: 0, width: 40, height: 36)
        field.leftView = icon
        field.leftViewMode = .always
        field.addAction(UIAction { [weak self] _ in self?.search() }, for: .editingChanged)
        field.addAction(
            UIAction { [unowned field] _ in field.resignFirstResponder() }, for: .primaryActionTriggered)
        addSubview(field)
        for label in results {
            label.font = DemoMetrics.body
            label.textColor = .secondaryLabel
            addSubview(label)
        }
        search()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        field.frame = CGRect(x: 0, y: 0, width: bounds.width, height: DemoMetrics.target)
        for (index, label) in results.enumerated() {
            label.frame = CGRect(
                x: 12, y: DemoMetrics.target + 8 + CGFloat(index) * Self.rowHeight,
                width: bounds.width - 24, height: Self.rowHeight)
        }
    }

    /// A field without a border has its clear button at the very edge: here it stays off the round corner.
    private final class SearchField: UITextField {
        override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
            super.clearButtonRect(forBounds: bounds).offsetBy(dx: -10, dy: 0)
        }
    }

    private func search() {
        let wanted = field.text ?? ""
        let found = Self.cities.compactMap { city -> (String, NSRange)? in
            guard !wanted.isEmpty else { return (city, NSRange(location: 0, length: 0)) }
            let range = (city as NSString).range(
                of: wanted, options: [.caseInsensitive, .diacriticInsensitive])
            return range.location == NSNotFound ? nil : (city, range)
        }
        for (index, label) in results.enumerated() {
            if index < found.count, found[index].1.length > 0 {
                label.attributedText = Self.marked(found[index].0, found[index].1)
            } else {
                label.text = index < found.count ? found[index].0 : nil
            }
        }
        if found.isEmpty { results[0].text = "No results for “\(wanted)”" }
    }

    /// Names with a part in bold that were shown before. Foundation on Linux never frees the attributes of an
    /// attributed string, so each is made once; there are no more than the names have parts.
    private static var markedNames: [String: [NSRange: NSAttributedString]] = [:]

    /// A name with what was searched for in bold.
    private static func marked(_ name: String, _ range: NSRange) -> NSAttributedString {
        if let known = markedNames[name]?[range] { return known }
        let result = NSMutableAttributedString(string: name)
        result.addAttributes(
            [
                .font: UIFont.boldSystemFont(ofSize: DemoMetrics.body.pointSize),
                .foregroundColor: UIColor.label,
            ], range: range)
        markedNames[name, default: [:]][range] = result
        return result
    }
}
