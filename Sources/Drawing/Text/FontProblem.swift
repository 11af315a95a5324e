internal import CCairo

/// What is wrong with the fonts of the system. Each is reported once, on standard error.
@MainActor
enum FontProblem {
    case noFont
    case unreadableConfiguration

    private static var reported: Set<FontProblem> = []

    private var message: String {
        switch self {
        case .noFont:
            "no usable font is installed, so that text is drawn in a plain built-in one; "
                + "install the packages fontconfig-config and fonts-dejavu-core"
        case .unreadableConfiguration:
            "the font configuration cannot be read, so that fonts may look different; "
                + "install the package fontconfig-config, or correct FONTCONFIG_FILE"
        }
    }

    func report() {
        guard Self.reported.insert(self).inserted else { return }
        let line = "\(ProcessInfo.processInfo.processName): \(message)\n"
        // Not by FileHandle, which ends the program when standard error is closed.
        _ = Array(line.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Reports the system's configuration if Fontconfig had to do without its main file.
    static func reportUnreadableConfiguration() {
        let current = FcConfigGetCurrent()
        guard let name = FcConfigFilename(nil) else { return unreadableConfiguration.report() }
        defer { FcStrFree(name) }
        guard let list = FcConfigGetConfigFiles(current) else { return }
        defer { FcStrListDone(list) }
        while let file = FcStrListNext(list) {
            if FcStrCmp(file, name) == 0 { return }
        }
        unreadableConfiguration.report()
    }
}
