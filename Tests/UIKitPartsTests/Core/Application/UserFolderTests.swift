import XCTest

@testable import UIKit

/// The file in which the desktop says where documents, downloads and the like are.
final class UserFolderTests: XCTestCase {
    func testPathsAreUnquotedAndBelowTheHomeFolder() {
        let folders = UserFolders(
            """
            # a comment
            XDG_DOCUMENTS_DIR="$HOME/Dokumente"
            XDG_DOWNLOAD_DIR="/data/downloads"
              XDG_MUSIC_DIR = "$HOME/My \\"Music\\""
            XDG_DESKTOP_DIR="$HOME/"
            XDG_PICTURES_DIR=$HOME/Bilder
            """, home: "/home/a")
        XCTAssertEqual(
            folders.paths,
            [
                "XDG_DOCUMENTS_DIR": "/home/a/Dokumente", "XDG_DOWNLOAD_DIR": "/data/downloads",
                "XDG_MUSIC_DIR": "/home/a/My \"Music\"", "XDG_DESKTOP_DIR": "/home/a/",
                "XDG_PICTURES_DIR": "/home/a/Bilder",
            ])
    }

    func testWhatIsNoPathIsIgnored() {
        let folders = UserFolders(
            "XDG_DOCUMENTS_DIR=\"relative\"\nnonsense\n=\nXDG_VIDEOS_DIR=\"", home: "/h")
        XCTAssertEqual(folders.paths, [:])
    }
}
