internal import CX11
import WindowSystem

/// What there is to tell of the X server and of what runs on it.
extension X11WindowSystem {
    public var findings: [DesktopFinding] {
        guard !connection.isLost else { return [] }
        _ = settings.queryRefreshRate()
        return [server] + inputFindings + displayFindings
    }

    private var server: DesktopFinding {
        let display = connection.display
        let name = String(cString: XDisplayString(display))
        let vendor = String(cString: XServerVendor(display))
        let size = settings.description.size
        return DesktopFinding(
            "Display",
            "\(name), \(vendor) \(XVendorRelease(display)), \(size.width) x \(size.height) pixels, "
                + "\(connection.format.depth) bits")
    }

    // MARK: Input

    private var inputFindings: [DesktopFinding] {
        let devices = inputDevices
        return [
            DesktopFinding(
                "XInput", input.version ?? "missing",
                advice: input.opcode == nil ? "touch needs a server with XInput 2.2: xserver-xorg-core" : nil)
        ] + touchScreens(devices)
            + [(.touchpad, "Touchpad"), (.pen, "Pen"), (.pointer, "Pointer")].flatMap { kind, topic in
                devices.filter { $0.kind == kind }.map { DesktopFinding(topic, $0.abilities) }
            } + [method, assistiveTechnology]
    }

    private func touchScreens(_ devices: [InputDeviceDescription]) -> [DesktopFinding] {
        let screens = devices.filter { $0.kind == .touchScreen }
        guard screens.isEmpty else { return screens.map { DesktopFinding("Touch screen", $0.abilities) } }
        return [
            DesktopFinding(
                "Touch screen", "none",
                advice: "if there is one, xserver-xorg-input-libinput drives it; "
                    + "--simulate-touches makes fingers of the mouse")
        ]
    }

    private var assistiveTechnology: DesktopFinding {
        let isPublished = assistiveDesktop?.accessibilityBusAddress != nil
        return DesktopFinding(
            "Assistive technology", isPublished ? "its bus is published" : "none on this display",
            advice: isPublished ? nil : "for screen readers: at-spi2-core and orca")
    }

    private var method: DesktopFinding {
        switch inputMethod.namedServer {
        case (let name, true)?: DesktopFinding("Input method", "\(name), running")
        case (let name, false)?:
            DesktopFinding(
                "Input method", "\(name), not running", advice: "start \(name), or unset XMODIFIERS")
        case nil:
            DesktopFinding(
                "Input method", "none; Compose and dead keys work",
                advice: "for Chinese, Japanese, Korean and others: fcitx5, and XMODIFIERS=@im=fcitx")
        }
    }

    // MARK: Display

    private var displayFindings: [DesktopFinding] {
        let description = settings.description
        let rate = (description.refreshRate * 10).rounded() / 10
        return [
            DesktopFinding("Scale", "\(description.scale) (\(settings.scaleSource))"),
            DesktopFinding("Text size", "\(description.textScale)"),
            DesktopFinding(
                "Appearance",
                "\(description.prefersDarkAppearance ? "dark" : "light") (\(settings.appearanceSource))"),
            DesktopFinding(
                "Refresh rate",
                settings.isRefreshRateKnown ? "\(rate) Hz" : "not reported; taken to be \(rate) Hz"),
            DesktopFinding("Shared memory", sharedMemory),
            DesktopFinding(
                "Window manager", manager.isPresent ? manager.name ?? "one without a name" : "none"),
            DesktopFinding("Compositor", manager.isComposited ? "running" : "none"),
        ]
    }

    private var sharedMemory: String {
        guard Presenter.hasSharedMemory(connection) else {
            return "no: the server has no MIT-SHM, or it is off"
        }
        let size = PixelSize(width: 16, height: 16)
        let isShared =
            FrameBuffer(
                sharing: size, rows: 0, handle: connection.handle, format: connection.format) != nil
        return isShared ? "yes" : "no: the server cannot read it, as from another machine"
    }
}

extension InputDeviceDescription {
    /// The name, and what the device measures.
    fileprivate var abilities: String {
        var all: [String] = []
        if contacts > 0 { all.append("\(contacts) contacts") }
        if hasContactSize { all.append("contact size") }
        if hasPressure { all.append("pressure") }
        if hasTilt { all.append("tilt") }
        return all.isEmpty ? name : "\(name): \(all.joined(separator: ", "))"
    }
}
