import TextEngine
internal import WindowSystem

/// The content of the primary selection, which the middle button pastes: the text that was selected last,
/// whatever happens to the selection afterwards. It is copied from the document only when a program pastes
/// it, or when the document is about to change: selecting costs the same however much is selected.
@MainActor
final class PrimaryOffer {
    /// The offer whose text is the selection now.
    private static weak var current: PrimaryOffer?

    private var content: LazyContent?
    private var range: Range<Int>?

    /// Offers a range of a document.
    func offer(_ range: Range<Int>, of document: TextDocument) {
        guard content?.isPending != true || self.range != range else { return }
        if Self.current !== self { Self.lose() }
        Self.current = self
        self.range = range
        // The document is retained while programs may paste from it; the view need not be.
        let content = LazyContent { document.buffer.utf8(in: document.clamped(range)) }
        self.content = content
        document.onTextWillChange = { [weak self] in self?.freeze() }
        Clipboard.windowSystem?.offer(SelectionContents(text: content), as: .primary)
    }

    private func freeze() {
        content?.freeze()
        forget()
    }

    private func forget() {
        content = nil
        range = nil
    }

    /// The selection has moved to another view or another program.
    static func lose() {
        current?.forget()
        current = nil
    }

    /// Withdraws the text, which has become a secret.
    func withdraw() {
        content?.withdraw()
        forget()
    }
}
