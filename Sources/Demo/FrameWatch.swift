import Foundation

/// Whether the program has drawn nothing for a moment, since a time.
@MainActor
final class FrameWatch {
    private static var lastFrame = 0.0
    private let start = FrameWatch.now

    /// Notes that a frame was drawn.
    static func frameWasPresented() { lastFrame = now }

    /// Seconds without a new frame after which a window counts as settled.
    static let quiet = 0.1

    private static var now: Double { ProcessInfo.processInfo.systemUptime }

    /// Whether no frame was drawn for that time.
    var isQuiet: Bool { Self.now - max(Self.lastFrame, start) >= Self.quiet }
}
