import UIKit

/// Input views and accessory views of first responders, the software keyboard, and a keyboard layout for each
/// field.
final class InputViewsPage: CardPage {
    private let amount = DemoField("inputs.amount", placeholder: "0.00")
    private let color = ColorWell()
    private let first = DemoField("inputs.first", placeholder: "Type here")
    private let second = DemoField("inputs.second", placeholder: "Type here")
    private let spoken = DemoField("inputs.spoken", placeholder: "Speak here")
    private let onScreen = DemoField("inputs.screen", placeholder: "Tap here with a finger")
    private let layout = UILabel(frame: .zero)
    private let events = EventList()
    // Removed with the page, on the main thread as everything that shows something.
    private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []

    /// Found by everything on the page up the responder chain.
    private lazy var bar = FieldBar(
        move: { [weak self] in self?.moveFocus(by: $0) },
        finish: { [weak self] in self?.view.endEditing(false) })

    override var inputAccessoryView: UIView? { bar }

    deinit { observers.forEach(NotificationCenter.default.removeObserver) }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(inputViews)
        add(languages)
        add(screenKeyboard)
        let log = Card(
            heading: "keyboardWillShowNotification",
            note: "This and five more: the keyboard's top edge before and after, in window coordinates.")
        log.add(events, height: 196)
        add(log)
        add(dictation)
        observe()
        spoken.caption = "Dictation"
        onScreen.caption = "Software keyboard"
        for field in [amount, first, second, spoken, onScreen] {
            field.addAction(UIAction { [weak self] _ in self?.showLayout() }, for: .allEditingEvents)
        }
        showLayout()
    }

    private var inputViews: Card {
        let card = Card(
            heading: "inputView, inputAccessoryView",
            note: "A number pad, and a palette for a control. The bar above them belongs to the page.")
        amount.textAlignment = .right
        amount.padController = NumberPad()
        amount.caption = "Amount"
        color.accessibilityIdentifier = "inputs.color"
        card.add(
            CaptionedRow("inputViewController of a field: a number pad", amount), height: CaptionedRow.height)
        card.add(CaptionedRow("inputView of a control: a palette", color), height: CaptionedRow.height)
        return card
    }

    private var languages: Card {
        let card = Card(
            heading: "textInputContextIdentifier",
            note: "Each field remembers its keyboard layout, even after a restart. Other apps keep theirs.")
        first.context = "demo.first"
        first.caption = "First language"
        second.context = "demo.second"
        second.caption = "Second language"
        card.add(CaptionedRow("identifier “demo.first”", first), height: CaptionedRow.height)
        card.add(
            CaptionedRow("identifier “demo.second”", second), height: CaptionedRow.height)
        layout.font = DemoMetrics.caption
        layout.textColor = .secondaryLabel
        layout.numberOfLines = 2
        card.add(layout, height: 32)
        let forget = UIButton(
            configuration: .gray(), primaryAction: UIAction(title: "Clear Both") { _ in Self.forget() })
        forget.accessibilityIdentifier = "inputs.forget"
        card.add(forget, height: 36)
        return card
    }

    /// The bar with the microphone is the toolkit's; this page has a bar of its own instead.
    private var dictation: Card {
        let isThere = ProcessInfo.processInfo.environment["UIKIT_DICTATION"]?.isEmpty == false
        let card = Card(
            heading: "insertDictationResult",
            note: isThere
                ? "Ctrl+Shift+D starts and stops dictation. On other pages there is a microphone key, too."
                : "To try dictation, set UIKIT_DICTATION to a recognizer and restart the demo.")
        card.add(spoken, height: 36)
        return card
    }

    /// The kinds of keyboards, and when they are shown.
    private var screenKeyboard: Card {
        let card = Card(
            heading: "softwareKeyboardMode",
            note:
                "Automatic shows the keyboard for fingers, unless a hardware key was pressed recently."
        )
        let mode = UISegmentedControl(items: Self.modes.map(\.rawValue.capitalized))
        mode.accessibilityIdentifier = "inputs.keyboardMode"
        mode.selectedSegmentIndex =
            Self.modes.firstIndex(of: UIApplication.shared.softwareKeyboardMode)
            ?? UISegmentedControl.noSegment
        mode.addAction(
            UIAction { [weak mode] _ in
                guard let index = mode?.selectedSegmentIndex, Self.modes.indices.contains(index) else {
                    return
                }
                UIApplication.shared.softwareKeyboardMode = Self.modes[index]
            }, for: .valueChanged)
        card.add(CaptionedRow("Mode", mode), height: CaptionedRow.height)
        let corrects = SwitchRow(
            "correctsHardwareTyping", identifier: "inputs.corrects",
            isOn: UIApplication.shared.correctsHardwareTyping
        ) { UIApplication.shared.correctsHardwareTyping = $0 }
        card.add(corrects, height: SwitchRow.height)
        card.add(
            CaptionedRow("keyboardType and returnKeyType of this field", onScreen),
            height: CaptionedRow.height)
        let types = ChoiceGrid(Self.types.map(\.name), identifier: "inputs.type") { [weak self] index in
            guard let field = self?.onScreen else { return }
            field.keyboardType = Self.types[index].type
            field.returnKeyType = Self.types[index].returnKey
            field.reloadInputViews()
        }
        card.add(types, height: types.height)
        return card
    }

    private static let modes: [UIApplication.SoftwareKeyboardMode] = [.automatic, .always, .never]

    private static let types: [(name: String, type: UIKeyboardType, returnKey: UIReturnKeyType)] = [
        ("Default", .default, .default), ("ASCII", .asciiCapable, .next),
        ("Numbers", .numbersAndPunctuation, .done), ("URL", .URL, .go), ("Digits", .numberPad, .done),
        ("Phone", .phonePad, .done), ("Name", .namePhonePad, .continue),
        ("Email", .emailAddress, .send), ("Decimal", .decimalPad, .done), ("Twitter", .twitter, .send),
        ("Web search", .webSearch, .search), ("ASCII digits", .asciiCapableNumberPad, .join),
    ]

    private static func forget() {
        UIResponder.clearTextInputContextIdentifier("demo.first")
        UIResponder.clearTextInputContextIdentifier("demo.second")
    }

    // MARK: Focus

    private var stops: [UIView] { [amount, color, first, second, spoken, onScreen] }

    private func moveFocus(by step: Int) {
        guard let current = stops.firstIndex(where: \.isFirstResponder) else { return }
        stops[(current + step + stops.count) % stops.count].becomeFirstResponder()
    }

    // MARK: Notifications

    private func observe() {
        let names: [(Notification.Name, String)] = [
            (UIResponder.keyboardWillShowNotification, "willShow"),
            (UIResponder.keyboardDidShowNotification, "didShow"),
            (UIResponder.keyboardWillHideNotification, "willHide"),
            (UIResponder.keyboardDidHideNotification, "didHide"),
            (UIResponder.keyboardWillChangeFrameNotification, "willChangeFrame"),
            (UIResponder.keyboardDidChangeFrameNotification, "didChangeFrame"),
        ]
        for (name, title) in names {
            observe(name) { [weak self] in self?.events.append(Self.line(title, $0)) }
        }
        observe(UITextInputMode.currentInputModeDidChangeNotification) { [weak self] _ in
            self?.showLayout()
        }
    }

    private func observe(_ name: Notification.Name, _ body: @escaping @MainActor (Notification) -> Void) {
        observers.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                // Posted by the toolkit on the main thread, and not used after this call.
                nonisolated(unsafe) let notification = $0
                MainActor.assumeIsolated { body(notification) }
            })
    }

    private static func line(_ title: String, _ notification: Notification) -> String {
        let info = notification.userInfo ?? [:]
        let begin = info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect ?? .zero
        let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
        let seconds = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
        return "\(title) \(Int(begin.minY)) → \(Int(end.minY)), \(seconds) s"
    }

    private func showLayout() {
        let all = UITextInputMode.activeInputModes.map { $0.primaryLanguage ?? "?" }
        let now = stops.lazy.compactMap(\.textInputMode).first?.primaryLanguage
        layout.text =
            "Layouts: \(all.joined(separator: ", "))\n"
            + (now.map { "Now: \($0)" } ?? "Now: the desktop's layout")
        bar.text = stops.first { $0.isFirstResponder }.flatMap { ($0 as? DemoField)?.caption }
    }
}

/// A field with what the page shows of fields.
private final class DemoField: UITextField {
    var padController: UIInputViewController?
    var context: String?
    var caption: String?

    init(_ identifier: String, placeholder: String) {
        super.init(frame: .zero)
        accessibilityIdentifier = identifier
        self.placeholder = placeholder
        borderStyle = .roundedRect
        font = DemoMetrics.body
    }

    required init?(coder: NSCoder) { nil }

    override var inputViewController: UIInputViewController? { padController }
    override var textInputContextIdentifier: String? { context }
}
