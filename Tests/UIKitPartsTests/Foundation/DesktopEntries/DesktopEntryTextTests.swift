import XCTest

@testable import UIKit

final class DesktopEntryTextTests: XCTestCase {
    private let text = """
        # A comment
        [Desktop Entry]
        Name=Editor
        Exec = editor --new %F
        Actions=new;

        [Desktop Action new]
        Name=New \\"Text\\"\\nhere

        """

    func testWhatIsNotChangedStaysAsItIs() {
        XCTAssertEqual(DesktopEntryText(text).text, text)
    }

    func testValuesAreReadFromTheirGroup() {
        let entry = DesktopEntryText(text)
        XCTAssertEqual(entry["Desktop Entry", "Exec"], "editor --new %F")
        XCTAssertEqual(entry["Desktop Action new", "Name"], "New \"Text\"\nhere")
        XCTAssertNil(entry["Desktop Entry", "Icon"])
        XCTAssertNil(entry["Other", "Name"])
    }

    func testValuesAreReplacedAddedAndRemoved() {
        var entry = DesktopEntryText(text)
        entry["Desktop Entry", "Name"] = "A\\B\tC"
        entry["Desktop Entry", "Icon"] = "edit"
        entry["Desktop Entry", "Actions"] = nil
        entry.removeGroup("Desktop Action new")
        entry.addGroup("Desktop Action other")
        entry["Desktop Action other", "Name"] = "Other"
        XCTAssertEqual(
            entry.text,
            """
            # A comment
            [Desktop Entry]
            Name=A\\\\B\\tC
            Exec = editor --new %F
            Icon=edit

            [Desktop Action other]
            Name=Other

            """)
        XCTAssertEqual(entry["Desktop Entry", "Name"], "A\\B\tC")
    }

    func testArgumentsAreQuotedForTheShellOfDesktops() {
        XCTAssertEqual(DesktopEntryText.quoted("uikit-1"), "uikit-1")
        XCTAssertEqual(DesktopEntryText.quoted("two words"), "\"two words\"")
        XCTAssertEqual(DesktopEntryText.quoted("100% \"$x\""), "\"100%% \\\"\\$x\\\"\"")
        XCTAssertEqual(DesktopEntryText.quoted(""), "\"\"")
        XCTAssertEqual(DesktopEntryText.withoutFieldCodes("editor %U --new 50%%"), "editor --new 50%%")
    }
}
