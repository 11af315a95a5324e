public import Foundation

// Older spellings of comparing, which sources still have.

extension CGRect {
    /// The same as `==`.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension CGPoint {
    /// The same as `==`.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// The same as `==`.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}
