import UIKit
print(platform)
let counter = Counter()
let (nothing, everything) = (Nothing(), Everything())
counter.delegate = nothing
counter.run()
counter.delegate = everything
counter.run()
let field = UITextField()
let proxy = Proxy()
let (silent, willing) = (Silent(), Willing())
proxy.outer = silent
print(
    proxy.textField(field, shouldChangeCharactersIn: NSRange(), replacementString: ""),
    proxy.textFieldShouldReturn(field))
proxy.outer = willing
print(
    proxy.textField(field, shouldChangeCharactersIn: NSRange(), replacementString: ""),
    proxy.textFieldShouldReturn(field))
print(
    silent.responds(to: #selector(UITextFieldDelegate.textFieldShouldReturn(_:))),
    willing.responds(to: #selector(UITextFieldDelegate.textFieldShouldReturn(_:))))
let derived = Derived()
derived.configure(with: "x")
derived.setNeedsLayout()
derived.layoutIfNeeded()
print(derived.log, derived.intrinsicContentSize)
Box(5).go()
Box("a").go()
walk()
inherit()
if CommandLine.arguments.contains("--force") {
    counter.delegate = nothing
    print("limit", counter.delegate!.limit!(for: counter))
}
