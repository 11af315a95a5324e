/// The configuration of an X server without hardware: the dummy video driver, and input devices of
/// the inputtest driver that tests play through sockets in a directory.
struct XorgConfiguration {
    let directory: String
    let width: Int
    let height: Int

    /// The modes besides the wanted one, to which tests may switch with `XServer.setMode`.
    private static let otherModes = [(1024, 768), (800, 1280), (1280, 800), (1920, 1200), (2560, 1600)]

    private var modes: [(width: Int, height: Int)] {
        [(width, height)] + Self.otherModes.filter { $0 != (width, height) }
    }

    var text: String {
        """
        Section "ServerFlags"
            Option "AutoAddDevices" "false"
            Option "AutoEnableDevices" "false"
            Option "AutoAddGPU" "false"
            Option "DontVTSwitch" "true"
            Option "DontZap" "true"
            Option "BlankTime" "0"
            Option "StandbyTime" "0"
            Option "SuspendTime" "0"
            Option "OffTime" "0"
        EndSection
        \(screen)
        \(InputTestDevice.Kind.allCases.map(device).joined(separator: "\n"))
        Section "ServerLayout"
            Identifier "layout"
            Screen "screen"
        \(InputTestDevice.Kind.allCases.map { "    InputDevice \"\($0.deviceName)\" \"\($0.role)\"" }.joined(separator: "\n"))
        EndSection

        """
    }

    private var screen: String {
        let widest = modes.map(\.width).max() ?? width
        let tallest = modes.map(\.height).max() ?? height
        return """
            Section "Device"
                Identifier "video"
                Driver "dummy"
                VideoRam 256000
            EndSection
            Section "Monitor"
                Identifier "monitor"
                HorizSync 5.0 - 1000.0
                VertRefresh 5.0 - 200.0
            \(modes.map(modeline).joined(separator: "\n"))
            EndSection
            Section "Screen"
                Identifier "screen"
                Device "video"
                Monitor "monitor"
                DefaultDepth 24
                SubSection "Display"
                    Depth 24
                    Modes \(modes.map { "\"\($0.width)x\($0.height)\"" }.joined(separator: " "))
                    Virtual \(widest) \(tallest)
                EndSubSection
            EndSection
            """
    }

    /// A mode of about 30 Hz: the driver refuses pixel clocks above 300 MHz, and nothing here
    /// depends on the refresh rate.
    private func modeline(width: Int, height: Int) -> String {
        // Not the blanking of 160 that marks a mode for flat panels: the driver refuses those.
        let (wholeWidth, wholeHeight) = (width + 240, height + 30)
        let clock = Double(wholeWidth * wholeHeight * 30) / 1e6
        return """
                Modeline "\(width)x\(height)" \(clock) \(width) \(width + 60) \(width + 120) \(wholeWidth) \
            \(height) \(height + 3) \(height + 9) \(wholeHeight)
            """
    }

    private func device(_ kind: InputTestDevice.Kind) -> String {
        let options = kind.options.map { "    Option \"\($0.0)\" \"\($0.1)\"" }.joined(separator: "\n")
        return """
            Section "InputDevice"
                Identifier "\(kind.deviceName)"
                Driver "inputtest"
                Option "SocketPath" "\(directory)/\(kind.rawValue)"
            \(options)
            EndSection
            """
    }
}
