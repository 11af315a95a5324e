import Foundation

/// An X server of a test's own, on a free display number. It ends with this object, and by the
/// kernel's hand when the tests crash.
///
/// Use it on the main thread.
public final class XServer {
    /// What clients take as DISPLAY: ":N".
    public let display: String
    /// The size of the screen in pixels when the server started.
    public let size: (width: Int, height: Int)

    private let process: SpawnedProcess
    private let log: OutputCollector
    private let directory: PrivateDirectory
    private var devices: [InputTestDevice.Kind: InputTestDevice] = [:]

    // MARK: Starting

    /// Starts Xvfb: fast, with a pointer and a keyboard played by XTEST, without touch.
    ///
    /// - Parameters:
    ///   - width: of the screen, in pixels.
    ///   - height: of the screen, in pixels.
    ///   - depth: bits a pixel of the root window: 8, 16, 24 or 30.
    ///   - extraArguments: further ones for Xvfb, such as `["-extension", "MIT-SHM"]`.
    /// - Throws: `XServersError.missing` with the Debian package when Xvfb is not installed.
    public static func xvfb(
        width: Int = 1280, height: Int = 800, depth: Int = 24, extraArguments: [String] = []
    ) throws -> XServer {
        let arguments = [
            "-screen", "0", "\(width)x\(height)x\(depth)", "-noreset", "-nolisten", "tcp", "-ac",
        ]
        return try XServer(
            "Xvfb", arguments + extraArguments, size: (width, height), directory: PrivateDirectory())
    }

    /// Starts a full Xorg without hardware: a screen in memory and a keyboard, pointer, touchscreen
    /// of ten fingers with pressure, and touchpad with gestures, all played through `device`.
    ///
    /// The screen can be switched with `setMode` to 1024x768, 800x1280, 1280x800, 1920x1200 and 2560x1600.
    /// - Throws: `XServersError.missing` with the Debian package when the server or its drivers are not installed.
    public static func xorgWithTouch(width: Int = 1280, height: Int = 800) throws -> XServer {
        _ = try Programs.path(of: "Xorg")
        try Programs.requireXorgModule("drivers/dummy_drv.so", package: "xserver-xorg-video-dummy")
        try Programs.requireXorgModule("input/inputtest_drv.so", package: "xserver-xorg-core")
        let directory = try PrivateDirectory()
        let configuration = XorgConfiguration(directory: directory.path, width: width, height: height)
        let file = try directory.write("xorg.conf", configuration.text)
        return try XServer(
            "Xorg",
            [
                // An empty directory instead of the machine's own additions.
                "-config", file, "-configdir", try directory.makeDirectory("empty"),
                "-logfile", "\(directory.path)/Xorg.log", "-logverbose", "0",
                "-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts", "-keeptty", "-ac",
            ],
            size: (width, height), directory: directory)
    }

    private init(
        _ program: String, _ arguments: [String], size: (width: Int, height: Int), directory: PrivateDirectory
    ) throws {
        // Both compile their keyboard map with it and would die less clearly without it.
        _ = try Programs.path(of: "xkbcomp")
        self.size = size
        self.directory = directory
        log = try OutputCollector()
        let announcement: OutputCollector
        do {
            announcement = try OutputCollector()
        } catch {
            log.abandon()
            throw error
        }
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(nothing) }
        do {
            process = try SpawnedProcess(
                program, ["-displayfd", "3"] + arguments, environment: ProcessInfo.processInfo.environment,
                descriptors: [nothing, log.descriptor, log.descriptor, announcement.descriptor],
                // A server that is asked kindly removes its socket and lock file.
                deathSignal: "TERM")
        } catch {
            log.abandon()
            announcement.abandon()
            throw error
        }
        log.start()
        announcement.start()
        announcement.wait(forMoreLinesThan: 0, milliseconds: Deadline().milliseconds())
        guard let number = announcement.lines().first.flatMap({ Int($0) }) else {
            process.signal(SIGTERM)
            _ = process.wait(milliseconds: 2000)
            _ = log.waitForEnd(milliseconds: 2000)
            let said = String(decoding: log.allBytes, as: UTF8.self).suffix(2000)
            throw XServersError.failed("\(program) did not start:\n\(said)")
        }
        display = ":\(number)"
    }

    deinit { terminate() }

    // MARK: Running

    /// The server's process number.
    public var pid: Int32 { process.pid }

    /// Whether it is still running.
    public var isRunning: Bool { process.wait(milliseconds: 0) == nil }

    /// What the server has written so far, for messages.
    public var messages: String { String(decoding: log.allBytes, as: UTF8.self) }

    /// A device of a server started by `xorgWithTouch`; the same object every time.
    ///
    /// - Throws: `XServersError.failed` when the server has no such device.
    public func device(_ kind: InputTestDevice.Kind) throws -> InputTestDevice {
        if let device = devices[kind] { return device }
        let device = try InputTestDevice(socketPath: "\(directory.path)/\(kind.rawValue)", screenSize: size)
        devices[kind] = device
        return device
    }

    /// The environment for a client of this server: the tests' own, with DISPLAY set, a UTF-8
    /// locale, no input method, a private home and no traces of the desktop the tests run on.
    ///
    /// - Parameter extra: variables that are set on top.
    public func environment(_ extra: [String: String] = [:]) throws -> [String: String] {
        var result = ProcessInfo.processInfo.environment
        for name in ["WAYLAND_DISPLAY", "XAUTHORITY", "XCOMPOSEFILE", "DESKTOP_SESSION", "SESSION_MANAGER"] {
            result[name] = nil
        }
        let home = try directory.makeDirectory("home")
        result["DISPLAY"] = display
        result["HOME"] = home
        result["XDG_RUNTIME_DIR"] = try directory.makeDirectory("runtime")
        result["XDG_CONFIG_HOME"] = "\(home)/.config"
        result["XDG_STATE_HOME"] = "\(home)/.local/state"
        result["LC_ALL"] = "C.UTF-8"
        result["XMODIFIERS"] = "@im=none"
        return result.merging(extra) { $1 }
    }

    /// Switches the screen of a server started by `xorgWithTouch` to another of its modes, and the
    /// devices' coordinates with it.
    public func setMode(width: Int, height: Int) throws {
        try runTool("xrandr", ["--output", "DUMMY0", "--mode", "\(width)x\(height)"])
        for device in devices.values { device.screenSize = (width, height) }
    }

    /// Sets the keyboard's layout, as `setxkbmap` takes it: `["de"]`, `["us", "-variant", "intl"]`,
    /// `["us", "-option", "compose:ralt"]`.
    public func setKeyboardLayout(_ arguments: [String]) throws {
        try runTool("setxkbmap", arguments)
    }

    /// Runs one of the small X11 tools against this server.
    ///
    /// - Throws: `XServersError.failed` with what it wrote when it fails.
    /// - Returns: what it wrote to its standard output.
    @discardableResult
    public func runTool(_ name: String, _ arguments: [String]) throws -> String {
        let result = try Child.run(name, arguments, environment: environment())
        guard result.status == .exited(0) else {
            throw XServersError.failed(
                "\(name) \(arguments.joined(separator: " ")): \(result.status)\n\(result.standardError)")
        }
        return result.text
    }

    // MARK: Ending

    /// Stops the server where it is: its clients get no answers, and cannot send for ever.
    public func pause() { process.signal(SIGSTOP) }

    /// Lets it go on.
    public func resume() { process.signal(SIGCONT) }

    /// Ends the server and reaps it. Clients see their connection break.
    public func terminate() {
        devices = [:]
        resume()
        process.signal(SIGTERM)
        if process.wait(milliseconds: 5000) == nil {
            process.signal(SIGKILL)
            _ = process.wait(milliseconds: -1)
        }
    }
}
