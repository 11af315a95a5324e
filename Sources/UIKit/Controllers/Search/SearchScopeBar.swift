/// The buttons below the field of a search bar, of which one is selected.
final class SearchScopeBar: UIView {
    /// In points.
    static let height: CGFloat = 44
    private static let margin: CGFloat = 16
    private static let buttonHeight: CGFloat = 30

    let buttons = UISegmentedControl(items: [])
    private let picture = UIImageView(frame: .zero)
    private var titles: [String] = []
    private var index = 0

    /// - Parameter choose: called with the index of a button that the user selects.
    init(choose: @escaping (Int) -> Void) {
        super.init(frame: .zero)
        addSubview(picture)
        addSubview(buttons)
        buttons.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                index = buttons.selectedSegmentIndex
                choose(index)
            }, for: .valueChanged)
    }

    required init?(coder: NSCoder) { nil }

    var backgroundImage: UIImage? {
        get { picture.image }
        set { picture.image = newValue }
    }

    func setTitles(_ titles: [String]) {
        self.titles = titles
        buttons.removeAllSegments()
        for (position, title) in titles.enumerated() {
            buttons.insertSegment(withTitle: title, at: position, animated: false)
        }
        select()
    }

    /// The index of the selected button; it may be set before there are buttons.
    var selectedIndex: Int {
        get { index }
        set {
            index = newValue
            select()
        }
    }

    private func select() {
        buttons.selectedSegmentIndex =
            titles.indices.contains(index) ? index : UISegmentedControl.noSegment
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        // At the lower edge, where it is cut last.
        buttons.frame = CGRect(
            x: Self.margin, y: bounds.height - Self.buttonHeight - 10,
            width: max(0, bounds.width - 2 * Self.margin), height: Self.buttonHeight)
    }
}
