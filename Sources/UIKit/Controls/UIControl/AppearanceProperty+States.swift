extension AppearanceProperty {
    /// One of a control's or bar item's values for a state, for each of the usual states.
    static func forStates(
        _ make: (_ suffix: String, _ state: UIControl.State) -> AppearanceProperty
    ) -> [AppearanceProperty] {
        let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected]
        return states.map { make(" \($0.rawValue)", $0) }
    }
}
