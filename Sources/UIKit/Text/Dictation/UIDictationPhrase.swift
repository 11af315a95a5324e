/// A piece of what the user said, as the recogniser understood it.
@preconcurrency @MainActor
open class UIDictationPhrase: NSObject {
    /// The words that were most probably said.
    public nonisolated let text: String

    /// Other words that may have been said, the likelier ones first; nil when there is no doubt.
    public nonisolated let alternativeInterpretations: [String]?

    /// Phrases are made by who recognises speech.
    package nonisolated init(text: String, alternativeInterpretations: [String]? = nil) {
        self.text = text
        self.alternativeInterpretations = alternativeInterpretations
        super.init()
    }

    open override nonisolated var description: String { "phrase '\(text)'" }
}
