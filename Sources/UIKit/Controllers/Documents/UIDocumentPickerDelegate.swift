/// Is told what was chosen in a document picker. All methods are optional in UIKit; the defaults do nothing.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// Files or folders were chosen, or files were exported to these URLs. The picker is dismissed.
    ///
    /// Default: the older method, with the first one.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// The picker was dismissed without a choice.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
    /// The older name, for one file.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) { if let first = urls.first { documentPicker(controller, didPickDocumentAt: first) } }
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

/// What a document picker does, in the names of its older initializers.
public enum UIDocumentPickerMode: UInt, Sendable {
    /// Chooses files, and gives the app copies.
    case `import`
    /// Chooses files where they are.
    case open
    /// Copies files of the app to where the user wants them.
    case exportToService
    /// Moves files of the app to where the user wants them.
    case moveToService
}
