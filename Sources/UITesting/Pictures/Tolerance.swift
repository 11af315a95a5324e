/// How much a picture may differ from its golden, for a test that has a reason. Without a tolerance, every
/// pixel has to be equal.
public struct Tolerance: Hashable, Sendable {
    /// The largest difference allowed in one channel, 0 to 255.
    public var channelDifference: Int
    /// How many pixels may differ.
    public var pixels: Int
    /// Why the difference is acceptable; part of the failure message.
    public var reason: String

    /// An allowance for a picture.
    ///
    /// - Parameters:
    ///   - channelDifference: the largest difference in one channel that does not count, 0 to 255.
    ///   - pixels: how many pixels may differ by more.
    ///   - reason: why that is acceptable; part of the failure message.
    public init(channelDifference: Int, pixels: Int, reason: String) {
        self.channelDifference = channelDifference
        self.pixels = pixels
        self.reason = reason
    }

    func allows(_ difference: ImageDifference) -> Bool {
        difference.sizesAreEqual && difference.differingPixels <= pixels
            && difference.largestChannelDifference <= channelDifference
    }
}
