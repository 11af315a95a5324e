import UIKit
import UITesting
import XCTest

/// Draws what a test tells it to.
final class DrawnView: UIView {
    private let body: (CGRect) -> Void

    init(_ frame: CGRect, _ body: @escaping (CGRect) -> Void) {
        self.body = body
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) { body(bounds) }
}

@preconcurrency @MainActor
final class DrawingSnapshotTests: SnapshotTestCase {
    private static let variants: [Variant] = [.light, .lightAt2x]

    func testPathsAreFilledAndStroked() {
        verify(Self.variants, size: CGSize(width: 220, height: 64)) { app in
            app.window.addSubview(
                DrawnView(app.window.bounds) { _ in
                    UIColor.systemBlue.setFill()
                    UIColor.black.setStroke()
                    let shapes = [
                        UIBezierPath(rect: CGRect(x: 8, y: 8, width: 40, height: 40)),
                        UIBezierPath(
                            roundedRect: CGRect(x: 60, y: 8, width: 40, height: 40), cornerRadius: 10),
                        UIBezierPath(ovalIn: CGRect(x: 112, y: 8, width: 40, height: 40)),
                        UIBezierPath(
                            roundedRect: CGRect(x: 164, y: 8, width: 40, height: 40),
                            byRoundingCorners: [.topLeft, .bottomRight],
                            cornerRadii: CGSize(width: 14, height: 14)),
                    ]
                    for shape in shapes {
                        shape.fill()
                        shape.lineWidth = 2
                        shape.stroke()
                    }
                })
            return nil
        }
    }

    func testStrokesHaveCapsJoinsAndDashes() {
        verify(Self.variants, size: CGSize(width: 220, height: 80)) { app in
            app.window.addSubview(
                DrawnView(app.window.bounds) { _ in
                    UIColor.systemRed.setStroke()
                    let styles: [(CGLineCap, CGLineJoin)] = [
                        (.butt, .miter), (.round, .round), (.square, .bevel),
                    ]
                    for (index, (cap, join)) in styles.enumerated() {
                        let x = 16 + CGFloat(index) * 50
                        let path = UIBezierPath()
                        path.move(to: CGPoint(x: x, y: 60))
                        path.addLine(to: CGPoint(x: x + 14, y: 20))
                        path.addLine(to: CGPoint(x: x + 28, y: 60))
                        path.lineWidth = 8
                        path.lineCapStyle = cap
                        path.lineJoinStyle = join
                        path.stroke()
                    }
                    let dashed = UIBezierPath(
                        arcCenter: CGPoint(x: 188, y: 40), radius: 22, startAngle: 0, endAngle: .pi * 1.5,
                        clockwise: true)
                    dashed.lineWidth = 3
                    dashed.setLineDash([6, 4], count: 2, phase: 0)
                    dashed.stroke()
                })
            return nil
        }
    }

    func testTheEvenOddRuleAndClippingLeaveHoles() {
        verify(Self.variants, size: CGSize(width: 130, height: 64)) { app in
            app.window.addSubview(
                DrawnView(app.window.bounds) { _ in
                    let ring = UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 48, height: 48))
                    ring.append(UIBezierPath(ovalIn: CGRect(x: 20, y: 20, width: 24, height: 24)))
                    ring.usesEvenOddFillRule = true
                    UIColor.systemPurple.setFill()
                    ring.fill()
                    UIBezierPath(ovalIn: CGRect(x: 72, y: 8, width: 48, height: 48)).addClip()
                    UIColor.systemTeal.setFill()
                    UIRectFill(CGRect(x: 72, y: 8, width: 24, height: 48))
                    UIColor.systemYellow.setFill()
                    UIRectFill(CGRect(x: 96, y: 8, width: 24, height: 48))
                })
            return nil
        }
    }

    func testCornersBordersShadowsAndAlpha() {
        verify([.light, .lightAt2x, .dark], size: CGSize(width: 250, height: 72)) { app in
            for index in 0..<4 {
                let view = UIView(
                    frame: CGRect(x: 12 + CGFloat(index) * 60, y: 16, width: 40, height: 40))
                view.backgroundColor = .systemGreen
                app.window.addSubview(view)
                let inner = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
                inner.backgroundColor = .systemBlue
                view.addSubview(inner)
                switch index {
                case 0:
                    view.layer.cornerRadius = 12
                    view.clipsToBounds = true
                case 1:
                    view.layer.borderWidth = 3
                    view.layer.borderColor = UIColor.systemRed.cgColor
                    view.layer.cornerRadius = 8
                case 2:
                    view.layer.shadowOpacity = 0.5
                    view.layer.shadowOffset = CGSize(width: 0, height: 4)
                    inner.isHidden = true
                default:
                    view.alpha = 0.5
                    view.transform = CGAffineTransform(rotationAngle: 0.3)
                }
            }
            return nil
        }
    }

    private func sampleImage() throws -> UIImage {
        var pixels: [UInt32] = []
        for y in 0..<16 {
            for x in 0..<24 {
                let isBorder = x < 2 || y < 2 || x > 21 || y > 13
                pixels.append(isBorder ? 0xff20_2020 : (x + y) % 8 < 4 ? 0xffe0_6020 : 0xff20_60e0)
            }
        }
        return UIImage(cgImage: try XCTUnwrap(CGImage(width: 24, height: 16, pixels: pixels)))
    }

    func testContentModesPositionTheImage() {
        verify(Self.variants, size: CGSize(width: 220, height: 112)) { app in
            let modes: [UIView.ContentMode] = [
                .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .topLeft, .bottomRight, .top,
                .right,
            ]
            for (index, mode) in modes.enumerated() {
                let view = UIImageView(image: try sampleImage())
                view.frame = CGRect(
                    x: 8 + CGFloat(index % 4) * 53, y: 8 + CGFloat(index / 4) * 52, width: 45, height: 44)
                view.contentMode = mode
                view.clipsToBounds = true
                view.backgroundColor = .systemGray5
                app.window.addSubview(view)
            }
            return nil
        }
    }

    func testTemplatesAreTintedAndImagesResized() {
        verify([.light, .lightAt2x, .dark], size: CGSize(width: 180, height: 60)) { app in
            let template = UIImageView(
                image: try sampleImage().withRenderingMode(.alwaysTemplate))
            template.frame = CGRect(x: 8, y: 8, width: 24, height: 16)
            template.tintColor = .systemPink
            let resizable = UIImageView(
                image: try sampleImage().resizableImage(
                    withCapInsets: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4), resizingMode: .stretch)
            )
            resizable.frame = CGRect(x: 40, y: 8, width: 60, height: 44)
            let tiled = UIImageView(
                image: try sampleImage().resizableImage(
                    withCapInsets: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4), resizingMode: .tile))
            tiled.frame = CGRect(x: 110, y: 8, width: 60, height: 44)
            for view in [template, resizable, tiled] { app.window.addSubview(view) }
            return nil
        }
    }
}
