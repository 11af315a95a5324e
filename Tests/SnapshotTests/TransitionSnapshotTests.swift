import UIKit
import UITesting
import XCTest

/// Film strips of transitions: one moment beside the other.
@preconcurrency @MainActor
final class TransitionSnapshotTests: SnapshotTestCase {
    private static let size = CGSize(width: 120, height: 100)
    private static let frames = 7

    /// A card with a text, in the middle of the window.
    private func card(_ text: String, _ color: UIColor) -> UIView {
        let card = UILabel(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
        card.text = text
        card.textAlignment = .center
        card.textColor = .white
        card.backgroundColor = color
        return card
    }

    /// Records some seconds in several pictures, from the beginning to what is there at the end.
    private func verifyStrip(
        named variant: String? = nil, lasting seconds: TimeInterval = 1,
        limit: Int = GoldenFile.usualBytes, file: String = #filePath, testName: String = #function,
        line: UInt = #line, _ begin: (UIView) -> Void
    ) {
        do {
            let app = try AppHarness(size: Self.size)
            app.window.backgroundColor = .systemGray
            let stage = UIView(frame: CGRect(origin: .zero, size: Self.size))
            app.window.addSubview(stage)
            let front = card("Front", .systemBlue)
            stage.addSubview(front)
            app.turn()
            begin(front)
            app.turn()
            var pictures: [CGImage] = [try app.picture()]
            for _ in 1..<Self.frames {
                app.advance(by: seconds / Double(Self.frames - 1))
                pictures.append(try app.picture())
            }
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let width = Self.size.width + 4
            let strip = UIGraphicsImageRenderer(
                size: CGSize(width: width * CGFloat(pictures.count) - 4, height: Self.size.height),
                format: format
            ).image { _ in
                for (index, picture) in pictures.enumerated() {
                    UIImage(cgImage: picture).draw(at: CGPoint(x: CGFloat(index) * width, y: 0))
                }
            }
            try Snapshot.verify(
                try XCTUnwrap(strip.cgImage), named: variant, limit: limit, file: file, testName: testName)
        } catch {
            XCTFail("\(error)", line: line)
        }
    }

    /// The same for a controller that is presented over the whole window.
    func testPresentationsFlipCurlDissolveAndCover() {
        let styles: [(name: String, style: UIModalTransitionStyle)] = [
            ("flip", .flipHorizontal), ("curl", .partialCurl), ("dissolve", .crossDissolve),
            ("cover", .coverVertical),
        ]
        for style in styles {
            verifyStrip(named: style.name, lasting: 0.4, limit: 24_000) { view in
                let root = UIViewController()
                root.view.addSubview(view)
                root.view.backgroundColor = .systemTeal
                let page = UIViewController()
                page.view.addSubview(self.card("Page", .systemRed))
                page.view.backgroundColor = .systemYellow
                page.modalPresentationStyle = .fullScreen
                page.modalTransitionStyle = style.style
                AppHarness.current?.window.rootViewController = root
                AppHarness.current?.turn()
                root.present(page, animated: true)
            }
        }
    }

    private func turnOver(_ label: UIView) {
        (label as? UILabel)?.text = "Back"
        label.backgroundColor = .systemOrange
    }

    func testViewsFlipCurlAndDissolve() {
        let kinds: [(name: String, options: UIView.AnimationOptions)] = [
            ("flip-left", .transitionFlipFromLeft), ("flip-right", .transitionFlipFromRight),
            ("flip-top", .transitionFlipFromTop), ("flip-bottom", .transitionFlipFromBottom),
            ("curl-up", .transitionCurlUp), ("curl-down", .transitionCurlDown),
            ("dissolve", .transitionCrossDissolve),
        ]
        for kind in kinds {
            verifyStrip(named: kind.name) { view in
                UIView.transition(
                    with: view, duration: 1, options: kind.options.union(.curveLinear),
                    animations: { self.turnOver(view) })
            }
        }
    }

    func testLayersFadePushMoveAndReveal() {
        let kinds: [(name: String, type: CATransitionType, subtype: CATransitionSubtype?)] = [
            ("fade", .fade, nil), ("push-left", .push, .fromLeft), ("push-right", .push, .fromRight),
            ("push-top", .push, .fromTop), ("push-bottom", .push, .fromBottom),
            ("move-in", .moveIn, .fromTop), ("reveal", .reveal, .fromRight),
        ]
        for kind in kinds {
            verifyStrip(named: kind.name) { view in
                let transition = CATransition()
                transition.type = kind.type
                transition.subtype = kind.subtype
                transition.duration = 1
                view.layer.add(transition, forKey: kCATransition)
                turnOver(view)
            }
        }
    }

    func testAPushIsCutByALayerThatMasks() {
        verifyStrip { view in
            view.clipsToBounds = true
            let transition = CATransition()
            transition.type = .push
            transition.duration = 1
            view.layer.add(transition, forKey: nil)
            turnOver(view)
        }
    }
}
