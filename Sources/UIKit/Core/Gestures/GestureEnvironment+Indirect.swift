/// Streams of events that are not touches.
extension GestureEnvironment {
    /// Offers a stream that begins to the recognisers under the pointer. A scroll view keeps scrolling from
    /// the recognisers of its superviews.
    ///
    /// - Returns: whether any takes it.
    func offer(_ event: UIIndirectEvent, over view: UIView) -> Bool {
        var takers: [UIGestureRecognizer] = []
        var view: UIView? = view
        while let current = view {
            for recognizer in current.recognizers where takes(recognizer, event) {
                takers.append(recognizer)
            }
            if takers.isEmpty, event.type == .scroll, (current as? UIScrollView)?.keeps(event) == true {
                break
            }
            view = current.parent
        }
        guard !takers.isEmpty else { return false }
        for recognizer in takers {
            engage(recognizer)
            recognizer.track.add(stream: event.stream)
        }
        streams[event.stream] = takers
        return true
    }

    private func takes(_ recognizer: UIGestureRecognizer, _ event: UIIndirectEvent) -> Bool {
        recognizer.isEnabled && recognizer.progress.isReceiving && recognizer.track.isIdle
            && recognizer.looksAt(event) && recognizer.shouldReceive(event)
    }

    /// Whether a recogniser still needs a stream.
    func isWatched(_ stream: UInt64) -> Bool {
        streams[stream]?.contains { $0.progress.isReceiving } ?? false
    }

    /// Passes an event to the recognisers that follow its stream.
    func update(with event: UIIndirectEvent) {
        showing {
            for recognizer in streams[event.stream] ?? [] where recognizer.progress.isReceiving {
                recognizer.modifierFlags = event.modifierFlags
                recognizer.track.moved(to: event.location)
                recognizer.followStream(event)
            }
        }
        if event.phase == .ended || event.phase == .cancelled { endedStreams.append(event.stream) }
    }

    /// Removes the streams that ended.
    func finishStreams() {
        for stream in endedStreams {
            for recognizer in streams.removeValue(forKey: stream) ?? [] {
                recognizer.track.remove(stream: stream)
            }
        }
        endedStreams.removeAll()
    }
}

extension UIScrollView {
    /// Whether the view keeps scrolling that begins over it from the recognisers of its superviews: scrolling
    /// up or down, and sideways where the content moves sideways; unless a container such as a sheet takes
    /// it.
    fileprivate final func keeps(_ event: UIIndirectEvent) -> Bool {
        if event.kind == .smoothScroll, scrollOverflow?.wants(event.translation, from: self) == true {
            return false
        }
        let isSideways = abs(event.translation.dx) > abs(event.translation.dy)
        return event.kind != .smoothScroll || !isSideways || horizontalAxis.isScrollable
    }
}
