import UIKit

/// A view with a width, a button that demands another width as well, and what the toolkit says to that.
final class ConflictBoard: UIStackView {
    private let box = UIView()
    private let explanation = UILabel()
    private lazy var short = box.widthAnchor.constraint(equalToConstant: 120)
    private lazy var long = box.widthAnchor.constraint(equalToConstant: 200)
    private lazy var button = TintedButton("", identifier: "layout.conflict") { [weak self] in
        self?.toggle()
    }

    init() {
        super.init(frame: .zero)
        axis = .vertical
        spacing = 10
        short.identifier = "short"
        long.identifier = "long"
        box.accessibilityIdentifier = "layout.box"
        box.backgroundColor = .systemIndigo
        box.layer.cornerRadius = 6
        box.translatesAutoresizingMaskIntoConstraints = false
        let words = UILabel()
        words.text = "width == 120"
        words.font = DemoMetrics.code
        words.textColor = .white
        words.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(words)
        let stage = Well()
        stage.addSubview(box)
        explanation.font = DemoMetrics.code
        explanation.numberOfLines = 0
        explanation.accessibilityIdentifier = "layout.explanation"
        explanation.isHidden = true
        for view in [stage, button, explanation] { addArrangedSubview(view) }
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: stage.leadingAnchor, constant: 12),
            box.topAnchor.constraint(equalTo: stage.topAnchor, constant: 12),
            box.bottomAnchor.constraint(equalTo: stage.bottomAnchor, constant: -12),
            box.heightAnchor.constraint(greaterThanOrEqualToConstant: 36),
            words.centerXAnchor.constraint(equalTo: box.centerXAnchor),
            words.centerYAnchor.constraint(equalTo: box.centerYAnchor),
            short,
            button.heightAnchor.constraint(greaterThanOrEqualToConstant: DemoMetrics.target),
        ])
        updateTitle()
    }

    required init?(coder: NSCoder) { nil }

    private func updateTitle() {
        button.setTitle("\(long.isActive ? "Deactivate" : "Activate") “long”: width == 200")
    }

    /// Has the second width demanded, or no longer, and shows what becomes of the two.
    private func toggle() {
        long.isActive.toggle()
        updateTitle()
        if long.isActive { explanation.text = report }
        UIView.animate(withDuration: 0.25) {
            self.explanation.isHidden = !self.long.isActive
            self.window?.layoutIfNeeded()
        }
    }

    /// The words of the toolkit's report, which goes to standard error, without the addresses of objects.
    private var report: String {
        let widths = [short, long]
        guard let broken = box.brokenConstraints.first(where: widths.contains) else {
            return "All constraints hold."
        }
        return """
            Unable to simultaneously satisfy constraints.
            \(widths.map(Self.text).joined(separator: "\n"))
            Will attempt to recover by breaking constraint
            \(Self.text(broken))
            """
    }

    private static func text(_ constraint: NSLayoutConstraint) -> String {
        constraint.description.replacing(/:0x[0-9a-f]+/, with: "")
    }
}
