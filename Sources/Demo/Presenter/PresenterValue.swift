import ArgumentParser

/// A value that a presenter can choose: it has a word on the command line and in JSON, and a title in the bar.
protocol PresenterValue: ExpressibleByArgument, Hashable, Sendable {
    /// The values that the bar offers, in its order.
    static var choices: [Self] { get }

    /// What stands for the value on the command line and in JSON; the value of another word is nil.
    var word: String { get }

    /// The value in JSON.
    var json: JSONValue { get }

    /// The value of what stands in JSON; nil for something else.
    init?(json: JSONValue)

    /// What the bar shows for the value.
    var title: String { get }

    /// What assistive technology says for the value.
    var spokenTitle: String { get }
}

extension PresenterValue {
    /// A word or a number.
    var json: JSONValue { Double(word).map { .number($0) } ?? .string(word) }

    init?(json: JSONValue) {
        switch json {
        case .string(let word): self.init(argument: word)
        case .number: self.init(argument: json.text)
        default: return nil
        }
    }

    var defaultValueDescription: String { word }

    static var allValueStrings: [String] { choices.map(\.word) }

    var spokenTitle: String { title }
}

extension PresenterValue where Self: CaseIterable {
    static var choices: [Self] { Array(allCases) }
}

extension PresenterValue where Self: RawRepresentable, RawValue == String {
    var word: String { rawValue }
}

/// Something that is on or off.
struct PresenterSwitch: PresenterValue {
    var isOn: Bool

    static let choices = [PresenterSwitch(isOn: false), PresenterSwitch(isOn: true)]

    static var allValueStrings: [String] { ["true", "false"] }

    init(isOn: Bool) { self.isOn = isOn }

    init?(argument: String) {
        guard let value = Self.choices.first(where: { $0.word == argument }) else { return nil }
        self = value
    }

    init?(json: JSONValue) {
        guard case .bool(let isOn) = json else { return nil }
        self.isOn = isOn
    }

    var word: String { isOn ? "on" : "off" }

    var json: JSONValue { .bool(isOn) }

    var title: String { isOn ? "On" : "Off" }
}
