/// What the app is called where people read it.
@MainActor
enum DisplayName {
    /// The name of the app's desktop entry, `applications/EXECUTABLE.desktop` in the folders of the XDG base
    /// directory specification; without one the executable's name. Read once.
    static let ofApplication: String = {
        let executable = ProcessInfo.processInfo.processName
        return DesktopEntry(named: executable)?.name ?? executable
    }()
}
