extension UIImage {
    /// What `withHorizontallyFlippedOrientation()` does unless a subclass overrides it.
    final func mirrored() -> UIImage {
        guard let cgImage else { return self }
        return UIImage(cgImage: cgImage, scale: scale, orientation: imageOrientation.mirrored)
            .withRenderingMode(renderingMode)
    }

    /// What `preparingThumbnail(of:)` does unless a subclass overrides it.
    final func thumbnail(of size: CGSize) -> UIImage? {
        guard self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0 else { return nil }
        let factor = min(size.width / self.size.width, size.height / self.size.height)
        let fitted = CGSize(width: self.size.width * factor, height: self.size.height * factor)
        return UIGraphicsImageRenderer(size: fitted).image { _ in
            draw(in: CGRect(origin: .zero, size: fitted))
        }
    }
}

extension UIImage.Orientation {
    /// That of a picture which looks the same in a mirror.
    fileprivate var mirrored: UIImage.Orientation {
        switch self {
        case .up: .upMirrored
        case .down: .downMirrored
        case .left: .rightMirrored
        case .right: .leftMirrored
        case .upMirrored: .up
        case .downMirrored: .down
        case .leftMirrored: .right
        case .rightMirrored: .left
        }
    }
}
