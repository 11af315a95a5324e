import Drawing

extension UIImage {
    /// A picture from the app's resources, as `init(named:in:compatibleWith:)` finds it; nil when there is none.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// A picture from the resources of a bundle. `configuration` has no effect.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    /// A picture from the resources of a bundle: of an asset catalogue that is not compiled, `Name.imageset` with its
    /// `Contents.json`, or the file `name`, `name@2x` or `name@3x` with the ending `.png`, `.jpg`, `.jpeg` or `.svg`,
    /// which the name may have, too. Of several sizes the largest is taken, as drawing scales it down. Nil when there is
    /// none, which is reported on standard error, once for each name, with the nearest names that there are.
    ///
    /// A picture that was loaded before may be used again, without a look at its file.
    ///
    /// - Parameters:
    ///   - bundle: nil for the main bundle and those of the packages beside the program.
    ///   - traitCollection: the environment whose appearance chooses between light and dark variants; nil for the
    ///     current one. The other variant is in the picture's ``imageAsset``, and shown by views that are in such an
    ///     environment.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
    ) {
        let style = (traitCollection ?? .current).userInterfaceStyle
        let key = NamedImages.Key(name: name, bundle: bundle?.bundlePath, style: style)
        let found = NamedImages.shared.image(key) {
            UIImage.read(name, in: ResourceFolders(bundle), style)
        }
        guard let found else {
            // Images may be made anywhere; what is reported is gathered on the main thread.
            if MainThread.isCurrent {
                MainActor.assumeIsolated { ImageNames.reportUnknown(name, in: bundle) }
            }
            return nil
        }
        self.init(found)
    }

    /// An animated picture of those in the app's resources whose names end in a number: `name0`, or `name1`, and those
    /// that follow without a gap, at most to 1024. Nil when there is none.
    ///
    /// - Parameter duration: how long the sequence takes, in seconds; 0 for a thirtieth of a second for each picture.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        for number in 0...1024 {
            let numbered = "\(name)\(number)"
            let style = UITraitCollection.current.userInterfaceStyle
            // The end of the sequence is no mistake.
            if ImageFiles(named: numbered, in: ResourceFolders(nil), style: style) != nil,
                let image = UIImage(named: numbered)
            {
                images.append(image)
            } else if number > 0 {
                break
            }
        }
        return animatedImage(with: images, duration: duration)
    }

    /// The picture of a name for an appearance, with that for the other one if the name has two.
    private static func read(_ name: String, in folders: ResourceFolders, _ style: UIUserInterfaceStyle)
        -> UIImage?
    {
        guard let files = ImageFiles(named: name, in: folders, style: style), let image = read(files) else {
            return nil
        }
        let otherStyle = style == .dark ? UIUserInterfaceStyle.light : .dark
        guard let other = ImageFiles(named: name, in: folders, style: otherStyle), other.path != files.path,
            let variant = read(other)
        else { return image }
        let asset = UIImageAsset()
        let (plain, dimmed) = style == .dark ? (variant, image) : (image, variant)
        asset.register(plain, with: UITraitCollection())
        asset.register(dimmed, with: UITraitCollection(userInterfaceStyle: .dark))
        return UIImage(image.contentWithoutAsset, asset: asset)
    }

    private static func read(_ files: ImageFiles) -> UIImage? {
        UIImage(contentsOfFile: files.path, scale: files.scale)?.withRenderingMode(files.renderingMode)
    }
}
