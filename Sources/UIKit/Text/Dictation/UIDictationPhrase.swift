/// A piece of what the user said, as the recogniser understood it.
@preconcurrency @MainActor
open class UIDictationPhrase: NSObject {
    /// The words that were most probably said.
    open nonisolated var text: String { words }

    /// Other words that may have been said, the likelier ones first; nil when there is no doubt.
    open nonisolated var alternativeInterpretations: [String]? { otherWords }

    private nonisolated let words: String
    private nonisolated let otherWords: [String]?

    /// Phrases are made by who recognises speech.
    package nonisolated init(text: String, alternativeInterpretations: [String]? = nil) {
        words = text
        otherWords = alternativeInterpretations
        super.init()
    }

    open override nonisolated var description: String { "phrase '\(text)'" }
}
