/// Something that was found out about the desktop, for people who report bugs.
public struct DesktopFinding: Hashable, Sendable {
    /// What it is about, in a word or two.
    public var topic: String
    /// What was found.
    public var finding: String
    /// What to do where something is missing; nil where nothing is.
    public var advice: String?

    /// A finding, with advice where something is missing.
    public init(_ topic: String, _ finding: String, advice: String? = nil) {
        self.topic = topic
        self.finding = finding
        self.advice = advice
    }
}
