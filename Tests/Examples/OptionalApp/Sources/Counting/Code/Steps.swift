import UIKit

@objc public protocol StepsDelegate: NSObjectProtocol {
    @objc optional func steps(_ steps: Steps, didReach number: Int)
    @objc optional func stepsShouldStop(_ steps: Steps) -> Bool
    @objc optional var goal: Int { get }
}

open class Steps: UIView {
    public weak var delegate: StepsDelegate?
    @objc(stepOnce:) open func step(_ sender: Any) { print("step") }
}

extension Steps {
    @objc open func reset() { print("reset") }
}
