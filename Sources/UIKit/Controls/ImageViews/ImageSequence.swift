/// Pictures that an image view shows one after the other, each for the same time.
@MainActor
final class ImageSequence {
    private let images: [UIImage]
    private let highlightedImages: [UIImage]
    /// How long all of them are shown once, in seconds.
    private let duration: TimeInterval
    /// How often they are shown; 0 for again and again.
    private let runs: Int
    /// When it began, by the event loop's clock.
    private let start = EventLoop.main.now
    /// Waits for the next picture.
    var timer: TimerQueue.Entry?

    init(_ images: [UIImage], highlighted: [UIImage], duration: TimeInterval, runs: Int) {
        self.images = images
        highlightedImages = highlighted
        self.duration = duration
        self.runs = max(0, runs)
    }

    func image(at time: TimeInterval, isHighlighted: Bool) -> UIImage? {
        let images = isHighlighted && !highlightedImages.isEmpty ? highlightedImages : images
        guard !images.isEmpty else { return nil }
        return images[step(at: time, of: images.count) % images.count]
    }

    /// The time until another picture is shown, in seconds; nil when the last one was shown for the last time.
    func timeToNextStep(at time: TimeInterval) -> TimeInterval? {
        let count = max(images.count, highlightedImages.count)
        let next = step(at: time, of: count) + 1
        guard runs == 0 || next <= runs * count else { return nil }
        return max(0, start + Double(next) * duration / Double(count) - time)
    }

    /// How many pictures were shown before, of so many in a run.
    private func step(at time: TimeInterval, of count: Int) -> Int {
        // What is due now, in spite of rounding.
        Int(clamping: ((time - start) * Double(count) / duration + 1e-6).rounded(.down))
    }
}
