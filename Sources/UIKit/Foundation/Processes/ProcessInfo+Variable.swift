extension ProcessInfo {
    /// One variable of the environment; nil when it is not set.
    ///
    /// `environment` makes a dictionary of all variables each time, which is much for a start that asks for several.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
