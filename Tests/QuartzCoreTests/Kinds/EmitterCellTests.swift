import Drawing
import XCTest

@testable import QuartzCore

/// Cells by their names, and cells of particles.
@preconcurrency @MainActor
final class EmitterCellTests: XCTestCase {
    /// Ten particles a second that stay where they are for a second.
    private func makeCell(_ name: String, _ color: UInt32 = 0xFFFF_FFFF) throws -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.name = name
        cell.contents = try XCTUnwrap(
            CGImage(width: 4, height: 4, pixels: [UInt32](repeating: color, count: 16)))
        cell.birthRate = 10
        cell.lifetime = 1
        return cell
    }

    private func show(_ cells: CAEmitterCell..., in host: ManualHost) -> CAEmitterLayer {
        let layer = CAEmitterLayer()
        layer.emitterPosition = CGPoint(x: 50, y: 20)
        layer.emitterCells = cells
        // Its time begins when it is shown.
        layer.beginTime = host.now
        _ = host.show(layer)
        return layer
    }

    private func run(_ host: ManualHost, from start: Double, to end: Double) {
        for frame in 1...Int((end - start) / 0.1 + 0.5) { host.advance(to: start + Double(frame) * 0.1) }
    }

    // MARK: Key paths

    func testACellIsReachedByItsName() throws {
        let host = ManualHost()
        let (smoke, spark) = (try makeCell("smoke"), try makeCell("spark"))
        let layer = show(smoke, spark, in: host)
        XCTAssertEqual(layer.value(forKeyPath: "emitterCells.spark.birthRate") as? Float, 10)
        layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
        layer.setValue(CGColor.red, forKeyPath: "emitterCells.smoke.color")
        layer.setValue(false, forKeyPath: "emitterCells.smoke.enabled")
        XCTAssertEqual(spark.birthRate, 0)
        XCTAssertEqual(smoke.birthRate, 10)
        XCTAssertEqual(smoke.color, .red)
        XCTAssertFalse(smoke.isEnabled)
        layer.setValue(3, forKeyPath: "emitterCells.fire.birthRate")
        layer.setValue(3, forKeyPath: "emitterCells.smoke.nothing")
        XCTAssertNil(layer.value(forKeyPath: "emitterCells.fire.birthRate"))
    }

    func testACellOfACellIsReachedByBothNames() throws {
        let host = ManualHost()
        let (rocket, spark) = (try makeCell("rocket"), try makeCell("spark"))
        rocket.emitterCells = [spark]
        let layer = show(rocket, in: host)
        layer.setValue(7, forKeyPath: "emitterCells.rocket.emitterCells.spark.velocity")
        XCTAssertEqual(spark.velocity, 7)
    }

    func testACellIsStoppedAndStartedByItsName() throws {
        let host = ManualHost()
        let layer = show(try makeCell("spark"), in: host)
        layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
        host.endTurn()
        run(host, from: 0, to: 0.5)
        XCTAssertTrue(layer.kind.particles.isEmpty)
        XCTAssertFalse(host.frames)
        layer.setValue(20, forKeyPath: "emitterCells.spark.birthRate")
        host.endTurn()
        XCTAssertTrue(host.frames)
        run(host, from: 0.5, to: 1)
        XCTAssertEqual(Double(layer.kind.particles.count), 10, accuracy: 2)
    }

    func testAnAnimationChangesWhatACellEmits() throws {
        let host = ManualHost()
        let cell = try makeCell("spark")
        cell.birthRate = 0
        let layer = show(cell, in: host)
        host.endTurn()
        let burst = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
        burst.fromValue = 100
        burst.toValue = 100
        burst.duration = 0.2
        layer.add(burst, forKey: nil)
        host.endTurn()
        run(host, from: 0, to: 0.6)
        XCTAssertEqual(Double(layer.kind.particles.count), 20, accuracy: 12)
        XCTAssertEqual(cell.birthRate, 0)
        let count = layer.kind.particles.count
        run(host, from: 0.6, to: 0.9)
        XCTAssertEqual(layer.kind.particles.count, count)
        run(host, from: 0.9, to: 2)
        XCTAssertTrue(layer.kind.particles.isEmpty)
        XCTAssertFalse(host.frames)
    }

    func testTheOtherPropertiesOfAnAnimatedCellStay() throws {
        let host = ManualHost()
        let cell = try makeCell("spark")
        cell.velocity = 30
        let layer = show(cell, in: host)
        let growth = CABasicAnimation(keyPath: "emitterCells.spark.scale")
        growth.fromValue = 5
        growth.toValue = 5
        growth.duration = 10
        layer.add(growth, forKey: nil)
        host.endTurn()
        run(host, from: 0, to: 0.5)
        let particle = try XCTUnwrap(layer.kind.particles.last)
        XCTAssertEqual(particle.scale, 5)
        XCTAssertEqual(particle.velocity.dx, 30, accuracy: 1e-6)
        XCTAssertEqual(cell.scale, 1)
    }

    // MARK: Times

    func testACellEmitsInItsTime() throws {
        let host = ManualHost()
        let cell = try makeCell("spark")
        cell.birthRate = 100
        cell.beginTime = 0.5
        cell.duration = 0.2
        let layer = show(cell, in: host)
        run(host, from: 0, to: 0.5)
        XCTAssertTrue(layer.kind.particles.isEmpty)
        run(host, from: 0.5, to: 1)
        XCTAssertEqual(Double(layer.kind.particles.count), 20, accuracy: 1)
        XCTAssertTrue(layer.kind.particles.allSatisfy { (0.499...0.701).contains($0.birth) })
        run(host, from: 1, to: 2)
        XCTAssertTrue(layer.kind.particles.isEmpty)
        XCTAssertFalse(host.frames)
    }

    // MARK: Particles that emit

    func testAParticleEmitsFromWhereItIs() throws {
        let host = ManualHost()
        let (rocket, spark) = (try makeCell("rocket"), try makeCell("spark"))
        rocket.contents = nil
        rocket.velocity = 100
        rocket.duration = 0.15
        rocket.color = .red
        spark.birthRate = 20
        spark.velocity = 10
        spark.lifetime = 5
        spark.beginTime = 0.5
        rocket.emitterCells = [spark]
        let layer = show(rocket, in: host)
        run(host, from: 0, to: 0.5)
        XCTAssertEqual(layer.kind.particles.count, 1, "the rocket alone, which is not seen")
        XCTAssertEqual(try Canvas(layer).alpha(50, 20), 0)
        run(host, from: 0.5, to: 2)
        let sparks = layer.kind.particles
        XCTAssertEqual(Double(sparks.count), 10, accuracy: 1.5, "until the rocket ends")
        for spark in sparks {
            XCTAssertEqual(spark.origin.x, 50 + 100 * (spark.birth - 0.1), accuracy: 1e-6)
            XCTAssertEqual(spark.origin.y, 20, accuracy: 1e-6)
            XCTAssertEqual(spark.velocity.dx, 10, accuracy: 1e-6)
            XCTAssertEqual(spark.color.x, 1)
            XCTAssertEqual(spark.color.y, 0)
        }
    }

    func testDirectionsAreThoseFromTheParticlesOwn() throws {
        let host = ManualHost()
        let (rocket, spark) = (try makeCell("rocket"), try makeCell("spark"))
        rocket.velocity = 100
        rocket.emissionLongitude = .pi / 2
        spark.velocity = 10
        spark.emissionLongitude = .pi / 2
        rocket.emitterCells = [spark]
        let layer = show(rocket, in: host)
        run(host, from: 0, to: 0.9)
        let sparks = layer.kind.particles.filter { $0.cells.isEmpty }
        XCTAssertFalse(sparks.isEmpty)
        for spark in sparks { XCTAssertEqual(spark.velocity.dx, -10, accuracy: 1e-6) }
    }

    func testAPartOfTheImageIsShown() throws {
        let host = ManualHost()
        let cell = try makeCell("spark")
        let left: [UInt32] = [0xFFFF_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_FF00]
        cell.contents = try XCTUnwrap(CGImage(width: 4, height: 4, pixels: left + left + left + left))
        cell.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        cell.scale = 3
        let layer = show(cell, in: host)
        run(host, from: 0, to: 0.3)
        XCTAssertEqual(layer.kind.particles.first?.size(at: 0.3), CGSize(width: 6, height: 12))
        let parts = try Canvas(layer).parts(50, 20)
        XCTAssertEqual(parts[1], 0)
        XCTAssertEqual(parts[2], 255)
    }
}
