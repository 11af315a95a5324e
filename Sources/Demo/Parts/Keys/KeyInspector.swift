import UIKit

/// The keys that are held, as caps, and everything that is known of the last one.
final class KeyInspector: Well {
    static let height: CGFloat = 158

    private var held: [UIPress] = []
    private var last: (key: UIKey, phase: String)?

    init() {
        super.init()
        becomeReadable("Keys")
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityValue: String? {
        get {
            let caps = held.compactMap { $0.key.map { KeyNames.cap(of: $0) } }
            let down = caps.isEmpty ? Self.noKey : "Down: \(caps.joined(separator: ", "))"
            let lines = details.map { "\($0.name): \($0.value)" }
            return ([down] + (lines.isEmpty ? [Self.hint] : lines)).joined(separator: "\n")
        }
        set {}
    }

    private static let noKey = "No key is down."
    private static let hint = "Press a key to see its details."

    /// What is known of the last key; empty while there was none.
    private var details: [(name: String, value: String)] {
        guard let (key, phase) = last else { return [] }
        let usage = String(key.keyCode.rawValue, radix: 16, uppercase: true)
        return [
            ("usage", "\(key.keyCode) 0x\(usage)"), ("characters", KeyNames.quoted(key.characters)),
            ("unmodified", KeyNames.quoted(key.charactersIgnoringModifiers)),
            ("modifiers", KeyNames.modifiers(key.modifierFlags)), ("phase", phase),
        ]
    }

    func follow(_ presses: Set<UIPress>) {
        for press in presses {
            guard let key = press.key else { continue }
            held.removeAll { $0 === press }
            switch press.phase {
            case .began:
                held.append(press)
                last = (key, "began")
            case .ended: last = (key, "ended")
            case .cancelled: last = (key, "cancelled")
            case .changed, .stationary: break
            }
        }
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let inset: CGFloat = 12
        if held.isEmpty {
            write(Self.noKey, at: CGPoint(x: inset, y: 15), .tertiaryLabel)
        }
        var x = inset
        for press in held {
            guard let key = press.key else { continue }
            x = drawCap(KeyNames.cap(of: key), x: x, y: 10) + 6
        }
        let lines = details
        if lines.isEmpty { return write(Self.hint, at: CGPoint(x: inset, y: 52), .tertiaryLabel) }
        for (index, line) in lines.enumerated() {
            let y = 48 + CGFloat(index) * 20
            write(line.name, at: CGPoint(x: inset, y: y), .secondaryLabel)
            write(line.value, at: CGPoint(x: inset + 88, y: y), .label)
        }
    }

    private func drawCap(_ name: String, x: CGFloat, y: CGFloat) -> CGFloat {
        let size = name.size(withAttributes: [.font: DemoMetrics.body])
        let frame = CGRect(x: x, y: y, width: max(28, size.width.rounded(.up) + 18), height: 28)
        UIColor.systemBlue.setFill()
        UIBezierPath(roundedRect: frame, cornerRadius: 6).fill()
        let origin = CGPoint(
            x: (frame.midX - size.width / 2).rounded(), y: (frame.midY - size.height / 2).rounded())
        write(name, at: origin, .white, font: DemoMetrics.body)
        return frame.maxX
    }
}

/// Keys in words.
@MainActor
private enum KeyNames {
    private static let flags: [(UIKeyModifierFlags, String)] = [
        (.command, "Super"), (.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"),
        (.alphaShift, "Caps Lock"),
    ]

    static func modifiers(_ held: UIKeyModifierFlags) -> String {
        let names = flags.filter { held.contains($0.0) }.map(\.1)
        return names.isEmpty ? "none" : names.joined(separator: " ")
    }

    /// What is printed on the key: its character, else the name of its position.
    static func cap(of key: UIKey) -> String {
        let character = key.charactersIgnoringModifiers
        if character.count == 1, character != " " { return character.uppercased() }
        var name = "\(key.keyCode)"
        for prefix in ["keyboard", "keypad"] where name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
        return name
    }

    static func quoted(_ characters: String) -> String {
        characters.isEmpty ? "none" : characters.hasPrefix("UIKeyInput") ? characters : "“\(characters)”"
    }
}
