extension StringProtocol {
    /// Digits with a comma between thousands, as in English texts.
    var groupedDigits: String {
        enumerated().map { index, digit in
            index > 0 && (count - index).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
        }.joined()
    }
}

extension Int {
    /// A number that is not negative, with a comma between thousands.
    var grouped: String { String(self).groupedDigits }
}
