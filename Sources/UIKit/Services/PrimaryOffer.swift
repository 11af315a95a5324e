import TextEngine
internal import WindowSystem

/// What a view offers to the middle button: the text that was selected last, which stays there whatever
/// happens to the selection. It is taken out of the document only when somebody pastes it, or when the
/// document is about to change: selecting costs the same however much is selected.
@MainActor
final class PrimaryOffer {
    /// The one whose text is the selection.
    private static weak var current: PrimaryOffer?

    private var content: LazyContent?
    private var range: Range<Int>?

    /// Offers a range of a document.
    func offer(_ range: Range<Int>, of document: TextDocument) {
        guard content?.isPending != true || self.range != range else { return }
        if Self.current !== self { Self.lose() }
        Self.current = self
        self.range = range
        // The document lives for as long as somebody may paste from it, the view need not.
        let content = LazyContent { document.buffer.utf8(in: document.clamped(range)) }
        self.content = content
        document.onTextWillChange = { [weak self] in self?.freeze() }
        UIApplication.shared.windowSystem?.offer(SelectionContents(text: content), as: .primary)
    }

    private func freeze() {
        content?.freeze()
        forget()
    }

    private func forget() {
        content = nil
        range = nil
    }

    /// Something else is selected, in another view or another program.
    static func lose() {
        current?.forget()
        current = nil
    }

    /// The text has become a secret.
    func withdraw() {
        content?.withdraw()
        forget()
    }
}
