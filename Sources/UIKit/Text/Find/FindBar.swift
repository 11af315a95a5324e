/// The bar of a search, at the lower edge of a view: a field, the number of results, buttons.
final class FindBar: UIView, UITextFieldDelegate {
    private unowned let interaction: UIFindInteraction
    private let searchField = UISearchTextField(frame: .zero)
    private let replacementField = UITextField(frame: .zero)
    private let count = UILabel(frame: .zero)
    private let backward = UIButton(type: .system)
    private let forward = UIButton(type: .system)
    private let options = UIButton(type: .system)
    private let done = UIButton(type: .system)
    private let replaceOne = UIButton(type: .system)
    private let replaceAll = UIButton(type: .system)
    private lazy var replacementRow = row([replacementField, replaceOne, replaceAll])
    /// The lower inset of the scroll view that the bar is in, before it came.
    private var insetBefore: CGFloat?

    private static let target: CGFloat = 44
    private static let margin: CGFloat = 8

    init(_ interaction: UIFindInteraction) {
        self.interaction = interaction
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        translatesAutoresizingMaskIntoConstraints = false
        accessibilityIdentifier = "find.bar"
        setUpFields()
        setUpButtons()
        let line = UIView(frame: .zero)
        line.backgroundColor = .separator
        let rows = UIStackView(arrangedSubviews: [
            row([searchField, count, backward, forward, options, done]), replacementRow,
        ])
        rows.axis = .vertical
        rows.spacing = 4
        for view in [line, rows] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            line.topAnchor.constraint(equalTo: topAnchor), line.heightAnchor.constraint(equalToConstant: 1),
            line.leadingAnchor.constraint(equalTo: leadingAnchor),
            line.trailingAnchor.constraint(equalTo: trailingAnchor),
            rows.topAnchor.constraint(equalTo: topAnchor, constant: Self.margin / 2),
            rows.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Self.margin / 2),
            rows.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.margin),
            rows.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.margin),
        ])
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityRole: AccessibilityRole { .toolBar }

    private func setUpFields() {
        searchField.placeholder = "Find"
        searchField.accessibilityIdentifier = "find.field"
        replacementField.placeholder = "Replace"
        replacementField.accessibilityIdentifier = "find.replacement"
        replacementField.borderStyle = .roundedRect
        for field in [searchField, replacementField] {
            field.delegate = self
            field.autocapitalizationType = .none
            field.autocorrectionType = .no
            field.font = .preferredFont(forTextStyle: .body)
            field.adjustsFontForContentSizeCategory = true
            field.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
            field.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
            field.heightAnchor.constraint(greaterThanOrEqualToConstant: 36).isActive = true
            field.addAction(
                UIAction { [weak self, weak field] _ in self?.textDidChange(in: field) }, for: .editingChanged
            )
        }
        count.font = .preferredFont(forTextStyle: .footnote)
        count.adjustsFontForContentSizeCategory = true
        count.textColor = .secondaryLabel
        count.accessibilityIdentifier = "find.count"
    }

    private func setUpButtons() {
        let images = [(backward, "chevron.up", "Previous"), (forward, "chevron.down", "Next")]
        for (button, image, label) in images + [(options, "ellipsis.circle", "Options")] {
            button.setImage(UIImage(systemName: image), for: .normal)
            button.accessibilityLabel = label
        }
        let titles = [(done, "Done"), (replaceOne, "Replace"), (replaceAll, "All")]
        for (button, title) in titles {
            button.setTitle(title, for: .normal)
            button.accessibilityLabel = title == "All" ? "Replace All" : title
        }
        let actions: [(UIButton, String, @MainActor @Sendable (UIFindInteraction) -> Void)] = [
            (backward, "find.previous", { $0.findPrevious() }), (forward, "find.next", { $0.findNext() }),
            (done, "find.done", { $0.dismissFindNavigator() }),
            (replaceOne, "find.replace", { $0.replace(all: false) }),
            (replaceAll, "find.all", { $0.replace(all: true) }),
        ]
        for (button, identifier, act) in actions {
            button.accessibilityIdentifier = identifier
            button.addAction(
                UIAction { [weak self] _ in if let self { act(interaction) } },
                for: UIControl.Event.touchUpInside)
        }
        options.showsMenuAsPrimaryAction = true
        options.accessibilityIdentifier = "find.options"
        for button in [backward, forward, options, done, replaceOne, replaceAll] {
            button.heightAnchor.constraint(greaterThanOrEqualToConstant: Self.target).isActive = true
            button.widthAnchor.constraint(greaterThanOrEqualToConstant: Self.target).isActive = true
        }
        updateMenu()
    }

    private func row(_ views: [UIView]) -> UIStackView {
        let row = UIStackView(arrangedSubviews: views)
        row.spacing = 4
        row.alignment = .center
        return row
    }

    // MARK: What it shows

    var searchText: String {
        get { searchField.text ?? "" }
        set { if searchField.text != newValue { searchField.text = newValue } }
    }

    var replacementText: String {
        get { replacementField.text ?? "" }
        set { if replacementField.text != newValue { replacementField.text = newValue } }
    }

    var showsReplacement = false { didSet { replacementRow.isHidden = !showsReplacement } }

    func updateMenu() { options.menu = interaction.optionsMenu }

    func showCount(of session: UIFindSession, isSearching: Bool) {
        let total = session.resultCount
        let index = session.highlightedResultIndex
        switch session.searchResultDisplayStyle {
        case _ where !isSearching, .none: count.text = ""
        case _ where total == 0: count.text = "No results"
        case .currentAndTotal where index != NSNotFound: count.text = "\(index + 1) of \(total)"
        case .currentAndTotal, .total: count.text = "\(total)"
        }
        for button in [backward, forward, replaceAll] { button.isEnabled = total > 0 }
        replaceOne.isEnabled = session.allowsReplacementForCurrentlyHighlightedResult
    }

    // MARK: Coming and going

    /// Shows the bar at the lower edge of a view. The content of a scroll view can be scrolled above it.
    func add(to view: UIView) {
        view.addSubview(self)
        let scroll = view as? UIScrollView
        let frame = scroll?.frameLayoutGuide ?? view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: frame.leadingAnchor),
            trailingAnchor.constraint(equalTo: frame.trailingAnchor),
            bottomAnchor.constraint(equalTo: frame.bottomAnchor),
        ])
        replacementRow.isHidden = !showsReplacement
        guard let scroll else { return }
        insetBefore = scroll.contentInset.bottom
        scroll.contentInset.bottom += systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    }

    func leave() {
        if let insetBefore { (superview as? UIScrollView)?.contentInset.bottom = insetBefore }
        insetBefore = nil
        removeFromSuperview()
    }

    func takeKeyboard() {
        searchField.becomeFirstResponder()
        searchField.selectAll(nil)
    }

    // MARK: Typing

    private func textDidChange(in field: UITextField?) {
        if field === searchField {
            interaction.searchText = searchText
        } else {
            interaction.replacementText = replacementText
        }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === searchField { interaction.findNext() } else { interaction.replace(all: false) }
        return false
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let keys = presses.compactMap(\.key)
        if keys.contains(where: { $0.keyCode == .keyboardEscape }) {
            interaction.dismissFindNavigator()
        } else if searchField.isFirstResponder,
            keys.contains(where: { $0.keyCode == .keyboardReturnOrEnter && $0.modifierFlags == .shift })
        {
            interaction.findPrevious()
        } else {
            super.pressesBegan(presses, with: event)
        }
    }

    /// Presses beside the controls are no presses of the text behind.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func otherPointerButton(_ button: Int, at point: CGPoint) -> Bool { true }
}
