import UIKit

final class SubclassOfUIDictationPhrase: UIDictationPhrase {
    nonisolated override var text: String { super.text }

    nonisolated override var alternativeInterpretations: [String]? { super.alternativeInterpretations }
}

final class SubclassOfUITextPlaceholder: UITextPlaceholder {
    override var rects: [UITextSelectionRect] { super.rects }
}
