import UIKit

/// A photograph on a table: it is moved, enlarged and turned with the fingers, all at once.
final class PhotoTable: Well, UIGestureRecognizerDelegate {
    let pan = UIPanGestureRecognizer()
    let pinch = UIPinchGestureRecognizer()
    let rotation = UIRotationGestureRecognizer()
    let doubleTap = UITapGestureRecognizer()

    private let photo = PhotoPrint()
    private var isUntouched = true

    private static let scales: ClosedRange<CGFloat> = 0.4...3

    init() {
        super.init(identifier: "gestures.photo")
        isAccessibilityElement = true
        accessibilityLabel = "A photo on a table: hills under an evening sky"
        accessibilityTraits = [.image, .allowsDirectInteraction]
        addSubview(photo)
        pan.allowedScrollTypesMask = .continuous
        doubleTap.numberOfTapsRequired = 2
        pan.addTarget(self, action: PhotoTable.didPan)
        pinch.addTarget(self, action: PhotoTable.didPinch)
        rotation.addTarget(self, action: PhotoTable.didTurn)
        doubleTap.addTarget(self, action: PhotoTable.putBack)
        for recognizer in [pan, pinch, rotation, doubleTap] {
            recognizer.delegate = self
            addGestureRecognizer(recognizer)
        }
    }

    required init?(coder: NSCoder) { nil }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        // Not with what scrolls the page.
        otherGestureRecognizer.view === self
    }

    override func layoutSubviews() {
        if isUntouched { photo.center = middle }
        keepInside()
    }

    private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

    private func didPan() {
        let translation = pan.translation(in: self)
        pan.setTranslation(.zero, in: self)
        photo.center = CGPoint(x: photo.center.x + translation.x, y: photo.center.y + translation.y)
        didTouch()
    }

    private func didPinch() {
        let present = hypot(photo.transform.a, photo.transform.b)
        let wanted = min(Self.scales.upperBound, max(Self.scales.lowerBound, present * pinch.scale))
        pinch.scale = 1
        photo.transform = photo.transform.scaledBy(x: wanted / present, y: wanted / present)
        didTouch()
    }

    private func didTurn() {
        photo.transform = photo.transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
        didTouch()
    }

    private func didTouch() {
        isUntouched = false
        keepInside()
    }

    private func putBack() {
        isUntouched = true
        photo.transform = .identity
        photo.center = middle
    }

    /// The photograph's middle stays on the table, so that it can always be taken hold of.
    private func keepInside() {
        photo.center = CGPoint(
            x: min(bounds.maxX, max(bounds.minX, photo.center.x)),
            y: min(bounds.maxY, max(bounds.minY, photo.center.y)))
    }
}

/// A print with a white border: hills under an evening sky.
private final class PhotoPrint: UIView {
    private static let size = CGSize(width: 168, height: 128)
    private static let border: CGFloat = 8

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isUserInteractionEnabled = false
        backgroundColor = .white
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.22
        layer.shadowRadius = 7
        layer.shadowOffset = CGSize(width: 0, height: 3)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let picture = bounds.insetBy(dx: Self.border, dy: Self.border)
        context.saveGState()
        context.clip(to: picture)
        context.drawLinearGradient(
            colors: [
                UIColor(red: 0.32, green: 0.44, blue: 0.72, alpha: 1).cgColor,
                UIColor(red: 0.86, green: 0.62, blue: 0.62, alpha: 1).cgColor,
                UIColor(red: 0.99, green: 0.83, blue: 0.58, alpha: 1).cgColor,
            ],
            start: CGPoint(x: 0, y: picture.minY), end: CGPoint(x: 0, y: picture.maxY - 30))
        UIColor(red: 1, green: 0.95, blue: 0.8, alpha: 1).setFill()
        UIBezierPath(ovalIn: CGRect(x: picture.midX + 14, y: picture.midY - 14, width: 26, height: 26)).fill()
        hill(in: picture, from: 0.62, crest: 0.40, to: 0.74, red: 0.44, green: 0.40, blue: 0.56)
        hill(in: picture, from: 0.86, crest: 0.56, to: 0.66, red: 0.30, green: 0.34, blue: 0.48)
        hill(in: picture, from: 0.78, crest: 1.02, to: 0.86, red: 0.16, green: 0.22, blue: 0.32)
        context.restoreGState()
    }

    /// A hill from the left edge over a crest to the right edge; heights are parts of the picture's.
    private func hill(
        in picture: CGRect, from left: CGFloat, crest: CGFloat, to right: CGFloat, red: CGFloat,
        green: CGFloat, blue: CGFloat
    ) {
        func y(_ part: CGFloat) -> CGFloat { picture.minY + part * picture.height }
        let path = UIBezierPath()
        path.move(to: CGPoint(x: picture.minX, y: picture.maxY))
        path.addLine(to: CGPoint(x: picture.minX, y: y(left)))
        path.addQuadCurve(
            to: CGPoint(x: picture.maxX, y: y(right)),
            controlPoint: CGPoint(x: picture.minX + picture.width * 0.45, y: y(crest)))
        path.addLine(to: CGPoint(x: picture.maxX, y: picture.maxY))
        path.close()
        UIColor(red: red, green: green, blue: blue, alpha: 1).setFill()
        path.fill()
    }
}
