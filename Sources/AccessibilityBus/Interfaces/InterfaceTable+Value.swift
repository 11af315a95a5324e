import Bus
import UIKit

/// A number that an element shows, and may let others change.
@MainActor
struct ElementValue {
    var minimum: Double
    var maximum: Double
    var step: Double
    var current: Double
    /// Sets the value; nil for one that is only shown.
    var set: ((Double) -> Void)?

    /// The value of an element; nil for one that has none.
    init?(of element: UIResponder, kind: AccessibilityRole) {
        switch element {
        case let slider as UISlider: self.init(of: slider)
        case let stepper as UIStepper: self.init(of: stepper)
        case let progress as UIProgressView:
            self.init(minimum: 0, maximum: 1, step: 0, current: Double(progress.progress))
        case let pages as UIPageControl: self.init(of: pages)
        case is UIActivityIndicatorView: return nil
        default: self.init(ofAdjustable: element, kind)
        }
        guard [minimum, maximum, step, current].allSatisfy(\.isFinite) else { return nil }
    }

    private init(minimum: Double, maximum: Double, step: Double, current: Double) {
        self.minimum = minimum
        self.maximum = maximum
        self.step = step
        self.current = current
    }

    private init(of slider: UISlider) {
        let range = Double(slider.maximumValue - slider.minimumValue)
        self.init(
            minimum: Double(slider.minimumValue), maximum: Double(slider.maximumValue), step: range / 10,
            current: Double(slider.value))
        guard slider.isEnabled else { return }
        set = { [weak slider] value in
            slider?.setValue(Float(value), animated: false)
            slider?.sendActions(for: .valueChanged)
        }
    }

    private init(of stepper: UIStepper) {
        self.init(
            minimum: stepper.minimumValue, maximum: stepper.maximumValue, step: stepper.stepValue,
            current: stepper.value)
        guard stepper.isEnabled else { return }
        set = { [weak stepper] value in
            stepper?.value = value
            stepper?.sendActions(for: .valueChanged)
        }
    }

    private init(of pages: UIPageControl) {
        self.init(
            minimum: 1, maximum: Double(max(1, pages.numberOfPages)), step: 1,
            current: Double(pages.currentPage + 1))
        guard pages.isEnabled else { return }
        set = { [weak pages] value in
            pages?.currentPage = Int(value.clamped(to: 1...Double(Int32.max))) - 1
            pages?.sendActions(for: .valueChanged)
        }
    }

    /// An element that goes up and down by an app's own code. A value in words is no number, though it may begin with one.
    private init?(ofAdjustable element: UIResponder, _ kind: AccessibilityRole) {
        guard element.accessibilityTraits.contains(.adjustable) else { return nil }
        let text = element.accessibilityValue ?? ""
        let isPercent = text.hasSuffix("%")
        guard let number = Double(isPercent ? text.dropLast() : text[...]) else { return nil }
        self.init(
            minimum: isPercent ? 0 : -1e9, maximum: isPercent ? 100 : 1e9, step: 1,
            current: number)
        set = { [weak element] value in element?.step(to: value) }
    }
}

extension UIResponder {
    /// How often an element is told to go up or down to come to a value.
    private static let mostSteps = 100

    /// Goes up or down until a value is reached, or nothing changes any more.
    fileprivate func step(to goal: Double) {
        guard goal.isFinite else { return }
        func current() -> Double? { ElementValue(of: self, kind: .slider)?.current }
        guard let start = current(), start != goal else { return }
        let isUp = goal > start
        for _ in 0..<Self.mostSteps {
            guard let before = current(), isUp ? before < goal : before > goal else { return }
            if isUp { accessibilityIncrement() } else { accessibilityDecrement() }
            guard current() != before else { return }
        }
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

extension InterfaceTable {
    /// The number that an object shows.
    static let value = InterfaceTable(
        "Value",
        properties: [
            .init("MinimumValue", "d") { .double($0.value?.minimum ?? 0) },
            .init("MaximumValue", "d") { .double($0.value?.maximum ?? 0) },
            .init("MinimumIncrement", "d") { .double($0.value?.step ?? 0) },
            .init("CurrentValue", "d", set: { object, value in object.setValue(value) }) {
                .double($0.value?.current ?? 0)
            },
            .init("Text", "s") { .string($0.node.element?.accessibilityValue ?? "") },
        ],
        methods: [],
        applies: { $0.value != nil })
}

extension AccessibleObject {
    /// The number that the object shows; nil for one that shows none.
    var value: ElementValue? { node.element.flatMap { ElementValue(of: $0, kind: kind) } }

    fileprivate func setValue(_ value: BusValue) {
        guard case .double(let wanted) = value, wanted.isFinite, let known = self.value, let set = known.set
        else { return }
        let goal = wanted.clamped(to: min(known.minimum, known.maximum)...max(known.minimum, known.maximum))
        session.later { set(goal) }
    }
}
