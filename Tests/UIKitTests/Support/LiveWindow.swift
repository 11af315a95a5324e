import Foundation
import X11
import XServers

@testable import UIKit

/// A window of the application in this process on a real X server, with the user in front of it.
@MainActor
final class LiveWindow {
    let window: UIWindow
    let user: XTestUser
    // Released in this order: a server that ends while an input method closes ends the process.
    private let system: X11WindowSystem
    private let server: XServer

    /// Shows a view and waits until the window has the keyboard.
    init(showing view: UIView, size: CGSize, on server: XServer) throws {
        self.server = server
        user = try XTestUser(display: server.display)
        let application = UIApplication.shared
        application.reset()
        application.clock = SystemClock()
        application.environment.buses = nil
        application.environment.sensorFolder = ""
        application.softwareKeyboardMode = .never
        let system = try X11WindowSystem(displayName: server.display, scaleOverride: 1)
        self.system = system
        application.windowSystem = system
        system.client = application.loop
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.addSubview(view)
        window.makeKeyAndVisible()
        // The test's wait calls back on the main thread, where it was called.
        user.pump = { MainActor.assumeIsolated { system.runTurn() } }
        try user.wait(for: "the window") { application.loop.frameCount > 0 }
        let number = window.windowID.map { UInt($0.rawValue) }
        try user.wait(for: "the keyboard") { user.focusedWindow == number && window.isKeyWindow }
    }

    /// A point of the window on the screen.
    func screenPoint(_ point: CGPoint) throws -> (x: Int, y: Int) {
        let origin = try user.geometry(of: UInt(window.windowID?.rawValue ?? 0))
        return (origin.x + Int(point.x), origin.y + Int(point.y))
    }

    func end() { UIApplication.shared.reset() }
}
