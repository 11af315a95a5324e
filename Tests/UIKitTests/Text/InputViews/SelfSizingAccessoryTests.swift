import UITesting
import XCTest

@testable import UIKit

/// An accessory view that grows with its text, as those of chats do: its mask lets the height change, its natural size
/// is nothing, and its constraints decide.
@preconcurrency @MainActor
final class SelfSizingAccessoryTests: XCTestCase {
    private final class Composer: UIView {
        let textView = UITextView()

        override var intrinsicContentSize: CGSize { .zero }

        init() {
            super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
            autoresizingMask = .flexibleHeight
            textView.isScrollEnabled = false
            textView.translatesAutoresizingMaskIntoConstraints = false
            addSubview(textView)
            NSLayoutConstraint.activate([
                textView.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                textView.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
                textView.leadingAnchor.constraint(equalTo: leadingAnchor),
                textView.trailingAnchor.constraint(equalTo: trailingAnchor),
                textView.heightAnchor.constraint(greaterThanOrEqualToConstant: 36),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class Chat: UIViewController {
        let composer = Composer()
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? { composer }
    }

    func testItGrowsWithItsText() throws {
        let chat = Chat()
        let app = try AppHarness(rootViewController: chat)
        chat.becomeFirstResponder()
        app.advance(by: 1)
        XCTAssertEqual(chat.composer.frame.height, 52)
        app.tap(chat.composer.textView)
        app.type("one\ntwo\nthree\nfour")
        app.advance(by: 1)
        XCTAssertEqual(
            chat.composer.frame.height,
            chat.composer.textView.sizeThatFits(CGSize(width: 320, height: 1000)).height + 16, accuracy: 1)
        XCTAssertEqual(
            chat.composer.convert(chat.composer.bounds, to: app.window).maxY, app.window.bounds.maxY)
    }
}
