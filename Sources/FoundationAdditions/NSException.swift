public import Foundation

/// The name of a kind of exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name for exceptions.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Any exception.
    public static let genericException = NSExceptionName("NSGenericException")
    /// Something inside is not as it should be.
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
    /// An argument is not allowed.
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    /// An object cannot be reached.
    public static let objectInaccessibleException = NSExceptionName("NSObjectInaccessibleException")
    /// An object is not there.
    public static let objectNotAvailableException = NSExceptionName("NSObjectNotAvailableException")
    /// An index or a range is beyond the end.
    public static let rangeException = NSExceptionName("NSRangeException")
}

/// A mistake of the program that ends it.
///
/// There are no exceptions on this platform that somebody could catch: `raise()` writes name and reason to standard
/// error and ends the program. The toolkit itself never raises one.
open class NSException: NSObject, @unchecked Sendable {
    // Unchecked: the properties never change, and user information is what the program put there.
    /// What kind of exception it is.
    public let name: NSExceptionName
    /// What happened, for people; nil when nobody said so.
    public let reason: String?
    /// What else there is to say; nil for nothing.
    public let userInfo: [AnyHashable: Any]?

    /// An exception, which is not raised by being made.
    public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
        self.name = name
        self.reason = reason
        self.userInfo = userInfo
        super.init()
    }

    open override var description: String { reason ?? name.rawValue }

    /// The functions that are running, the innermost first.
    open var callStackSymbols: [String] { Thread.callStackSymbols }

    /// The addresses of the functions that are running, the innermost first.
    open var callStackReturnAddresses: [NSNumber] { Thread.callStackReturnAddresses }

    /// Calls the function that `NSSetUncaughtExceptionHandler(_:)` has set, writes name and reason to standard error,
    /// and ends the program.
    public final func raise() -> Never {
        NSException.uncaughtHandler.value?(self)
        fatalError("Terminating due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "none")'")
    }

    /// Makes an exception and raises it: writes name and reason to standard error and ends the program.
    ///
    /// - Parameter format: the reason, with the conversions of `String(format:)`.
    public static func raise(
        _ name: NSExceptionName, format: String, arguments argList: CVaListPointer
    ) -> Never {
        NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
    }

    fileprivate static let uncaughtHandler = UncaughtHandler()
}

/// What is called before an exception ends the program.
public typealias NSUncaughtExceptionHandler = @Sendable (NSException) -> Void

/// Sets what is called before an exception ends the program; nil for nothing. Only `NSException.raise()` calls it: a trap
/// of Swift's ends the program at once.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSetUncaughtExceptionHandler(_ handler: NSUncaughtExceptionHandler?) {
    NSException.uncaughtHandler.value = handler
}

/// What is called before an exception ends the program; nil for nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSGetUncaughtExceptionHandler() -> NSUncaughtExceptionHandler? {
    NSException.uncaughtHandler.value
}

// Unchecked: the lock guards what changes.
private final class UncaughtHandler: @unchecked Sendable {
    private let lock = NSLock()
    private var handler: NSUncaughtExceptionHandler?

    var value: NSUncaughtExceptionHandler? {
        get { lock.withLock { handler } }
        set { lock.withLock { handler = newValue } }
    }
}
