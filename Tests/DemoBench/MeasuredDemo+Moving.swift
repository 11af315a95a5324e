import Foundation
import XServers

extension MeasuredDemo {
    /// Turns the wheel 60 times a second over the middle of the page, some clicks down and as many back.
    ///
    /// - Returns: seconds of the processor that each frame took.
    func scroll(seconds: Double) throws -> [Double] {
        user.move(x: size.width * size.scale * 3 / 5, y: size.height * size.scale / 2)
        settle()
        let known = demo.lines.count
        Self.pace(Int(seconds * 60), rate: 60) { user.wheel(vertical: $0 % 16 < 8 ? 1 : -1) }
        settle()
        return Self.costs(in: demo.lines.dropFirst(known))
    }

    /// Drags the photograph of the page of gestures around, 120 times a second.
    ///
    /// - Returns: how many positions there were, how many of them no frame was drawn for, and seconds of the processor that
    ///   each frame took.
    func drag(seconds: Double) throws -> (asked: Int, skipped: Int, costs: [Double]) {
        let middle = try middle(of: "gestures.photo")
        user.pressButton()
        // Beyond the distance at which a press becomes a drag.
        user.move(x: middle.x + Self.dragRadius, y: middle.y)
        settle()
        let known = demo.lines.count
        let count = Int(seconds * 120)
        Self.pace(count, rate: 120) { step in
            let angle = Double(step + 1) * 2 * .pi / 120
            user.move(
                x: middle.x + Int((cos(angle) * Double(Self.dragRadius)).rounded()),
                y: middle.y + Int((sin(angle) * Double(Self.dragRadius)).rounded()))
        }
        settle()
        let lines = demo.lines.dropFirst(known)
        user.releaseButton()
        let costs = Self.costs(in: lines)
        return (count, max(0, count - costs.count - 1), costs)
    }

    private static let dragRadius = 80

    /// The pointer's place, in pixels, at the middle of a view that takes touches, which is searched by clicking.
    private func middle(of view: String) throws -> (x: Int, y: Int) {
        settle()
        let step = 40 * size.scale
        for y in stride(from: 2 * step, to: size.height * size.scale, by: step) {
            let places = stride(from: size.width * size.scale / 4, to: size.width * size.scale, by: step)
            let hits = try places.filter { try isHit(view, x: $0, y: y) }
            guard let first = hits.first, let last = hits.last else { continue }
            let middle = ((first + last) / 2, y + 2 * step)
            guard try isHit(view, x: middle.0, y: middle.1) else { continue }
            return middle
        }
        throw XServersError.failed("there is no \(view)")
    }

    /// Whether a click at a place belongs to a view.
    private func isHit(_ view: String, x: Int, y: Int) throws -> Bool {
        let known = demo.lines.count
        user.click(x: x, y: y)
        user.sync()
        Thread.sleep(forTimeInterval: 0.03)
        return demo.lines.dropFirst(known).compactMap(LogEvent.init).contains {
            $0.name == "touch" && $0.string("view") == view
        }
    }
}
