import Foundation

@testable import Drawing
@testable import UIKit

extension FuzzTarget {
    /// HTML as other programs put it on the clipboard.
    static let html = FuzzTarget("html") { bytes in
        FuzzFonts.use()
        let font = UIFont.systemFont(ofSize: 14)
        guard let text = HTMLText.read(bytes, font: font) else { throw FuzzFailure(description: "not read") }
        try require(!text.string.unicodeScalars.contains("\r"), "a return is left in the text")
        // What is written has other pieces than what was read: equal ones are joined.
        let again = try htmlRoundTrip(text, font)
        let last = try htmlRoundTrip(again, font)
        try require(
            HTMLText.write(last, font: font) == HTMLText.write(again, font: font),
            "written again: \(String(decoding: HTMLText.write(again, font: font), as: UTF8.self))")
    }

    /// A text that was written and read.
    @MainActor
    private static func htmlRoundTrip(_ text: NSAttributedString, _ font: UIFont) throws -> NSAttributedString
    {
        guard let again = HTMLText.read(HTMLText.write(text, font: font), font: font) else {
            throw FuzzFailure(description: "what was written is not read")
        }
        // HTML has one kind of line end.
        let lines = text.string.replacing("\u{2028}", with: "\n").replacing("\u{2029}", with: "\n")
        try require(
            again.string == lines, "\(lines.debugDescription) became \(again.string.debugDescription)")
        return again
    }

    /// PNG data, which apps load from files and other programs put on the clipboard.
    static let images = FuzzTarget("images") { bytes in
        guard let image = try? CGImage(pngData: bytes) else { return }
        try require((1...CGImage.maximumSide).contains(image.width), "\(image.width) wide")
        try require((1...CGImage.maximumSide).contains(image.height), "\(image.height) high")
        // Larger ones take longer than they tell.
        guard image.width * image.height <= 1 << 16 else { return }
        let again = try CGImage(pngData: image.pngData())
        try require(again == image, "encoded and decoded it is another image")
        guard let picture = UIImage(data: Data(bytes)),
            let context = CGContext(width: 20, height: 20, scale: 1)
        else { throw FuzzFailure(description: "no picture") }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        picture.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
            .draw(in: CGRect(x: 1, y: 1, width: 17, height: 15))
    }

    /// What a program that recognises speech writes.
    static let dictation = FuzzTarget("dictation") { bytes in
        // In two pieces, and at once.
        var lines = DictationLines()
        let middle = bytes.count / 2
        let pieces = lines.take(bytes[..<middle]) + lines.take(bytes[middle...]) + lines.finish()
        var other = DictationLines()
        try require(pieces == other.take(bytes[...]) + other.finish(), "the lines depend on the pieces")
        try require(lines.finish().isEmpty, "there is something after the end")
        for line in pieces { _ = DictationMessage.messages(in: line) }
    }
}
