import Foundation

/// A real input method server: fcitx5 with one engine, which is on from the first key. It ends with
/// this object.
public final class FcitxServer {
    private let child: Child
    private let directory: URL

    /// Starts it and returns once it serves.
    ///
    /// - Parameters:
    ///   - onTheSpot: whether it lets its clients show what is composed.
    ///   - showsCandidates: whether it opens a window with what there is to choose from; its class is `fcitx`.
    public init(
        engine: String, on x: XTestUser, server: XServer, onTheSpot: Bool = true,
        showsCandidates: Bool = false
    ) throws {
        // It would start without the engine, and compose nothing.
        guard FileManager.default.fileExists(atPath: "/usr/share/fcitx5/addon/\(engine).conf") else {
            throw XServersError.missing("the engine \(engine)", package: "fcitx5-\(engine)")
        }
        directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let configuration = directory.appendingPathComponent("config/fcitx5")
        let files = [
            "profile": """
            [Groups/0]
            Name=Default
            Default Layout=us
            DefaultIM=\(engine)

            [Groups/0/Items/0]
            Name=keyboard-us
            Layout=

            [Groups/0/Items/1]
            Name=\(engine)
            Layout=

            [GroupOrder]
            0=Default

            """,
            // Without this it offers only its own windows for composition.
            "conf/xim.conf": "UseOnTheSpot=\(onTheSpot ? "True" : "False")\n",
            // Without this it sets its own keyboard layout.
            "conf/xcb.conf": "Allow Overriding System XKB Settings=False\n",
            "config": "[Behavior]\nActiveByDefault=True\nShareInputState=All\n",
        ]
        for (name, content) in files {
            let file = configuration.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(content.utf8).write(to: file)
        }
        var environment = try server.environment([
            "HOME": directory.path, "XDG_CONFIG_HOME": directory.appendingPathComponent("config").path,
            "XDG_DATA_HOME": directory.appendingPathComponent("data").path,
            "XDG_CACHE_HOME": directory.appendingPathComponent("cache").path,
        ])
        environment["XMODIFIERS"] = nil
        let addons = ["xcb", "xim", "keyboard", engine] + (showsCandidates ? ["classicui"] : [])
        child = try Child(
            Programs.path(of: "fcitx5"),
            ["--disable=all", "--enable=\(addons.joined(separator: ","))"],
            environment: environment)
        // Its property on the root window outlives it; the selection tells that it is there.
        try x.wait(for: "fcitx5 to serve") { x.selectionOwner("@server=fcitx") != nil }
    }

    /// Ends it as a crash would.
    public func terminate() { _ = child.terminate() }

    /// Stops it where it is, as if it hung.
    public func pause() { child.signal(SIGSTOP) }

    /// Lets it go on.
    public func resume() { child.signal(SIGCONT) }

    deinit {
        resume()
        terminate()
        try? FileManager.default.removeItem(at: directory)
    }
}
