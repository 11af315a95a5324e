import UIKit

/// A document with all that a text view can show: headings, emphasis, links, quotations, lists, other scripts.
@MainActor
struct SampleDocument {
    private let result = NSMutableAttributedString(string: "")

    /// A piece of a paragraph.
    private enum Piece {
        case plain(String)
        case strong(String)
        case emphasis(String)
        case code(String)
        case link(String, String)
        case marked(String)
    }

    /// Written once: Foundation on Linux never frees the attributes of an attributed string.
    static let text: NSAttributedString = {
        let document = SampleDocument()
        document.write()
        return document.result
    }()

    private func write() {
        title("The Shape of a Page")
        byline("Notes on lines, margins and the people who read between them")
        paragraph([
            .plain("A page begins with a "), .emphasis("measure"),
            .plain(
                ": the width at which a line gives up and the next one takes over. Make this window narrower "
            ),
            .plain(
                "and every line decides anew where to break, yet the line that you were reading stays at the "
            ),
            .plain(
                "top. Nothing below it is laid out until you scroll there, so a page may be as long as a "),
            .strong("library"), .plain("."),
        ])
        heading("From right to left")
        paragraph([
            .plain("Every paragraph finds its own direction. The caret goes where the arrow points, and a "),
            .plain("selection covers what lies between its ends:"),
        ])
        aside("السلام عليكم. هذه فقرة عربية، تبدأ من اليمين وتنتهي عند اليسار، وفيها كلمة Swift بين الكلمات.")
        aside("שלום! פסקה עברית פותחת בצד ימין, ובאמצעה עומד המספר 1,234 והמילה text.")
        paragraph([
            .plain("And a line of English may quote "), .emphasis("שלום עולם"), .plain(" or "),
            .emphasis("مرحبا بالعالم"),
            .plain(" and go on as before. Ελληνικά και русский текст need no turning."),
        ])
        heading("Things to try")
        item("Click anywhere and write. Press twice for a word, three times for a paragraph, and drag on.")
        item("Hold Shift and use the arrow keys; with Ctrl they go by words and paragraphs.")
        item("Up and Down remember the column they came from, also across short lines.")
        item("What you select can be pasted with the middle button, here and everywhere else.")
        item("Ctrl+Z takes it all back.")
        heading("Links")
        paragraph([
            .plain("Some words lead elsewhere: the "), .link("Swift language", "https://www.swift.org"),
            .plain(", the "), .link("Unicode Standard", "https://www.unicode.org"), .plain(" with its "),
            .link("rules for mixed directions", "https://www.unicode.org/reports/tr9/"),
            .plain(", or a "), .link("letter to a friend", "mailto:friend@example.org"),
            .plain(". While the text is edited, Ctrl and a click follow them; choose "), .strong("Read"),
            .plain(" below, and a click alone does."),
        ])
        heading("A quotation")
        quotation(
            "White space is not what is left over when the words are done. It is the silence that lets you hear "
                + "where one thought ends and the next one draws breath.")
        heading("In plain type")
        paragraph([
            .plain("A word can be "), .strong("strong"), .plain(", "), .emphasis("leaning"), .plain(", "),
            .marked("marked"), .plain(" or set as "), .code("let code = true"),
            .plain(". Each keeps its style when you type inside it."),
        ])
        heading("The long part")
        for passage in Self.passages { paragraph([.plain(passage)]) }
    }

    private static let passages = [
        """
        The first printers measured a line with their thumbs. They had found out what every reader knows without \
        being told: that the eye walks along a line of some sixty letters, turns, and finds the beginning of the \
        next one without looking for it. Twenty letters more, and it loses its way; twenty less, and it is turning \
        all the time, like somebody who paces in too small a room.
        """,
        """
        A screen has no thumb and no edge that it cannot move. The measure has become a question which is asked \
        again with each window that is pulled wider, and somebody has to answer it quickly, for the hand is still \
        holding the corner. The trick is the one that all good librarians know: do not fetch the book before \
        anybody wants to read it, but know on which shelf it stands.
        """,
        """
        So a long text is mostly shelves. What is seen is set with care, letter by letter, with every mark at its \
        place above its vowel and every ligature tied. What is not seen has a height, a good guess at first, and a \
        true one later. When the guess was wrong, the page moves the rest of the text by the difference, and keeps \
        still what you are looking at.
        """,
        """
        There is a moment, when you write, in which the word at the end of the line is too long and goes down to \
        the next. Old typewriters rang a bell before it. Here it makes no sound. The line above closes over the \
        gap, the paragraph grows, and what stood below moves down by exactly one line, as people in a queue do \
        when somebody joins it in front.
        """,
        """
        And there is the caret, the thinnest thing on the page, a stroke of two pixels that says: here. It stands \
        between letters and never on one. At the end of a wrapped line it can stand in two places that are one \
        place in the text, and it has to remember which of them you meant. Where a Hebrew word meets an English \
        one it is the same. It blinks for a while, and when you go away it stands still, to save the light.
        """,
        "The end of the page. There is room for more.",
    ]

    // MARK: Paragraphs

    private static let body: CGFloat = 15

    private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 3
        style.paragraphSpacing = 10
        change(style)
        return style
    }

    private func title(_ text: String) {
        add([.plain(text)], font: .systemFont(ofSize: 30, weight: .bold), style { $0.paragraphSpacing = 2 })
    }

    private func byline(_ text: String) {
        add(
            [.plain(text)], font: .italicSystemFont(ofSize: 15), color: .secondaryLabel,
            style { $0.paragraphSpacing = 18 })
    }

    private func heading(_ text: String) {
        add(
            [.plain(text)], font: .systemFont(ofSize: 19, weight: .semibold),
            style {
                $0.paragraphSpacingBefore = 10
                $0.paragraphSpacing = 6
            })
    }

    private func paragraph(_ pieces: [Piece]) { add(pieces, style { _ in }) }

    private func item(_ text: String) {
        add(
            [.plain("•\t" + text)],
            style {
                $0.headIndent = 20
                $0.defaultTabInterval = 20
                $0.paragraphSpacing = 4
            })
    }

    private func quotation(_ text: String) {
        add(
            [.plain(text)], font: .italicSystemFont(ofSize: 16), color: .secondaryLabel,
            style {
                $0.firstLineHeadIndent = 28
                $0.headIndent = 28
                $0.tailIndent = -28
            })
    }

    private func aside(_ text: String) {
        add([.plain(text)], font: .systemFont(ofSize: 17), style { _ in })
    }

    // MARK: Pieces

    private func add(
        _ pieces: [Piece], font: UIFont = .systemFont(ofSize: body), color: UIColor = .label,
        _ style: NSParagraphStyle
    ) {
        // The line end between two paragraphs belongs to the first.
        if result.length > 0 { append("\n", lastAttributes) }
        let base: [NSAttributedString.Key: Any] = [
            .font: font, .foregroundColor: color, .paragraphStyle: style,
        ]
        for piece in pieces {
            let (text, own) = attributes(of: piece, size: font.pointSize)
            append(text, base.merging(own) { $1 })
        }
    }

    private func append(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
        result.append(NSAttributedString(string: text, attributes: attributes))
    }

    private var lastAttributes: [NSAttributedString.Key: Any] {
        result.attributes(at: result.length - 1, effectiveRange: nil)
    }

    private func attributes(of piece: Piece, size: CGFloat) -> (String, [NSAttributedString.Key: Any]) {
        switch piece {
        case .plain(let text): (text, [:])
        case .strong(let text): (text, [.font: UIFont.boldSystemFont(ofSize: size)])
        case .emphasis(let text): (text, [.font: UIFont.italicSystemFont(ofSize: size)])
        case .code(let text): (text, [.font: UIFont.monospacedSystemFont(ofSize: size - 1, weight: .regular)])
        case .link(let text, let address): (text, [.link: address])
        case .marked(let text):
            (text, [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.4)])
        }
    }
}
