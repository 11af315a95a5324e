extension AccessibilityClient {
    /// A part of a program, as assistive technology sees it.
    public struct Object: Decodable, Equatable {
        /// The number under which the client that told of it knows it.
        public let number: Int
        /// How far below the object whose tree was asked for; 0 for that one itself.
        public let depth: Int
        /// What it is, such as `push button`.
        public let role: String
        /// What it is called; empty when it has no name.
        public let name: String
        /// What it does; empty when nothing is said about that.
        public let description: String
        /// How programs name it; empty when it has no such name.
        public let identifier: String
        /// Such as `focused` and `showing`, sorted by their numbers.
        public let states: [String]
        /// What it can be asked, such as `Text`.
        public let interfaces: [String]
        /// What else is said about it, such as `level` of a heading.
        public let attributes: [String: String]
        /// Left, top, width and height on the screen, in pixels; empty for what has no place.
        public let extents: [Int]

        /// Whether it is in a state, such as `focused`.
        public func has(_ state: String) -> Bool { states.contains(state) }
    }

    /// A text as assistive technology reads it. Offsets count Unicode code points.
    public struct Text: Decodable, Equatable {
        /// All of it.
        public let text: String
        /// How many code points it has.
        public let count: Int
        /// Where the caret is.
        public let caret: Int
        /// The start and end of each selection.
        public let selections: [[Int]]
    }

    /// A piece of a text, such as a word, and where it is.
    public struct Piece: Decodable, Equatable {
        /// The piece.
        public let text: String
        /// The offset of its first code point.
        public let start: Int
        /// The offset behind its last code point.
        public let end: Int

        /// A piece of a text.
        public init(_ text: String, _ start: Int, _ end: Int) {
            (self.text, self.start, self.end) = (text, start, end)
        }
    }

    /// A value that can be set, such as that of a slider.
    public struct Value: Decodable, Equatable {
        /// The value itself.
        public let current: Double
        /// The lowest that it can be.
        public let minimum: Double
        /// The highest that it can be.
        public let maximum: Double
        /// The least by which it changes.
        public let increment: Double
    }
}
