import UIKit

/// Makes facts of properties of an object, which they do not keep alive.
@MainActor
struct Editing<Object: AnyObject> {
    let object: Object

    init(_ object: Object) { self.object = object }

    func toggle(_ name: String, _ path: ReferenceWritableKeyPath<Object, Bool>) -> Fact {
        Fact(name, .toggle(object[keyPath: path], { [weak object] in object?[keyPath: path] = $0 }))
    }

    func number(
        _ name: String, _ path: ReferenceWritableKeyPath<Object, CGFloat>, step: Double = 1,
        in range: ClosedRange<Double> = 0...1e6
    ) -> Fact {
        let number = Fact.Number(value: Double(object[keyPath: path]), step: step, range: range)
        return Fact(name, .number(number) { [weak object] in object?[keyPath: path] = CGFloat($0) })
    }

    func color(_ name: String, _ path: ReferenceWritableKeyPath<Object, UIColor?>) -> Fact {
        Fact(name, .color(object[keyPath: path], { [weak object] in object?[keyPath: path] = $0 }))
    }

    func rect(_ name: String, _ path: ReferenceWritableKeyPath<Object, CGRect>) -> Fact {
        let rect = object[keyPath: path]
        let values = [
            ("x", rect.origin.x), ("y", rect.origin.y), ("w", rect.size.width), ("h", rect.size.height),
        ]
        return numbers(name, values) { object, new in
            object[keyPath: path] = CGRect(x: new[0], y: new[1], width: new[2], height: new[3])
        }
    }

    func point(_ name: String, _ path: ReferenceWritableKeyPath<Object, CGPoint>) -> Fact {
        let point = object[keyPath: path]
        return numbers(name, [("x", point.x), ("y", point.y)]) { object, new in
            object[keyPath: path] = CGPoint(x: new[0], y: new[1])
        }
    }

    private func numbers(
        _ name: String, _ values: [(String, CGFloat)], set: @escaping (Object, [Double]) -> Void
    ) -> Fact {
        let numbers = values.map { Fact.Number(name: $0, value: Double($1)) }
        return Fact(
            name,
            .numbers(numbers) { [weak object] new in
                guard let object, new.count == values.count else { return }
                set(object, new)
            })
    }
}
