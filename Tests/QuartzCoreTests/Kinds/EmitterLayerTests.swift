import Drawing
import XCTest

@testable import QuartzCore

@preconcurrency @MainActor
final class EmitterLayerTests: XCTestCase {
    /// Ten particles a second, 4 points wide, that fly down at 20 points a second for a second.
    private func makeCell() throws -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.contents = try XCTUnwrap(
            CGImage(width: 4, height: 4, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 16)))
        cell.birthRate = 10
        cell.lifetime = 1
        cell.velocity = 20
        cell.emissionLongitude = .pi / 2
        return cell
    }

    private func show(_ cell: CAEmitterCell, in host: ManualHost) -> CAEmitterLayer {
        let layer = CAEmitterLayer()
        layer.emitterPosition = CGPoint(x: 50, y: 20)
        layer.emitterCells = [cell]
        _ = host.show(layer)
        return layer
    }

    private func run(_ host: ManualHost, from start: Double, to end: Double) {
        for frame in 1...Int((end - start) / 0.1 + 0.5) { host.advance(to: start + Double(frame) * 0.1) }
    }

    func testParticlesAreBornFlyAndEnd() throws {
        let host = ManualHost()
        let layer = show(try makeCell(), in: host)
        XCTAssertTrue(host.frames)
        run(host, from: 0, to: 0.5)
        XCTAssertEqual(Double(layer.kind.particles.count), 5, accuracy: 1)
        let canvas = try Canvas(layer)
        XCTAssertEqual(canvas.alpha(50, 22), 255)
        XCTAssertEqual(canvas.alpha(50, 36), 0)
        run(host, from: 0.5, to: 3)
        XCTAssertEqual(Double(layer.kind.particles.count), 10, accuracy: 1)
        XCTAssertEqual(layer.kindExtent.maxY, 42, accuracy: 2.5)
    }

    func testWithoutBirthsTheRestLivesOnAndThenNothingMoves() throws {
        let host = ManualHost()
        let layer = show(try makeCell(), in: host)
        run(host, from: 0, to: 1)
        layer.birthRate = 0
        host.endTurn()
        run(host, from: 1, to: 1.5)
        XCTAssertFalse(layer.kind.particles.isEmpty)
        XCTAssertTrue(host.frames)
        run(host, from: 1.5, to: 2.5)
        XCTAssertTrue(layer.kind.particles.isEmpty)
        XCTAssertFalse(host.frames)
        layer.birthRate = 1
        host.endTurn()
        XCTAssertTrue(host.frames)
        CATransaction.setDisableActions(true)
        layer.removeFromSuperlayer()
        host.endTurn()
        XCTAssertFalse(host.frames)
    }

    func testTheSameSeedGivesTheSameParticles() throws {
        func places(_ seed: UInt32) throws -> [CGFloat] {
            let host = ManualHost()
            let cell = try makeCell()
            cell.emissionRange = .pi
            cell.velocityRange = 10
            let layer = show(cell, in: host)
            layer.seed = seed
            run(host, from: 0, to: 0.8)
            return layer.kind.particles.map { $0.place(at: 100.8).x }
        }
        XCTAssertEqual(try places(3), try places(3))
        XCTAssertNotEqual(try places(3), try places(4))
    }

    func testValuesStayInTheirRangesAndChangeWithAge() throws {
        let host = ManualHost()
        let cell = try makeCell()
        cell.birthRate = 200
        cell.lifetimeRange = 0.4
        cell.color = .red
        cell.alphaRange = 0.2
        cell.alphaSpeed = -0.5
        cell.scaleSpeed = -0.5
        cell.yAcceleration = 100
        let layer = show(cell, in: host)
        CATransaction.setDisableActions(true)
        layer.emitterShape = .line
        layer.emitterSize = CGSize(width: 30, height: 0)
        layer.scale = 2
        run(host, from: 0, to: 0.5)
        let particles = layer.kind.particles
        XCTAssertGreaterThan(particles.count, 80)
        for particle in particles {
            XCTAssertTrue((0.8...1.2).contains(particle.lifetime))
            XCTAssertTrue((35...65).contains(particle.origin.x))
            XCTAssertTrue((0.9...1.1).contains(particle.color.w))
            XCTAssertEqual(particle.size(at: particle.birth).width, 8)
            XCTAssertEqual(particle.size(at: particle.birth + 1).width, 6, accuracy: 1e-4)
            XCTAssertEqual(particle.place(at: particle.birth + 1).y, 90, accuracy: 1e-4)
        }
        XCTAssertEqual(try Canvas(layer).parts(50, 21)[2], 0)
    }

    func testDamageHoldsWhatParticlesLeaveAndReach() throws {
        let host = ManualHost()
        let layer = show(try makeCell(), in: host)
        run(host, from: 0, to: 0.9)
        let before = layer.kindExtent
        host.clearDamage()
        host.advance(to: 1)
        let damaged = host.damage.reduce(CGRect.null) { $0.union($1) }
        XCTAssertTrue(damaged.contains(before.union(layer.kindExtent)))
    }
}
