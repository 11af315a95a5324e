internal import CMemory

/// The resources of the machine and the desktop, other than the display, that the application uses. A test
/// replaces them with its own.
@MainActor
package struct HostEnvironment {
    /// The environment variables that name the addresses of the message buses; nil to use no message bus.
    package var buses: [String: String]? = ProcessInfo.processInfo.environment
    /// The folder of the kernel's sensor devices, set by UIKIT_IIO_DEVICES; nil for the system's default.
    package var sensorFolder = ProcessInfo.processInfo.environment["UIKIT_IIO_DEVICES"]
    /// The command for dictation, UIKIT_DICTATION; nil for no dictation.
    package var dictationCommand = ProcessInfo.processInfo.environment["UIKIT_DICTATION"]
    /// How many pages of memory the process has taken from the system since it began.
    package var pagesTaken: () -> Int = { Int(cmemory_pages_taken()) }
    /// The arguments of the program, without its name.
    package var arguments = Array(CommandLine.arguments.dropFirst())
    /// The environment variables that name the user's folder with desktop entries; nil to use no entry.
    package var desktopEntries: [String: String]? = ProcessInfo.processInfo.environment
    /// The environment variable that opens the tool at launch when it is `1`.
    static let toolVariable = "UIKIT_INSPECTOR"
    /// Whether the developers' tool that the program is linked with opens at launch.
    package var opensTool = ProcessInfo.processInfo.environment[toolVariable] == "1"
    /// What opens URLs for the application.
    var urlOpener = URLOpener()
}
