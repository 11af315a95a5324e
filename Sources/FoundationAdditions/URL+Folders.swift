public import Foundation

// Folders by the names of newer sources; see `FileManager.urls(for:in:)`.
extension URL {
    /// The user's folder of documents.
    public static var documentsDirectory: URL { folder(.documentDirectory) }
    /// The folder for data of programs: `~/.local/share` by default.
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
    /// The folder for what can be made again: `~/.cache` by default.
    public static var cachesDirectory: URL { folder(.cachesDirectory) }
    /// The user's folder for what was downloaded.
    public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
    /// The user's folder for what lies on the desktop.
    public static var desktopDirectory: URL { folder(.desktopDirectory) }
    /// The user's folder for pictures.
    public static var picturesDirectory: URL { folder(.picturesDirectory) }
    /// The user's folder for music.
    public static var musicDirectory: URL { folder(.musicDirectory) }
    /// The user's folder for films.
    public static var moviesDirectory: URL { folder(.moviesDirectory) }
    /// The user's home.
    public static var homeDirectory: URL { FileManager.default.homeDirectoryForCurrentUser }
    /// The folder for files that are not kept.
    public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }

    private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
        FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
    }
}
