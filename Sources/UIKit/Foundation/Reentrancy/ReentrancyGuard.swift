/// Tells a piece of work whether it is still the latest of its kind after it has called code that it does not
/// know: a delegate, an overridden method, a completion. Such code may begin the work anew or end it, and the
/// first run must then stop instead of finishing what no longer holds.
///
///     let token = layoutRun.begin()
///     delegate?.willLayOut(self)
///     guard layoutRun.isCurrent(token) else { return }
///
/// It serves work that ends later, too: a completion that holds a token does nothing once other work has begun.
struct ReentrancyGuard {
    /// One run of the work.
    struct Token: Hashable, Sendable {
        fileprivate let number: UInt
    }

    private var number: UInt = 0

    /// The token of the run that was begun last.
    var current: Token { Token(number: number) }

    /// Begins a run: every earlier token stops being current.
    @discardableResult
    mutating func begin() -> Token {
        invalidate()
        return current
    }

    /// Ends the run that was begun last, if any: no earlier token is current any more.
    mutating func invalidate() { number &+= 1 }

    /// Whether nothing was begun or invalidated since the token was made.
    func isCurrent(_ token: Token) -> Bool { token.number == number }
}
