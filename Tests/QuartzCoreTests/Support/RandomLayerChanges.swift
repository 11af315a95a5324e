import Drawing
import SeededRandom

@testable import QuartzCore

/// Changes a tree of layers at random.
@MainActor
struct RandomLayerChanges {
    private var random: SeededGenerator
    private let root: CALayer
    private var layers: [CALayer] = []
    private(set) var journal: [String] = []

    /// Whether layers are turned, so that their edges are smooth.
    private let turns: Bool

    /// Whether some layers are backdrops.
    private let blurs: Bool

    init(seed: UInt64, turns: Bool, blurs: Bool = false, in root: CALayer) {
        self.turns = turns
        self.blurs = blurs
        random = SeededGenerator(seed: seed)
        self.root = root
    }

    private mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        CGFloat(Int(.random(in: range, using: &random) * 4)) / 4
    }

    private mutating func chance(_ share: Double) -> Bool { .random(in: 0..<1, using: &random) < share }

    private mutating func color() -> CGColor {
        CGColor(
            red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random), alpha: chance(0.6) ? 1 : 0.5)
    }

    private mutating func frame() -> CGRect {
        CGRect(x: number(-20...100), y: number(-20...80), width: number(1...70), height: number(1...60))
    }

    mutating func change() {
        if layers.count < 4 || layers.count < 14 && chance(0.15) { return add() }
        guard let layer = layers.randomElement(using: &random) else { return }
        let choice = Int.random(in: 0..<16, using: &random)
        journal.append("\(choice)")
        switch choice {
        case 0, 1: layer.frame = frame()
        case 2: layer.position = CGPoint(x: number(0...100), y: number(0...80))
        case 3: layer.backgroundColor = chance(0.2) ? nil : color()
        case 4: layer.opacity = chance(0.4) ? 1 : .random(in: 0...1, using: &random)
        case 5: layer.isHidden.toggle()
        case 6 where turns:
            layer.setAffineTransform(
                chance(0.4) ? .identity : CGAffineTransform(rotationAngle: number(0...6)))
        case 7: layer.cornerRadius = chance(0.3) ? 0 : number(1...20)
        case 8: layer.masksToBounds.toggle()
        case 9:
            layer.shadowOpacity = chance(0.4) ? 0 : 0.5
            layer.shadowRadius = number(0...5)
        case 10: layer.zPosition = number(-2...2)
        case 11: layer.mask = chance(0.5) ? nil : made()
        case 12: layer.borderWidth = number(0...4)
        case 13:
            layer.removeFromSuperlayer()
            layers.removeAll { $0.superlayer == nil }
        case 14: layer.superlayer?.insertSublayer(layer, at: UInt32.random(in: 0...4, using: &random))
        default: layer.bounds.origin = CGPoint(x: number(-10...10), y: number(-10...10))
        }
    }

    private mutating func made() -> CALayer {
        if blurs, chance(0.3) { return madeBackdrop() }
        let layer = CALayer()
        layer.frame = frame()
        layer.backgroundColor = color()
        return layer
    }

    private mutating func madeBackdrop() -> CALayer {
        let layer = BackdropLayer()
        layer.frame = frame()
        layer.blurRadius = number(1...6)
        layer.saturation = 1.25
        layer.tint = CGColor(red: 1, green: 0, blue: 0, alpha: 0.25)
        journal.append("backdrop")
        return layer
    }

    private mutating func add() {
        journal.append("add")
        let layer = made()
        let parent = chance(0.5) ? layers.randomElement(using: &random) : nil
        (parent ?? root).addSublayer(layer)
        layers.append(layer)
    }
}
