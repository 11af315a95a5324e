import UITesting
import XCTest

import UIKit

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

    private class Chat: UIViewController {
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

    /// A chat whose messages end above the keyboard and what is over it.
    private final class FollowingChat: Chat {
        override func viewDidLoad() {
            super.viewDidLoad()
            let messages = UITableView()
            messages.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(messages)
            NSLayoutConstraint.activate([
                messages.topAnchor.constraint(equalTo: view.topAnchor),
                messages.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                messages.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                messages.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            ])
        }
    }

    /// It is never laid out lower than that, also before it has come in.
    func testNoConstraintIsBrokenWhileItComesIn() throws {
        let chat = FollowingChat()
        let app = try AppHarness(rootViewController: chat)
        let messages = AppHarness.diagnostics {
            chat.becomeFirstResponder()
            app.advance(by: 1)
        }
        XCTAssertEqual(messages, [])
        XCTAssertEqual(chat.composer.frame.height, 52)
        XCTAssertEqual(chat.composer.frame.width, app.window.bounds.width)
    }

    func testNoConstraintIsBrokenInAWindowWithoutHeight() throws {
        let chat = FollowingChat()
        let app = try AppHarness(rootViewController: chat)
        chat.becomeFirstResponder()
        app.advance(by: 1)
        let messages = AppHarness.diagnostics {
            app.window.frame.size.height = 0
            app.turn()
            app.window.frame.size.height = 480
            app.turn()
        }
        XCTAssertEqual(messages, [])
        XCTAssertEqual(
            chat.composer.convert(chat.composer.bounds, to: app.window),
            CGRect(x: 0, y: 428, width: app.window.bounds.width, height: 52))
    }
}
