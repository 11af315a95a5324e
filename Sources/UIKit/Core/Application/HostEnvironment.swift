internal import CMemory

/// The resources of the machine and the desktop, other than the display, that the application uses. A test
/// replaces them with its own.
@MainActor
package struct HostEnvironment {
    /// The environment variables that name the addresses of the message buses; nil to use no message bus.
    package var buses: [String: String]?
    /// The folder of the kernel's sensor devices, set by UIKIT_IIO_DEVICES; nil for the system's default.
    package var sensorFolder: String?
    /// The command for dictation, UIKIT_DICTATION; nil for no dictation.
    package var dictationCommand: String?
    /// How many pages of memory the process has taken from the system since it began.
    package var pagesTaken: () -> Int = { Int(cmemory_pages_taken()) }
    /// The arguments of the program, without its name.
    package var arguments = Array(CommandLine.arguments.dropFirst())
    /// What the program's `Info.plist` has; nil when there is none.
    package var information: () -> [String: Any]? = { Bundle.main.infoDictionary }
    /// The environment variables that name the user's folder with desktop entries; nil to use no entry.
    package var desktopEntries: [String: String]?
    /// The environment variable that opens the tool at launch when it is `1`.
    static let toolVariable = "UIKIT_INSPECTOR"
    /// Whether the developers' tool that the program is linked with opens at launch.
    package var opensTool: Bool
    /// What opens URLs for the application.
    package var urlOpener = URLOpener()

    /// The machine's own.
    init() {
        // Once: the dictionary of all variables is made anew whenever Foundation is asked for it.
        let variables = ProcessInfo.processInfo.environment
        buses = variables
        sensorFolder = variables["UIKIT_IIO_DEVICES"]
        dictationCommand = variables["UIKIT_DICTATION"]
        desktopEntries = variables
        opensTool = variables[Self.toolVariable] == "1"
    }
}
