public import Foundation

extension FileManager {
    /// The folder that the programs of a group share: `XDG_DATA_HOME/GROUP`, `~/.local/share/GROUP` by default. It is
    /// created when it is missing.
    ///
    /// - Returns: nil for an identifier that is empty or cannot be the name of a folder, and where the folder cannot be
    ///   created.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        let isName =
            !groupIdentifier.isEmpty && !groupIdentifier.contains("/") && !groupIdentifier.hasPrefix(".")
        guard isName, let data = urls(for: .applicationSupportDirectory, in: .userDomainMask).first else {
            return nil
        }
        let folder = data.appendingPathComponent(groupIdentifier, isDirectory: true)
        do {
            try createDirectory(at: folder, withIntermediateDirectories: true)
            return folder
        } catch {
            return nil
        }
    }

    /// nil: there is no iCloud here, which is what a device without an account answers.
    public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

    /// nil: there is no iCloud here.
    public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}
