/// Lets the user choose one of the fonts that are installed.
///
/// The app presents it, and dismisses it when a font was chosen. The list has a field to search in; the arrow keys and
/// Return choose, too.
///
/// Source: UIKit's UIFontPickerViewController.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
    /// Which fonts a font picker offers.
    @preconcurrency @MainActor
    open class Configuration: NSObject, NSCopying {
        /// Whether the faces of a family can be chosen, and not only the family. Default false.
        open var includeFaces = false
        /// Whether names are written in the system's font. Default false: in their own.
        open var displayUsingSystemFont = false
        /// The traits that a family must have; of bold and slanted, any face will do. Default none.
        open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

        public override init() { super.init() }

        nonisolated open func copy(with zone: NSZone? = nil) -> Any {
            // Like all of UIKit, it is used on the main actor only.
            MainActor.assumeIsolated { () -> Configuration in
                let copy = Configuration()
                copy.includeFaces = includeFaces
                copy.displayUsingSystemFont = displayUsingSystemFont
                copy.filteredTraits = filteredTraits
                return copy
            }
        }
    }

    /// Is told of the choice. Not retained.
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?

    /// What the picker offers.
    open private(set) var configuration: Configuration

    /// The chosen font; nil, the default, for none.
    open var selectedFontDescriptor: UIFontDescriptor?

    private lazy var navigator = UINavigationController()
    private var hasChosen = false

    /// - Parameter configuration: copied.
    public init(configuration: Configuration) {
        self.configuration = configuration.copy() as? Configuration ?? configuration
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    /// A picker of families.
    public convenience init() { self.init(configuration: Configuration()) }

    /// A picker of families; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        title = "Choose Font"
        modalPresentationStyle = .formSheet
        preferredContentSize = CGSize(width: 400, height: 540)
    }

    // MARK: The list

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let list = list(families(), title: title ?? "")
        list.addSearch()
        list.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
        navigator.viewControllers = [list]
        addChild(navigator)
        navigator.view.frame = view.bounds
        navigator.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigator.view)
        navigator.didMove(toParent: self)
    }

    private func list(_ entries: [FontListController.Entry], title: String) -> FontListController {
        FontListController(entries, title: title, showsItself: !configuration.displayUsingSystemFont) {
            [unowned self] in choose($0)
        }
    }

    /// Names that stand for some other family.
    private static let aliases: Set = [
        "sans", "sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy",
    ]

    private func families() -> [FontListController.Entry] {
        UIFont.familyNames.filter { !Self.aliases.contains($0.lowercased()) }
            .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
            .compactMap { family in
                // Faces take time to look up.
                let needsFaces = configuration.includeFaces || !configuration.filteredTraits.isEmpty
                let faces = needsFaces ? self.faces(of: family) : []
                guard !needsFaces || !faces.isEmpty else { return nil }
                return FontListController.Entry(
                    title: family, descriptor: UIFontDescriptor(fontAttributes: [.family: family]),
                    leadsOn: configuration.includeFaces && faces.count > 1)
            }
    }

    /// The faces of a family that have the traits.
    private func faces(of family: String) -> [FontListController.Entry] {
        UIFont.fontNames(forFamilyName: family).compactMap { name in
            let descriptor = UIFontDescriptor(name: name, size: 0)
            let traits = configuration.filteredTraits
            guard traits.isEmpty || descriptor.symbolicTraits.isSuperset(of: traits) else { return nil }
            return FontListController.Entry(
                title: UIFont(descriptor: descriptor, size: 12).faceName, descriptor: descriptor)
        }
    }

    private func choose(_ entry: FontListController.Entry) {
        if entry.leadsOn {
            let list = list(faces(of: entry.title), title: entry.title)
            return navigator.pushViewController(list, animated: true)
        }
        selectedFontDescriptor = entry.descriptor
        hasChosen = true
        delegate?.fontPickerViewControllerDidPickFont(self)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        hasChosen = false
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard isBeingDismissed, !hasChosen else { return }
        delegate?.fontPickerViewControllerDidCancel(self)
    }
}
