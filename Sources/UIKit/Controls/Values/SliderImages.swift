/// The images that an app gives a slider, in place of what it draws and beside its track.
struct SliderImages {
    var thumb = ControlStateValues<UIImage>()
    var minimumTrack = ControlStateValues<UIImage>()
    var maximumTrack = ControlStateValues<UIImage>()
    var minimumValue: UIImage?
    var maximumValue: UIImage?

    /// The points between the track and an image beside it.
    static let gap: CGFloat = 6

    /// Whether thumb and track have no images in a state, so that the slider draws them.
    func areMissing(in state: UIControl.State) -> Bool {
        [thumb, minimumTrack, maximumTrack].allSatisfy { $0.shown(in: state) == nil }
    }

    /// The height of the tallest image in the normal state, in points; 0 without images.
    var height: CGFloat {
        let own = [thumb, minimumTrack, maximumTrack].map { $0.shown(in: .normal) }
        return (own + [minimumValue, maximumValue]).compactMap { $0?.size.height }.max() ?? 0
    }
}

extension UISlider {
    /// The height of the track: that of its images in the present state, if there are any.
    final var trackHeight: CGFloat {
        [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0?.size.height }.max() ?? 4
    }

    /// Where an image beside the track is: at an end of the slider, in the middle of its height; zero for no image.
    final func rect(of image: UIImage?, in bounds: CGRect, isLeft: Bool) -> CGRect {
        guard let size = image?.size else { return .zero }
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width,
            y: pixelGrid.round(bounds.midY - size.height / 2), width: size.width, height: size.height)
    }

    /// Where the track is, which images beside it make shorter.
    final func track(in bounds: CGRect) -> CGRect {
        func room(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + SliderImages.gap } ?? 0 }
        let before = room(isMirrored ? maximumValueImage : minimumValueImage)
        let after = room(isMirrored ? minimumValueImage : maximumValueImage)
        let grid = pixelGrid
        let height = grid.round(trackHeight)
        return CGRect(
            x: bounds.minX + 2 + before, y: grid.round(bounds.midY - height / 2),
            width: max(0, bounds.width - 4 - before - after), height: height)
    }

    /// Draws the track on both sides of the thumb's middle.
    final func drawTrack(_ track: CGRect, around middle: CGFloat) {
        let left = CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
        let right = CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
        let (before, after) = isMirrored ? (right, left) : (left, right)
        if let image = currentMaximumTrackImage {
            draw(image, in: stripe(image, in: after))
        } else {
            fill(track, maximumTrackTintColor ?? .systemFill)
        }
        if let image = currentMinimumTrackImage {
            draw(image, in: stripe(image, in: before))
        } else {
            fill(before, minimumTrackTintColor ?? tintColor)
        }
    }

    /// An image of the track has its own height, as the two may differ.
    private func stripe(_ image: UIImage, in part: CGRect) -> CGRect {
        let height = image.size.height
        return CGRect(
            x: part.minX, y: pixelGrid.round(part.midY - height / 2), width: part.width, height: height)
    }

    private func fill(_ part: CGRect, _ color: UIColor) {
        color.setFill()
        UIBezierPath(roundedRect: part, cornerRadius: part.height / 2).fill()
    }

    /// Draws the images beside the track.
    final func drawImagesBesideTrack() {
        if let minimumValueImage {
            draw(minimumValueImage, in: minimumValueImageRect(forBounds: bounds))
        }
        if let maximumValueImage {
            draw(maximumValueImage, in: maximumValueImageRect(forBounds: bounds))
        }
    }

    /// Draws an image; templates in the tint colour.
    final func draw(_ image: UIImage, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        let shown =
            image.isTemplateByItself ? image.withTintColor(tintColor, renderingMode: .alwaysOriginal) : image
        shown.draw(in: rect)
    }
}
