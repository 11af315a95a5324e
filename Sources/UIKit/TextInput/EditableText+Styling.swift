import TextEngine

/// Bold, italic, underlined, larger and smaller: what `allowsEditingTextAttributes` lets a person do, and the style
/// of what is pasted.
extension EditableText {
    /// Whether a person may change how the text looks now.
    var letsPersonStyle: Bool {
        allowsEditingTextAttributes && letsPersonEdit && isEditing && !isSecureTextEntry
    }

    /// Changes the look of the selection, as a step of undo; at a caret, that of what is typed next. What is partly
    /// so becomes so as a whole. The delegate is not asked, as the text stays the same.
    ///
    /// - Returns: false when the person may not do that here: then it is for the next in the responder chain.
    func restyleSelection(_ change: StyleChange) -> Bool {
        guard letsPersonStyle else { return false }
        placeholderGivesWay()
        confirmMark()
        let range = textDocument.selection.range
        if range.isEmpty {
            restyleTyping(change, at: range.lowerBound)
        } else {
            restyle(range, change)
        }
        return true
    }

    private func restyle(_ range: Range<Int>, _ change: StyleChange) {
        let font = look.appearance.font
        let before = look.runs?.pieces(of: range) ?? [(range, look.appearance.attributes)]
        let isOn = before.allSatisfy { change.isOn($0.attributes, font: font) }
        let after = before.map {
            ($0.range, change.applied(to: $0.attributes, font: font, on: !isOn))
        }
        let generation = look.runs?.generation ?? 0
        textDocument.endUndoGroup()
        textUndo.makeStyleStep(
            TextStyleStep(
                name: change.name, range: range, before: before, after: after,
                generationBefore: generation, generationAfter: generation + 1))
    }

    private func restyleTyping(_ change: StyleChange, at offset: Int) {
        let font = look.appearance.font
        let present = ownTypingAttributes ?? look.attributes(forTypingAt: offset)
        ownTypingAttributes = change.applied(
            to: present, font: font, on: !change.isOn(present, font: font))
        caretDidChange()
    }

    // MARK: Pasting

    /// Types a text with attributes of its own: they are kept where a person may style the text.
    func pasteStyled(_ text: NSAttributedString) {
        guard letsPersonStyle, text.length > 0 else { return type(text.string, as: { .paste($0) }) }
        let pieces = pieces(of: text)
        let whole = pieces.map(\.text).joined()
        guard letsPersonEdit, !whole.isEmpty else { return }
        placeholderGivesWay()
        guard isAllowed(.paste(whole)) else { return confirmMark() }
        inserting(pieces.map { StyledPiece(length: $0.text.utf16.count, attributes: $0.attributes) }) {
            pasteAllowed(whole, named: "Paste")
        }
    }

    /// The runs of a text as this view can hold them. Where they say nothing about font and colour they have the
    /// view's: what was plain beside something bold stays so. How lines are set is the view's own affair.
    private func pieces(of text: NSAttributedString) -> [(text: String, attributes: TextLook.Attributes)] {
        let around = look.attributes(forTypingAt: textDocument.selection.range.lowerBound)
        let plain: TextLook.Attributes = [
            .font: look.appearance.font, .foregroundColor: look.appearance.color,
        ]
        let string = text.string as NSString
        var result: [(text: String, attributes: TextLook.Attributes)] = []
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

/// A change of the look of a part of a text, to be taken back and made again.
struct TextStyleStep {
    typealias Parts = [(range: Range<Int>, attributes: [NSAttributedString.Key: Any])]

    var name: String
    var range: Range<Int>
    var before: Parts
    var after: Parts
    /// Of the runs that had the attributes: what else is kept for undoing fits them.
    var generationBefore: Int
    var generationAfter: Int
}

extension TextUndo {
    /// Changes how a part of the text looks, and registers the way back.
    func makeStyleStep(_ step: TextStyleStep) {
        play(step, forward: true)
        if manager.isUndoRegistrationEnabled { manager.suggestActionName(UndoName.localized(step.name)) }
    }

    private func play(_ step: TextStyleStep, forward: Bool) {
        let length = view.textDocument.count
        guard step.range.upperBound <= length else { return }
        view.changeLook(step.range) { look in
            let runs = look.makeRuns(length: length)
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
