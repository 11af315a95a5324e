import TextFuzzing

extension FuzzTarget {
    /// Edits of the text engine beside the same edits of a plain array, then undo and redo of all of them.
    static let text = FuzzTarget("text", decisions: 1024) { choices in
        // A failure tells the shortest sequence of edits that leads to it.
        try TextFuzzer.run(choices, steps: 400)
    }
}
