/// Lets the user choose a colour: among those of a grid, or by sliders for red, green and blue, and its opacity.
///
/// The app presents it; it is a sheet in the middle unless the app makes it a popover. The arrow keys choose in the grid, too.
///
/// Source: UIKit's UIColorPickerViewController.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
    /// Is told of colours. Not retained.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?

    /// The colour. The delegate is not told when the app sets it. Default black.
    open var selectedColor: UIColor {
        get { components.color }
        set {
            components = ColorComponents(newValue)
            if !supportsAlpha { components.alpha = 1 }
        }
    }

    /// Whether the user can choose the opacity. Default true.
    open var supportsAlpha = true {
        didSet {
            if !supportsAlpha { components.alpha = 1 }
            opacity.isHidden = !supportsAlpha
        }
    }

    private var components = ColorComponents(red: 0, green: 0, blue: 0) {
        didSet { if components != oldValue { showColor() } }
    }
    private let kinds = UISegmentedControl(items: ["Grid", "Sliders"])
    private let grid = ColorGridView()
    private let sliders = ColorSlidersView(ColorSlidersView.components)
    private let opacity = ColorSlidersView(ColorSlidersView.opacity)
    private let sample = UIView()
    private let text = UILabel()
    private var isOver = false

    private static let margin: CGFloat = 20
    private static let gridHeight: CGFloat = 260

    public init() {
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    /// A picker; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        title = "Colors"
        modalPresentationStyle = .formSheet
        preferredContentSize = CGSize(width: 360, height: 520)
    }

    // MARK: The view

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpKinds()
        grid.heightAnchor.constraint(equalToConstant: Self.gridHeight).isActive = true
        grid.addAction(
            UIAction { [unowned self] _ in
                guard let color = grid.color else { return }
                choose(continuously: grid.isChoosing) {
                    $0 = ColorComponents(
                        red: color.red, green: color.green, blue: color.blue, alpha: $0.alpha)
                }
            }, for: [.valueChanged, .primaryActionTriggered])
        for part in [sliders, opacity] {
            part.didChange = { [unowned self] change, continuously in
                choose(continuously: continuously, change)
            }
        }
        let stack = UIStackView(arrangedSubviews: [header(), kinds, grid, sliders, opacity, sampleRow()])
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: area.topAnchor, constant: Self.margin),
            stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: Self.margin),
            stack.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -Self.margin),
        ])
        showColor()
    }

    private func header() -> UIView {
        let label = UILabel()
        label.text = title
        label.font = .preferredFont(forTextStyle: .headline)
        label.accessibilityTraits = .header
        let close = UIButton(type: .close)
        close.accessibilityIdentifier = "colorPicker.close"
        close.addAction(
            UIAction { [unowned self] _ in dismiss(animated: true) }, for: .primaryActionTriggered)
        let row = UIStackView(arrangedSubviews: [label, close])
        row.alignment = .center
        label.setContentHuggingPriority(.defaultLow, for: .horizontal)
        return row
    }

    private func setUpKinds() {
        kinds.selectedSegmentIndex = 0
        kinds.accessibilityIdentifier = "colorPicker.kind"
        let show = { [unowned self] in
            grid.isHidden = kinds.selectedSegmentIndex != 0
            sliders.isHidden = !grid.isHidden
        }
        kinds.addAction(UIAction { _ in show() }, for: .valueChanged)
        show()
    }

    private func sampleRow() -> UIView {
        sample.layer.cornerRadius = 10
        sample.layer.borderWidth = 1
        sample.layer.borderColor = UIColor.separator.cgColor
        NSLayoutConstraint.activate([
            sample.widthAnchor.constraint(equalToConstant: 64),
            sample.heightAnchor.constraint(equalToConstant: 44),
        ])
        text.font = .monospacedSystemFont(ofSize: 15, weight: .regular)
        text.textColor = .secondaryLabel
        let row = UIStackView(arrangedSubviews: [sample, text])
        row.spacing = 12
        row.alignment = .center
        return row
    }

    private func showColor() {
        grid.select(components)
        sliders.show(components)
        opacity.show(components)
        sample.backgroundColor = components.color
        text.text = components.text
    }

    // MARK: Choosing

    /// The user changes the colour.
    private func choose(continuously: Bool, _ change: (inout ColorComponents) -> Void) {
        change(&components)
        delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: continuously)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard isBeingDismissed, !isOver else { return }
        isOver = true
        delegate?.colorPickerViewControllerDidFinish(self)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isOver = false
    }
}
