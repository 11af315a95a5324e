import TextEngine

/// The view's text as TextKit's objects. Nothing of this exists until the app asks for it.
extension UITextView {
    /// Makes storage and layout manager for the text that the view has.
    final func makeTextStorage() -> NSTextStorage {
        let made = NSTextStorage(TextStorageContent(content.styling, of: content.document))
        let manager = NSLayoutManager()
        manager.allowsNonContiguousLayout = true
        storage = made
        manager.adopt(content, alreadyIn: made)
        manager.addTextContainer(container)
        return made
    }

    /// Shows a container's text from now on.
    final func adopt(_ textContainer: NSTextContainer) {
        container = textContainer
        textContainer.view = self
        if let manager = textContainer.manager {
            storage = manager.textStorage
            manager.adopt(content)
            if let storage, storage.length > 0 { takeAppearance(of: storage) }
        } else {
            _ = makeTextStorage()
        }
        exclusionsDidChange()
    }

    /// Size, padding or exclusions of the container changed.
    final func exclusionsDidChange() {
        let exclusions = container.exclusions
        if content.layout.exclusions != exclusions {
            content.layout.exclusions = exclusions
            pictureDidChange()
        }
        textAreaDidChange()
    }

    /// The layout manager left its storage for another one.
    final func textStorageDidChange(to new: NSTextStorage?) {
        storage = new
        pictureDidChange()
        invalidateIntrinsicContentSize()
    }

    /// The storage was edited by the app, or changed what the user typed; nil when only attributes changed.
    final func storageDidEdit(_ change: TextChange?) {
        attributesDidChange()
        guard let change else { return }
        inputDelegate?.textWillChange(self)
        inputDelegate?.textDidChange(self)
        report(change, .document)
    }
}
