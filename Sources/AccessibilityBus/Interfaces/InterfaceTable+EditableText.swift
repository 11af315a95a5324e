import Bus
import UIKit

extension InterfaceTable {
    /// Changes of a text on behalf of the user: delegates are asked as when somebody types. What is copied goes to the
    /// clipboard; of a secret nothing can be copied.
    static let editableText = InterfaceTable(
        "EditableText",
        methods: [
            method("SetTextContents", "s", "b") { subject, arguments in
                [.boolean(subject.replace(0..<subject.text.count, with: arguments.text(0)))]
            },
            method("InsertText", "isi", "b") { subject, arguments in
                let offset = subject.text.clamped(arguments.integer(0))
                return [.boolean(subject.replace(offset..<offset, with: arguments.text(1)))]
            },
            method("CopyText", "ii", "") { subject, arguments in
                _ = subject.perform(subject.range(arguments.integer(0), arguments.integer(1))) {
                    $0.copy(nil)
                }
                return []
            },
            method("CutText", "ii", "b") { subject, arguments in
                let range = subject.range(arguments.integer(0), arguments.integer(1))
                return [.boolean(subject.perform(range) { $0.cut(nil) })]
            },
            method("DeleteText", "ii", "b") { subject, arguments in
                let range = subject.range(arguments.integer(0), arguments.integer(1))
                return [.boolean(subject.replace(range, with: ""))]
            },
            method("PasteText", "i", "b") { subject, arguments in
                let offset = subject.text.clamped(arguments.integer(0))
                return [.boolean(subject.perform(offset..<offset, allowingSecrets: true) { $0.paste(nil) })]
            },
        ],
        applies: { $0.isText && $0.states.contains(.editable) })

    private static func method(
        _ name: String, _ inputs: String, _ outputs: String,
        _ call: @escaping (TextSubject, Arguments) -> [BusValue]
    ) -> Method {
        Method(name, inputs, outputs) { object, arguments throws(BusError) in
            guard let text = object.text, object.states.contains(.editable) else {
                throw .standard("Failed", "the text cannot be changed any more")
            }
            return call(text, arguments)
        }
    }
}

extension TextSubject {
    /// Selects a part of the text, and does something with it.
    fileprivate func perform(
        _ range: Range<Int>, allowingSecrets: Bool = false, _ action: (UIResponder) -> Void
    ) -> Bool {
        guard allowingSecrets || !isSecret, select(range) else { return false }
        action(view)
        return true
    }
}
