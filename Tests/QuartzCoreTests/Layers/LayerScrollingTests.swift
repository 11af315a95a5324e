import Drawing
import SeededRandom
import XCTest

@testable import QuartzCore

/// Content that is scrolled is moved, not drawn again, and nothing but that is seen of it.
@preconcurrency @MainActor
final class LayerScrollingTests: XCTestCase {
    private func layer(_ frame: CGRect, _ color: CGColor?, in parent: CALayer) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        parent.addSublayer(layer)
        return layer
    }

    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// A layer that clips a blue square, on white.
    private func scene(_ screen: LayerScreen, background: CGColor? = .white) throws -> CALayer {
        let clip = layer(CGRect(x: 20, y: 10, width: 60, height: 60), background, in: screen.root)
        clip.masksToBounds = true
        _ = layer(CGRect(x: 10, y: 20, width: 20, height: 10), blue, in: clip)
        try screen.update()
        return clip
    }

    func testWhatMovedIsNotDrawnAgain() throws {
        let screen = try LayerScreen(width: 100, height: 80)
        defer { screen.close() }
        let clip = try scene(screen)
        clip.bounds.origin.y += 5
        XCTAssertEqual(screen.moves, 1)
        XCTAssertEqual(screen.damage, [CGRect(x: 20, y: 65, width: 60, height: 5)])
        try screen.update()
        XCTAssertEqual(try screen.shown(), try screen.fresh())
        XCTAssertEqual(screen.pixel(35, 26), 0xFF00_00FF)
    }

    func testWhatLiesAboveStaysAndIsDrawnAgainWithWhereItWouldHaveGone() throws {
        let screen = try LayerScreen(width: 100, height: 80)
        defer { screen.close() }
        let clip = try scene(screen)
        _ = layer(CGRect(x: 0, y: 30, width: 30, height: 10), red, in: screen.root)
        try screen.update()
        clip.bounds.origin.y += 5
        XCTAssertEqual(screen.moves, 1)
        XCTAssertTrue(screen.damage.contains(CGRect(x: 0, y: 30, width: 30, height: 10)))
        XCTAssertTrue(screen.damage.contains(CGRect(x: 20, y: 25, width: 10, height: 10)))
        try screen.update()
        XCTAssertEqual(try screen.shown(), try screen.fresh())
    }

    func testALayerOfWhichNothingIsSeenIsNotDrawnAgain() throws {
        let screen = try LayerScreen(width: 100, height: 80)
        defer { screen.close() }
        let holder = layer(CGRect(x: 0, y: 0, width: 100, height: 80), nil, in: screen.root)
        let clip = try scene(screen, background: nil)
        let cover = layer(CGRect(x: 0, y: 0, width: 100, height: 80), nil, in: screen.root)
        _ = layer(CGRect(x: 30, y: 30, width: 5, height: 5), red, in: cover)
        layer(CGRect(x: 0, y: 0, width: 100, height: 80), red, in: cover).opacity = 0
        try screen.update()
        clip.bounds.origin.y += 5
        XCTAssertEqual(screen.moves, 1)
        XCTAssertLessThanOrEqual(screen.damage.map(\.height).max() ?? 0, 5)
        try screen.update()
        XCTAssertEqual(try screen.shown(), try screen.fresh())
        // What is behind is seen through the clip.
        _ = layer(CGRect(x: 50, y: 40, width: 5, height: 5), red, in: holder)
        clip.bounds.origin.y += 5
        XCTAssertEqual(screen.moves, 1)
        try screen.update()
        XCTAssertEqual(try screen.shown(), try screen.fresh())
    }

    func testWhatShinesThroughEvenlyDoesNotHinderMoving() throws {
        let screen = try LayerScreen(width: 100, height: 80)
        defer { screen.close() }
        let clip = try scene(screen, background: CGColor(red: 0, green: 1, blue: 0, alpha: 0.5))
        clip.bounds.origin.y -= 3
        XCTAssertEqual(screen.moves, 1)
        try screen.update()
        XCTAssertEqual(try screen.shown(), try screen.fresh())
    }

    /// What makes pixels show something else than what moves, so that all is drawn.
    func testContentIsDrawnWhereItsPixelsCannotBeMoved() throws {
        let hindrances: [(String, @MainActor (CALayer, CALayer) -> Void)] = [
            (
                "what lies below shines through",
                { clip, below in
                    clip.backgroundColor = nil
                    below.frame = CGRect(x: 30, y: 30, width: 10, height: 10)
                }
            ),
            ("opacity", { clip, _ in clip.opacity = 0.5 }),
            (
                "a mask",
                { clip, below in
                    below.removeFromSuperlayer()
                    clip.mask = below
                }
            ),
            (
                "a rotation",
                { clip, _ in
                    clip.setAffineTransform(CGAffineTransform(rotationAngle: 0.1))
                }
            ),
            ("contents", { clip, _ in clip.contents = CGImage(width: 1, height: 1, pixels: [0xFF00_FF00]) }),
            ("edges within pixels", { clip, _ in clip.frame.origin.y += 0.5 }),
            ("a picture of the whole", { clip, _ in clip.superlayer?.shouldRasterize = true }),
        ]
        for (name, hinder) in hindrances {
            let screen = try LayerScreen(width: 100, height: 80)
            defer { screen.close() }
            let below = layer(CGRect(x: 0, y: 0, width: 10, height: 5), red, in: screen.root)
            let clip = try scene(screen)
            hinder(clip, below)
            try screen.update()
            clip.bounds.origin.y += 4
            XCTAssertEqual(screen.moves, 0, name)
            try screen.update()
            XCTAssertEqual(try screen.shown(), try screen.fresh(), name)
        }
    }

    func testAMoveByAPartOfAPixelIsDrawn() throws {
        let screen = try LayerScreen(width: 100, height: 80, scale: 2)
        defer { screen.close() }
        let clip = try scene(screen)
        clip.bounds.origin.y += 1.25
        XCTAssertEqual(screen.moves, 0)
        clip.bounds.origin.y += 1.5
        XCTAssertEqual(screen.moves, 1)
        try screen.update()
        XCTAssertEqual(try screen.shown(), try screen.fresh())
    }

    private func difference(_ one: CGImage, _ other: CGImage) -> String {
        var places: [String] = []
        for y in 0..<one.height {
            for x in 0..<one.width where one.pixel(x: x, y: y) != other.pixel(x: x, y: y) {
                let (a, b) = (one.pixel(x: x, y: y), other.pixel(x: x, y: y))
                places.append("(\(x), \(y)) \(String(a, radix: 16)) \(String(b, radix: 16))")
            }
        }
        return " \(places.count) differ: \(places.prefix(8).joined(separator: ", "))"
    }

    // MARK: At random

    /// Layers that scroll in layers that scroll, with layers that change over, in and below them.
    func testAThousandRandomChangesLeaveWhatDrawingItAnewGives() throws {
        try changeAtRandom(isRound: false)
    }

    func testAThousandRandomChangesLeaveWhatDrawingItAnewGivesWithRoundCorners() throws {
        try changeAtRandom(isRound: true)
    }

    func testAThousandRandomChangesBehindAndBesidePanesLeaveWhatDrawingItAnewGives() throws {
        try changeAtRandom(isRound: false, hasPanes: true)
        try changeAtRandom(isRound: true, hasPanes: true)
    }

    private func changeAtRandom(isRound: Bool, hasPanes: Bool = false) throws {
        for scale in [1, 2] as [CGFloat] {
            for seed in 0..<4 as Range<UInt64> {
                let screen = try LayerScreen(width: 120, height: 90, scale: scale)
                defer { screen.close() }
                var changes = RandomScrolling(
                    seed: seed, isRound: isRound, hasPanes: hasPanes, in: screen.root)
                for step in 0..<1000 {
                    changes.change()
                    if step % 3 == 1 { continue }
                    try screen.update()
                    guard step % 2 == 0 else { continue }
                    let (shown, fresh) = (try screen.shown(), try screen.fresh())
                    guard shown != fresh else { continue }
                    return XCTFail(
                        "seed \(seed), scale \(scale), step \(step): \(changes.journal.suffix(8))"
                            + difference(shown, fresh))
                }
                XCTAssertGreaterThan(screen.moves, 100, "seed \(seed), scale \(scale)")
            }
        }
    }
}

/// Scrolls layers at random, and changes others around them.
@MainActor
private struct RandomScrolling {
    private var random: SeededGenerator
    private var others: RandomLayerChanges
    private let outer = CALayer()
    private let inner = CALayer()
    private let plain = CALayer()
    private let bar = CALayer()
    private(set) var journal: [String] = []
    private let isRound: Bool
    /// Panes that blur what is behind them: over all, and in what is scrolled.
    private var panes: [BackdropLayer] = []

    init(seed: UInt64, isRound: Bool, hasPanes: Bool, in root: CALayer) {
        self.isRound = isRound
        random = SeededGenerator(seed: seed)
        let behind = CALayer()
        behind.frame = CGRect(x: 0, y: 0, width: 120, height: 90)
        root.addSublayer(behind)
        others = RandomLayerChanges(seed: seed, turns: false, in: behind)
        outer.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
        outer.frame = CGRect(x: 4, y: 6, width: 90, height: 80)
        inner.backgroundColor = CGColor(red: 1, green: 0.9, blue: 0.8, alpha: 1)
        inner.frame = CGRect(x: 10, y: 12, width: 60, height: 50)
        plain.frame = CGRect(x: 6, y: 70, width: 70, height: 40)
        root.addSublayer(outer)
        outer.addSublayer(inner)
        outer.addSublayer(plain)
        for layer in [outer, inner, plain] {
            layer.masksToBounds = true
            fill(layer)
        }
        bar.frame = CGRect(x: 0, y: 0, width: 120, height: 14)
        bar.backgroundColor = CGColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 0.5)
        root.addSublayer(bar)
        if hasPanes {
            addPane(CGRect(x: 10, y: 40, width: 60, height: 12), to: root)
            addPane(CGRect(x: 5, y: 20, width: 20, height: 16), to: inner)
        }
    }

    private mutating func addPane(_ frame: CGRect, to layer: CALayer) {
        let pane = BackdropLayer()
        pane.blurRadius = 2
        pane.tint = CGColor(red: 1, green: 1, blue: 1, alpha: 0.3)
        pane.frame = frame
        pane.cornerRadius = isRound ? 4 : 0
        pane.masksToBounds = isRound
        layer.addSublayer(pane)
        panes.append(pane)
    }

    private mutating func whole(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(Int.random(in: range, using: &random))
    }

    private mutating func fill(_ layer: CALayer) {
        for _ in 0..<12 {
            let item = CALayer()
            item.frame = CGRect(
                x: whole(-40...80), y: whole(-60...120) + whole(0...3) / 4, width: whole(2...30),
                height: whole(2...20))
            item.backgroundColor = CGColor(
                red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
                blue: .random(in: 0...1, using: &random), alpha: whole(1...3) / 3)
            if isRound { item.cornerRadius = whole(0...3) }
            layer.addSublayer(item)
        }
    }

    mutating func change() {
        let choice = Int.random(in: 0..<(panes.isEmpty ? 20 : 22), using: &random)
        journal.append("\(choice)")
        let scrolled = [outer, inner, plain][Int.random(in: 0...2, using: &random)]
        switch choice {
        case 0...8:
            scrolled.bounds.origin.y += whole(-12...12)
        case 9: scrolled.bounds.origin = CGPoint(x: whole(-20...20), y: whole(-30...30))
        case 10: scrolled.bounds.origin.x += whole(-8...8) / 2
        case 11: bar.frame.origin.y = whole(-10...80)
        case 12 where isRound: scrolled.cornerRadius = whole(0...1) * 4
        case 13: scrolled.borderWidth = whole(0...2)
        case 14, 15:
            guard let item = scrolled.sublayers?.randomElement(using: &random) else { return }
            item.position.y += whole(-6...6) / 2
        case 16:
            guard let item = scrolled.sublayers?.randomElement(using: &random) else { return }
            item.isHidden.toggle()
        case 17:
            inner.frame.origin = CGPoint(x: whole(0...20), y: whole(0...30) + whole(0...1) / 2)
        case 18 where isRound:
            others.change()
            journal.append(others.journal.last ?? "")
        case 19: bar.isHidden.toggle()
        default:
            guard let pane = panes.randomElement(using: &random) else { return }
            if choice == 20 { pane.isHidden.toggle() } else { pane.position.y += whole(-9...9) }
        }
    }
}
