import UIKit

final class CookingTimerViewController: UIViewController {

    private let recipe: Recipe
    private let timeLabel = UILabel()
    private let progress = UIProgressView(progressViewStyle: .default)
    private var seconds: Int
    private var ticking: Task<Void, Never>?

    init(recipe: Recipe) {
        self.recipe = recipe
        seconds = recipe.minutes * 60
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        let title = UILabel()
        title.text = recipe.title
        title.font = .preferredFont(forTextStyle: .title2)
        timeLabel.font = .monospacedDigitSystemFont(ofSize: 56, weight: .light)
        timeLabel.textAlignment = .center
        progress.tintColor = .systemOrange

        var configuration = UIButton.Configuration.gray()
        configuration.title = "Pause"
        configuration.cornerStyle = .capsule
        let pause = UIButton(configuration: configuration)
        pause.changesSelectionAsPrimaryAction = true
        pause.configurationUpdateHandler = { button in
            button.configuration?.title = button.isSelected ? "Resume" : "Pause"
        }
        pause.addAction(
            UIAction { [unowned self] action in
                let isPaused = (action.sender as? UIButton)?.isSelected == true
                isPaused ? stop() : start()
            }, for: .touchUpInside)
        let done = UIButton(
            configuration: .filled(),
            primaryAction: UIAction(title: "Done") { [unowned self] _ in dismiss(animated: true) })
        done.configuration?.cornerStyle = .capsule

        let buttons = UIStackView(arrangedSubviews: [pause, done])
        buttons.spacing = 16
        buttons.distribution = .fillEqually
        let stack = UIStackView(arrangedSubviews: [title, timeLabel, progress, buttons])
        stack.axis = .vertical
        stack.spacing = 20
        stack.setCustomSpacing(28, after: progress)
        title.textAlignment = .center
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
            stack.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
        ])
        update()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        start()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        stop()
    }

    private func start() {
        ticking = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(nanoseconds: 1_000_000_000)
                guard let self, !Task.isCancelled, self.seconds > 0 else { return }
                self.seconds -= 1
                self.update()
            }
        }
    }

    private func stop() {
        ticking?.cancel()
        ticking = nil
    }

    private func update() {
        timeLabel.text = String(format: "%02d:%02d", seconds / 60, seconds % 60)
        progress.setProgress(1 - Float(seconds) / Float(recipe.minutes * 60), animated: true)
    }
}
