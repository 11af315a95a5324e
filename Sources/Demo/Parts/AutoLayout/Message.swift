/// A message of the demo's list.
struct Message {
    let text: String
    /// Whether the user has written it.
    let isOwn: Bool

    static let samples = [
        Message(text: "Are the boats in?", isOwn: false),
        Message(text: "Since six.", isOwn: true),
        Message(
            text: "Then I will be at the pier in ten minutes. Keep a mackerel for me, and a coffee if the "
                + "kiosk has opened.", isOwn: false),
        Message(text: "It has. With milk?", isOwn: true),
    ]
}
