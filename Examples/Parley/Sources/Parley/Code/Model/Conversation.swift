import UIKit

struct Contact: Hashable {
    let name: String
    let status: String
    let hue: CGFloat

    var initials: String {
        return name.split(separator: " ").compactMap { $0.first }.prefix(2).map(String.init).joined()
    }
}

struct Message: Hashable {
    enum Direction {
        case incoming, outgoing
    }

    let identifier = UUID()
    let text: String
    let direction: Direction
    let date: Date

    static func == (lhs: Message, rhs: Message) -> Bool {
        return lhs.identifier == rhs.identifier
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
    }
}

final class Conversation {
    let identifier = UUID()
    let contact: Contact
    fileprivate(set) var messages: [Message]
    fileprivate(set) var unreadCount: Int
    var isTyping = false

    init(contact: Contact, messages: [Message], unreadCount: Int = 0) {
        self.contact = contact
        self.messages = messages
        self.unreadCount = unreadCount
    }
}

protocol ConversationStoreObserver: AnyObject {
    func store(_ store: ConversationStore, didChange conversation: Conversation)
}

final class ConversationStore {

    private(set) var conversations: [Conversation]
    private let observers = NSHashTable<AnyObject>.weakObjects()
    private let replies = [
        "Sounds good!", "Tell me more…", "On my way.", "😂",
        "Let me think about it and get back to you tomorrow.",
    ]
    private var replyIndex = 0

    init(conversations: [Conversation]) {
        self.conversations = conversations
    }

    func addObserver(_ observer: ConversationStoreObserver) {
        observers.add(observer)
    }

    func conversation(for identifier: UUID) -> Conversation? {
        return conversations.first { $0.identifier == identifier }
    }

    func conversations(matching query: String) -> [Conversation] {
        let sorted = conversations.sorted {
            ($0.messages.last?.date ?? .distantPast) > ($1.messages.last?.date ?? .distantPast)
        }
        guard !query.isEmpty else { return sorted }
        return sorted.filter { conversation in
            conversation.contact.name.localizedCaseInsensitiveContains(query)
                || conversation.messages.contains { $0.text.localizedCaseInsensitiveContains(query) }
        }
    }

    func send(_ text: String, in conversation: Conversation) {
        append(Message(text: text, direction: .outgoing, date: Date()), to: conversation)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
            conversation.isTyping = true
            self.notify(conversation)
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                conversation.isTyping = false
                self.append(
                    Message(text: self.nextReply(), direction: .incoming, date: Date()), to: conversation)
            }
        }
    }

    func setUnread(_ count: Int, in conversation: Conversation) {
        conversation.unreadCount = count
        notify(conversation)
    }

    func delete(_ conversation: Conversation) {
        conversations.removeAll { $0 === conversation }
        notify(conversation)
    }

    private func append(_ message: Message, to conversation: Conversation) {
        conversation.messages.append(message)
        notify(conversation)
    }

    private func nextReply() -> String {
        defer { replyIndex = (replyIndex + 1) % replies.count }
        return replies[replyIndex]
    }

    private func notify(_ conversation: Conversation) {
        for case let observer as ConversationStoreObserver in observers.allObjects {
            observer.store(self, didChange: conversation)
        }
    }
}

extension ConversationStore {

    static func sample() -> ConversationStore {
        func date(_ day: Int, _ hour: Int) -> Date {
            return Calendar.current.date(from: DateComponents(year: 2019, month: 5, day: day, hour: hour))!
        }
        let ada = Conversation(
            contact: Contact(name: "Ada Moreau", status: "Available", hue: 0.58),
            messages: [
                Message(text: "Hi! Did you see the new exhibition?", direction: .incoming, date: date(4, 9)),
                Message(text: "Not yet. Is it worth the trip?", direction: .outgoing, date: date(4, 10)),
                Message(
                    text:
                        "Absolutely. The second floor is all about early computers, and you can touch most of them.",
                    direction: .incoming, date: date(4, 10)),
                Message(text: "Then I am in. Saturday?", direction: .outgoing, date: date(4, 11)),
            ])
        let grace = Conversation(
            contact: Contact(name: "Grace Okafor", status: "At the lab", hue: 0.08),
            messages: [
                Message(text: "The moth is taped into the logbook.", direction: .incoming, date: date(3, 15))
            ], unreadCount: 2)
        let linus = Conversation(
            contact: Contact(name: "Linnea Berg", status: "Out hiking", hue: 0.38),
            messages: [
                Message(
                    text: "Photos will follow when I find a signal.", direction: .incoming, date: date(1, 8))
            ])
        return ConversationStore(conversations: [ada, grace, linus])
    }
}
