import Foundation
import Testing

@testable import UIKit

struct DesktopEntryTests {
    private let text = """
        [Desktop Action new]
        Name=New Window
        [Desktop Entry]
        Type=Application
        Name=Notes
        Name[de]=Notizen
        Name[sr@latin]=Beleske
        Name[pt_BR] = Notas
        [Desktop Action old]
        Name=Old
        """

    @Test(arguments: [
        ("", "Notes"), ("C", "Notes"), ("de_AT.UTF-8", "Notizen"), ("sr_RS@latin", "Beleske"),
        ("pt_BR.UTF-8", "Notas"), ("pt_PT", "Notes"),
    ])
    func theNameIsInTheUsersLanguage(locale: String, name: String) {
        #expect(DesktopEntry.name(in: text, languages: DesktopEntry.suffixes(of: locale)) == name)
    }

    @Test func localesHaveSuffixesFromTheMostExactOne() {
        #expect(
            DesktopEntry.suffixes(of: "sr_YU.UTF-8@Latn") == ["sr_YU@Latn", "sr_YU", "sr@Latn", "sr"])
        #expect(DesktopEntry.suffixes(of: "de") == ["de"])
    }

    @Test func entriesAreReadFromTheUsersFolderFirst() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, title) in [("own", "Mine"), ("system", "Everybody's")] {
            let applications = folder.appendingPathComponent("\(name)/applications")
            try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
            try Data("[Desktop Entry]\nName=\(title)\n".utf8).write(
                to: applications.appendingPathComponent("app.desktop"))
        }
        var environment = ["XDG_DATA_DIRS": folder.appendingPathComponent("system").path]
        #expect(DesktopEntry(named: "app", environment: environment)?.name == "Everybody's")
        environment["XDG_DATA_HOME"] = folder.appendingPathComponent("own").path
        #expect(DesktopEntry(named: "app", environment: environment)?.name == "Mine")
        #expect(DesktopEntry(named: "none", environment: environment) == nil)
    }

    @Test func brokenEntriesHaveNoName() {
        for text in ["", "Name=Outside", "[Desktop Entry]\nName=", "[Desktop Entry]\nName", "\u{FFFD}\0"] {
            #expect(DesktopEntry.name(in: text, languages: ["de"]) == nil)
        }
    }
}
