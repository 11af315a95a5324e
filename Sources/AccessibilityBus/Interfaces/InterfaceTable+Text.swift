import Bus
import UIKit

extension InterfaceTable {
    /// The text of a field or a text view.
    static let text = InterfaceTable(
        "Text",
        properties: [
            .init("CharacterCount", "i") { .integer($0.text?.text.count ?? 0) },
            .init("CaretOffset", "i") { .integer($0.text?.caret ?? -1) },
        ],
        methods: reading + geometry + selecting,
        applies: { $0.isText })

    private typealias TextCall = (TextSubject, Arguments) -> [BusValue]

    /// A method of objects with a text.
    private static func method(
        _ name: String, _ inputs: String, _ outputs: String, _ call: @escaping TextCall
    ) -> Method {
        Method(name, inputs, outputs) { object, arguments throws(BusError) in
            guard let text = object.text else { throw .standard("Failed", "the object has no text any more") }
            return call(text, arguments)
        }
    }

    // MARK: Reading

    private static let reading: [Method] = [
        method("GetText", "ii", "s") { subject, arguments in
            [.string(subject.text.part(from: arguments.integer(0), to: arguments.integer(1)))]
        },
        method("GetStringAtOffset", "iu", "sii") { subject, arguments in
            subject.unit(TextUnit(granularity: arguments.integer(1)), at: arguments.integer(0))
        },
        method("GetTextAtOffset", "iu", "sii") { subject, arguments in
            subject.unit(TextUnit(boundary: arguments.integer(1)), at: arguments.integer(0))
        },
        method("GetTextBeforeOffset", "iu", "sii") { subject, arguments in
            subject.unit(TextUnit(boundary: arguments.integer(1)), at: arguments.integer(0), step: -1)
        },
        method("GetTextAfterOffset", "iu", "sii") { subject, arguments in
            subject.unit(TextUnit(boundary: arguments.integer(1)), at: arguments.integer(0), step: 1)
        },
        method("GetCharacterAtOffset", "i", "i") { subject, arguments in
            [.integer(subject.text.scalar(at: arguments.integer(0)).map { Int($0.value) } ?? 0)]
        },
        method("GetAttributeValue", "is", "s") { subject, arguments in
            [.string(subject.style(at: arguments.integer(0)).attributes[arguments.text(1)] ?? "")]
        },
        method("GetAttributes", "i", "a{ss}ii") { subject, arguments in
            subject.style(at: arguments.integer(0)).values
        },
        method("GetAttributeRun", "ib", "a{ss}ii") { subject, arguments in
            subject.style(at: arguments.integer(0)).values
        },
        method("GetDefaultAttributes", "", "a{ss}") { _, _ in [.texts([:])] },
        method("GetDefaultAttributeSet", "", "a{ss}") { _, _ in [.texts([:])] },
    ]

    // MARK: Selecting. A text has one selection; without one, the caret.

    private static let selecting: [Method] = [
        method("SetCaretOffset", "i", "b") { subject, arguments in
            let offset = subject.text.clamped(arguments.integer(0))
            return [.boolean(subject.select(offset..<offset))]
        },
        method("GetNSelections", "", "i") { subject, _ in [.integer(subject.selection.isEmpty ? 0 : 1)] },
        method("GetSelection", "i", "ii") { subject, arguments in
            let selection = arguments.integer(0) == 0 ? subject.selection : 0..<0
            return [.integer(selection.lowerBound), .integer(selection.upperBound)]
        },
        method("AddSelection", "ii", "b") { subject, arguments in
            guard subject.selection.isEmpty else { return [.boolean(false)] }
            return [.boolean(subject.select(subject.range(arguments.integer(0), arguments.integer(1))))]
        },
        method("RemoveSelection", "i", "b") { subject, arguments in
            guard arguments.integer(0) == 0, !subject.selection.isEmpty else { return [.boolean(false)] }
            return [.boolean(subject.select(subject.caret..<subject.caret))]
        },
        method("SetSelection", "iii", "b") { subject, arguments in
            guard arguments.integer(0) == 0 else { return [.boolean(false)] }
            return [.boolean(subject.select(subject.range(arguments.integer(1), arguments.integer(2))))]
        },
    ]

    // MARK: Geometry

    private static let geometry: [Method] = [
        Method("GetCharacterExtents", "iu", "iiii") { object, arguments throws(BusError) in
            guard let subject = object.text else { return PixelFrame().values }
            let offset = subject.text.clamped(arguments.integer(0))
            let range = offset..<subject.text.clamped(offset + 1)
            return object.extents(of: range, of: subject, in: arguments.integer(1)).values
        },
        Method("GetRangeExtents", "iiu", "iiii") { object, arguments throws(BusError) in
            guard let subject = object.text else { return PixelFrame().values }
            let range = subject.range(arguments.integer(0), arguments.integer(1))
            return object.extents(of: range, of: subject, in: arguments.integer(2)).values
        },
        Method("GetOffsetAtPoint", "iiu", "i") { object, arguments throws(BusError) in
            guard let subject = object.text, let scale = object.node.window?.displayScale else {
                return [.integer(-1)]
            }
            let pixel = object.contentPoint(arguments)
            let point = CGPoint(x: CGFloat(pixel.x) / scale, y: CGFloat(pixel.y) / scale)
            return [.integer(subject.offset(at: point) ?? -1)]
        },
        // Parts of a text by where they are: no reader of today asks.
        Method("GetBoundedRanges", "iiiiuuu", "a(iisv)") { _, _ throws(BusError) in
            [.array(of: .structure([.int32, .int32, .string, .variant]), [])]
        },
        method("ScrollSubstringTo", "iiu", "b") { subject, arguments in
            [.boolean(subject.scroll(to: subject.range(arguments.integer(0), arguments.integer(1))))]
        },
        method("ScrollSubstringToPoint", "iiuii", "b") { subject, arguments in
            [.boolean(subject.scroll(to: subject.range(arguments.integer(0), arguments.integer(1))))]
        },
    ]
}

extension AccessibleObject {
    /// Whether the object is a text that can be gone through by characters.
    var isText: Bool { node.element is any UITextInput && node.element is UIView }

    /// The object's text; nil for what has none.
    var text: TextSubject? { TextSubject(node.element) }

    fileprivate func extents(of range: Range<Int>, of subject: TextSubject, in coordinates: Int) -> PixelFrame
    {
        let scale = node.window?.displayScale ?? 1
        let whole = PixelFrame(subject.frame(of: range), scale: scale)
        let (own, wanted) = (contentFrame, frame(in: coordinates))
        var result = whole
        result.x += wanted.x - own.x
        result.y += wanted.y - own.y
        return result
    }
}

extension PixelFrame {
    fileprivate var values: [BusValue] { [x, y, width, height].map { .integer($0) } }
}

extension TextSubject {
    /// A range of a call: -1 as its end is the end of the text.
    func range(_ start: Int, _ end: Int) -> Range<Int> {
        let end = end < 0 ? text.count : text.clamped(end)
        let start = text.clamped(start)
        return min(start, end)..<max(start, end)
    }

    /// A unit of the text, or one before or after it, as the answer of a call.
    fileprivate func unit(_ unit: TextUnit?, at offset: Int, step: Int = 0) -> [BusValue] {
        guard let unit else { return answer(0..<0) }
        let units = TextUnits(text, input: view is UITextField ? nil : view)
        let found = units.range(of: unit, at: offset)
        switch step {
        case ..<0:
            guard found.lowerBound > 0 else { return answer(0..<0) }
            return answer(units.range(of: unit, at: found.lowerBound - 1))
        case 1...:
            guard found.upperBound < text.count else { return answer(text.count..<text.count) }
            return answer(units.range(of: unit, at: found.upperBound))
        default: return answer(found)
        }
    }

    private func answer(_ range: Range<Int>) -> [BusValue] {
        [
            .string(text.part(from: range.lowerBound, to: range.upperBound)), .integer(range.lowerBound),
            .integer(range.upperBound),
        ]
    }

    fileprivate func scroll(to range: Range<Int>) -> Bool {
        guard let view = view as? UITextView else { return false }
        view.scrollRangeToVisible(
            NSRange(text.utf16Offset(range.lowerBound)..<text.utf16Offset(range.upperBound)))
        return true
    }
}
