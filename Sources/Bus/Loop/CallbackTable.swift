/// Functions that C calls, by numbers: a number that comes back late, or twice, finds nothing, where a pointer would
/// lead to freed memory.
@MainActor
final class CallbackTable<Argument> {
    /// Called with the number that it has in the table.
    typealias Function = (UInt, Argument) -> Void

    private var functions: [UInt: Function] = [:]
    private var last: UInt = 0

    /// Takes a function in, under a number that no other has had.
    func add(_ function: @escaping Function) -> UInt {
        last += 1
        functions[last] = function
        return last
    }

    /// Calls a function, and removes it before the call that is the last.
    ///
    /// - Returns: whether it was there.
    @discardableResult
    func call(_ number: UInt, _ argument: Argument, isLast: Bool = false) -> Bool {
        guard let function = functions[number] else { return false }
        if isLast { functions[number] = nil }
        function(number, argument)
        return true
    }

    func remove(_ number: UInt) { functions[number] = nil }
}

/// A number in the form in which C hands it back.
struct CallbackToken: Sendable {
    let number: UInt

    init(_ number: UInt) { self.number = number }

    init(_ pointer: UnsafeMutableRawPointer?) { number = UInt(bitPattern: pointer) }

    /// Never null for a number of a table, as these begin at 1. Nobody follows it.
    var pointer: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: number) }
}

/// A pointer of GLib's that is handed over: from one thread to another, or by a callback to the main actor, on whose
/// thread GLib dispatches the loop's context. Unchecked, as the compiler cannot know that who hands it over does not
/// use it any more.
struct Handed<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
