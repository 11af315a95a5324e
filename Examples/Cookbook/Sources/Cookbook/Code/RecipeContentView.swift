import UIKit

struct RecipeContentConfiguration: UIContentConfiguration, Hashable {

    var recipe: Recipe
    var titleColor = UIColor.label

    func makeContentView() -> UIView & UIContentView {
        RecipeContentView(configuration: self)
    }

    func updated(for state: UIConfigurationState) -> RecipeContentConfiguration {
        guard let state = state as? UICellConfigurationState else { return self }
        var updated = self
        updated.titleColor = state.isSelected || state.isHighlighted ? .systemOrange : .label
        return updated
    }
}

final class RecipeContentView: UIView, UIContentView {

    var configuration: UIContentConfiguration {
        didSet { apply() }
    }

    private let titleLabel = UILabel()
    private let timeLabel = UILabel()
    private let stars = UIStackView()
    private let heart = UIImageView(image: UIImage(systemName: "heart.fill"))

    init(configuration: RecipeContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        timeLabel.font = .preferredFont(forTextStyle: .caption1)
        timeLabel.textColor = .secondaryLabel
        heart.tintColor = .systemPink
        heart.setContentHuggingPriority(.required, for: .horizontal)
        stars.spacing = 1

        let details = UIStackView(arrangedSubviews: [stars, timeLabel])
        details.spacing = 8
        details.alignment = .center
        let texts = UIStackView(arrangedSubviews: [titleLabel, details])
        texts.axis = .vertical
        texts.alignment = .leading
        texts.spacing = 4
        let row = UIStackView(arrangedSubviews: [texts, heart])
        row.alignment = .center
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            row.topAnchor.constraint(equalTo: topAnchor, constant: 10),
            row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
        ])
        apply()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func apply() {
        guard let configuration = configuration as? RecipeContentConfiguration else { return }
        let recipe = configuration.recipe
        titleLabel.text = recipe.title
        titleLabel.textColor = configuration.titleColor
        timeLabel.text = "\(recipe.minutes) min"
        heart.isHidden = !recipe.isFavorite
        stars.arrangedSubviews.forEach { $0.removeFromSuperview() }
        let size = UIImage.SymbolConfiguration(pointSize: 11)
        for index in 1...5 {
            let star = UIImageView(
                image: UIImage(
                    systemName: index <= recipe.rating ? "star.fill" : "star", withConfiguration: size))
            star.tintColor = .systemYellow
            stars.addArrangedSubview(star)
        }
    }
}
