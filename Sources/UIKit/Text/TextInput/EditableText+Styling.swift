import TextEngine

/// Bold, italic, underlined, larger and smaller: what `allowsEditingTextAttributes` lets the user do, and the style
/// of what is pasted.
extension EditableText {
    /// Whether the user may change the style of the text now.
    var isUserStyleable: Bool {
        allowsEditingTextAttributes && isUserEditable && isEditing && !isSecureTextEntry
    }

    /// Changes the style of the selection, as a step of undo; at a caret, that of what is typed next. What is partly
    /// bold, for example, becomes bold as a whole. The delegate is not asked, as the text stays the same.
    ///
    /// - Returns: false when the user may not do that here: then it is for the next in the responder chain.
    func restyleSelection(_ change: TextStyleChange) -> Bool {
        guard isUserStyleable else { return false }
        textWillChange()
        confirmMark()
        let range = textDocument.selection.range
        if range.isEmpty {
            restyleTyping(change, at: range.lowerBound)
        } else {
            restyle(range, change)
        }
        return true
    }

    private func restyle(_ range: Range<Int>, _ change: TextStyleChange) {
        let font = styling.appearance.font
        let before = styling.runs?.pieces(of: range) ?? [(range, styling.appearance.attributes)]
        let isOn = before.allSatisfy { change.isOn($0.attributes, font: font) }
        let after = before.map {
            ($0.range, change.applied(to: $0.attributes, font: font, on: !isOn))
        }
        let generation = styling.runs?.generation ?? 0
        textDocument.endUndoGroup()
        textUndo.makeStyleStep(
            TextStyleStep(
                name: change.name, range: range, before: before, after: after,
                generationBefore: generation, generationAfter: generation + 1))
    }

    private func restyleTyping(_ change: TextStyleChange, at offset: Int) {
        let font = styling.appearance.font
        let present = ownTypingAttributes ?? styling.attributes(forTypingAt: offset)
        ownTypingAttributes = change.applied(
            to: present, font: font, on: !change.isOn(present, font: font))
        caretDidChange()
    }

    // MARK: Pasting

    /// Types a text with attributes of its own: they are kept where the user may style the text.
    func pasteStyled(_ text: NSAttributedString) {
        guard isUserStyleable, text.length > 0 else { return type(text.string, as: { .paste($0) }) }
        let pieces = pieces(of: text)
        let whole = pieces.map(\.text).joined()
        guard isUserEditable, !whole.isEmpty else { return }
        textWillChange()
        guard isAllowed(.paste(whole)) else { return confirmMark() }
        editableContent.inserting(
            pieces.map { StyledTextPiece(length: $0.text.utf16.count, attributes: $0.attributes) }
        ) {
            pasteAllowed(whole, named: "Paste")
        }
    }

    /// The runs of a text as this view can hold them. Where they say nothing about font and colour they have the
    /// view's: what was plain beside something bold stays so. How lines are set is the view's own affair.
    private func pieces(of text: NSAttributedString) -> [(text: String, attributes: TextStyling.Attributes)] {
        let around = styling.attributes(forTypingAt: textDocument.selection.range.lowerBound)
        let plain: TextStyling.Attributes = [
            .font: styling.appearance.font, .foregroundColor: styling.appearance.color,
        ]
        let string = text.string as NSString
        var result: [(text: String, attributes: TextStyling.Attributes)] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
            attributes, range, _ in
            let isLast = range.upperBound == text.length
            let part = string.substring(with: range)
            // A line end inside of the text is not one at its end, which goes.
            let held = isLast ? typeable(part) : String(typeable(part + ".").dropLast())
            guard !held.isEmpty else { return }
            var attributes = attributes
            attributes[.paragraphStyle] = around[.paragraphStyle]
            attributes.merge(plain) { own, _ in own }
            result.append((held, attributes))
        }
        return result
    }
}

/// A change of the style of a part of a text, to be undone and redone.
struct TextStyleStep {
    typealias Parts = [(range: Range<Int>, attributes: [NSAttributedString.Key: Any])]

    var name: String
    var range: Range<Int>
    var before: Parts
    var after: Parts
    /// Of the runs that had the attributes: the other steps of undo fit them.
    var generationBefore: Int
    var generationAfter: Int
}

extension TextUndo {
    /// Changes the style of a part of the text, and registers the way back.
    func makeStyleStep(_ step: TextStyleStep) {
        play(step, forward: true)
        let name = step.name
        if manager.isUndoRegistrationEnabled { manager.suggestActionName(TextUndoName.localized(name)) }
    }

    private func play(_ step: TextStyleStep, forward: Bool) {
        let length = view.textDocument.count
        guard step.range.upperBound <= length else { return }
        view.changeStyling(step.range) { styling in
            let runs = styling.makeRuns(length: length)
            let fits = runs.generation == (forward ? step.generationBefore : step.generationAfter)
            let generation = forward ? step.generationAfter : step.generationBefore
            runs.assign(forward ? step.after : step.before, generation: fits ? generation : nil)
        }
        manager.register(
            UndoAction(target: view, isTextStep: true) { view in
                (view as? any EditableText)?.textUndo.play(step, forward: !forward)
            })
        view.styleDidChange()
    }
}
