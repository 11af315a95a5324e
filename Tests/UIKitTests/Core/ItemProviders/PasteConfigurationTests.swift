import UIKit
import UITesting
import XCTest

/// What responders take when something is pasted.
@preconcurrency @MainActor
final class PasteConfigurationTests: XCTestCase {
    private final class Taker: UIView {
        var taken: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override func paste(itemProviders: [NSItemProvider]) {
            for provider in itemProviders {
                provider.loadObject(ofClass: String.self) { [weak self] text, _ in
                    self?.taken.append(text ?? "none")
                }
            }
        }
    }

    private let taker = Taker(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    private var app: AppHarness!
    private let paste = Selector("paste:")

    override func setUp() async throws { app = try AppHarness(showing: taker) }

    private var picture: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    }

    func testConfigurationsCollectTypes() {
        let configuration = UIPasteConfiguration(forAccepting: String.self)
        XCTAssertEqual(
            configuration.acceptableTypeIdentifiers, ["public.utf8-plain-text", "public.plain-text"])
        configuration.addTypeIdentifiers(forAccepting: UIImage.self)
        configuration.addAcceptableTypeIdentifiers(["public.png", "com.example.own"])
        XCTAssertEqual(
            configuration.acceptableTypeIdentifiers,
            ["public.utf8-plain-text", "public.plain-text", "public.png", "com.example.own"])
        XCTAssertEqual(UIPasteConfiguration(forAccepting: UIColor.self).acceptableTypeIdentifiers.count, 1)
        XCTAssertEqual(UIPasteConfiguration().acceptableTypeIdentifiers, [])
    }

    func testCanPasteWhatTheConfigurationTakes() {
        XCTAssertFalse(taker.canPaste([NSItemProvider(object: "a")]))
        taker.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
        XCTAssertTrue(taker.canPaste([NSItemProvider(object: "a")]))
        XCTAssertTrue(taker.canPaste([NSItemProvider(object: picture), NSItemProvider(object: "a")]))
        XCTAssertFalse(taker.canPaste([NSItemProvider(object: picture)]))
    }

    func testThePasteActionGoesToTheResponderThatTakesIt() {
        app.clipboard = "words"
        taker.becomeFirstResponder()
        XCTAssertFalse(taker.canPerformAction(paste, withSender: nil))
        taker.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
        XCTAssertTrue(taker.canPerformAction(paste, withSender: nil))
        XCTAssertTrue(taker.target(forAction: paste, withSender: nil) as AnyObject === taker)
        UIApplication.shared.sendAction(paste, to: nil, from: nil, for: nil)
        app.turn()
        XCTAssertEqual(taker.taken, ["words"])
        UIPasteboard.general.image = picture
        XCTAssertFalse(taker.canPerformAction(paste, withSender: nil))
    }

    func testThePasteControlFollowsThePasteboardAndPastes() {
        let control = UIPasteControl(configuration: UIPasteControl.Configuration())
        control.frame = CGRect(x: 10, y: 10, width: 120, height: 40)
        app.window.addSubview(control)
        taker.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
        UIPasteboard.general.image = picture
        control.target = taker
        app.turn()
        let button = control.subviews.first as? UIButton
        XCTAssertEqual(button?.isEnabled, false)
        XCTAssertEqual(button?.configuration?.title, "Paste")
        app.clipboard = "words"
        app.turn()
        XCTAssertEqual(button?.isEnabled, true)
        app.tap(at: CGPoint(x: 60, y: 30))
        app.turn()
        XCTAssertEqual(taker.taken, ["words"])
        control.isEnabled = false
        XCTAssertEqual(button?.isEnabled, false)
    }

    func testTheKeyboardReachesThePasteControlAndPastes() {
        let control = UIPasteControl(configuration: UIPasteControl.Configuration())
        control.frame = CGRect(x: 10, y: 10, width: 120, height: 40)
        app.window.addSubview(control)
        taker.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
        control.target = taker
        app.clipboard = "by key"
        app.key(.tab)
        XCTAssertTrue(app.focusedView === control)
        app.key(.space)
        app.turn()
        XCTAssertEqual(taker.taken, ["by key"])
    }

    func testAPasteControlWithoutATargetAsksTheResponderChain() {
        let control = UIPasteControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        XCTAssertEqual(control.configuration.displayMode, .iconAndLabel)
        taker.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
        app.clipboard = "up the chain"
        taker.addSubview(control)
        app.turn()
        app.tap(at: CGPoint(x: 50, y: 15))
        app.turn()
        XCTAssertEqual(taker.taken, ["up the chain"])
    }
}
