import UIKit

@objc protocol CounterDelegate: NSObjectProtocol {
    @objc optional func counter(_ counter: Counter, didReach value: Int)
    @objc optional func counterShouldStop(_ counter: Counter) -> Bool
    @objc optional func limit(for counter: Counter) -> Int
    @objc optional var title: String { get }
}

class Counter: NSObject {
    weak var delegate: CounterDelegate?
    func run() {
        print("reach", delegate?.counter?(self, didReach: 1) == nil)
        print("stop", delegate?.counterShouldStop?(self) ?? true)
        print("limit", delegate?.limit?(for: self) ?? -1)
        print("title", delegate?.title ?? "none")
        if let stop = delegate?.counterShouldStop { print("asked", stop(self)) }
    }
}
class Nothing: NSObject, CounterDelegate {}
class Everything: NSObject, CounterDelegate {
    let title = "All"
    func counter(_ counter: Counter, didReach value: Int) { print("reached", value) }
    func counterShouldStop(_ counter: Counter) -> Bool { false }
    func limit(for counter: Counter) -> Int { 7 }
}

class Proxy: NSObject, UITextFieldDelegate {
    weak var outer: UITextFieldDelegate?
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        outer?.textField?(textField, shouldChangeCharactersIn: range, replacementString: string) ?? false
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let f = outer?.textFieldShouldReturn else { return false }
        return f(textField)
    }
}
class Silent: NSObject, UITextFieldDelegate {}
class Willing: NSObject, UITextFieldDelegate {
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

class Base: UIView {
    var log: [String] = []
}
extension Base {
    override func layoutSubviews() { super.layoutSubviews(); log.append("base") }
    @objc func configure(with name: String) { log.append("configure " + name) }
    override var intrinsicContentSize: CGSize { CGSize(width: 3, height: 4) }
}
class Derived: Base {
    override func configure(with name: String) { super.configure(with: name); log.append("derived") }
}
extension Derived {
    override func layoutSubviews() { super.layoutSubviews(); log.append("derived layout") }
}

class Box<T>: NSObject {
    var value: T
    init(_ value: T) { self.value = value }
    @objc func tapped(_ sender: Any) { print("tapped", value) }
    @objc private func other() { print("other", value) }
    func go() {
        perform(#selector(tapped(_:)), with: self)
        perform(#selector(other))
        print(responds(to: #selector(other)))
    }
}
#if os(iOS)
    let platform = "iOS"
#else
    let platform = 1
#endif
