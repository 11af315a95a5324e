import UIKit

/// Every control of the toolkit in its states: enabled, disabled, selected and tinted.
final class ControlsPage: UIViewController {
    private lazy var scroll = CardColumns([
        [page, buttons, menus, fields, progress], [switches, sliders, segments, pages, pickers],
    ])
    private let spinners = [
        UIActivityIndicatorView(style: .medium), UIActivityIndicatorView(style: .large),
        UIActivityIndicatorView(style: .large),
    ]

    /// What is tinted where the page's tint is not asked for.
    private static let accent = UIColor.systemPurple

    /// Everywhere the same, so that pictures of the page are.
    private static let moment = Date(timeIntervalSince1970: 1_773_049_260)

    override func loadView() { view = scroll }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        scroll.arrange(forWidth: view.bounds.width)
    }

    // MARK: The whole page

    private static let tints: [(name: String, color: UIColor?)] = [
        ("Demo", nil), ("Red", .systemRed), ("Green", .systemGreen), ("Purple", .systemPurple),
    ]

    private var page: StackCard {
        let enabled = UISwitch()
        enabled.isOn = true
        enabled.accessibilityIdentifier = "controls.enabled"
        enabled.addAction(
            UIAction { [weak self, unowned enabled] _ in self?.setEnabled(enabled.isOn, except: enabled) },
            for: .valueChanged)
        let tint = UISegmentedControl(items: Self.tints.map(\.name))
        tint.selectedSegmentIndex = 0
        tint.accessibilityIdentifier = "controls.tint"
        tint.addAction(
            UIAction { [weak self, unowned tint] _ in
                self?.view.tintColor = Self.tints[max(0, tint.selectedSegmentIndex)].color
            }, for: .valueChanged)
        return StackCard(
            heading: "tintColor, isEnabled", note: "Of all controls on this page; the tint is inherited.",
            rows: [StateRow("isEnabled", [enabled]), StateRow("tintColor", [tint], fills: true)])
    }

    /// What was disabled from the start stays so.
    private var disabled: [UIControl]?

    private func setEnabled(_ isEnabled: Bool, except control: UIControl) {
        if isEnabled {
            disabled?.forEach { $0.isEnabled = true }
            disabled = nil
        } else {
            let enabled = controls(below: view).filter { $0 !== control && $0.isEnabled }
            enabled.forEach { $0.isEnabled = false }
            disabled = enabled
        }
    }

    private func controls(below view: UIView) -> [UIControl] {
        view.subviews.flatMap { view in
            // What a control is made of is its own affair, and the source can be shown in any case.
            view is SourceButton ? [] : (view as? UIControl).map { [$0] } ?? controls(below: view)
        }
    }

    // MARK: Buttons

    private var buttons: StackCard {
        let styles: [(String, UIButton.Configuration)] = [
            ("plain", .plain()), ("gray", .gray()), ("tinted", .tinted()), ("filled", filled),
        ]
        let rows = styles.map { name, style in
            StateRow(
                "\(name): enabled, selected, disabled",
                [
                    button("Press", style, "controls.\(name)"),
                    button("Chosen", style) { $0.isSelected = true },
                    button("Off", style) { $0.isEnabled = false },
                ], fills: true)
        }
        var pictured = filled
        pictured.image = UIImage(systemName: "arrow.down.circle")
        pictured.imagePadding = 6
        var titled = UIButton.Configuration.tinted()
        titled.subtitle = "and a subtitle"
        let extras = StateRow(
            "image, subtitle", [button("Image", pictured), button("Title", titled)], fills: true)
        return StackCard(
            heading: "UIButton.Configuration", note: "Four styles; each draws its own states.",
            rows: rows + [extras])
    }

    private var filled: UIButton.Configuration {
        var style = UIButton.Configuration.filled()
        style.baseForegroundColor = DemoColors.onTint
        return style
    }

    private func button(
        _ title: String, _ style: UIButton.Configuration, _ identifier: String? = nil,
        change: (UIButton) -> Void = { _ in }
    ) -> UIButton {
        var style = style
        style.title = title
        let button = UIButton(configuration: style, primaryAction: nil)
        button.accessibilityIdentifier = identifier
        change(button)
        return button
    }

    private var menus: StackCard {
        func menu(_ options: UIMenu.Options = []) -> UIMenu {
            UIMenu(
                options: options,
                children: ["Small", "Medium", "Large"].map { title in
                    UIAction(title: title) { _ in DemoApplication.log(command: "menu \(title)") }
                })
        }
        let pull = button("Pull down", .gray(), "controls.menu") {
            $0.menu = menu()
            $0.showsMenuAsPrimaryAction = true
        }
        let popUp = button("Small", .gray(), "controls.popup") {
            $0.menu = menu(.singleSelection)
            $0.showsMenuAsPrimaryAction = true
            $0.changesSelectionAsPrimaryAction = true
        }
        let off = button("Off", .gray()) {
            $0.menu = menu()
            $0.showsMenuAsPrimaryAction = true
            $0.isEnabled = false
        }
        return StackCard(
            heading: "UIMenu, UIAction", note: "Buttons that open a menu, or show what was chosen from it.",
            rows: [StateRow("pull-down, pop-up, disabled", [pull, popUp, off], fills: true)])
    }

    // MARK: Values

    private var switches: StackCard {
        func toggle(_ isOn: Bool, isEnabled: Bool = true, _ change: (UISwitch) -> Void = { _ in }) -> UISwitch
        {
            let control = UISwitch()
            control.isOn = isOn
            control.isEnabled = isEnabled
            change(control)
            return control
        }
        return StackCard(
            heading: "UISwitch", note: "Tap it, drag it, or press Space.",
            rows: [
                StateRow(
                    "on, off",
                    [toggle(true) { $0.accessibilityIdentifier = "controls.switch" }, toggle(false)]),
                StateRow("disabled", [toggle(true, isEnabled: false), toggle(false, isEnabled: false)]),
                StateRow(
                    "onTintColor, thumbTintColor",
                    [
                        toggle(true) { $0.onTintColor = Self.accent },
                        toggle(true) { $0.thumbTintColor = .systemYellow },
                    ]),
            ])
    }

    private var sliders: StackCard {
        func slider(_ value: Float, _ change: (UISlider) -> Void = { _ in }) -> UISlider {
            let slider = UISlider()
            slider.value = value
            change(slider)
            return slider
        }
        func stepper(_ change: (UIStepper) -> Void = { _ in }) -> UIStepper {
            let stepper = UIStepper()
            stepper.value = 3
            change(stepper)
            return stepper
        }
        return StackCard(
            heading: "UISlider, UIStepper",
            note: "Arrow keys change both; hold a stepper's button to go faster.",
            rows: [
                StateRow(
                    "enabled", [slider(0.4) { $0.accessibilityIdentifier = "controls.slider" }], fills: true),
                StateRow(
                    "minimumTrackTintColor, thumbTintColor",
                    [
                        slider(0.6) {
                            $0.minimumTrackTintColor = Self.accent
                            $0.thumbTintColor = .systemYellow
                        }
                    ], fills: true),
                StateRow("disabled", [slider(0.3) { $0.isEnabled = false }], fills: true),
                StateRow(
                    "steppers: enabled, disabled",
                    [
                        stepper { $0.accessibilityIdentifier = "controls.stepper" },
                        stepper { $0.isEnabled = false },
                    ]),
            ])
    }

    private var segments: StackCard {
        func control(_ items: [Any], _ change: (UISegmentedControl) -> Void = { _ in }) -> UISegmentedControl
        {
            let control = UISegmentedControl(items: items)
            control.selectedSegmentIndex = 0
            change(control)
            return control
        }
        let symbols = ["sun.max", "moon", "cloud"].compactMap { UIImage(systemName: $0) }
        return StackCard(
            heading: "UISegmentedControl", note: "Words or pictures; a segment can be disabled by itself.",
            rows: [
                StateRow(
                    "enabled, with a disabled segment",
                    [
                        control(["Day", "Week", "Year"]) {
                            $0.accessibilityIdentifier = "controls.segments"
                            $0.setEnabled(false, forSegmentAt: 2)
                        }
                    ], fills: true),
                StateRow(
                    "images, selectedSegmentTintColor",
                    [
                        control(symbols) { $0.selectedSegmentTintColor = .systemYellow }
                    ], fills: true),
                StateRow(
                    "disabled", [control(["Day", "Week", "Year"]) { $0.isEnabled = false }], fills: true),
            ])
    }

    private var pages: StackCard {
        func dots(_ change: (UIPageControl) -> Void) -> UIPageControl {
            let control = UIPageControl()
            control.numberOfPages = 5
            control.currentPage = 1
            control.pageIndicatorTintColor = .systemFill
            control.currentPageIndicatorTintColor = .label
            change(control)
            return control
        }
        return StackCard(
            heading: "UIPageControl", note: "A press beside the current dot goes one page on.",
            rows: [
                StateRow(
                    "enabled, tinted, disabled",
                    [
                        dots { $0.accessibilityIdentifier = "controls.pages" },
                        dots { $0.currentPageIndicatorTintColor = Self.accent },
                        dots { $0.isEnabled = false },
                    ], fills: true)
            ])
    }

    // MARK: Text, progress, pickers

    private var fields: StackCard {
        func field(_ placeholder: String, _ style: UITextField.BorderStyle) -> UITextField {
            let field = UITextField()
            field.placeholder = placeholder
            field.borderStyle = style
            field.font = .preferredFont(forTextStyle: .subheadline)
            field.adjustsFontForContentSizeCategory = true
            field.heightAnchor.constraint(greaterThanOrEqualToConstant: 36).isActive = true
            return field
        }
        let search = UISearchBar()
        search.placeholder = "Search"
        search.searchBarStyle = .minimal
        search.searchTextField.accessibilityIdentifier = "controls.search"
        let bordered = field("roundedRect", .roundedRect)
        bordered.accessibilityIdentifier = "controls.field"
        let off = field("disabled", .roundedRect)
        off.isEnabled = false
        return StackCard(
            heading: "UITextField, UISearchBar", note: "The styles of borders, and a field to search with.",
            rows: [
                StateRow("borderStyle", [bordered, field("line", .line)], fills: true),
                StateRow("bezel, disabled", [field("bezel", .bezel), off], fills: true), search,
            ])
    }

    private var progress: StackCard {
        func bar(_ value: Float, _ change: (UIProgressView) -> Void = { _ in }) -> UIProgressView {
            let bar = UIProgressView(progressViewStyle: .default)
            bar.progress = value
            change(bar)
            return bar
        }
        for spinner in spinners { spinner.hidesWhenStopped = false }
        spinners[2].color = Self.accent
        let run = UISwitch()
        run.accessibilityIdentifier = "controls.animate"
        run.addAction(
            UIAction { [weak self, unowned run] _ in
                self?.spinners.forEach { run.isOn ? $0.startAnimating() : $0.stopAnimating() }
            }, for: .valueChanged)
        return StackCard(
            heading: "UIProgressView, UIActivityIndicatorView",
            note: "How far something is, and that something goes on.",
            rows: [
                StateRow(
                    "progress, progressTintColor",
                    [bar(0.4), bar(0.7) { $0.progressTintColor = Self.accent }], fills: true),
                StateRow("medium, large, color; startAnimating", spinners + [run]),
            ])
    }

    private var pickers: StackCard {
        func picker(_ change: (UIDatePicker) -> Void) -> UIDatePicker {
            let picker = UIDatePicker()
            picker.preferredDatePickerStyle = .compact
            picker.datePickerMode = .date
            picker.timeZone = .gmt
            picker.date = Self.moment
            change(picker)
            return picker
        }
        let wheels = TypeWheels()
        wheels.heightAnchor.constraint(equalToConstant: 120).isActive = true
        return StackCard(
            heading: "UIDatePicker, UIPickerView", note: "Compact pickers open a panel.",
            rows: [
                StateRow(
                    "enabled, disabled",
                    [
                        picker { $0.accessibilityIdentifier = "controls.date" },
                        picker { $0.isEnabled = false },
                    ]),
                wheels,
            ])
    }
}
