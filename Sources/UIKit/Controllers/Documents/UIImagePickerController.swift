/// Lets the user choose a picture or film: in the user's folder for pictures, where desktops keep them.
///
/// The app presents it and dismisses it when the delegate is told. There is no camera to be used here.
///
/// Source: UIKit's UIImagePickerController.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
    /// Where pictures come from.
    public enum SourceType: Int, Sendable {
        /// The user's library of pictures, a camera, the pictures that were taken last.
        case photoLibrary, camera, savedPhotosAlbum
    }

    /// The names of what the delegate is told.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The identifier of the type: `public.image` or `public.movie`.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The picture, a `UIImage`.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The picture as the user has changed it: never there.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The part that the user has chosen: never there.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The file of a film, a `URL`.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The file of a picture, a `URL`.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// What a camera notes: never there.
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    }

    /// Whether pictures can come from a source: not from a camera.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

    /// The types of what a source has; nil for one that is not there.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
    }

    /// Is told of the choice. Not retained. A delegate that was set on this object as a `UINavigationController` is
    /// returned if it is an image picker's delegate.
    // It stands beside the navigation controller's property, which has another type and cannot be overridden with this one.
    @_nonoverride
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? {
        get {
            navigationDelegate as? any UIImagePickerControllerDelegate & UINavigationControllerDelegate
        }
        set { navigationDelegate = newValue }
    }

    /// Where pictures come from. Default the photo library. With a camera, of which there is none, the picker says so.
    open var sourceType = SourceType.photoLibrary

    /// The identifiers of the types that may be chosen. Default pictures. Takes effect before the view is loaded.
    open var mediaTypes = [UTType.image.identifier]

    /// Whether the user may change the picture: not here. Setting it has no effect.
    open var allowsEditing: Bool {
        get { false }
        set {}
    }

    private lazy var listener = PickedPictureListener(self)

    open override func viewDidLoad() {
        isNavigationBarHidden = true
        setViewControllers([sourceType == .camera ? missingCamera : library], animated: false)
        super.viewDidLoad()
    }

    private var library: UIViewController {
        let picker = UIDocumentPickerViewController(
            forOpeningContentTypes: mediaTypes.compactMap { UTType($0) })
        picker.directoryURL = FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
        picker.dismissesItself = false
        picker.delegate = listener
        return picker
    }

    private var missingCamera: UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        var missing = UIContentUnavailableConfiguration.empty()
        missing.image = UIImage(systemName: "camera")
        missing.text = "No Camera"
        missing.secondaryText = "Pictures cannot be taken on this computer."
        missing.button = .bordered()
        missing.button.title = "Cancel"
        missing.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.wasCancelled() }
        page.contentUnavailableConfiguration = missing
        return page
    }

    fileprivate final func wasCancelled() {
        guard let delegate else { return dismiss(animated: true) }
        delegate.imagePickerControllerDidCancel(self)
    }

    fileprivate final func didPick(_ url: URL, in picker: UIDocumentPickerViewController) {
        let type = UTType(filenameExtension: url.pathExtension)
        guard type?.conforms(to: .movie) != true else {
            tell([.mediaType: UTType.movie.identifier, .mediaURL: url])
            return
        }
        guard let image = UIImage(contentsOfFile: url.path) else {
            return picker.show("\u{201C}\(url.lastPathComponent)\u{201D} is no picture that can be read.")
        }
        tell([.mediaType: UTType.image.identifier, .originalImage: image, .imageURL: url])
    }

    private func tell(_ info: [InfoKey: Any]) {
        guard let delegate else { return dismiss(animated: true) }
        delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }
}

/// Is told what was chosen in an image picker. Both methods are optional in UIKit.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// A picture or film was chosen; the app dismisses the picker. Default: dismisses it.
    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Nothing was chosen; the app dismisses the picker. Default: dismisses it.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { picker.dismiss(animated: true) }
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        picker.dismiss(animated: true)
    }
}

/// Hears of what is chosen in the folders for a picker.
@MainActor
private final class PickedPictureListener: NSObject, UIDocumentPickerDelegate {
    private weak var owner: UIImagePickerController?

    init(_ owner: UIImagePickerController) { self.owner = owner }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        if let url = urls.first { owner?.didPick(url, in: controller) }
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { owner?.wasCancelled() }
}

/// Writes a picture into the user's folder for pictures, as a PNG file.
///
/// - Parameters:
///   - completionSelector: called at the end on the target: a method of up to two parameters, the picture and an error.
///   - contextInfo: not passed on, as selectors have no third parameter here.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
) {
    var failure: (any Error)?
    do { _ = try PictureFolder.save(image) } catch { failure = error }
    guard let completionTarget, let completionSelector else { return }
    _ = completionSelector.perform(on: completionTarget as AnyObject, sender: image, event: failure)
}
