import UIKit
import WindowSystem

/// Tells the desktop's assistive technology about the application over AT-SPI, while assistive technology is in use.
/// `UIKit` finds the class by its name.
@MainActor
package final class DesktopBridge: AccessibilityBridge {
    private let application: UIApplication
    private let desktop: any AssistiveDesktop
    private var status: AssistiveStatus?
    private(set) var session: Session?
    private var address: String?

    package init(application: UIApplication, environment: [String: String], desktop: any AssistiveDesktop) {
        self.application = application
        self.desktop = desktop
        let status = AssistiveStatus(environment: environment, desktop: desktop) { [weak self] in
            self?.busDidChange(to: $0)
        }
        self.status = status
        status.begin()
    }

    package func busDidChange() { status?.begin() }

    package func end() {
        status?.end()
        status = nil
        busDidChange(to: nil)
    }

    private func busDidChange(to address: String?) {
        guard address != self.address || session == nil else { return }
        self.address = address
        session?.end()
        session = nil
        if let address {
            session = Session(application: application, address: address, surroundings: desktop) {
                [weak self] in
                self?.busDidChange(to: nil)
            }
        }
        UIAccessibility.bridge = session == nil ? nil : self
    }

    // MARK: While assistive technology is in use

    package func didPost(_ notification: UIAccessibility.Notification, argument: Any?) {
        guard let session else { return }
        switch notification {
        case .announcement, .pageScrolled: announce(argument, in: session)
        case .screenChanged, .layoutChanged:
            session.treeDidChange()
            if let element = argument as? UIResponder {
                session.focus.move(to: element)
            } else {
                announce(argument, in: session)
            }
        default: break
        }
    }

    private func announce(_ argument: Any?, in session: Session) {
        let attributed = argument as? NSAttributedString
        guard let text = argument as? String ?? attributed?.string, !text.isEmpty else { return }
        session.announce(text)
        _ = application.schedule(after: 0) {
            NotificationCenter.default.post(
                name: UIAccessibility.announcementDidFinishNotification, object: nil,
                userInfo: [
                    UIAccessibility.announcementStringValueUserInfoKey: text,
                    UIAccessibility.announcementWasSuccessfulUserInfoKey: true,
                ])
        }
    }

    package func focusDidChange() { session?.focusDidChange() }

    package func textDidChange(in view: UIView) { session?.focusDidChange() }

    package func turnDidEnd(hasDrawn: Bool) { session?.turnDidEnd(hasDrawn: hasDrawn) }
}
