/// The layout of a button's image, title and subtitle in the content rectangle.
struct ButtonLayout {
    /// The side of the titles on which the image is.
    enum Side {
        case left, right, top, bottom
    }

    var image = CGSize.zero
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var side = Side.left
    /// The distance between image and titles, in points; used only if there are both.
    var imagePadding: CGFloat = 0
    /// The distance between title and subtitle, in points.
    var titlePadding: CGFloat = 0
    /// The fraction of the free width that precedes the narrower of the two titles.
    var titleFraction: CGFloat = 0.5

    /// The frames in content coordinates.
    struct Frames {
        var image = CGRect.zero
        var title = CGRect.zero
        var subtitle = CGRect.zero
    }

    private var titles: CGSize {
        let gap = title != .zero && subtitle != .zero ? titlePadding : 0
        return CGSize(
            width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    }

    private var gap: CGFloat { image != .zero && titles != .zero ? imagePadding : 0 }

    private var isHorizontal: Bool { side == .left || side == .right }

    /// The size of the content.
    var size: CGSize {
        isHorizontal
            ? CGSize(width: image.width + gap + titles.width, height: max(image.height, titles.height))
            : CGSize(width: max(image.width, titles.width), height: image.height + gap + titles.height)
    }

    /// What is left for the titles of a width.
    func widthForTitles(in width: CGFloat) -> CGFloat {
        max(0, isHorizontal ? width - image.width - gap : width)
    }

    /// - Parameters:
    ///   - rect: the content rectangle; titles that are too wide are narrowed to it.
    ///   - horizontal: the fraction of the free width that precedes the content.
    ///   - vertical: the fraction of the free height above the content.
    func frames(in rect: CGRect, horizontal: CGFloat, vertical: CGFloat, grid: PixelGrid) -> Frames {
        var fitted = self
        let available = widthForTitles(in: rect.width)
        fitted.title.width = min(title.width, available)
        fitted.subtitle.width = min(subtitle.width, available)
        let size = fitted.size
        let origin = CGPoint(
            x: rect.minX + max(0, rect.width - size.width) * horizontal,
            y: rect.minY + (rect.height - size.height) * vertical)
        return fitted.frames(from: origin, horizontal: horizontal, vertical: vertical, grid: grid)
    }

    private func frames(
        from origin: CGPoint, horizontal: CGFloat, vertical: CGFloat, grid: PixelGrid
    ) -> Frames {
        let (size, titles) = (size, titles)
        var imageOrigin = origin
        var titleOrigin = origin
        if isHorizontal {
            imageOrigin.y += (size.height - image.height) * vertical
            titleOrigin.y += (size.height - titles.height) * vertical
            if side == .left {
                titleOrigin.x += image.width + gap
            } else {
                imageOrigin.x += titles.width + gap
            }
        } else {
            imageOrigin.x += (size.width - image.width) * horizontal
            titleOrigin.x += (size.width - titles.width) * horizontal
            if side == .top {
                titleOrigin.y += image.height + gap
            } else {
                imageOrigin.y += titles.height + gap
            }
        }
        func frame(_ size: CGSize, x: CGFloat, y: CGFloat) -> CGRect {
            CGRect(origin: CGPoint(x: grid.round(x), y: grid.round(y)), size: size)
        }
        return Frames(
            image: frame(image, x: imageOrigin.x, y: imageOrigin.y),
            title: frame(
                title, x: titleOrigin.x + (titles.width - title.width) * titleFraction, y: titleOrigin.y),
            subtitle: frame(
                subtitle, x: titleOrigin.x + (titles.width - subtitle.width) * titleFraction,
                y: titleOrigin.y + titles.height - subtitle.height))
    }
}
