import XCTest
import XServers

/// Films of a recording, in their three forms.
@preconcurrency @MainActor
final class FilmOptionTests: XCTestCase {
    /// A film of a finger that goes over the page of touches for a second.
    private func film(_ name: String, in folder: TemporaryFolder) throws -> String {
        let path = folder.path(name)
        let result = try ReplayedDemo.run(
            "--replay", try recording(in: folder), "--size", "640x400", "--film", path, "--film-rate", "10")
        XCTAssertEqual(result.status, .exited(0), result.standardError)
        return path
    }

    private func recording(in folder: TemporaryFolder) throws -> String {
        let path = folder.path("finger.evemu")
        try DeviceFiles.finger(reports: 120).write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    func testFramesAreNumberedPicturesOfWhatHappens() throws {
        let folder = try TemporaryFolder()
        let path = try film("frames", in: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        // A second and the rest, in which the finger has gone and what moves comes to rest.
        XCTAssertTrue((12...60).contains(names.count), "\(names.count)")
        XCTAssertEqual(names.first, "00001.png")
        XCTAssertEqual(names.last, String(format: "%05d.png", names.count))
        let pictures = try names.map { try Screenshot(pngAt: "\(path)/\($0)") }
        XCTAssertTrue(pictures.allSatisfy { $0.width == 640 && $0.height == 400 })
        let changes = zip(pictures, pictures.dropFirst()).filter { $0 != $1 }.count
        XCTAssertGreaterThan(changes, 6, "the finger moves")
    }

    func testASheetHasPicturesOfAllOfIt() throws {
        let folder = try TemporaryFolder()
        let sheet = try Screenshot(pngAt: film("film.png", in: folder))
        XCTAssertEqual(sheet.width, 4 * (320 + 4) + 4)
        XCTAssertEqual((sheet.height - 4) % (200 + 4), 0)
        let rows = (sheet.height - 4) / (200 + 4)
        let cells = (0..<rows * 4).map { index in
            sheet.cropped(x: 4 + index % 4 * 324, y: 4 + index / 4 * 204, width: 320, height: 200)
        }
        XCTAssertTrue(cells.indices.contains { $0 > 3 && cells[$0] != cells[0] }, "the finger moves")
    }

    func testAnAnimationIsAPictureForWhoKnowsNoAnimations() throws {
        let folder = try TemporaryFolder()
        let path = try film("film.apng", in: folder)
        let picture = try Screenshot(pngAt: path)
        XCTAssertEqual("\(picture.width)x\(picture.height)", "640x400")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        XCTAssertNotNil(bytes.range(of: Data("acTL".utf8)))
        XCTAssertNotNil(bytes.range(of: Data("fdAT".utf8)))
        XCTAssertLessThan(bytes.count, 400_000)
    }

    func testFilmsThatCannotBeWrittenAreTold() throws {
        let folder = try TemporaryFolder()
        let path = try recording(in: folder)
        let cases = [("/nonexistent/film.png", "No such file"), ("/proc/film", "cannot be made")]
        for (name, reason) in cases {
            let result = try ReplayedDemo.run("--replay", path, "--film", name)
            XCTAssertEqual(result.status, .exited(74))
            XCTAssertTrue(result.standardError.contains(reason), result.standardError)
        }
        let other = try ReplayedDemo.run("--replay", path, "--film", folder.path("film.mp4"))
        XCTAssertEqual(other.status, .exited(64))
    }
}
