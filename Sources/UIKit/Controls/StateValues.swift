/// What a control shows in each of its states. A state that was not given a value shows the normal one's.
struct StateValues<Value> {
    private var values: [UInt: Value] = [:]

    /// What a state was given itself.
    subscript(state: UIControl.State) -> Value? {
        get { values[state.rawValue] }
        set { values[state.rawValue] = newValue }
    }

    /// Whether the states may show different values.
    var isVaried: Bool {
        values.count > 1 || values[UIControl.State.normal.rawValue] == nil && !values.isEmpty
    }

    func shown(in state: UIControl.State) -> Value? {
        values[state.rawValue] ?? values[state.subtracting(.focused).rawValue]
            ?? values[UIControl.State.normal.rawValue]
    }
}
