import UIKit

final class SubclassOfNSDataDetector: NSDataDetector, @unchecked Sendable {
    override var checkingTypes: NSTextCheckingResult.CheckingType.RawValue { super.checkingTypes }

    override func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] { super.matches(in: string, options: options, range: range) }

    override func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? { super.firstMatch(in: string, options: options, range: range) }

    override func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int { super.numberOfMatches(in: string, options: options, range: range) }

    override func rangeOfFirstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSRange { super.rangeOfFirstMatch(in: string, options: options, range: range) }

    override func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (
            NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
        ) -> Void
    ) { super.enumerateMatches(in: string, options: options, range: range, using: block) }
}
