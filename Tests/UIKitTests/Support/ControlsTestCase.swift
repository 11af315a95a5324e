import Drawing
import XCTest

@testable import UIKit

/// A test of views with the project's own fonts, one pixel a point and light colours.
@preconcurrency @MainActor
class ControlsTestCase: XCTestCase {
    private static let fontConfiguration: String = {
        // Tests/UIKitTests/Support/<file> -> the package's folder.
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        return folder.appendingPathComponent("Assets/fonts.conf").path
    }()

    private static var isConfigured = false

    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    override func setUp() async throws {
        if !Self.isConfigured {
            try FontEnvironment.usePrivateConfiguration(file: Self.fontConfiguration)
            Self.isConfigured = true
        }
        FontEnvironment.renderingScale = 1
        setTraits()
    }

    /// Sets the environment of the test's window, and of everything outside windows.
    func setTraits(scale: CGFloat = 1, style: UIUserInterfaceStyle = .light) {
        let traits = UITraitCollection(userInterfaceStyle: style, displayScale: scale)
        UITraitCollection.current = traits
        window.traits = traits
    }

    /// Adds a view to the window, laid out.
    func show<View: UIView>(_ view: View, frame: CGRect? = nil) -> View {
        if let frame { view.frame = frame }
        window.addSubview(view)
        window.layoutIfNeeded()
        return view
    }

    /// What a view draws, at so many pixels a point.
    func render(_ view: UIView, scale: CGFloat = 1) throws -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { _ in
            view.drawHierarchy(in: CGRect(origin: .zero, size: view.bounds.size), afterScreenUpdates: true)
        }
        return try XCTUnwrap(image.cgImage)
    }

    /// What `actions` draws.
    func draw(width: CGFloat, height: CGFloat, scale: CGFloat = 1, _ actions: () -> Void) throws -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let size = CGSize(width: width, height: height)
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in actions() }
        return try XCTUnwrap(image.cgImage)
    }
}

/// A finger or a mouse that touches one control, without the application's dispatch.
@MainActor
struct Finger {
    let touch = UITouch()
    let view: UIView

    init(on view: UIView, at point: CGPoint, type: UITouch.TouchType = .direct, tapCount: Int = 1) {
        self.view = view
        touch.view = view
        touch.window = view.window
        touch.type = type
        touch.tapCount = tapCount
        place(at: point)
        touch.beginLocation = touch.windowLocation
        view.touchesBegan([touch], with: nil)
    }

    func move(to point: CGPoint) {
        touch.phase = .moved
        place(at: point)
        view.touchesMoved([touch], with: nil)
    }

    func lift() {
        touch.phase = .ended
        view.touchesEnded([touch], with: nil)
    }

    func cancel() {
        touch.phase = .cancelled
        view.touchesCancelled([touch], with: nil)
    }

    private func place(at point: CGPoint) {
        touch.previousWindowLocation = touch.windowLocation
        touch.windowLocation = view.convert(point, to: nil)
    }
}

/// The four premultiplied bytes of a pixel as hexadecimal digits: a failing test then names colours.
func hex(_ pixel: UInt32) -> String {
    let digits = String(pixel, radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - digits.count) + digits
}

extension CGImage {
    /// How many pixels fulfil a condition.
    func count(where condition: (UInt32) -> Bool) -> Int {
        withPixels { $0.count(where: condition) }
    }
}
