extension StringProtocol {
    /// Digits with a comma between thousands, as in English texts.
    var groupedDigits: String {
        enumerated().map { place, digit in
            place > 0 && (count - place).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
        }.joined()
    }
}

extension Int {
    /// A number that is not negative, with a comma between thousands.
    var grouped: String { String(self).groupedDigits }
}
