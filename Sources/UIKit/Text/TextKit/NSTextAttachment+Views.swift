import Drawing

extension NSTextAttachment {
    /// The classes of view providers by the type of file.
    @MainActor private static var providerClasses: [String: NSTextAttachmentViewProvider.Type] = [:]

    /// Makes attachments whose `fileType` is this one show a view in text views; nil for a picture again.
    @preconcurrency @MainActor
    public class func registerViewProviderClass(
        _ textAttachmentViewProviderClass: NSTextAttachmentViewProvider.Type?, forFileType fileType: String
    ) { providerClasses[fileType] = textAttachmentViewProviderClass }

    /// The class of view providers that is registered for a type of file.
    @preconcurrency @MainActor
    public class func textAttachmentViewProviderClass(
        forFileType fileType: String
    ) -> NSTextAttachmentViewProvider.Type? { providerClasses[fileType] }

    /// Makes the view provider of an attachment in a view.
    @MainActor
    final func makeViewProvider(in view: UIView) -> NSTextAttachmentViewProvider? {
        guard let fileType, let type = Self.providerClasses[fileType] else { return nil }
        return type.init(textAttachment: self, parentView: view)
    }
}

extension UITextView {
    /// Puts the views of visible attachments where their characters are, and takes away those of others.
    final func layOutAttachmentViews() {
        var shown: Set<ObjectIdentifier> = []
        forEachVisibleAttachment { attachment, offset in
            let key = ObjectIdentifier(attachment)
            guard shown.insert(key).inserted, let provider = viewProvider(of: attachment),
                let view = provider.view
            else { return }
            if provider.tracksTextAttachmentViewBounds, attachment.bounds.size != view.bounds.size {
                attachment.bounds.size = view.bounds.size
                layout.restyle(offset..<offset + 1)
                setNeedsLayout()
            }
            let box = attachment.box(
                in: content.styling.style, lineWidth: content.styling.appearance.lineWidth)
            let start = LayoutPosition(offset: offset)
            let caret = layout.caretRect(at: start)
            view.frame = CGRect(
                x: caret.minX + textOrigin.x, y: layout.line(at: start).baseline - box.ascent + textOrigin.y,
                width: box.width, height: box.ascent + box.descent)
            if view.superview !== self { addSubview(view) }
        }
        for (key, provider) in attachmentViews where !shown.contains(key) {
            provider.view?.removeFromSuperview()
            if provider.textAttachment == nil { attachmentViews[key] = nil }
        }
    }

    private func viewProvider(of attachment: NSTextAttachment) -> NSTextAttachmentViewProvider? {
        let key = ObjectIdentifier(attachment)
        // A new attachment may be where one was that is gone.
        if let present = attachmentViews[key], present.textAttachment === attachment { return present }
        attachmentViews[key]?.view?.removeFromSuperview()
        attachmentViews[key] = attachment.makeViewProvider(in: self)
        return attachmentViews[key]
    }

    private func forEachVisibleAttachment(_ body: (NSTextAttachment, Int) -> Void) {
        let top = bounds.minY - textOrigin.y
        let first = layout.line(atY: top).range.lowerBound
        let last = layout.line(atY: top + bounds.height).range.upperBound
        guard first < last else { return }
        for (range, attributes) in content.styling.pieces(of: first..<last) {
            guard let attachment = attributes[.attachment] as? NSTextAttachment, attachment.showsView else {
                continue
            }
            body(attachment, range.lowerBound)
        }
    }
}
