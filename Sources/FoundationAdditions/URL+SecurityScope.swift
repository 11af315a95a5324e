public import Foundation

// There is no sandbox around programs here: what the user's account may open, a program may open.
extension URL {
    /// Does nothing, and returns true: a file that may be read needs no permission of this kind.
    @discardableResult
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Does nothing.
    public func stopAccessingSecurityScopedResource() {}
}

extension NSURL {
    /// Does nothing, and returns true: a file that may be read needs no permission of this kind.
    @discardableResult
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Does nothing.
    public func stopAccessingSecurityScopedResource() {}
}
