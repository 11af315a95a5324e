/// Lets the user choose files and folders, or choose where files of the app go.
///
/// The app presents it. It begins in the folder where the last one ended, or the home folder; a way back leads to the folders
/// above and to the list of all locations. A press on a folder enters it, a press on a file chooses it, and a second one is
/// the same as the button that confirms the choice. The arrow keys and Return do all of that, too; Escape cancels. Files are
/// the user's own: there is no sandbox, and URLs need not be accessed through a security scope.
///
/// Source: UIKit's UIDocumentPickerViewController.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    /// Is told of the choice. Not retained.
    open weak var delegate: (any UIDocumentPickerDelegate)?

    /// Whether several files may be chosen. Default false.
    open var allowsMultipleSelection: Bool {
        get { request.allowsMultiple }
        set { request.allowsMultiple = newValue }
    }

    /// Whether all names are shown with their extensions, and not only those whose kind is unknown. Default false.
    open var shouldShowFileExtensions: Bool {
        get { request.showsExtensions }
        set { request.showsExtensions = newValue }
    }

    /// The folder that the picker begins in; nil, the default, for the last one. Takes effect before the view is loaded.
    open var directoryURL: URL?

    /// What the picker does.
    open var documentPickerMode: UIDocumentPickerMode {
        switch request.purpose {
        case .open(let asCopy): asCopy ? .import : .open
        case .export(_, let asCopy): asCopy ? .exportToService : .moveToService
        }
    }

    final var request: DocumentRequest
    /// Whether the picker is dismissed at its end; else its owner does that, and may be told again.
    final var dismissesItself = true
    /// Where the last picker ended.
    private static var lastFolder: String?
    private let bar = DocumentPickerBar(frame: .zero)
    private(set) final lazy var navigator = UINavigationController()
    private var chosen: [URL] = []
    private var isOver = false
    private var isWorking = false

    // MARK: Making pickers

    /// Lets the user choose files of some types where they are; folders if the type of folders is among them.
    public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
        self.init(forOpeningContentTypes: contentTypes, asCopy: false)
    }

    /// Lets the user choose files of some types.
    ///
    /// - Parameter asCopy: whether the app gets copies, in a temporary folder.
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
        request = DocumentRequest(purpose: .open(asCopy: asCopy), types: contentTypes)
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    /// Lets the user choose a folder that files of the app are moved to.
    public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

    /// Lets the user choose a folder for files of the app.
    ///
    /// - Parameter asCopy: whether they are copied, and not moved.
    public init(forExporting urls: [URL], asCopy: Bool) {
        request = DocumentRequest(purpose: .export(urls, asCopy: asCopy))
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    /// The older way to make a picker that opens or imports.
    ///
    /// - Parameter allowedUTIs: identifiers of types.
    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        request = DocumentRequest(
            purpose: .open(asCopy: mode == .import), types: allowedUTIs.compactMap { UTType($0) })
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    /// The older way to make a picker that exports or moves.
    public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }

    /// The older way to make a picker that exports or moves.
    public init(urls: [URL], in mode: UIDocumentPickerMode) {
        request = DocumentRequest(purpose: .export(urls, asCopy: mode != .moveToService))
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    /// Lets the user choose any file; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        request = DocumentRequest(purpose: .open(asCopy: false))
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        modalPresentationStyle = .formSheet
        preferredContentSize = CGSize(width: 640, height: 540)
    }

    // MARK: The view

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpBar()
        addChild(navigator)
        for part in [navigator.view, bar] {
            guard let part else { continue }
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
            part.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            part.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        }
        NSLayoutConstraint.activate([
            navigator.view.topAnchor.constraint(equalTo: view.topAnchor),
            navigator.view.bottomAnchor.constraint(equalTo: bar.topAnchor),
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
        navigator.didMove(toParent: self)
        navigator.setViewControllers(firstPages(), animated: false)
        updateBar()
    }

    private func firstPages() -> [UIViewController] {
        let locations = FileLocation.all()
        let list = DocumentLocationsController(locations) { [weak self] in self?.enter($0) }
        list.title = "Locations"
        let start = directoryURL?.path ?? Self.lastFolder ?? NSHomeDirectory()
        return [list] + FileLocation.trail(to: start, from: locations).map { page(for: $0) }
    }

    private func page(for path: String) -> DocumentFolderController {
        DocumentFolderController(path: path, owner: self)
    }

    private func enter(_ path: String) { navigator.pushViewController(page(for: path), animated: true) }

    /// The folder that is shown; nil in the list of locations.
    final var shownFolder: DocumentFolderController? {
        navigator.topViewController as? DocumentFolderController
    }

    // MARK: The bar

    private func setUpBar() {
        bar.cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
        bar.confirmButton.addAction(
            UIAction { [weak self] _ in self?.confirm() }, for: .primaryActionTriggered)
        if case .export(let urls, _) = request.purpose, urls.count == 1 {
            bar.showField(name: urls[0].lastPathComponent)
            bar.field?.addAction(UIAction { [weak self] _ in self?.updateBar() }, for: .editingChanged)
            bar.field?.addAction(
                UIAction { [weak self] _ in self?.confirm() }, for: .primaryActionTriggered)
        }
    }

    /// Called when something was chosen, or another folder is shown.
    final func updateBar() {
        bar.confirmButton.setTitle(request.confirmation(count: chosen.count), for: .normal)
        bar.confirmButton.isEnabled = !isWorking && mayConfirm
        bar.status.text = statusText
        bar.setNeedsLayout()
    }

    private var statusText: String {
        guard chosen.isEmpty else {
            return chosen.count == 1 ? chosen[0].lastPathComponent : "\(chosen.count) files"
        }
        return request.prompt
    }

    private var mayConfirm: Bool {
        if !chosen.isEmpty { return true }
        guard let shownFolder, shownFolder.isReadable else { return false }
        if request.isExport { return bar.field == nil || Self.isName(bar.field?.text ?? "") }
        return request.choosesFolders
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text != "." && text != ".." && !text.contains("/") && text.utf8.count <= 255
    }

    // MARK: Choosing

    final func isChosen(_ url: URL) -> Bool { chosen.contains(url) }

    /// The user pressed a file or folder.
    final func choose(_ entry: FolderListing.Entry, at url: URL) {
        guard !isWorking else { return }
        if entry.isFolder { return enter(url.path) }
        guard request.mayChoose(entry) else {
            // The new file gets the name of the one that is there.
            bar.field?.text = entry.name
            return updateBar()
        }
        if request.allowsMultiple {
            if let index = chosen.firstIndex(of: url) { chosen.remove(at: index) } else { chosen.append(url) }
        } else if chosen == [url] {
            return confirm()
        } else {
            chosen = [url]
        }
        shownFolder?.updateMarks()
        updateBar()
    }

    /// Another folder is shown: what was chosen elsewhere does not count.
    final func folderDidAppear(_ page: DocumentFolderController?) {
        if !request.allowsMultiple { chosen = [] }
        page?.updateMarks()
        updateBar()
    }

    /// The user is done.
    final func confirm() {
        guard !isWorking, !isOver, mayConfirm else { return }
        switch request.purpose {
        case .open(let asCopy):
            let urls = chosen.isEmpty ? [shownFolder?.url].compactMap { $0 } : chosen
            guard asCopy else { return finish(urls) }
            work({ try DocumentTransfer.copiesForApp(of: urls) }, then: finish)
        case .export(let urls, let asCopy): export(urls, asCopy: asCopy)
        }
    }

    private func export(_ urls: [URL], asCopy: Bool) {
        guard let folder = shownFolder?.url else { return }
        let name = bar.field?.text
        let files = urls.map { url in
            (source: url, target: folder.appendingPathComponent(name ?? url.lastPathComponent))
        }
        let existing = files.filter { file in
            file.source.standardizedFileURL != file.target.standardizedFileURL
                && FileManager.default.fileExists(atPath: file.target.path)
        }
        guard let first = existing.first else { return send(files, asCopy: asCopy) }
        let alert = UIAlertController(
            title: "Replace \u{201C}\(first.target.lastPathComponent)\u{201D}?",
            message: existing.count == 1
                ? "There is a file of this name in the folder already."
                : "There are \(existing.count) files of the same names in the folder already.",
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Replace", style: .destructive) { [weak self] _ in
                self?.send(files, asCopy: asCopy)
            })
        present(alert, animated: true)
    }

    private func send(_ files: [(source: URL, target: URL)], asCopy: Bool) {
        work(
            {
                try DocumentTransfer.send(files, asCopy: asCopy)
                return files.map(\.target)
            }, then: finish)
    }

    /// Works with files beside the main thread, and says what went wrong.
    private func work(_ body: @escaping @Sendable () throws -> [URL], then done: @escaping ([URL]) -> Void) {
        isWorking = true
        updateBar()
        BackgroundWork.run {
            Result { try body() }.mapError { WorkError(text: $0.localizedDescription) }
        } then: { [weak self] result in
            guard let self else { return }
            isWorking = false
            updateBar()
            switch result {
            case .success(let urls): done(urls)
            case .failure(let error): show(error.text)
            }
        }
    }

    private struct WorkError: Error { let text: String }

    final func show(_ problem: String) {
        let alert = UIAlertController(title: "That did not work", message: problem, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }

    // MARK: The end

    private func finish(_ urls: [URL]) {
        guard !isOver else { return }
        isOver = dismissesItself
        Self.lastFolder = shownFolder?.path ?? Self.lastFolder
        let tell = { [self] in
            delegate?.documentPicker(self, didPickDocumentsAt: urls) ?? ()
        }
        guard dismissesItself, presentingViewController != nil else { return tell() }
        dismiss(animated: true, completion: tell)
    }

    /// Ends without a choice.
    final func cancel() {
        guard !isOver else { return }
        guard dismissesItself, presentingViewController != nil else { return wasCancelled() }
        dismiss(animated: true)
    }

    private func wasCancelled() {
        guard !isOver else { return }
        isOver = dismissesItself
        delegate?.documentPickerWasCancelled(self)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed, dismissesItself { wasCancelled() }
    }

    // MARK: Keys

    /// Control and Return confirm from anywhere; Control and F begins a search.
    open override var keyCommands: [UIKeyCommand]? {
        (super.keyCommands ?? []) + [
            UIKeyCommand(input: "\r", modifierFlags: .control, action: Selector(Self.confirm)),
            UIKeyCommand(input: "f", modifierFlags: .control, action: Selector(Self.search)),
        ]
    }

    final func search() { shownFolder?.beginSearch() }
}
