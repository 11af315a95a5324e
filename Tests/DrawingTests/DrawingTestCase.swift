import XCTest

@testable import Drawing

/// A test with the project's own fonts, at one pixel a point.
@preconcurrency @MainActor
class DrawingTestCase: XCTestCase {
    static let fontConfiguration: String = {
        // Tests/DrawingTests/<file> -> the package's folder.
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return package.appendingPathComponent("Assets/fonts.conf").path
    }()

    private static var isConfigured = false

    override func setUp() async throws {
        if !Self.isConfigured {
            try FontEnvironment.usePrivateConfiguration(file: Self.fontConfiguration)
            Self.isConfigured = true
        }
        FontEnvironment.renderingScale = 1
    }

    func makeContext(width: CGFloat = 20, height: CGFloat = 20, scale: CGFloat = 1) throws -> CGContext {
        try XCTUnwrap(CGContext(width: width, height: height, scale: scale))
    }

    let style = TextStyle(font: Font(family: "DejaVu Sans", size: 16), color: .black)
}

/// The four premultiplied bytes of a pixel as hexadecimal digits: a failing test then names colours.
func hex(_ pixel: UInt32) -> String {
    let digits = String(pixel, radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - digits.count) + digits
}
