public import Foundation

// Folders by the names of newer sources; see `FileManager.urls(for:in:)`.
extension URL {
    /// The user's folder of documents.
    public static var documentsDirectory: URL { folder(.documentDirectory) }
    /// The folder for data of programs: `~/.local/share` by default.
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
    /// The folder for what can be made again: `~/.cache` by default.
    public static var cachesDirectory: URL { folder(.cachesDirectory) }
    public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
    public static var desktopDirectory: URL { folder(.desktopDirectory) }
    public static var picturesDirectory: URL { folder(.picturesDirectory) }
    public static var musicDirectory: URL { folder(.musicDirectory) }
    public static var moviesDirectory: URL { folder(.moviesDirectory) }
    public static var homeDirectory: URL { FileManager.default.homeDirectoryForCurrentUser }
    public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }

    private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
        FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
    }
}
