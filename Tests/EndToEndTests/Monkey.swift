import SeededRandom
import XServers

/// Somebody in front of a screen who does anything in any order.
@MainActor
struct Monkey {
    let demo: Demo
    /// The size that the window was given last.
    private(set) var size: (width: Int, height: Int)
    /// How many events it has made: a key is two, a click three.
    private(set) var events = 0
    private var numbers: SeededGenerator

    init(_ demo: Demo, size: (width: Int, height: Int), seed: UInt64) {
        self.demo = demo
        self.size = size
        numbers = SeededGenerator(seed: seed)
    }

    // No "i": with Control and Shift it would open the inspector, whose window covers the demo's.
    private static let keys = [
        "a", "e", "f", "space", "comma", "Left", "Right", "Up", "Down", "Home", "End", "BackSpace", "Delete",
        "Tab", "Return", "Escape", "Page_Down", "Page_Up",
    ]
    private static let modifiers = [[], [], [], ["Shift_L"], ["Control_L"], ["Control_L", "Shift_L"]]

    private mutating func place() -> (x: Int, y: Int) {
        (Int.random(in: 0..<size.width, using: &numbers), Int.random(in: 0..<size.height, using: &numbers))
    }

    mutating func act() throws {
        let user = demo.user
        let here = place()
        switch Int.random(in: 0..<12, using: &numbers) {
        case 0..<5:
            for _ in 0..<3 {
                let key = Self.keys.randomElement(using: &numbers) ?? "a"
                try user.tap(key, holding: Self.modifiers.randomElement(using: &numbers) ?? [])
            }
            events += 6
        case 5..<8:
            let times = Int.random(in: 1...3, using: &numbers)
            user.click(x: here.x, y: here.y, times: times)
            events += 1 + 2 * times
        case 8:
            user.drag(from: here, to: place())
            events += 4
        case 9:
            user.move(x: here.x, y: here.y)
            user.wheel(vertical: Int.random(in: -3...3, using: &numbers))
            events += 2
        default:
            resize(
                to: (Int.random(in: 320...1200, using: &numbers), Int.random(in: 320...760, using: &numbers)))
        }
    }

    /// Gives the window a size.
    mutating func resize(to size: (width: Int, height: Int)) {
        self.size = size
        demo.user.resize(demo.window, width: size.width, height: size.height)
        demo.user.sync()
        events += 1
    }
}
